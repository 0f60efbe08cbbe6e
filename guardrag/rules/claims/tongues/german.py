"""German word forms: strong verbs, endings, and what stands before or inside a participle."""

from __future__ import annotations

import re

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES", "unprefixed"]

IRREGULAR = """
nehmen nehme nimmt nahm nahmen nehmend genommen nähme nahme | geben gebe gibt gab gaben gegeben gäbe abe |
sehen sieht sah sahen gesehen | gehen geht ging gingen gegangen | stehen steht stand standen gestanden |
kommen kommt kam kamen gekommen | tragen trägt trug trugen getragen | fahren fährt fuhr fuhren gefahren |
halten hält hielt hielten gehalten | lassen lässt ließ ließen gelassen | fallen fällt fiel fielen gefallen
| laufen läuft lief liefen gelaufen | rufen ruft rief riefen gerufen | schreiben schreibt schrieb
schrieben geschrieben | bleiben bleibt blieb blieben geblieben | steigen steigt stieg stiegen gestiegen |
weisen weist wies wiesen gewiesen | leihen leiht lieh liehen geliehen | ziehen zieht zog zogen gezogen |
bieten bietet bot boten geboten | fliegen fliegt flog flogen geflogen | schließen schließt schloss
schlossen geschlossen schließung schließungen | verlieren verliert verlor verloren | finden findet fand
fanden gefunden | binden bindet band banden gebunden | sinken sinkt sank sanken gesunken | trinken trinkt
trank tranken getrunken | springen springt sprang sprangen gesprungen | gelingen gelingt gelang gelungen |
singen singt sang gesungen | schwimmen schwimmt schwamm schwammen geschwommen | beginnen beginnt begann
begannen begonnen beginn beginns | gewinnen gewinnt gewann gewannen gewonnen gewinn | helfen hilft half
halfen geholfen | sterben stirbt starb starben gestorben | werfen wirft warf warfen geworfen | sprechen
spricht sprach sprachen gesprochen | brechen bricht brach brachen gebrochen | treffen trifft traf trafen
getroffen | treten tritt trat traten getreten | essen isst aß gegessen | lesen liest las lasen gelesen |
liegen liegt lag lagen gelegen | sitzen sitzt saß saßen gesessen | bitten bittet bat baten gebeten |
schlagen schlägt schlug schlugen geschlagen | laden lädt lud luden geladen | waschen wäscht wusch
gewaschen | wachsen wächst wuchs wuchsen gewachsen | raten rät riet rieten geraten | schlafen schläft
schlief geschlafen | heißen heißt hieß hießen geheißen | bringen bringt brachte brachten gebracht | denken
denkt dachte dachten gedacht | kennen kennt kannte kannten gekannt | nennen nennt nannte nannten genannt |
brennen brennt brannte gebrannt | wissen weiß wusste wussten gewusst | senden sendet sandte sandten
gesandt gesendet sendete | wenden wendet wandte gewandt gewendet | messen misst maß maßen gemessen |
gelten gilt galt galten gegolten geltend | erlöschen erlischt erlosch erloschen | heben hebt hob hoben
gehoben | schieben schiebt schob geschoben | wiegen wiegt wog wogen gewogen | fließen fließt floss flossen
geflossen | genießen genießt genoss genossen | gießen gießt goss gegossen | lügen lügt log | reiten reitet
ritt geritten | streichen streicht strich gestrichen | schneiden schneidet schnitt geschnitten |
streiten streitet stritt stritten gestritten |
leiden leidet litt litten gelitten | greifen greift griff griffen gegriffen | scheiden scheidet schied
schieden geschieden | treiben treibt trieb trieben getrieben | reiben reibt rieb gerieben | schaffen
schafft schuf schufen geschaffen | empfehlen empfiehlt empfahl empfohlen empfehlung | befehlen befiehlt
befahl befohlen | stehlen stiehlt stahl gestohlen | schweigen schweigt schwieg geschwiegen | tun tut tat
taten getan | kosten kostet kostete kosteten | leiter leiterin leiterinnen leitern leiters
"""
"""One verb between the bars."""
ENDINGS = """
barkeit samkeit lichkeit igkeit ierungen ierung ierten ierte ieren iert ungen ung heiten heit keiten keit
lichem lichen licher liches liche lich ischem ischen ischer isches ische isch igem igen iger iges ige ig
baren barer bares bare bar nissen nisse nis endem enden ender endes ende end innen in etem etete eten eter
etes ete et en em ern er es e n s st ten tem ter tes te t
"""
PREFIXES = (
    "zusammen wieder weiter zurück unter statt teil durch über entgegen nach fest heraus hinaus herein "
    "hinein herunter hinzu voraus vorbei bei "
    "aus auf ein mit vor ent emp ver zer miss her hin los weg um ab an zu be er"
)
"""Parts that stand before a verb, apart from it or not."""
_SEPARABLE = "|".join(PREFIXES.replace("ü", "u").split())
_INFIX = re.compile(
    rf"(?P<before>{_SEPARABLE})(?:zu|ge)(?P<rest>\w{{4,}}(?:t|en|te|ten|ter|tes|tem|ene|ener|enen|enes))"
)
_PARTICIPLE = re.compile(
    r"ge(?!nehm|wahr|stalt|hor|lt|fahr|ling|nug|winn|buhr|biet|mein|sund|schaft|richt|rat|ld|gen|werb|schwind|"
    r"wicht|statt|brauch|schenk|denk|setz|schicht|meinde|meinsam)(?P<rest>\w{3,}(?:t|te|ten|ter|tes|tem))"
)


def unprefixed(word: str) -> str:
    """The word without the "zu" or "ge" of a participle or infinitive: "einzureichen", "eingereicht"."""
    match = _INFIX.fullmatch(word)
    if match is not None:
        return match["before"] + match["rest"]
    match = _PARTICIPLE.fullmatch(word)
    return match["rest"] if match is not None else word
