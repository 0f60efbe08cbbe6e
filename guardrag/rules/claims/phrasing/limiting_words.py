"""Words that keep a part of a sentence from being left out, by language, and those that any lead-in may have.

Lists of whole words; a word that is missed lets a limit be cut off, one too many refuses a true extract. So
they are long, and hold words that limit in one use only.
"""

from __future__ import annotations

from guardrag.rules.anycase import anycase
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["GENERAL", "LIMITING", "PLAIN_HEADERS", "PREPOSITIONS", "TIMES", "UNTRUE"]

_EN = (
    "surcharge\\w* supplement\\w* discount\\w* rebate\\w* reduc\\w+ tax\\w* vat decid\\w* goals? targets? "
    "aims? scenario\\w* theor\\w+ novels? films? movies? charges? charged accus\\w* defen[cs]e\\w* "
    "trial\\w* prank\\w* spoof\\w* word mislead\\w* decept\\w* incorrect\\w* inaccura\\w* bogus unfounded "
    "baseless satir\\w* parod\\w* block\\w* veto\\w* retract\\w* fabricat\\w* unreliab\\w* estimat\\w* "
    "prelimin\\w* tentativ\\w* temporar\\w* interim draft\\w* unconfirm\\w* unverif\\w* unclear "
    "uncertain\\w* optional\\w* outdat\\w* obsolete supersed\\w* includ\\w+ inclusive revers\\w* converse "
    "differ\\w* suggest\\w* indicat\\w* show\\w* impl(?:y|ies|ied) predict\\w* forecast\\w* reads? "
    "legend\\w* if unless except\\w* exclu\\w+ provid\\w+ only when\\w* while until till without "
    "limit\\w* otherwise depend\\w* max\\w* min\\w* least most save barring sole subject pending given "
    "assum\\w+ even just mere\\w* but however although though whereas instead must should shall "
    "(?<!\\d\\s)may(?!\\s\\d) might can cannot could would will need\\w* ought requir\\w+ allow\\w* "
    "permi\\w+ forb\\w+ prohib\\w+ bann?\\w* oblig\\w+ used able supposed perhaps maybe likely unlikely "
    "hop\\w+ want\\w* wish\\w* plan\\w* propos\\w+ intend\\w* expect\\w* false wrong untrue true truth "
    "myths? lies? lied lying pretend\\w* guess\\w* bets? seem\\w* appear\\w* obligat\\w* compuls\\w* "
    "mandator\\w* necess\\w* essential\\w* hoax\\w* rumou?r\\w* mistak\\w+ errors? erroneous fiction\\w* "
    "jok\\w+ invent\\w+ fak\\w+ opposite contrary nonsense misprint\\w* typo alleg\\w+ claim\\w* say says "
    "said saying tell\\w* told report\\w* believ\\w+ think\\w* thought suppos\\w+ suspect\\w* argu\\w+ "
    "assert\\w* stat(?:es?|ed|ement\\w*) writ\\w+ wrote mean\\w* know\\w* knew hear\\w* feel\\w* felt "
    "dream\\w* imagin\\w+ hold(?:s)? that den(?:y|ies|ied|ial) disput\\w+ doubt\\w* question\\w* "
    "reject\\w* critic\\w* oppos\\w+ object\\w* refus\\w+ declin\\w+ fail\\w* lack\\w* disagree\\w* "
    "contradict\\w* according reckon\\w* warn\\w* abolish\\w* cancel\\w* repeal\\w* revo[ck]\\w+ "
    "withdr\\w+ suspend\\w* expir\\w+ ends? ended ending laps\\w+ ceas\\w+ void\\w* annul\\w* "
    "overturn\\w* struck strik\\w+ quash\\w* scrap\\w* lift\\w* drop\\w* chang\\w+ amend\\w* replac\\w+ "
    "correct\\w* adjust\\w* appl(?:y|ies|ied)\\w* application concern\\w* affect\\w* valid\\w* "
    "invalid\\w* exempt\\w* waiv\\w+ agree\\w* approv\\w+ consent\\w* condition\\w* cases? proviso long "
    "restrict\\w* reserv\\w+ former\\w* previous\\w* old older past once still yet already now today "
    "currently then ago more less fewer than as same like similar\\w* equal\\w* both too either other\\w* "
    "another else rest remain\\w* also such so thus therefore hence thereby this that these those here "
    "there latter above below following which who whom whose where why how what or nor because since due "
    "him them us me about roughly around approx\\w* near\\w* almost plus minus extra additional\\w* up "
    "over under some few many several any rule rules ruling statements? offers? laws? opinions? views? "
    "ideas? facts? story stories provisions? regulations? decisions? policy policies sometimes seldom "
    "rare often usual\\w* never always twice half (?!(?:family|assembly|supply|reply|italy)\\b)\\w{2,}ly"
)
_DE = (
    "zuschlag\\w* aufschlag\\w* rabatt\\w* ermäßig\\w* steuer\\w* entscheid\\w* ziel\\w* roman\\w* "
    "film\\w* vorwurf\\w* anklage\\w* theorie\\w* irreführ\\w+ unrichtig\\w* vorläufig\\w* ungenau\\w* "
    "geschätzt\\w* schätz\\w+ unbestätigt\\w* umstritten\\w* ungeklärt\\w* überholt\\w* veraltet\\w* "
    "zurückgezogen\\w* widerlegt\\w* inklusive inbegriffen enthält zeigt\\w* freiwillig\\w* wenn falls "
    "sofern soweit solange sobald außer ausgenommen ausschließlich nur erst lediglich während höchstens "
    "mindestens maximal minimal vorausgesetzt bevor ohne sonst vorbehaltlich bis aber jedoch sondern "
    "allerdings obwohl doch indes dagegen hingegen bedingung\\w* ausnahme\\w* beschränk\\w+ begrenz\\w+ "
    "einschränk\\w+ abhäng\\w+ muss|muß müssen musste\\w* müsste\\w* soll\\w* darf dürfen durfte\\w* "
    "dürfte\\w* kann können konnte\\w* könnte\\w* mag mögen möchte\\w* will wollen wollte\\w* würde\\w* "
    "wäre\\w* hätte\\w* brauch\\w+ pflicht\\w* verpflicht\\w* nötig\\w* notwendig\\w* erforder\\w* "
    "schein\\w* erlaub\\w+ verbiet\\w+ verboten\\w* vielleicht womöglich wohl wahrscheinlich vermut\\w+ "
    "möglich\\w* plan\\w* geplant\\w* zu falsch\\w* irrtum\\w* irrtümlich\\w* myth\\w+ lüg\\w+ "
    "gerücht\\w* wahr\\w* unwahr\\w* gegenteil erfunden\\w* fehler\\w* scherz\\w* unsinn sag\\w+ "
    "behaupt\\w+ mein(?:t|en|te|ten) glaub\\w+ angeblich\\w* laut zufolge bericht\\w+ denk\\w+ dachte\\w* "
    "heißt hieß erklär\\w+ bestreit\\w+ bestritt\\w* leugn\\w+ bezweifel\\w+ zweifel\\w* kriti\\w+ weiß "
    "wissen hoff\\w+ fürcht\\w+ vorschl\\w+ schl[aä]gt fordert\\w* ablehn\\w* lehnt\\w* widersprech\\w+ "
    "widerspricht seit ab nach vor ehe einst früher\\w* bisher\\w* künftig\\w* noch schon derzeit jetzt "
    "heute damals alte\\w* aufgehoben\\w* hebt hob abgeschafft\\w* schafft\\w* gestrichen\\w* streicht "
    "strich widerruf\\w* widerrief zurückgenommen\\w* abgesagt\\w* gilt gelten galt\\w* gültig\\w* "
    "ungültig\\w* end(?:et|en|ete\\w*) erlisch\\w* verfäll\\w* befrist\\w* entfäll\\w* entfallen "
    "änder\\w* geändert\\w* ersetz\\w* betrifft betreffen befreit\\w* zustimm\\w* genehmig\\w+ mehr "
    "weniger als wie gleich\\w* ebenso ebenfalls auch ander\\w+ übrig\\w* dies\\w* jene\\w* solch\\w* "
    "dasselbe derselbe\\w* dieselbe\\w* dazu dabei dafür davon damit daran darauf darin darüber darum "
    "daher deshalb hier dort dann so somit welche\\w* dessen deren denen ihn ihm ihnen oder entweder "
    "weder weil da dass ob etwa ungefähr rund circa nahezu fast zuzüglich plus regel\\w* gesetz\\w* satz "
    "meinung\\w* beschluss vorschrift\\w* aussage\\w* einige\\w* manche\\w* wenige\\w* viele\\w* selten "
    "oft meist\\w* immer manchmal gewöhnlich"
)
_FR = (
    "supplément\\w* remise\\w* réduction\\w* taxe\\w* décid\\w+ objectif\\w* roman\\w* film\\w* accus\\w+ "
    "théorie\\w* trompeu\\w+ erroné\\w* inexact\\w* provisoire\\w* estim\\w+ réfut\\w+ démenti\\w* "
    "obsolète\\w* périmé\\w* compris\\w* facultati\\w+ si s'il\\w* sauf hormis excepté\\w* seulement "
    "uniquement seule?s? lorsque lorsqu quand tant jusqu pourvu réserve condition\\w* moins plus maximum "
    "minimum sinon sans dès mais toutefois cependant bien pourtant doi\\w+ dev\\w+ peu[tvx]\\w* "
    "pou[rv]\\w+ faut fau\\w+ veut veulent autoris\\w+ interdi\\w+ obligat\\w* nécess\\w+ permis\\w* "
    "sembl\\w+ permet\\w* peut-être probablement faux fausse\\w* vrai\\w* mythe\\w* mensonge\\w* "
    "rumeur\\w* erreur\\w* contraire tort dit disent disait affirm\\w+ prétend\\w+ croi\\w+ pens\\w+ "
    "selon d'après déclar\\w+ ni(?:e|ent|é|er) dout\\w+ contest\\w+ critiqu\\w+ annul\\w+ abrog\\w+ "
    "suppr\\w+ suspend\\w* expir\\w+ fini\\w* cess\\w+ change\\w* remplac\\w+ valable\\w* valide\\w* "
    "appliqu\\w+ concern\\w+ exempt\\w+ exig\\w+ approuv\\w+ accord\\w* avant après depuis pendant "
    "ancien\\w* autrefois encore déjà aujourd maintenant que qu autre\\w* même\\w* aussi comme tel\\w* ce "
    "cet cette ces ceci cela ça celui ceux celle\\w* ainsi alors donc ici là dont qui où lequel laquelle "
    "lesquel\\w* ou soit ni car parce environ presque lui leur règle\\w* loi\\w* avis décision\\w* "
    "certain\\w* quelques plusieurs parfois souvent toujours rarement \\w{3,}ment"
)
_ES = (
    "recargo\\w* suplemento\\w* descuento\\w* impuesto\\w* decid\\w+ metas? objetivo\\w* novela\\w* "
    "película\\w* acus\\w+ teoría\\w* engañ\\w+ erróne\\w* inexact\\w* provisional\\w* estim\\w+ "
    "desmenti\\w+ obsolet\\w* incluid\\w* opcional\\w* contra si salvo excepto solo sólo solamente "
    "únicamente cuando mientras hasta siempre menos más máximo mínimo sin pero sino aunque condici\\w+ "
    "deb\\w+ pued\\w+ pod\\w+ hay que tien\\w+ que quier\\w+ permit\\w+ permiso\\w* obligat\\w* "
    "necesari\\w* parec\\w+ prohib\\w+ quizás? tal vez acaso fals\\w+ verdad\\w* mito\\w* mentira\\w* "
    "rumor\\w* error\\w* contrario dice\\w* dij\\w+ afirm\\w+ cree\\w* piens\\w+ según niega\\w* neg\\w+ "
    "dud\\w+ critic\\w+ supuest\\w+ anul\\w+ derog\\w+ suspend\\w+ venc\\w+ termin\\w+ ces\\w+ cambi\\w+ "
    "sustitu\\w+ válid\\w+ vale\\w* aplic\\w+ exent\\w+ exig\\w+ aprob\\w+ acuerdo antes después desde "
    "durante antigu\\w+ todavía aún ya hoy ahora que otr\\w+ mism\\w+ también como tal\\w* est[aeo]s? "
    "es[aeo]s? aquel\\w* ello así entonces aquí allí quien\\w* cuy\\w+ donde o u ni porque pues "
    "aproximadamente casi unos unas le les lo regla\\w* ley\\w* opinión\\w* decisión\\w* algun\\w+ "
    "vari\\w+ much\\w+ poc\\w+ veces nunca \\w{3,}mente"
)
_WORDS = {"en": _EN, "de": _DE, "fr": _FR, "es": _ES}
LIMITING = {
    language: anycase(r"(?<!\w)(?:" + "|".join(words.split()) + r")(?!\w)")
    for language, words in _WORDS.items()
}
"""Condition, restriction, modality, doubt, report, falsehood, end, comparison or reference back."""

