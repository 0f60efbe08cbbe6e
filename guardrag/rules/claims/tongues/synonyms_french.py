"""French words that may paraphrase each other, in any form; one of the forms is listed."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
commencer débuter démarrer début ouvrir lancer | finir terminer achever cesser terme expirer prendre |
coûter valoir prix tarif montant élever facturer payer revenir frais débourser | recevoir obtenir toucher
percevoir bénéficier | nécessiter exiger requérir nécessaire obligatoire falloir demander imposer
indispensable devoir | pouvoir permettre autoriser possible admettre accepter | interdire défendre
proscrire | utiliser employer servir usage recourir moyen | durer prendre temps | ouvrir entamé accueillir
| remettre déposer présenter fournir transmettre adresser envoyer rendre | envoyer adresser expédier
transmettre poster | rembourser restituer rendre reverser | remplacer substituer changer succéder |
traiter instruire gérer occuper charger | contrôler vérifier examiner inspecter tester | montrer indiquer
afficher signaler | informer avertir prévenir aviser communiquer notifier | acheter acquérir | vendre
écouler | louer prendre | diriger présider tête chef mener responsable | fonder créer | construire bâtir
édifier ériger | concevoir dessiner conception | modifier changer | augmenter croître hausse monter
progresser accroître relever grimper élever plus | baisser diminuer réduire reculer chuter moins abaisser
| avoir lieu dérouler tenir organiser | participer prendre part assister | inscrire enregistrer | annuler
résilier supprimer | habiter vivre résider riverain | travailler employé salarié agent personnel travail |
client acheteur consommateur usager utilisateur | visiteur public spectateur | enfant mineur jeune |
personne gens qui quiconque individu | étudiant élève écolier | enseignant professeur maître | voiture
véhicule automobile | vélo bicyclette | train circulation | billet ticket titre | appartement logement
habitation bien | bâtiment immeuble édifice | appareil machine équipement dispositif station | entreprise
société compagnie firme fabricant coopérative boutique | association club | mairie commune ville
municipalité | médecin docteur | médicament remède comprimé | photo photographie image cliché | livre
ouvrage volume édition | délai période durée | mois mensuel | an année annuel | semaine hebdomadaire |
jour quotidien journée | gratuit libre frais offert | écrit lettre courrier | téléphone appeler | mail
courriel électronique | cause raison motif dû provoquer fait origine | provoquer causer entraîner
occasionner | mourir décès décéder | environ près presque quelque | supérieur plus dépasser excéder |
inférieur moins | maximum maximal plafond | minimum minimal | total tout entier ensemble intégral | moitié
demi | disposer avoir posséder compter offrir doter comporter proposer équiper contenir trouver | inclure
comprendre contenir comporter composer | exclure exception sauf exempter | nocturne nuit | supplémentaire
supplément plus additionnel | adapté convenir apte | livrer fournir approvisionner venir provenir | venir
provenir issu originaire | fabriquer produire confectionner | valable vigueur valide applicable | loi
règle norme | fixer déterminer établir prévoir | approuver autoriser valider adopter | refuser rejeter
décliner | nier démentir contester | envisager étudier songer | dire déclarer affirmer estimer juger selon
avis yeux soutenir indiquer annoncer considérer qualifier | ancien précédent ex | actuel présent
maintenant désormais aujourd'hui | récent dernier nouveau | décider arrêter | élire choisir sélectionner
désigner nommer | gagner remporter vainqueur | garder conserver stocker | effacer supprimer | installer
poser | membre personne | simultané deux ensemble | interrompre suspendre aucun arrêter | accès admettre |
excessif cher trop facture coût | recenser compter dénombrer état faire inventaire | régler payer
acquitter | erreur erroné faux valable | attendre prévu | absence sans | munir équiper porter | retour
retourner renvoyer | eau source | sac bagage valise | maillot tenue vêtement | commande achat | frais
froid réfrigérateur frigo | céder transmettre transférer personnel | partir expédier envoyer quitter |
livraison port expédition | clos clore fermer clôturer limité | participant inscrit | prévenir signaler
avertir informer annoncer déclarer | absence manquer | grève débrayage mouvement social | adopter
approuver voter approbation | élu conseiller voix membre | adhérent membre association | passer évoluer
atteindre | place emplacement stationnement parking garer | entretien maintenance | réparation dépannage
remettre | incomber charge revenir assurer responsable payer | compatible fonctionner marcher tourner |
logiciel programme application | ancien antérieur vieux précédent | débrancher couper | nettoyer laver |
rembourser reprendre rendre | réclamation plainte contester | recommandé courrier lettre | administrer
prendre donner | congé vacances repos | droit bénéficier avoir pouvoir prétendre autorisé | remise
réduction rabais ristourne moins tarif | justificatif document preuve attestation pièce certificat
présenter | étranger international | majeur adulte personne | franchise charge reste | couvrir garantir
assurer pris charge | recourir appel faire recours | résilier rompre mettre fin | préavis avance avertir |
reconduire reconduction renouveler prolonger proroger | dossier demande cas | usure usé | volontaire
intentionnel intentionnellement exprès | échanger remplacer | abonnement carte | séance session | avant
précéder | après suivre ensuite passé puis | gratuit offert rien | sous dans délai | maximum plus limite
plafonner plafond | ouvrier technicien | nombreux beaucoup | rapide vite | toujours constamment |
généralement habituellement normalement souvent règle | immédiatement aussitôt sans délai tout |
uniquement seulement exclusivement réserver | égal même identique pareil | différent autre distinct |
défectueux défaut panne cassé abîmé défaillant | endommager dommage dégât abîmer détérioration | perdre
égarer | accident sinistre incident | danger risque | sécurité sûr protéger | chauffer chaleur chaud |
poids lourd | longueur mesurer | température degré chaud | électricité électrique courant | dépense coût
frais | recette chiffre affaires revenu | bénéfice profit gain | salaire rémunération paie | emploi poste
travail | embaucher recruter | licencier renvoyer | formation stage cours | examen épreuve | diplôme titre
| hôpital clinique | patient malade | maladie souffrir | traitement soigner soin | ordinateur poste PC |
écran affichage | bouton touche | allumer activer démarrer | éteindre désactiver arrêter | batterie pile
accumulateur | charger recharger | fichier document | dossier répertoire | mot passe | corriger résoudre
réparer résolu | conseil recommander conseiller préférable mieux | aide subvention soutien financer
subventionner | impôt taxe | règlement consigne | respecter observer conforme | autorisation accord
permission consentement | demander solliciter requête | joindre contacter appeler | rencontrer réunion
réunir | reporter décaler repousser | lieu endroit site place | route rue voie chaussée | trajet parcours
voyage | passager voyageur | navette autobus bus car | chien animal | élève écolier collégien | parent
famille père mère | œuvre tableau | exposition montrer | équipe groupe | incendie feu brûler | inondation
crue | police gendarme | chercheur scientifique | étude enquête recherche sondage | résultat conclusion |
découvrir trouver | mesurer mesure | ville agglomération commune | région département | siège bureau |
succursale agence | locataire occupant loueur | propriétaire bailleur | résidence logement | colis paquet
envoi | facturer facture | mentionner indiquer rappeler préciser comporter figurer | numéro référence |
formulaire imprimé | échéance terme date limite | début commencer départ
"""
