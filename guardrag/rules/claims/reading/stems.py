"""Word forms: which forms are the same word, and which words are of one family."""

from __future__ import annotations

from functools import lru_cache

from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["family", "stem"]

_FORMS = """
be: am is are was were been being | have: has had having | do: does did done doing | go: goes went gone
going | get: gets got gotten | make: made | take: took taken | give: gave given | come: came | see: saw
seen | know: knew known | think: thought | find: found | tell: told | say: said | leave: left leaves
leaving | feel: felt | bring: brought | begin: began begun beginning begins | keep: kept | hold: held |
write: wrote written writing | stand: stood | hear: heard | let: lets letting | mean: meant | set: sets
setting | meet: met | run: ran running runs | pay: paid | sit: sat | speak: spoke spoken | lie: lay lain |
lead: led | grow: grew grown | lose: lost losing | fall: fell fallen | send: sent | build: built |
understand: understood | draw: drew drawn | break: broke broken | spend: spent | cut: cuts cutting | rise:
rose risen | drive: drove driven | buy: bought | wear: wore worn | choose: chose chosen | throw: threw
thrown | catch: caught | sell: sold | teach: taught | sing: sang sung | fly: flew flown | eat: ate eaten |
forget: forgot forgotten | win: won winning | hide: hid hidden | steal: stole stolen | freeze: froze
frozen | shrink: shrank shrunk | child: children | man: men | woman: women | foot: feet | tooth: teeth |
person: people persons | mouse: mice | datum: data | index: indices indexes | criterion: criteria | good:
better best | bad: worse worst | many: more most | little: less least | read: reads reading | put: puts
putting | quit: quits | shut: shuts | split: splits splitting | spread: spreads | burn: burnt burned |
learn: learnt | lend: lent | bend: bent | deal: dealt | feed: fed | fight: fought | hang: hung | lay: laid
| seek: sought | shake: shook shaken | shoot: shot | sleep: slept | strike: struck | swim: swam swum |
tear: tore torn | wake: woke woken | withdraw: withdrew withdrawn | withhold: withheld | add: added adding
adds | err: erred erring errs | beat: beaten beating beats | bite: bitten biting | blow: blew blown |
ride: rode ridden riding | sink: sank sunk | override: overrode overridden overriding | overtake: overtook
overtaken overtaking | overthrow: overthrew overthrown | overcome: overcame overcoming | sweep: swept |
dig: dug | stick: stuck | spin: spun | foresee: foresaw foreseen | undertake: undertook undertaken |
undergo: underwent undergone | rewrite: rewrote rewritten | rebuild: rebuilt | redo: redone redid |
uphold: upheld | arise: arose arisen arising | forgive: forgave forgiven | mislead: misled | breed: bred |
bleed: bled | cling: clung | swing: swung | ring: rang rung | forbid: forbade forbidden | retake: retook
retaken | mistake: mistook mistaken | weave: wove woven | swear: swore sworn | slide: slid | strive:
strove | outrun: outran | outgrow: outgrew outgrown | die: dies died dying | tie: ties tied tying |
become: became becomes becoming | overwrite: overwrote overwritten | use: uses used using usage |
behaviour: behavior behaviours behaviors | colour: color | licence: license licences licenses licensed
licensing | metre: meter metres meters | litre: liter litres liters | admin: administrator administrators
admins | app: application applications apps | mail: email e-mail emails mails | id: identifier identifiers
ids | config: configuration configurations configs | doc: documentation docs documents document | repo:
repository repositories repos | dir: directory directories | param: parameter parameters params | arg:
argument arguments args | information: info | specification: spec specs | library: lib
libs | department: dept | databas: db dbs | environment: env envs |
referenc: ref refs
"""
_IRREGULAR = {
    form: base.strip()
    for entry in _FORMS.replace("\n", " ").split("|")
    for base, forms in (entry.split(":", 1),)
    for form in (base.strip(), *forms.split())
}
_DOUBLED = frozenset("bdgklmnprtvz")
_SUFFIXES = wordset(
    "ization isation ational fulness ousness iveness ations ation ments ment ities ity ances ance ences "
    "ence ables able abl ible ibl ings ing ists ist izes ized ize ions ion ness ical ic als al ives ive iv "
    "ants ant ents ent ers er ors or ures ure age ous ful ly ies ied ed es ate at ur y e i"
)
_LONGEST_SUFFIX = max(map(len, _SUFFIXES))
_SHORTEST = 4
_LONG = 6


@lru_cache(maxsize=16384)
def stem(word: str) -> str:
    """What the inflected forms of an English word in lower case share; other words lose a plural s at
    most.
    """
    found = _IRREGULAR.get(word)
    if found is not None:
        return found
    if len(word) < _SHORTEST or not word.isascii():
        return word
    base = _uninflected(word)
    if base != word and base in _IRREGULAR:
        return _IRREGULAR[base]
    if len(base) >= _SHORTEST and base.endswith("e"):
        return base[:-1]
    return base[:-1] if len(base) > _LONG - 1 and base.endswith("ll") else base


_SPELLINGS = (
    ("isation", "ization"),
    ("ising", "izing"),
    ("ised", "ized"),
    ("ise", "ize"),
    ("our", "or"),
    ("ours", "ors"),
    ("oured", "ored"),
    ("tre", "ter"),
    ("ogue", "og"),
)
"""British and American endings of the same word."""
_BRITISH = tuple(british for british, _ in _SPELLINGS)


def _spelled(word: str) -> str:
    if not word.endswith(_BRITISH):
        return word
    for british, american in _SPELLINGS:
        if word.endswith(british) and len(word) > len(british) + 3:
            return word[: -len(british)] + american
    return word


def _uninflected(word: str) -> str:
    word = _spelled(word)
    if word.endswith("'s"):
        return _uninflected(word[:-2])
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > _SHORTEST else word
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    if word.endswith("ied"):
        return word[:-3] + "y"
    for ending in ("ing", "ed"):
        base = word.removesuffix(ending)
        if base != word and len(base) >= 3 and any(c in "aeiouy" for c in base):
            if base[-1] == base[-2] and base[-1] in _DOUBLED and base[-1] != "l":
                return base[:-1]
            return base + "e" if base not in _IRREGULAR and base + "e" in _IRREGULAR else base
    return word


@lru_cache(maxsize=16384)
def family(word: str) -> str:
    """What words of one family share: `renew`, `renewal` and `renewed`, `precise` and `precision` give the
    same.

    Cuts derivational endings and then all but the first letters of a long word; two words of
    one family may still mean different things.
    """
    base = stem(word)
    if not base.isalpha() or not base.isascii():
        return base
    for _ in range(0 if base[-1] == "l" and word.startswith(base + "l") else 2):
        base = _cut(base)
    if len(base) > 3 and base[-1] == base[-2]:
        base = base[:-1]
    if base[-1] in "eiy" and len(base) > 3:
        base = base[:-1]
    return base[:_LONG]


def _cut(base: str) -> str:
    """Without its longest derivational ending that leaves enough of it."""
    for length in range(min(_LONGEST_SUFFIX, len(base) - _SHORTEST), 0, -1):
        if base[-length:] in _SUFFIXES:
            return base[:-length]
    return base