PREPOSITIONS = {
    "en": wordset(
        "in on at for from with to into per among between outside inside where upon throughout during "
        "after before within against across through off out down near towards beyond via"
    ),
    "de": wordset(
        "in im am an auf aus für vom mit unter bei beim zum zur gegen innerhalb außerhalb zwischen gemäß "
        "je über um durch neben hinter ins ans wegen trotz pro"
    ),
    "fr": wordset("dans en au aux à pour avec sous sur chez par entre vers contre hors"),
    "es": wordset("en a al para con bajo tras sobre por entre hacia contra"),
}
"""Words that say where, when or for whom: they may govern what stands beside them as well."""
TIMES = anycase(
    r"\b(?:jan\w*|feb\w*|märz|march|april|mai|may|jun[ei]|jul[yi]|august|septemb\w+|o[ck]tob\w+|novemb\w+|de[cz]emb\w+|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\w+tags?|days?|weeks?|months?|years?|hours?|minutes?|seasons?|"
    r"summer|winter|spring|autumn|night\w*|weekend\w*|holiday\w*|(?:18|19|20)\d\d|woche\w*|monat\w*|jahr\w*|stunde\w*|"
    r"sommer\w*|nacht\w*|nachts|jours?|semaines?|mois|ans?|années?|heures?|été|hiver|nuit|días?|semanas?|mes(?:es)?|"
    r"años?|horas?|verano|invierno|noche)\b"
)
"""Words for a time."""

