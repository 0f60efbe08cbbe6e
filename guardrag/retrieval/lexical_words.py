"""What is known beforehand about how much an English word says.

A pool of fifty candidates that were all found with the same words cannot tell
which of those words matter: every one of them is frequent there. So a word's
weight comes from this list and not from the pool, which also makes scores
comparable across questions. Words stand in five grades, put together by hand for
questions that people ask of documents; a word that is not listed says most.
"""

from __future__ import annotations

from functools import lru_cache

from guardrag.retrieval.lexical_listed import listed
from guardrag.retrieval.lexical_stem import inflected

__all__ = ["STOP", "UNLISTED", "WEIGHTS", "stop_words", "word_weight"]

STOP = listed(
    """
    a about above according actually after again ahead against ago all almost along already also
    although always am among an and another any anybody anyone anything anyway are aren't around as at
    away back be because been before behind being below besides between both but by can can't cannot
    could couldn't did didn't do does doesn't doing don't done down during each either else enough
    especially etc even ever every everybody everyone everything exactly except few for from further had
    hadn't has hasn't have haven't having he hello help hence her here hers herself hey hi him himself
    his how however i i'd i'll i'm i've if in inside instead into is isn't it it's its itself just kind
    let let's lot many may maybe me might mine more most much must mustn't my myself near need neither
    never no nor not nobody none nothing now of off often oh okay on once one ones only onto or other
    others otherwise ought our ours ourselves out outside over own per perhaps please quite rather
    really regarding same shall she should shouldn't since so some somebody someone something sometimes
    soon still such than thank thanks that that's the their theirs them themselves then there there's
    therefore these they they're they've this those though through throughout thus till to together too
    toward towards under unless until up upon us usually various very via was wasn't we we're we've well
    were weren't what what's whatever when when's where where's whether which while who who's whom whose
    why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours
    yourself please tell know explain describe define wonder wondering anyhow whichever whoever wherever
    whenever it'll exist exists called stand stands mean means meaning kindly regard possible able
    """
)

_LIGHT = """
    bring come get give go happen have hold keep let look make need put say see step take tell thing try
    turn use want way work
    """

_FAINT = """
    client customer user
    accord act add allow appear apply arrange ask attempt base become begin believe bring call cause
    check choose come concern consider consist contain continue count cover create decide depend
    determine differ do enable end ensure entail exact expect fall feel fill find finish follow get give
    go happen have hold identify include indicate involve keep last lead learn lend let like list live
    look maintain make manage matter meet move must name note obtain occur offer open operate
    participate perform permit place plan play possess prepare prevent proceed produce provide put reach
    receive refer relate remain report represent require result return run say see seek seem send serve
    set show start state stay stop submit suggest support take talk tend think treat try turn understand
    use used want work way thing type kind sort part example case fact form item matter reason side term
    time word point people person amount number total level rate degree extent length size long short
    big large small great good bad new old high low full main major minor common general particular
    certain different similar several total whole first last next current currently early late available
    allowed required needed necessary normal usual proper correct right wrong much often daily today
    happen take happens long-term eligible entitled supposed main typical specific additional following
    like various number maximum minimum max min many answer question information detail details document
    documentation text page section handbook guide article policy rule procedure process company firm
    organization organisation business staff employee worker colleague member team department someone
    guideline standard day week month year hour minute date time period deadline place location
    """

_COMMON = """
    accept access account achieve action activity address adult affect age agree air animal application
    area argue argument army art attack attend author authority award bank become benefit body book born
    break build building buy capital car care career carry cell center central centre century change
    charge child church city claim class close code collect college commit community compare complete
    concept condition conduct conflict connect control copy cost country course court culture
    data deal death debt decision decrease delay deliver demand design destroy develop development
    device die difference direct discover discuss disease divide door draw drive drop early earn east
    economy education effect effort elect email emergency employ enter environment equal equipment
    escape establish event evidence exchange expense experience fail family father feature fee field
    figure file film final fix food force foreign form former found free friend fund future game
    government group grow growth guest half hand handle head health hear history home hospital hour
    house human idea image impact important improve increase independent individual industry influence
    inform initial install interest international internet invest invoice island issue job join judge
    key kill king lack land language large law lead leader leave legal letter library life light limit
    line link local lose loss love machine mail majority man manager mark market material mean measure
    media medical meeting member message method middle military million mind model modern money mother
    move movement movie music nation national natural nature network news north notice object office
    officer official oil online operation opinion option order organize origin original owner paper
    parent partner party pass patient pay payment peace percent percentage performance period phone
    physical plan plant play player police political poor popular population position power practice
    present president press pressure price primary principle print private problem product production
    professional program project property protect prove public purchase purpose quality range read ready
    real receive recent record reduce refuse region register reject release religion religious remove
    replace request research resource response rest review right rise risk road role room round safe
    safety sale scale school science scientist score season second secretary security select sell
    sentence separate series service share ship sign significant simple single site situation skill
    social society software song source south space speak special species speed spend spread stage star
    station status step store story strong structure student study subject success sum surface survive
    system table task tax teach teacher team technology test theory ticket title top total town trade
    traditional train transfer travel tree trial trip troop true type unit university update usual
    value vehicle version view visit voice volume vote wait wall war water wear weight west win window
    woman word world write young
    """

WEIGHTS = {
    inflected(word): weight
    for words, weight in ((_COMMON, 0.7), (_FAINT, 0.35), (_LIGHT, 0.15))
    for word in words.split()
}
UNLISTED = 1.0

_OTHER_STOP = {
    "de": """
    der die das den dem des ein eine einen einem einer und oder aber nicht ist sind war wird werden wie
    viele viel was wer wo wann warum welche welcher welches für von mit auf im in an am zu zum zur bei
    ich wir sie er es kann muss darf habe hat haben pro als auch nach aus
    """,
    "fr": """
    le la les un une des du de et ou mais ne pas est sont était être comment combien quel quelle quels
    quelles qui que quoi où quand pourquoi pour par avec sur dans en au aux je nous vous il elle on ce
    cette ces puis dois peut faut se son sa ses est-ce
    """,
    "es": """
    el la los las un una unos unas de del y o pero no es son era ser cómo cuánto cuántos cuántas cuál
    qué quién dónde cuándo por para con en al a se su sus yo puedo debe hay lo me mi
    """,
    "it": """
        il lo la i gli le un una di del della dei e o ma non è sono era come quanto quanti quante quale che
        chi dove quando perché per con su in nel al alla si mio posso deve
    """,
    "nl": """
    de het een en of maar niet is zijn was hoe veel hoeveel wat wie waar wanneer waarom welke voor van
    met op in aan te bij ik wij kan moet mag heeft hebben per als ook naar uit
    """,
    "pt": """
        o a os as um uma de do da dos das e ou mas não é são era como quanto quantos quantas qual que quem
        onde quando por para com em no na ao se seu sua eu posso deve há
    """,
}
_OTHER = {language: frozenset(words.split()) for language, words in _OTHER_STOP.items()}


@lru_cache(maxsize=16_384)
def word_weight(stem: str) -> float:
    """How much the word with this `inflected` stem says: 0.15, 0.35, 0.7 or, if it is not listed, 1."""
    return WEIGHTS.get(stem, UNLISTED)


def stop_words(words: frozenset[str]) -> frozenset[str]:
    """The words that carry no information in the language that a question with these words is in.

    English unless another known language has more of its function words there.
    """
    best, most = STOP, len(words & STOP)
    for other in _OTHER.values():
        count = len(words & other)
        if count > most and count > 1:
            best, most = other, count
    return best
