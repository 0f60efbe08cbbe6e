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
équiper porter | retour retourner renvoyer | eau source
"""