UNTRUE = anycase(
    r"\b(?:false\w*|wrong\w*|untrue|myths?|lies|hoax\w*|rumou?rs?|misconception\w*|mistak\w+|fiction\w*|withdrawn|"
    r"repealed|superseded|obsolete|outdated|deprecated|former\w*|abolished|cancelled|expired|drafts?|proposals?|proposed|"
    r"alleg\w+|only|unless|if|except\w*|exclu\w+|prohibited|forbidden|banned|don'?ts|"
    r"falsch\w*|irrtümer|irrtum|mythen|mythos|gerüchte?|lügen?|ungültig\w*|aufgehoben\w*|überholt\w*|veraltet\w*|"
    r"ehemalig\w*|entw(?:u|ü)rfe?|angeblich\w*|nur|wenn|falls|außer|ausnahmen?|verboten\w*|"
    r"faux|fausse\w*|mythes?|rumeurs?|mensonges?|idées reçues|abrogé\w*|annulé\w*|ancien\w*|projets?|si|sauf|"
    r"exceptions?|interdi\w+|seulement|"
    r"fals[oa]s?|mitos?|rumores|mentiras?|derogad\w*|anulad\w*|antigu\w*|salvo|excepto|solo|sólo|excepciones|"
    r"prohibid\w*)\b|错误|谣言|误区|废止|作废|禁止|除外|仅限|誤り|誤解|嘘|廃止|禁止|خطأ|خرافات|أكاذيب|ممنوع|ملغا"
)
"""What turns what stands under a heading or behind a lead-in round, or narrows it down."""

PLAIN_HEADERS = wordset(
    "price prices cost costs value amount description meaning details preis preise kosten wert betrag "
    "beschreibung prix coût valeur montant description precio coste valor importe descripción"
)
"""Headers of a table of two columns that say no more than the cell below them."""

GENERAL = wordset(
    "the following this these those here is are our your below as follows note notes please steps step "
    "list points rule rules details information summary overview example examples facts we it there apply "
    "applies die der das folgende folgenden folgendes hier ist sind gilt gelten hinweis hinweise bitte "
    "schritte liste punkte regel regeln angaben überblick beispiel beispiele es unsere le la les suivant "
    "suivante suivants suivantes voici est sont note remarque étapes liste points règle règles el los las "
    "siguiente siguientes es son nota pasos lista puntos regla reglas"
)
"""Words of a lead-in that says nothing beyond that something follows."""
