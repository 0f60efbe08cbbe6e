"""Names that differ in one character or letter from the name in the quotes."""

from __future__ import annotations

import re

from guardrag.rules.claims.eastern.arabic import unprefixed, words_of
from guardrag.rules.claims.eastern.clauses import claim_text, cover, evidence_text, parts, sentences, tokens
from guardrag.rules.claims.eastern.entities import other_entity
from guardrag.rules.claims.reading.matter import Matter
from guardrag.rules.claims.verdict import PASSED, Verdict, failed

__all__ = ["check_names"]

_SURNAMES = (
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦"
    "江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁耿牟卜詹关苗凌费纪靳盛童欧甄项曲成游裴席卫查屈覃霍翁隋甘柏涂"
)
_TITLE = (
    "导演|教授|先生|女士|博士|经理|主任|市长|医生|记者|作者|队长|老师|董事长|总裁|校长|院长|局长|部长|同志|选手|球员|律师|作家|画家|诗人|歌手|演员|"
    "编剧|摄影|指导|主演|主编|设计师|建筑师|工程师|研究员|发言人|负责人|馆长|会长|所长|法官|教练|冠军|董事|总监|秘书"
)
_ZH_NAME = re.compile(
    rf"(?<=[，。、；：《》“”（）()\s|由是被为和与及向对让给派聘导授生士理任长者师员人影演辑手家剧计问事监书])(?P<name>[{_SURNAMES}][\u4e00-\u9fff]{{2}})(?=$|[，。、；：《》“”（）()\s|的在于将已曾和与及是为任担执获当出表说称指认以]|{_TITLE}|主|负)"
)
_JA_NAME = re.compile(
    r"(?P<name>[\u4e00-\u9fff々]{2,5})(?=氏|さん|選手|監督|教授|社長|会長|市長|議員|医師|弁護士|記者|博士|知事|先生|部長|容疑者|被告|名誉教授)"
)


def check_names(matter: Matter) -> Verdict:
    """A name of the claim that its evidence has in all characters but one."""
    pair = other_entity(matter)
    if pair is not None:
        return failed(f"the claim names {pair[0].strip()!r}, its quotes {pair[1].strip()!r}")
    texts = sentences(matter)
    whole = evidence_text(matter)
    claim = claim_text(matter)
    if matter.language == "ar":
        return _arabic(claim, texts, whole)
    pattern = _ZH_NAME if matter.language == "zh" else _JA_NAME
    places = [(match["name"], match.start("name") - 1) for match in pattern.finditer(f"，{whole}")]
    for match in pattern.finditer(f"，{claim}"):
        name = match["name"]
        rest = tokens(claim.replace(name, "，"), matter.language)
        home = max(
            (_alike(rest, whole, name, at.start(), matter.language) for at in re.finditer(name, whole)),
            default=-1.0,
        )
        for other, at in places:
            if _near(name, other) and (home < 0 or _alike(rest, whole, other, at, matter.language) > home):
                return failed(f"the claim names {name!r}, its quotes {other!r}")
    return PASSED


def _alike(rest: frozenset[str], text: str, name: str, at: int, language: str) -> float:
    """How much of what the claim says of a name stands in the clause that has the name."""
    clause = next((text[a:b] for a, b in parts(text, language) if a <= at < b), "")
    return cover(rest, tokens(clause.replace(name, "，"), language))


def _near(one: str, other: str) -> bool:
    """Whether they differ in exactly one character."""
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) == 1


_LONG = 4
_WEAK = frozenset("اويهةء")
_ENDINGS = frozenset("اويهةءتنكم")


def _arabic(claim: str, texts: list[str], whole: str) -> Verdict:
    """One letter of the root of a word differs and a word beside it is the same."""
    spoken = [unprefixed(word) for word in words_of(whole)]
    mine = [unprefixed(word) for word in words_of(claim)]
    for text in texts:
        theirs = [unprefixed(word) for word in words_of(text)]
        for at, word in enumerate(mine):
            if len(word) < _LONG or any(
                word == known and (_beside(mine, at) & _beside(spoken, place) or len(mine) == 1)
                for place, known in enumerate(spoken)
            ):
                continue
            for there, other in enumerate(theirs):
                if other in mine or not _near(word, other):
                    continue
                place = next(i for i in range(len(word)) if word[i] != other[i])
                if place == 0 or {word[place], other[place]} <= (
                    _ENDINGS if place == len(word) - 1 else _WEAK
                ):
                    continue
                if _beside(mine, at) & _beside(theirs, there):
                    return failed(f"the claim says {word!r}, its quotes {other!r}")
    return PASSED


def _beside(words: list[str], at: int) -> set[str]:
    return set(words[max(0, at - 1) : at] + words[at + 1 : at + 2])
