"""Dutch word forms: strong verbs, endings, and what stands before or inside a participle."""

from __future__ import annotations

import re

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES", "unprefixed"]

IRREGULAR = """
nemen neemt nam namen genomen | geven geeft gaf gaven gegeven | gaan gaat ging gingen gegaan | staan staat
stond stonden gestaan | komen komt kwam kwamen gekomen | zien ziet zag zagen gezien | houden houdt hield
hielden gehouden | laten laat liet lieten gelaten | vallen valt viel vielen gevallen | lopen loopt liep
liepen gelopen | schrijven schrijft schreef schreven geschreven | blijven blijft bleef bleven gebleven |
stijgen stijgt steeg stegen gestegen | wijzen wijst wees wezen gewezen | krijgen krijgt kreeg kregen
gekregen | rijden rijdt reed reden gereden | bieden biedt bood boden geboden | sluiten sluit sloot sloten
gesloten sluiting | verliezen verliest verloor verloren | vinden vindt vond vonden gevonden | zingen zingt
zong gezongen | beginnen begint begon begonnen begin | winnen wint won wonnen gewonnen | helpen helpt
hielp geholpen | sterven sterft stierf gestorven | werpen werpt wierp geworpen | spreken spreekt sprak
spraken gesproken | breken breekt brak gebroken | treffen treft trof getroffen | lezen leest las lazen
gelezen | liggen ligt lag lagen gelegen | zitten zit zat zaten gezeten | brengen brengt bracht brachten
gebracht | denken denkt dacht gedacht | kopen koopt kocht kochten gekocht | verkopen verkoopt verkocht
verkochten verkoop | zoeken zoekt zocht gezocht | dragen draagt droeg droegen gedragen | varen vaart voer
voeren gevaren | slaan slaat sloeg geslagen | eindigen eindigt eindigde eindigden geëindigd einde eind |
openen opent opende openden geopend opening
"""
ENDINGS = """
heden heid ingen ing lijke lijk baar bare ende end den de ten te en er es e s d t
"""
PREFIXES = "samen terug onder door over tegen na vast uit op in mee bij voor ont ver be her toe af aan"
_SEPARABLE = "|".join(PREFIXES.split())
_INFIX = re.compile(rf"(?P<before>{_SEPARABLE})(?:te|ge)(?P<rest>\w{{3,}}(?:t|d|en))")
_PARTICIPLE = re.compile(r"ge(?!l|b|z|meen|bruik)(?P<rest>\w{3,}(?:t|d|en))")


def unprefixed(word: str) -> str:
    """The word without the "te" or "ge" of a participle or infinitive."""
    match = _INFIX.fullmatch(word)
    if match is not None:
        return match["before"] + match["rest"]
    match = _PARTICIPLE.fullmatch(word)
    return match["rest"] if match is not None else word
