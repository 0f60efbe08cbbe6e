"""The words of which a sentence may consist that only says: here is the object that was asked for."""

from __future__ import annotations

__all__ = ["GLUED", "NAMES", "OTHERS", "POINTERS"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _languages(text: str) -> tuple[frozenset[str], ...]:
    return tuple(map(_words, text.split("\n\n")))


NAMES = _words("""
json answer reply response result output draft antwort ergebnis json-antwort json-objekt réponse
résultat l'objet l’objet respuesta resultado objeto risposta risultato l'oggetto l’oggetto
resposta antwoord resultaat ответ результат الإجابة
الجواب الرد النتيجة 답변 응답 결과
답변입니다 응답입니다 결과입니다
回答 答案 结果 結果 答え
""")
"""What the object may be called."""
POINTERS = _words("""
here here's here’s this following below hier
voici aquí ecco aqui вот إليك إليكم
هذه هذا فيما 다음은
아래는
""")
"""With one of these a sentence hands something over."""
OTHERS = _languages("""
here here's here’s this below following
is the a an my your
final requested structured formatted
json-formatted object format schema form as in on to for from with that which you asked based upon
using according given provided supplied retrieved exhibits sources passages documents context
excerpts question query request information text

hier ist die das der den dem meine ihre deine folgende gewünschte gewünschten angeforderte
angeforderten strukturierte im in json-format format auf basis grundlage basierend
bereitgestellten quellen passagen dokumente dokumenten auszüge frage zu wie gewünscht angefordert

voici la le les votre ma au en à format demandé demandée structurée question basée sur selon
d'après d’après sources passages documents fournis fournies comme

aquí está tienes tiene la el los las tu su en a al formato solicitado solicitada estructurada
pregunta según basada basado con base fuentes pasajes documentos proporcionadas proporcionados
como

ecco il la le i tua sua in nel alla formato richiesto richiesta strutturata domanda basata base
sulle ai alle fonti passaggi documenti fornite forniti come

aqui está a o os as sua em no na com base nas nos formato solicitado solicitada estruturada
pergunta à fontes trechos documentos fornecidas fornecidos conforme

hier is het de uw je in gevraagde formaat op basis van bronnen passages documenten verstrekte
gegeven vraag gestructureerde zoals gevraagd

вот ваш в виде формате на основе предоставленных источников документов фрагментов запрошенный
запрошенном вопрос ниже

إليك إليكم هذه هذا هي هو فيما يلي بصيغة بتنسيق المطلوبة المطلوب بناء بناءً على المصادر الوثائق
النصوص المقدمة المتاحة سؤالك

다음은 아래는 형식의 형식으로 된 요청하신 제공된 자료를 문서를 출처를 바탕으로 기반으로 한 질문에 대한
""")
"""By language, what may stand beside the name: words that say what it is made from, and in which form."""
GLUED = tuple(
    _words("""
以下 下面 这 這 是 为 為 的 根据 根據 基于 基於
按照 提供 段落 资料 資料 文档 文件 来源 來源 内容 內容 格式
json 回答 答案 结果 結果 输出 輸出 您 你 要求 请求
請求 所 问题 問題 对 對 如下 が は に へ
の 基づく 基づいた 提供 された 情報 出典 資料 文書 抜粋 形式
答え です となります ご質問 ご要望 通り とおり ご 依頼 した
""")
)
"""Words of Chinese and Japanese: nothing sets them apart."""
