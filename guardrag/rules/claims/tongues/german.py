"""German word forms: strong verbs, endings, and what stands before or inside a participle."""

from __future__ import annotations

import re

__all__ = ["ENDINGS", "IRREGULAR", "NOUNS", "NO_NOUNS", "PREFIXES", "unprefixed"]

IRREGULAR = """
nehmen nehme nimmt nahm nahmen nehmend genommen nähme nahme | geben gebe gibt gab gaben gegeben gäbe abe |
sehen sieht sah sahen gesehen | gehen geht ging gingen gegangen | stehen steht stand standen gestanden |
kommen kommt kam kamen gekommen | tragen trägt trug trugen getragen | fahren fährt fuhr fuhren gefahren |
halten hält hielt hielten gehalten | lassen lässt ließ ließen gelassen | fallen fällt fiel fielen gefallen
| laufen läuft lief liefen gelaufen | rufen ruft rief riefen gerufen | schreiben schreibt schrieb
schrieben geschrieben | bleiben bleibt blieb blieben geblieben | steigen steigt stieg stiegen gestiegen |
weisen weist wies wiesen gewiesen | leihen leiht lieh liehen geliehen | ziehen zieht zog zogen gezogen |
bieten bietet bot boten geboten gebot gebote | fliegen fliegt flog flogen geflogen | schließen schließt
schloss schlossen geschlossen schließung schließungen | verlieren verliert verlor verloren verlust
verluste | finden findet fand fanden gefunden | binden bindet band banden gebunden | sinken sinkt sank
sanken gesunken | trinken trinkt trank tranken getrunken | springen springt sprang sprangen gesprungen |
gelingen gelingt gelang gelungen | singen singt sang gesungen | schwimmen schwimmt schwamm schwammen
geschwommen | beginnen beginnt begann begannen begonnen beginn beginns | gewinnen gewinnt gewann gewannen
gewonnen gewinn | helfen hilft half halfen geholfen | sterben stirbt starb starben gestorben | werben
wirbt warb geworben | werfen wirft warf warfen geworfen | sprechen spricht sprach sprachen gesprochen |
brechen bricht brach brachen gebrochen | treffen trifft traf trafen getroffen | treten tritt trat traten
getreten | essen isst aß gegessen | lesen liest las lasen gelesen | liegen liegt lag lagen gelegen | legen
lege legt legte legten gelegt legend | sitzen sitzt saß saßen gesessen | bitten bittet bat baten gebeten |
schlagen schlägt schlug schlugen geschlagen | laden lädt lud luden geladen | waschen wäscht wusch
gewaschen | wachsen wächst wuchs wuchsen gewachsen | raten rät riet rieten geraten | schlafen schläft
schlief geschlafen | heißen heißt hieß hießen geheißen | bringen bringt brachte brachten gebracht | denken
denkt dachte dachten gedacht | kennen kennt kannte kannten gekannt | nennen nennt nannte nannten genannt |
brennen brennt brannte gebrannt | wissen weiß wusste wussten gewusst | senden sendet sandte sandten
gesandt gesendet sendete | wenden wendet wandte gewandt gewendet | messen misst maß maßen gemessen |
gelten gilt galt galten gegolten geltend | erlöschen erlischt erlosch erloschen | heben hebt hob hoben
gehoben | schieben schiebt schob geschoben | fließen fließt floss flossen geflossen | genießen genießt
genoss genossen | gießen gießt goss gegossen | lügen lügt log | reiten reitet ritt geritten | streichen
streicht strich gestrichen | schneiden schneidet schnitt geschnitten | streiten streitet stritt stritten
gestritten | leiden leidet litt litten gelitten | greifen greift griff griffen gegriffen | scheiden
scheidet schied schieden geschieden | treiben treibt trieb trieben getrieben | reiben reibt rieb gerieben
| schaffen schafft schuf schufen geschaffen | empfehlen empfiehlt empfahl empfohlen empfehlung | befehlen
befiehlt befahl befohlen | stehlen stiehlt stahl gestohlen | schweigen schweigt schwieg geschwiegen |
produzieren produziert produzierte produktion | reduzieren reduziert reduzierte reduktion | wiegen wiegt
wog wogen gewogen gewicht | tun tut tat taten getan | kosten kostet kostete kosteten | leiter leiterin
leiterinnen leitern leiters
"""
"""One verb between the bars."""
NOUNS = """
ziehen zug züge zuges | gehen gang gänge gangs | schließen schluss schlüsse | schreiben schrift schriften
| sehen sicht | kommen kunft künfte | sprechen spruch sprüche sprache | brechen bruch brüche | legen lage
| finden fund funde | springen sprung | binden bund | helfen hilfe | werfen wurf | schneiden schnitt |
fliegen flug flüge | gießen guss | wachsen wuchs | stehen stand bestand
"""
"""A verb and what the nouns of its prefixed forms end with: "Umzug", "Zugang"."""
NO_NOUNS = frozenset({"fall", "rat"})
"""Nouns that say something else than the verb does that they look like."""
ENDINGS = """
barkeit samkeit lichkeit igkeit ierungen ierung ierten iertem ierter iertes ierte ieren iert ungen ung
heiten heit keiten keit lichem lichen licher liches liche lich ischem ischen ischer isches ische isch igem
igen iger iges ige ig baren barer bares bare bar nissen nisse nis endem enden ender endes ende end innen
in etem etete eten eter etes ete et en em ern er es e n s st ten tem ter tes te t ationen ation aturen
atur
"""
PREFIXES = (
    "zusammen wieder weiter zurück unter statt teil durch über entgegen nach fest heraus hinaus herein "
    "hinein herunter hinzu voraus vorbei bei "
    "aus auf ein mit vor ent emp ver zer miss her hin los weg um ab an zu be er"
)
"""Parts that stand before a verb, apart from it or not."""
_SHORT = 7
_SEPARABLE = "|".join(PREFIXES.replace("ü", "u").split())
_INFIX = re.compile(
    rf"(?P<before>{_SEPARABLE})(?:zu|ge)(?P<rest>\w{{3,}}(?:t|en|te|ten|ter|tes|tem|ene|ener|enen|enes))"
)
_PARTICIPLE = re.compile(
    r"ge(?!nehm|wahr|stalt|hor|lt|fahr|ling|nug|winn|buhr|biet|mein|sund|schaft|richt|rat|ld|gen|werb|schwind|"
    r"wicht|statt|brauch|schenk|denk|setz|schicht|meinde|meinsam)(?P<rest>\w{3,}(?:t|te|ten|ter|tes|tem))"
)


def unprefixed(word: str) -> str:
    """The word without the "zu" or "ge" of a participle or infinitive: "einzureichen", "eingereicht"."""
    if word.startswith("ruck") and len(word) > _SHORT:  # "Rückgabe" as "zurückgeben"
        word = f"zu{word}"
    match = _INFIX.fullmatch(word)
    if match is not None:
        return match["before"] + match["rest"]
    match = _PARTICIPLE.fullmatch(word)
    return match["rest"] if match is not None else word
