from __future__ import annotations

from guardrag.policy import Policy, schema
from guardrag.policy.schema import policy_schema


def test_every_key_of_every_section_is_described():
    held = policy_schema()
    missing = [
        f"{name}.{key}"
        for name, definition in held["$defs"].items()
        for key, value in definition.get("properties", {}).items()
        if not value.get("description")
    ]
    missing += [key for key, value in held["properties"].items() if not value.get("description")]
    assert missing == []


def test_the_keys_are_those_of_the_model_and_extends():
    assert set(policy_schema()["properties"]) == {"extends", *Policy.model_fields}
    assert policy_schema()["additionalProperties"] is False


def test_descriptions_are_those_in_the_source():
    held = policy_schema()
    order = held["$defs"]["OrderPolicy"]
    assert order["properties"]["k"]["description"] == "How many exhibits the model is shown at most."
    assert held["properties"]["order"]["description"] == order["description"]


def test_without_the_source_the_schema_stands_without_descriptions(monkeypatch):
    def gone(_):
        raise OSError

    monkeypatch.setattr(schema.inspect, "getsource", gone)
    held = policy_schema()
    assert "description" not in held["$defs"]["OrderPolicy"]["properties"]["k"]
    assert held["$defs"]["OrderPolicy"]["properties"]["k"]["maximum"] == 200
