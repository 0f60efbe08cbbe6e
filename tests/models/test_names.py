from __future__ import annotations

import pytest

from guardrag.errors import ConfigurationError
from guardrag.models.callable_scorer import CallableScorer
from guardrag.models.cross_encoder import CrossEncoderScorer
from guardrag.models.names import scorers_by_name

COMMIT = "0123456789abcdef0123456789abcdef01234567"
LEXICAL = CallableScorer(lambda question, texts: [], name="lexical", kind="coverage", fingerprint="1")


def test_scorers_that_are_given_are_used_in_the_order_of_the_policy():
    own = CallableScorer(lambda question, texts: [], name="bi-encoder:own", kind="cosine", fingerprint="1")
    given = {"lexical": LEXICAL, "bi-encoder:own": own}
    assert scorers_by_name(["bi-encoder:own", "lexical"], given) == (own, LEXICAL)


@pytest.mark.component("sentence-transformers")
def test_models_are_made_from_their_names():
    bi, cross = scorers_by_name(
        ["bi-encoder:a/b", "cross-encoder:c/d"], {}, {"a/b": COMMIT, "c/d": COMMIT.replace("0", "f")}
    )
    assert (bi.name, cross.name) == ("bi-encoder:a/b", "cross-encoder:c/d")
    assert bi.fingerprint.startswith(f"bi-encoder:a/b@{COMMIT[:12]}")
    assert isinstance(cross, CrossEncoderScorer)
    with pytest.raises(ConfigurationError, match="pinned"):
        scorers_by_name(["cross-encoder:c/d"], {}, {"a/b": COMMIT})


@pytest.mark.component("minilm")
@pytest.mark.component("sentence-transformers")
def test_a_model_in_a_folder_needs_no_commit(minilm):
    (scorer,) = scorers_by_name([f"bi-encoder:{minilm}"], {})
    assert scorer.name == f"bi-encoder:{minilm}"
    assert scorer.fingerprint.startswith("bi-encoder:folder@")


@pytest.mark.parametrize("name", ["lexicl", "cross-encoder", "cross-encoder:", "encoder:a/b", ""])
def test_a_name_that_stands_for_nothing_is_refused_with_those_that_do(name):
    with pytest.raises(ConfigurationError, match=r"lexical, bi-encoder:MODEL, cross-encoder:MODEL"):
        scorers_by_name([name], {"lexical": LEXICAL})
