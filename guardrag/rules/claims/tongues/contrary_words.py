"""Words outside English that exclude each other, in any form: sets between bars, the members of a set at
spaces, words for the same at commas.
"""

from __future__ import annotations

from guardrag.rules.anycase import Finder, anycase

__all__ = ["SETS", "TURNS"]

SETS: dict[str, str] = {
    "de": """
montag dienstag mittwoch donnerstag freitag samstag,sonnabend sonntag | montags dienstags mittwochs
donnerstags freitags samstags,sonnabends sonntags | vormittags,vormittag nachmittags,nachmittag
abends,abend | sommer winter | frühling herbst | erste letzte | höher niedriger,tiefer | länger kürzer |
größer kleiner | früher später | älter jünger,neuer | schneller langsamer | teurer billiger,günstiger |
schwerer leichter | wärmer kälter | inklusive,einschließlich,inbegriffen zuzüglich,exklusive | vermieter
mieter | käufer verkäufer | gläubiger schuldner | männer frauen | werktags,wochentags,werktag
wochenende,wochenends |
 rot grün blau gelb
weiß schwarz | monatlich jährlich wöchentlich täglich stündlich vierteljährlich |
beginnen,anfangen,starten enden,aufhören,ablaufen,auslaufen | frühestens spätestens,längstens |
kostenlos,gratis,kostenfrei,gebührenfrei kostenpflichtig,gebührenpflichtig | überschreiten,übersteigen
einhalten,unterschreiten | steigen,erhöhen,zunehmen,anheben,ansteigen,steigern,wachsen
sinken,abnehmen,senken,verringern,reduzieren,zurückgehen,schrumpfen,fallen |
annehmen,bewilligen,genehmigen ablehnen,verweigern | öffnen,geöffnet,offen schließen,geschlossen |
einschalten,anschalten ausschalten,abschalten | aktivieren,aktiviert deaktivieren,deaktiviert | anmelden
abmelden | einzahlen auszahlen | ankunft abfahrt,abflug,abreise | eingang ausgang | einfuhr ausfuhr |
import export | links rechts | oben unten | nördlich südlich östlich westlich | norden süden osten westen
| heiß kalt | schriftlich,schriftform mündlich,telefonisch | freiwillig
verpflichtend,obligatorisch,vorgeschrieben,pflicht | befristet unbefristet | brutto netto | öffentlich
privat | intern extern | gültig ungültig | vollständig teilweise | mehrheit minderheit | dauerhaft
vorübergehend | immer nie,niemals | häufig,oft selten | vorne hinten | innen außen | schüler lehrer |
arbeitgeber arbeitnehmer | erwachsene kinder | ambulant stationär | einseitig beidseitig | zulässig
unzulässig | einfach doppelt | frühschicht spätschicht nachtschicht | roh gekocht | süß salzig | trocken
feucht,nass | hinfahrt rückfahrt | mindest höchst | lauter leiser | besser schlechter | stärker schwächer
| breiter schmaler | inland ausland | weizen roggen dinkel hafer mais gerste | kuh ziege schaf | holz
stein beton stahl kunststoff glas
""",
    "fr": """
lundi mardi mercredi jeudi vendredi samedi dimanche | matin après-midi soir | été hiver | printemps
automne | premier,première dernier,dernière | ouvrir,ouvert,ouverture fermer,fermé,fermeture | bailleur
locataire | acheteur vendeur | créancier débiteur | hommes femmes | mensuel annuel hebdomadaire quotidien
trimestriel | inclus,compris exclu,sus | rouge vert bleu jaune blanc noir | commencer,débuter,démarrer
terminer,finir,achever,cesser | augmenter,monter,progresser,croître,grimper
baisser,diminuer,réduire,reculer,chuter | accepter,approuver refuser,rejeter | allumer éteindre | activer
désactiver | arrivée départ | intérieur extérieur | nord sud ouest | chaud froid | tôt tard | lourd léger
| grand petit | rapide lent | public privé | écrit oral | facultatif obligatoire | temporaire,provisoire
définitif,permanent | brut net | adulte enfant | professeur,enseignant élève | employeur salarié,employé |
interne externe | gratuit payant | intégral,total partiel | majorité minorité | meilleur pire | toujours
jamais | souvent,fréquemment rarement | supérieur inférieur | ouvrables,semaine fériés,week-end |
 importation exportation |
valide,valable invalide,nul | maximum,maximal minimum,minimal | légal illégal | simple double | aller
retour | cru cuit | sucré salé | sec humide | blé seigle avoine maïs orge | vache chèvre brebis | bois
pierre béton acier verre
""",
    "es": """
lunes martes miércoles jueves viernes sábado domingo | verano invierno | primavera otoño |
primero,primera,primer último,última | abrir,abierto,apertura cerrar,cerrado,cierre | comprador vendedor |
acreedor deudor | arrendador,casero arrendatario,inquilino | hombres mujeres | mensual anual semanal
diario trimestral | máximo mínimo | incluido excluido | rojo verde azul amarillo blanco negro | dulce
salado | empezar,comenzar,iniciar terminar,acabar,finalizar,concluir | aumentar,subir,crecer,incrementar
bajar,disminuir,reducir,caer,descender | aceptar,admitir,aprobar rechazar,denegar | encender apagar |
activar desactivar | llegada salida | izquierda derecha | interior exterior | norte sur oeste | caliente
frío | pesado ligero | grande pequeño | largo corto | rápido lento | público privado | escrito oral,verbal
| facultativo,opcional obligatorio | temporal,provisional permanente,indefinido,definitivo | bruto neto |
adulto niño | profesor alumno | empleador,empresario trabajador,empleado | interno externo |
gratis,gratuito pago | íntegro parcial | mayoría minoría | mejor peor | siempre nunca,jamás |
mayor,superior menor,inferior | delante detrás | ida vuelta | laborables festivos | importación
exportación | válido inválido,nulo | legal ilegal | simple,sencillo doble | crudo cocido | seco húmedo |
frecuentemente raramente | nacional internacional,extranjero | diurno nocturno | trigo centeno avena maíz
cebada | vaca cabra oveja | madera piedra hormigón acero vidrio
""",
    "it": """
lunedì martedì mercoledì giovedì venerdì sabato domenica | mattina pomeriggio sera | estate inverno |
primavera autunno | aprire,aperto chiudere,chiuso | iniziare,cominciare finire,terminare,concludere |
aumentare,salire diminuire,calare,ridurre,scendere | massimo minimo | incluso,compreso escluso |
gratuito,gratis pagamento | obbligatorio facoltativo | mensile annuale settimanale giornaliero | pubblico
privato | primo ultimo | sempre mai | maggiore,superiore minore,inferiore | adulti bambini
""",
    "pt": """
segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo | manhã tarde noite | verão
inverno | abrir,aberto fechar,fechado | começar,iniciar terminar,acabar,finalizar | aumentar,subir
diminuir,baixar,reduzir,cair | máximo mínimo | incluído excluído | gratuito,grátis pago | obrigatório
facultativo | mensal anual semanal diário | público privado | primeiro último | sempre nunca |
maior,superior menor,inferior | adultos crianças
""",
    "nl": """
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag | ochtend middag avond | zomer winter | lente
herfst | openen,open,geopend sluiten,gesloten,dicht | beginnen,starten eindigen,aflopen |
stijgen,toenemen,verhogen dalen,afnemen,verlagen | minimaal,minstens maximaal,hoogstens | uiterlijk
vroegst | gratis betaald | verplicht vrijwillig | maandelijks jaarlijks wekelijks dagelijks | openbaar
privé | eerste laatste | altijd nooit | hoger lager | groter kleiner | links rechts | volwassenen kinderen
""",
}
TURNS: dict[str, Finder] = {
    language: anycase(pattern)
    for language, pattern in {
        "de": r"\b(?:bis|vor|bevor|erst|nur|ohne|außer|als|statt|sonst|danach|davor|außerhalb|solange)\b",
        "fr": r"\b(?:jusqu\w*|avant|que|seul\w*|sans|sauf|hors|sinon|dehors|tant)\b",
        "es": r"\b(?:hasta|antes|solo|sólo|sin|salvo|que|fuera|excepto|mientras)\b",
        "it": r"\b(?:fino|prima|solo|senza|salvo|che|fuori|tranne)\b",
        "pt": r"\b(?:até|antes|só|sem|salvo|que|fora|exceto)\b",
        "nl": r"\b(?:tot|voor|voordat|pas|alleen|zonder|behalve|dan|buiten)\b",
    }.items()
}
"""Words with which the opposite of a word may say the same: what opens at eight is closed until eight."""
