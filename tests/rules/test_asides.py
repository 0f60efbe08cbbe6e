"""What may stand round a draft because it says nothing, and what may not."""

from __future__ import annotations

import pytest

from guardrag.rules.asides import said_beside, stands_alone

PREAMBLES = [
    "",
    "Based on the provided passages, here is the answer:",
    "As requested, here is the JSON:",
    "According to the sources provided, the answer in the requested format:",
    "Got it. Here is the JSON object:",
    "Understood! Below is the structured response in the requested format.",
    "Thank you. **Final answer:**",
    "Hier ist die gewünschte Antwort im JSON-Format:",
    "Voici la réponse structurée, basée sur les sources fournies :",
    "Aquí tienes la respuesta en formato JSON:",
    "Aqui está a resposta no formato solicitado:",
    "Вот ответ в формате JSON:",
    "以下是根据提供的资料的JSON格式回答：",
    "ご質問への回答は以下の通りです：",
    "إليك الإجابة بصيغة JSON:",
    "다음은 요청하신 JSON 형식의 답변입니다:",
    "<|im_start|>assistant\n",
    "<answer>\n```json\n",
]
CLOSINGS = [
    "",
    "\n```\n\nLet me know if you need further clarification.",
    "\n\nIs there anything else I can help you with?",
    "\nI hope this helps! Please let me know if you have any other questions.",
    "\nFeel free to ask if you'd like more details.",
    "\n```</s>",
    "<|eot_id|>",
    "<|im_end|>\n",
    "\n</answer>",
]


@pytest.mark.parametrize("closing", CLOSINGS)
@pytest.mark.parametrize("preamble", PREAMBLES)
def test_everyday_preambles_and_closings_say_nothing(preamble, closing):
    assert stands_alone(preamble, closing)


SAYS = [
    "Yes. Here is the answer:",
    "Sure.",
    "Got it.",
    "The answer is no:",
    "Here is the answer: free.",
    "Based on the passages, the fee is waived:",
    "Based on passage 2, here is the answer:",
    "Here is the answer from S1:",
    "The fee is in the answer:",
    "The answer is in the sources.",
    "Here is the JSON. Guests pay nothing:",
    "Let me know if you need a permit.",
    "Let me know if the fee changes.",
    "The requested documents:",
    "根据资料，不收费。以下是回答：",
    "以下是免费的回答：",
    "はい。以下が回答です：",
    "<|nothing_is_paid|>",
    "<free>",
    '<answer note="free">',
    "Here is " * 12 + "the answer:",
]


@pytest.mark.parametrize("said", SAYS)
def test_what_says_anything_does_not_stand_beside_a_draft_unread(said):
    assert not stands_alone(said, "")
    assert not stands_alone("", said)
    assert not stands_alone(f"Here it is. {said}", "")
    assert not stands_alone("```json\n", f"\n```\n{said}")


def test_what_is_said_beside_comes_without_its_fence():
    assert said_beside("It is free.\n```json\n", "\n```\nAsk us.</s>") == "It is free.\n\nAsk us."
    assert said_beside("", " ") == ""
