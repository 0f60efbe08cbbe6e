"""French word forms: irregular verbs and endings."""

from __future__ import annotations

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES"]

IRREGULAR = """
tenir tient tiennent tenait tint tenu tenue tenus tiendra tienne | venir vient viennent venait vint venu
venue venus viendra vienne | prendre prend prennent prenait prit pris prise prises prendra prenne |
mettre met mettent mettait mit mis mise mises mettra mette | faire fait font faisait fit faite faits
faites fera fasse | dire dit disent disait dite dira dise | voir voit voient voyait vit vu vue vus verra
voie | savoir sait savent savait sut su saura sache | recevoir reçoit reçoivent recevait reçut reçu
reçue reçus recevra reçoive réception | ouvrir ouvre ouvrent ouvrait ouvrit ouvert ouverte ouverts
ouvertes ouvrira ouverture | couvrir couvre couvrent couvrait couvrit couvert couverte couverts couvrira
couverture | offrir offre offrent offrait offrit offert offerte offerts offrira | courir court courent
courut couru courra | mourir meurt meurent mourut mort morte morts mourra | servir sert servent servait
servit servi servie servira service | partir part partent partait partit parti partie partira départ |
sortir sort sortent sortait sortit sorti sortie sortira | dormir dort dorment dormait dormit dormi
dormira | sentir sent sentent sentit senti | suivre suit suivent suivait suivit suivi suivie suivra |
vivre vit vivent vivait vécut vécu vivra | écrire écrit écrivent écrivait écrivit écrite écrits écrira
écriture | lire lit lisent lisait lut lu lue lira lecture | élire élit élisent élut élu élue élus
élection | conduire conduit conduisent conduisit conduite conduira | produire produit produisent
produisit produite produits produira production | construire construit construisent construisit
construite construits construction | réduire réduit réduisent réduisit réduite réduits réduira réduction
| détruire détruit détruisent détruisit détruite destruction | connaître connaît connaissent connut
connu connue connaissance | paraître paraît paraissent parut paru parue paraîtra parution | croître
croît croissent crût croissance | naître naît naissent naquit né née nés naissance | perdre perd perdent
perdait perdit perdu perdue perte pertes | rendre rend rendent rendait rendit rendu rendue rendra |
vendre vend vendent vendait vendit vendu vendue vendus vendra vente ventes | attendre attend attendent
attendit attendu attente | répondre répond répondent répondit répondu réponse réponses | descendre
descend descendent descendit descendu descente | payer paie paient paye payent payait paya payé payée
payés paiera paiement paiements | envoyer envoie envoient envoyait envoya envoyé envoyée enverra envoi |
essayer essaie essaient essai | appeler appelle appellent appela appelé appel | acheter achète achètent
achetait acheta acheté achetée achats achat | lever lève lèvent leva levé | mener mène mènent mena mené
| peser pèse pèsent pesait pesé poids | céder cède cèdent céda cédé cession | devoir doit doivent devait
dut dû due devra | boire boit boivent but bu | craindre craint craignent | joindre joint joignent jointe
| peindre peint peignent peinte peinture | atteindre atteint atteignent atteignit atteinte | éteindre
éteint éteignent éteinte | valoir vaut valent valait valut vaudra | falloir faut fallait fallut faudra |
aller va vont allait alla ira aille allé | finir finit finissent fini finie fin fins | accès accéder
accède accèdent accessible accessibles | long longue longs longues longueur | neuf neuve neufs neuves |
œil yeux | inclure inclut incluent inclus incluse incluses inclusion | exclure exclut excluent exclus
exclue exclues exclusion | admettre admet admettent admis admise admises admission | permettre permet
permettent permis permise permission | livrer livraison livré livre | inscrire inscription inscrit
inscrits inscrivent | publier publication publié | renouveler renouvellement renouvelle renouvelé |
louer location loue loué | protéger protection protège protégé | posséder possession possède | décider
décision décide | supprimer suppression supprimé | imprimer impression imprimé imprime | exprimer
expression | transmettre transmission transmis | promettre promesse | instruire instruction | introduire
introduction | traduire traduction | suspendre suspension suspendu suspend | étendre extension |
comprendre compréhension compris | disparaître disparition disparu disparaît | prévenir prévention
prévient prévenu | intervenir intervention intervient | obtenir obtention obtient obtenu | maintenir
maintien maintient | soutenir soutien soutient | entretenir entretien entretient | prévoir prévision
prévu prévoit | jouer jeu joue | fabriquer fabrication fabricant | diriger direction dirige | corriger
correction | rédiger rédaction | absence absent absente absents | présent présence présente | assurer
assurance assuré assureur | naviguer navigation | diminuer diminution | distribuer distribution |
contribuer contribution
"""
ENDINGS = """
issements issement ements ement ements ations ation itions ition utions ution sions sion tions tion ateurs
atrices ateur atrice ances ences ance ence teurs trices teur trice eurs euses eur euse ables ibles able
ible issent issait issant aient erait eraient eront erons erez era erais ait ais ant ants ante antes ent
ents ente entes ives ive ifs if iques ique elles elle els el euses eux iers ieres ier iere aux ales ale al
iens ienne ien ees ee es er ir ez ons e s x t ag anc enc iqu eus iss ific ifi i oi oy ature atures ure ures
"""
PREFIXES = (
    "re r dé des dis pré sur sous sou entre contre par pro com ap sub ob main con ad per trans pour ab ex"
)
