"""French words that may paraphrase each other, in any form."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
commencer débuter démarrer début commencement ouvrir lancer | finir terminer achever cesser fin terme
s'achever expirer prendre | coûter valoir prix tarif montant élever facturer payer revenir frais débourser
| recevoir obtenir toucher percevoir bénéficier | nécessiter exiger requérir nécessaire obligatoire
falloir demander imposer indispensable devoir | pouvoir permettre autoriser possible autorisé permis
admettre accepter | interdire défendre proscrire interdit | utiliser employer servir usage emploi
utilisation recourir moyen | durer durée prendre temps | fermer clore fermeture fermé | ouvrir ouverture
ouvert entamé accueillir | remettre déposer présenter fournir transmettre adresser envoyer rendre |
envoyer adresser expédier transmettre poster | rembourser restituer rendre remboursement reverser |
remplacer substituer changer succéder | traiter instruire gérer occuper charger | contrôler vérifier
examiner inspecter tester contrôle vérification | montrer indiquer afficher signaler | informer avertir
prévenir aviser communiquer notifier | acheter acquérir achat acquisition | vendre vente écouler | louer
location prendre | diriger présider tête directeur directrice chef mener responsable | fonder créer
création fondation | construire bâtir édifier ériger construction | concevoir dessiner conception |
modifier changer | augmenter croître hausse monter progresser accroître relever grimper élever plus |
baisser diminuer réduire baisse diminution réduction reculer chuter moins abaisser | avoir lieu dérouler
tenir organiser | participer prendre part assister participation | inscrire enregistrer inscription |
annuler résilier supprimer annulation | habiter vivre résider habitant résident riverain | travailler
employé salarié agent personnel travail | client acheteur consommateur usager utilisateur | visiteur
public spectateur | enfant mineur jeune | personne gens qui quiconque individu | étudiant élève écolier |
enseignant professeur maître | voiture véhicule automobile | vélo bicyclette | train circulation circuler
| billet ticket titre | appartement logement habitation bien | bâtiment immeuble édifice | appareil
machine équipement dispositif station | entreprise société compagnie firme fabricant coopérative boutique
| association club | mairie commune ville municipalité | médecin docteur | médicament remède comprimé |
photo photographie image cliché | livre ouvrage volume édition | délai période durée | mois mensuel | an
année annuel | semaine hebdomadaire | jour quotidien journée journalier | gratuit libre frais offert |
écrit lettre courrier | téléphone téléphonique appeler appel | mail courriel électronique | cause raison
motif dû provoquer fait origine | provoquer causer entraîner occasionner | panne défaut défaillance casse
| blessé blessure | mourir mort décès décéder | environ près presque quelque | supérieur plus dépasser
excéder | inférieur moins | maximum maximal plafond | minimum minimal | total totalité tout entier
ensemble intégral | moitié demi | disposer avoir posséder compter offrir doter comporter proposer équiper
contenir trouver | inclure comprendre contenir comporter composer inclus compris | exclure exception sauf
exempter | nocturne nuit | vacances congé | supplémentaire supplément plus additionnel | adapté convenir
apte | livrer fournir approvisionner venir provenir livraison | venir provenir issu originaire | fabriquer
produire confectionner fabrication | valable vigueur valide applicable | loi règle règlement norme | fixer
déterminer établir prévoir | approuver autoriser valider adopter | refuser rejeter décliner | nier
démentir contester | envisager étudier songer | dire déclarer affirmer estimer juger selon avis yeux
soutenir indiquer annoncer considérer qualifier | ancien précédent ex | actuel présent maintenant
désormais aujourd'hui | récent dernier nouveau | décider arrêter décision | élire choisir choix
sélectionner désigner nommer | gagner remporter vainqueur | perdre perte | garder conserver stocker |
effacer supprimer | installer poser | aider soutenir | membre personne | simultané deux ensemble |
interrompre suspendre aucun arrêter | accès accéder admettre | excessif cher trop facture coût | recenser
compter dénombrer état faire inventaire recensement | affiner affinage | marquer | régler payer acquitter
| erreur erroné faux valable | attendre attendu prévu | absence sans | réserver réservé | munir muni
équiper porter | retour retourner renvoyer | eau source | sac bagage valise | maillot tenue vêtement |
adulte majeur | commande commander achat acheter | frais froid réfrigérateur réfrigéré frigo | garder
conserver conservation stocker | céder cession transmettre transférer transmissible personnel | partir
expédier départ expédition envoyer quitter | livraison livrer port expédition | clos clore fermer clôturer
clôture limité | participant inscrit participer inscription | prévenir signaler avertir informer annoncer
déclarer déclaration | absence absent manquer | grève débrayage mouvement social | adopter approuver voter
adoption vote approbation | élu conseiller voix membre | adhérent membre association adhésion adhérer |
passer évoluer atteindre | place emplacement stationnement stationner parking garer | entretien entretenir
maintenance | réparation réparer dépannage remettre | incomber charge revenir assurer responsable payer |
compatible fonctionner marcher tourner | logiciel programme application | ancien antérieur vieux précédent
| débrancher débranchement couper | nettoyer nettoyage laver | rembourser remboursement reprendre repris
rendre | réclamation réclamer plainte contester | recommandé courrier lettre | administrer prendre donner
donné prise | salarié employé travailleur travailler personnel | congé vacances repos | droit bénéficier
avoir pouvoir prétendre autorisé | remise réduction rabais ristourne moins tarif réduit | justificatif
document preuve attestation pièce certificat présenter | étranger international | mineur enfant jeune |
majeur adulte personne | déclarer signaler déclaration | franchise charge reste | couvrir garantir
garantie couverture assurer pris charge couvert | désigner choisir nommer désignation | recourir appel
faire recours | résilier résiliation rompre mettre fin | préavis avance avertir | reconduire reconduction
renouveler renouvellement prolonger prolongation proroger | dossier demande cas | usure usé | volontaire
intentionnel intentionnellement exprès | échanger échange remplacer | abonnement abonné carte | séance
session | avant précéder | après suivre ensuite passé puis | gratuit offert rien gratuitement | sous dans
délai | maximum plus limite limiter plafonner plafond | ouvrier technicien | nombreux beaucoup | rapide
rapidement vite | toujours constamment | généralement habituellement normalement souvent règle |
immédiatement aussitôt sans délai tout | uniquement seulement seul exclusivement réserver | égal même
identique pareil | différent autre distinct | partie part | défectueux défaut panne cassé abîmé défaillant
| endommager dommage dégât abîmer détérioration détériorer | perdre perte égarer | voler vol | accident
sinistre incident | danger dangereux risque risquer | sécurité sûr protéger protection | chauffer
chauffage chaleur chaud | poids peser lourd | longueur long mesurer | hauteur haut | largeur large |
vitesse rapide | température degré chaud | électricité électrique courant | dépense coût frais dépenser |
recette chiffre affaires revenu | bénéfice profit gain | salaire rémunération paie | emploi poste travail
| embaucher recruter embauche recrutement | licencier renvoyer licenciement | retraite retraité |
formation former stage cours | examen épreuve | diplôme titre | hôpital clinique | patient malade |
maladie malade souffrir | traitement soigner soin | vaccin vacciner vaccination | ordinateur poste PC |
écran affichage | bouton touche | allumer activer démarrer | éteindre désactiver arrêter | batterie pile
accumulateur | charger recharger charge | fichier document | dossier répertoire | mot passe | corriger
résoudre réparer correction résolu | conseil recommander recommandation conseiller préférable mieux |
préférer préférence | aide subvention soutien financer financement subventionner | impôt taxe | règlement
règle consigne | respecter observer conforme | autorisation accord permission autoriser consentement |
demander solliciter demande requête | joindre contacter appeler contact | rencontrer réunion réunir |
reporter report décaler repousser | avancer avance | lieu endroit site place | route rue voie chaussée |
trajet parcours voyage | passager voyageur | navette autobus bus car | chien animal | élève écolier
collégien | parent famille père mère | maire mairie municipal | œuvre tableau | exposition exposer montrer
| équipe groupe | spectateur public | incendie feu brûler | inondation crue | police policier gendarme |
chercheur scientifique | étude enquête recherche sondage étudier | résultat conclusion | découvrir trouver
découverte | mesurer mesure | ville agglomération commune | région département | siège bureau | succursale
agence | locataire occupant loueur | loyer | propriétaire bailleur | résidence logement | colis paquet
envoi | facturer facturation facture | mentionner indiquer rappeler préciser comporter figurer | numéro
référence | formulaire imprimé | signer signature | échéance terme date limite | début commencer départ
"""
