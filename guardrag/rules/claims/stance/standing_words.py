"""Words that say that something is not so, or not so yet, or only said to be so; English."""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.stance.ways import way

__all__ = ["FALSE", "KEEPS", "MODIFIERS", "SHORT_OF", "WAYS"]


FALSE = "said to be false"
_NEGATED = (
    r"\b(?:not?|never|none|nobody|nothing|neither|nor|cannot|without|fail\w*|refus\w*|declin\w*|den(?:y|"
    r"ies|ied|ial)|avoid\w*|prevent\w*|reject\w*|oppos\w*|lack\w*|miss\w*|unable|impossible|stop\w*|"
    r"keeps?|kept|protect\w*|\bor (?:else|it|they|you|your|the)\b|otherwise|lest|away|against|forbid\w*|"
    r"forbidden|prohibit\w*|ban(?:s|ned)?|too \w+|instead|rather|only|except\w*|unless|yet|"
    r"(?<![`\w])un(?!i|d|l|t)\w{3,}|in\w+ble|dis(?:abl|allow|continu|appear|agree|approv|connect|engag|"
    r"like|miss|qualif|regard)\w*|non|free|fewer|less|lose\w*|lost|abandon\w*|because of|due to|owing to|"
    r"turn(?:s|ed|ing)?\b[^.;]{0,30}\bdown|withdr\w+|wrong\w*|false|untrue|myth)\b|n't\b"
)
_FUTURE = (
    r"\b(?:plan(?:s|ned|ning)?|intend\w*|intention|aim\w*|hop(?:e|es|ed|ing)|want\w*|wish\w*|consider\w*|"
    r"propos\w*|seek\w*|ask\w*|request\w*|demand\w*|try|tries|tried|trying|attempt\w*|offer\w*|promis\w*|"
    r"agree\w*|will|would|shall|is to|are to|was to|were to|due|by \d{4}|future|(?-i:may)|might|could|"
    r"should|goal|target\w*|scheduled|expect\w*|discuss\w*|debat\w*|examin\w*|think\w*|decid\w*|appl\w+|"
    r"recommend\w*|suggest\w*|next|soon|not yet|no longer|called on|urg\w+|can|possib\w+|thought|look\w*|"
    r"need\w*|must|has to|have to|if|in order|meant|purpose|to \w+)\b"
)
_UNDER_WAY = (
    r"\b(?:plan(?:s|ned|ning)?|propos\w*|suggest\w*|consider\w*|discuss\w*|debat\w*|examin\w*|"
    r"investigat\w*|stud(?:y|ies|ied|ying)|review\w*|weigh(?:s|ed|ing)?|look\w*|explor\w*|think\w*|"
    r"thought|idea|option|ask\w*|request\w*|demand\w*|call\w*|want\w*|wish\w*|hop(?:e|es|ed|ing)|seek\w*|"
    r"sought|press\w*|push\w*|appl(?:y|ied|ying|ication\w*)|bid|petition\w*|campaign\w*|motion|draft\w*|"
    r"would|could|(?-i:may)|might|should|if|whether|possib\w+|open|undecided|unclear|not|no|need\w*|must|"
    r"requir\w*|aim\w*|intend\w*|in favou?r|urg\w+|question\w*|suspect\w*|put forward|decision|decide|"
    r"lies with|tabled|mooted|floated)\b|n't\b"
)
_TO_COME = (
    r"\b(?:will|shall|due|is to|are to|scheduled|set|expect\w*|future|next|soon|coming|upcoming|from|"
    r"until|target\w*|forecast\w*|preparation|prepar\w+|by \d{4})\b"
)
_IS = (
    r"\b(?:is|are|was|were|remains?|has been|have been|being) "
    r"(?:still |now |currently |only |also |again )?"
)
_SO_OR_GRANTED = (
    r"\b(?:law|rules?|regulations?|act|code|contract|agreement|standard|api|server|client|function|page|"
    r"form)\b[^.;]{0,20}$|\b(?:grant(?:s|ed|ing)?|agree[sd]? to|agreeing to|approv(?:es?|ed|ing)|"
    r"accept(?:s|ed|ing)?|met|accede[sd]? to|allow(?:s|ed)?|fulfill?(?:s|ed)?)\b[^.;]{0,50}$"
)
"""What a law demands is so, and no wish; neither is what was granted before it was wished for."""
WAYS = (
    way(
        "denied",
        r"\b(?:fail(?:s|ed|ing)? to|refus(?:e|es|ed|ing) to|declin(?:e|es|ed|ing) to|neglect(?:s|ed)? to|"
        r"forg[eo]t(?:s|ten)? to|(?:is|are|was|were|been) unable to|den(?:y|ies|ied|ying)(?: that|"
        r" having| the)?|avoid(?:s|ed|ing)?|(?:prevent|stop|keep|kept|prohibit|ban|protect|"
        r"discourag)(?:s|ped|ed|ned|es)?(?= (?:\S+ ){1,4}from\b)|(?:reject|oppos|abandon|dismiss|"
        r"withdraw|withdrew)(?:s|es|ed)?|rul(?:e|es|ed) out|"
        r"lack(?:s|ed|ing)?|yet to|refrain(?:s|ed)? from|abstain(?:s|ed)? from) ",
        _NEGATED,
    ),
    way(
        FALSE,
        r"\b(?:myth|misconception|rumou?rs?|fallacy|legend|hoax|superstition|not true|untrue|false|wrong|"
        r"incorrect|no evidence|no proof|contrary to (?:the |popular )?(?:belief|claim|rumou?r)s?)(?: "
        r"\w+){0,3}? that ",
        _NEGATED + r"|\b(?:belie\w+|say|said|rumou?r\w*|legend|claim\w*|misconception|fallacy|hoax)\b",
    ),
    way(
        "only said",
        r"\b(?:(?:accused|suspected) of (?:having )?|charged with (?:having )?|"
        r"(?:alleged|believed|said|reported|thought|rumou?red|supposed|claimed) to (?:have |be )?)",
        r"\b(?:accus\w*|alleg\w*|suppos\w*|suspect\w*|presum\w*|claim\w*|report\w*|said|say\w*|"
        r"believ\w*|charg\w*|"
        r"thought|think\w*|rumou?r\w*|(?-i:may)|might|according|apparently|supposed\w*|meant)\b",
    ),
    way(
        "not known",
        r"(?:^|[.;] )whether |"
        r"\b(?:(?:is|are|was|were)(?: \w+)? (?:not|n't)(?: yet)? (?:known|clear|certain|decided|settled|"
        r"proven)|(?:un(?:known|clear|certain|decided)|disputed|debated|disagree\w*|remains to be seen|"
        r"no one knows|nobody knows|doubt(?:s|ed|ful)?))(?: \w+){0,2}? (?:whether|if|that|how|why|"
        r"when|where|who) ",
        r"\b(?:yet to|find out|found out|investigat\w*|look(?:ed|ing) into|"
        r"un(?:known|clear|certain|decided)|known|clear|certain|decided|settled|proven|"
        r"disput\w*|debat\w*|"
        r"disagree\w*|whether|doubt\w*|question\w*|open|(?-i:may)|might|could|possib\w+)\b",
    ),
    way(
        "imagined",
        r"^\W*(?:suppose|imagine|picture|assume|say)\b(?: that)? (?=\w)|\b(?:as if|as though|if only) |"
        r"\b(?:would|could|might) have (?=\w+(?:ed|en|t|n|e)\b)|\bif (?:\S+ ){1,5}had (?=\w+ed\b|been\b)",
        r"\b(?:if|suppose\w*|imagin\w*|assum\w*|would|could|might|hypothe\w+|example|avoid\w*|"
        r"without|otherwise|"
        r"not|no|never|thanks|because|but for)\b|n't\b",
    ),
    way(
        "only intended",
        r"\b(?:plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|aim(?:s|ed|ing)?|hop(?:e|es|ed|ing)|wish(?:es|ed)?|"
        r"want(?:s|ed)?|seek(?:s|ing)?|sought|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|promis(?:e|es|ed)|"
        r"propos(?:e|es|ed|ing)|consider(?:s|ed|ing)?|ask(?:s|ed)?|offer(?:s|ed)?|is|are|was|were) to "
        r"(?!(?:be )?\d|have\b|use\b)(?=[a-z]{3,})(?!be (?:able|found|seen)\b)|"
        r"\b(?:is|are|was|were) (?:considering|debating|discussing|examining|proposing|weighing|planning) ",
        _FUTURE,
    ),
    way(
        "only asked for",
        r"\b(?:propos(?:es|ed|ing)|suggest(?:s|ed|ing)|(?:is|are|was|were|has been|"
        r"have been) (?:considering|discussing|debating|examining|studying|weighing|exploring|investigating|"
        r"reviewing|mulling|contemplating|looking (?:into|at)|thinking about)|"
        r"consider(?:s|ed)? (?=\w+ing\b)|(?:demand(?:s|ed)?|request(?:s|ed)?) (?=(?:an?|the|that|more|"
        r"another|new|higher|lower|fewer|their|his|her|its)\b)|demanding|requesting|(?:call|ask|press|push|"
        r"campaign)(?:s|es|ed|ing)? for|(?:appl|lobb)(?:ies|ied|ying) for|petition(?:s|ed|ing)? for|"
        r"bid(?:s|ding)? for|hop(?:es?|ed|ing) (?:for|to)|motion to|proposal to|"
        r"(?:want|wish)(?:s|es|ed)? to)(?= |\b)",
        _UNDER_WAY,
        unless=_SO_OR_GRANTED,
    ),
    way(
        "only under discussion",
        _IS + r"(?:proposed|under (?:discussion|consideration|review|study|examination|investigation|debate|"
        r"negotiation)|being (?:considered|discussed|debated|examined|studied|weighed|investigated|"
        r"negotiated|looked into)|discussed|debated|on the agenda|up for (?:debate|discussion)|requested|"
        r"called for|demanded)\b(?! by \w+ing)",
        _UNDER_WAY,
        behind=True,
    ),
    way(
        "only planned",
        _IS + r"(?:planned|scheduled|envisaged|intended|foreseen|pencilled in|in preparation|"
        r"in the pipeline|being (?:planned|prepared))\b(?! by \w+ing)",
        _UNDER_WAY + "|" + _TO_COME,
        behind=True,
        claimed=r"\b(?:was|were|has|have|had|been|\w{3,}ed|is now|are now|now)\b",
    ),
)  # fmt: skip
MODIFIERS = anycase(
    r"(?:^|(?<=[\s(\"“]))(?P<how>former|ex-|deputy|vice|acting|assistant|interim|draft|proposed|planned|"
    r"provisional|preliminary|tentative|alleged|supposed|so-called|purported|suspected|would-be|presumed|"
    r"self-styled|fake|mock|simulated|potential|prospective|expired|cancelled|canceled|abandoned|"
    r"upcoming|outgoing|incoming|"
    r"unofficial|unconfirmed|imitation|nearly|almost|virtually|practically)[\s-](?P<what>[\w-]+)",
)
"""Words that take away from what they stand before: a former director is none, and nearly all are not "
"all."""
_PAST = r"\b(?:former\w*|ex|used to|once|was|were|had|previous\w*|until|past|then|old|no longer|retired)\b"
_PLANS = (
    r"\b(?:draft\w*|propos\w*|plan\w*|provisional\w*|preliminar\w*|tentative\w*|will|would|(?-i:may)|might|"
    r"could|not)\b"
)
_SAID = (
    r"\b(?:alleg\w*|suppos\w*|so-called|purport\w*|suspect\w*|presum\w*|claim\w*|reportedly|said|"
    r"believ\w*|called|(?-i:may)|might)\b"
)
SHORT_OF = (
    r"\b(?:near\w*|almost|virtual\w*|practical\w*|most\w*|majority|about|around|all but|not all|some|"
    r"few|close)\b"
)
KEEPS = {
    **dict.fromkeys(("former", "ex-", "outgoing", "expired", "cancelled", "canceled", "abandoned"), _PAST),
    **dict.fromkeys(
        ((
            "draft"
        ), "proposed", "planned", "provisional", "preliminary", "tentative", "potential", "prospective",
         "upcoming", "incoming"), _PLANS),
    **dict.fromkeys(
        ((
            "alleged"
        ), "supposed", "so-called", "purported", "suspected", "would-be", "presumed", "self-styled",
         "unconfirmed"), _SAID),
    **dict.fromkeys(("nearly", "almost", "virtually", "practically"), SHORT_OF),
}  # fmt: skip
