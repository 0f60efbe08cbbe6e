"""German words that may paraphrase each other, in any form; one of the forms is listed."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
beginnen anfangen starten eröffnen Auftakt losgehen | enden aufhören Schluss Ablauf auslaufen | kosten
betragen belaufen Preis zahlen bezahlen berechnen fällig Gebühr Entgelt verlangen erheben | erhalten
bekommen kriegen erteilen gewähren | benötigen brauchen erfordern nötig notwendig verlangen voraussetzen
Pflicht | müssen verpflichtet Pflicht vorgeschrieben obligatorisch | dürfen erlaubt gestattet zulässig
zugelassen können möglich | verboten untersagt unzulässig nicht | verwenden benutzen nutzen einsetzen
gebrauchen Einsatz bedienen | dauern brauchen benötigen beanspruchen Zeit lang | schließen zu dicht
zumachen | öffnen auf aufmachen | abgeben einreichen vorlegen einsenden übermitteln schicken senden
zusenden stellen beantragen | schicken senden versenden verschicken übermitteln | erstatten zurückzahlen
zurückerhalten zurückbekommen Rückerstattung ersetzen | ersetzen austauschen Ersatz Wechsel auswechseln |
bearbeiten erledigen zuständig kümmern betreuen prüfen | prüfen kontrollieren untersuchen testen beproben
Probe | zeigen anzeigen melden hinweisen bedeuten | mitteilen informieren benachrichtigen melden
unterrichten bekanntgeben | kaufen erwerben anschaffen | verkaufen veräußern absetzen | mieten anmieten
ausleihen leihen pachten leasen | leiten führen vorstehen Leiter Chef Spitze Vorsitz Direktor | gründen
errichten entstehen ins | bauen errichten erbauen ausführen entstehen | entwerfen planen | ändern
verändern anpassen umstellen | erhöhen steigern anheben steigen zunehmen wachsen Anstieg mehr klettern |
senken verringern reduzieren sinken zurückgehen abnehmen fallen weniger mindern | stattfinden abhalten
Veranstaltung | teilnehmen mitmachen beteiligen besuchen | anmelden einschreiben registrieren | abmelden
kündigen | wohnen leben Bewohner Einwohner ansässig | arbeiten tätig beschäftigt Mitarbeiter Arbeitnehmer
Angestellte Personal Belegschaft | Kunde Käufer Besteller Auftraggeber Verbraucher | Gast Besucher
Badegast Publikum | Kind Minderjährige Jugendliche | Person Leute Mensch wer jemand man | Student
Studierende | Lehrer Lehrkraft | Auto Wagen Fahrzeug Pkw Kraftfahrzeug | Fahrrad Rad Bike | Zug Bahn |
Fahrkarte Ticket Fahrschein Karte | Wohnung Räume Mietsache | Haus Gebäude | Gerät Apparat Maschine |
Firma Unternehmen Betrieb Hersteller Gesellschaft | Verein Klub | Gemeinde Stadt Kommune Ort | Gericht
Richter | Arzt Mediziner Praxis | Medikament Arznei Arzneimittel Mittel Tablette | Aufnahme Foto
Fotografie Bild Lichtbild | Buch Band Werk | Frist Zeitraum Termin spätestens | Jahr Kalenderjahr | Tag
Werktag | kostenlos gratis unentgeltlich kostenfrei umsonst gebührenfrei frei | schriftlich Schreiben
Brief | telefonisch Anruf Nummer Rufnummer erreichen | E-Mail Mail elektronisch online Internet richten |
Grund Ursache Anlass wegen weil zurückführen auslösen | auslösen verursachen führen hervorrufen bewirken |
defekt kaputt Störung Panne Fehler | sterben Tod tot | etwa rund ungefähr circa knapp fast nahezu | über
mehr oberhalb übersteigen überschreiten | unter weniger unterhalb | höchstens maximal Höchstmaß |
mindestens wenigstens Minimum | gesamt insgesamt alle ganz vollständig voll Höhe | Hälfte halb | verfügen
haben besitzen ausgestattet aufweisen bieten umfassen stehen | enthalten beinhalten umfassen inklusive
eingeschlossen zählen gehören bestehen | ausnehmen außer ausgeschlossen | nachts Uhr | morgens früh |
Ferien Urlaub | zusätzlich weitere extra außerdem Zuschlag | geeignet taugen befahrbar | liefern zustellen
beliefern Versand stammen | stammen kommen herrühren Herkunft | herstellen produzieren fertigen anfertigen
erzeugen | gelten gültig Kraft treten wirksam | Gesetz Regel Vorschrift Bestimmung Satzung Ordnung |
festlegen bestimmen festsetzen vorsehen regeln | genehmigen bewilligen zustimmen Erlaubnis | ablehnen
zurückweisen abweisen verweigern | bestreiten abstreiten dementieren leugnen zurückweisen | erwägen
überlegen prüfen | sagen erklären mitteilen angeben äußern Ansicht berichten sprechen Sicht meinen halten
| früher ehemalig einstig damalig | aktuell derzeit gegenwärtig momentan jetzt heute neueste | neueste
aktuellste jüngste letzte | entscheiden beschließen | wählen auswählen | gewinnen siegen | speichern
sichern ablegen aufbewahren | löschen entfernen | installieren einrichten aufspielen einspielen |
unterstützen helfen fördern | Wasser Zulauf Flüssigkeit | hoch viel | schnell kurz rasch | freiwillig
erwünscht | überprüfen kontrollieren | vermeiden verhindern | schwer ernst | angebrochen geöffnet |
Packung Verpackung Produkt Ware Artikel Erzeugnis Sortiment | gekühlt Kühlschrank | verbrauchen
aufbrauchen verzehren konsumieren verwenden | einnehmen schlucken nehmen | Rabatt Nachlass Ermäßigung
vergünstigt günstig billiger weniger reduziert Preisnachlass sparen | fehlerhaft falsch unsachgemäß
unrichtig inkorrekt missbräuchlich | nächst folgend kommend darauffolgend anschließend nachstehend
nachfolgend unten | neu nachstehend aktualisiert erneuert | beheben beseitigen lösen korrigieren
reparieren instandsetzen Korrektur ausbessern | einlesen importieren laden übernehmen hochladen |
exportieren ausgeben | aktualisieren Update Neuerung | Datei Dokument Unterlage Schriftstück | Nachweis
Beleg Bescheinigung Papier vorweisen Attest Zertifikat Urkunde | Einwilligung Einverständnis Zustimmung
Erlaubnis Genehmigung | Erziehungsberechtigte Eltern Sorgeberechtigte Elternteil Mutter Vater |
weitergeben übertragen übertragbar abtreten überlassen | Wartung pflegen instandhalten | krank erkrankt
Krankmeldung | ablösen ersetzen Nachfolge folgen | haften aufkommen verantwortlich | Schaden Beschädigung
schadhaft kaputt Mangel | zurückgeben zurückbringen Rücksendung Retoure zurückschicken zurück |
Reklamation beanstanden Beschwerde beschweren | Auszubildende Lehrling Azubi Ausbildung Lehre | Mitglied
angehören Mitgliedschaft beitreten | umziehen übertragen verlegen | heizen erwärmen Wärme beheizen |
Gewicht schwer Kilo | lang messen | hoch Höhe | Geschwindigkeit Tempo schnell | warm Temperatur kalt |
Strom elektrisch Elektrizität Stromversorgung | Gefahr Risiko gefährden riskant | sicher schützen
absichern | Ausgabe Kosten Aufwand Aufwendung | Umsatz Erlös Einnahme | Gewinn Überschuss Profit verdienen
| Abfall Müll entsorgen wegwerfen | reinigen putzen säubern | unverzüglich umgehend sofort gleich
augenblicklich unmittelbar schnellstmöglich | gewöhnlich normalerweise üblicherweise meist Regel generell
üblich | oft häufig vielfach | selten kaum | ausdrücklich explizit | automatisch selbsttätig selbst allein
selbstständig | gemeinsam zusammen gemeinschaftlich | getrennt separat gesondert einzeln eigen |
ausreichend genügend reichen | Umfrage Befragung Erhebung | Studie Untersuchung Forschung
Forschungsprojekt erforschen | Ergebnis Resultat ergeben | Rechnung abrechnen berechnen | überweisen
einzahlen zahlen | vorzeitig früher eher | verspätet spät verzögern | verschieben verlegen vertagen |
absagen ausfallen Ausfall entfallen streichen wegfallen Wegfall abschaffen | Umbau Sanierung Renovierung
modernisieren Erneuerung | verlängern ausdehnen weiterlaufen fortsetzen | verkürzen kürzen | beschränken
begrenzen einschränken | überziehen überschreiten spät | vormerken reservieren buchen | ausleihen
entleihen verleihen Leihe Leihfrist | Zugang Zutritt Einlass betreten Eintritt hineinkommen rein |
Parkplatz Stellplatz parken abstellen Parkfläche | Fahrgast Reisende Passagier | Abfahrt losfahren |
Ankunft eintreffen | sperren zu unterbrechen | Baustelle Bauarbeiten bauen | Bewerbung Kandidat |
einstellen anstellen | Gehalt Lohn Vergütung Bezahlung verdienen | Kurs Lehrgang Schulung Seminar
Fortbildung | Examen Klausur Prüfung | unterrichten lehren | Klinik Krankenhaus Spital | Patient Kranke |
Passwort Kennwort | Benutzer Nutzer Anwender verwenden | einloggen anmelden | Bildschirm Display Monitor |
Taste Knopf Schalter | einschalten anschalten aktivieren starten | ausschalten abschalten deaktivieren
stoppen anhalten | Akku Batterie | aufladen laden | blinken leuchten Licht Lampe Lämpchen LED | Computer
Rechner PC | Programm Software Anwendung App laufen funktionieren | Bug Problem Störung Fehler | Ordner
Verzeichnis | Einstellung Konfiguration | Stadtrat Gemeinderat Rat | verabschieden beschließen annehmen
zustimmen | stimmen abstimmen votieren | Zuschuss Förderung bezuschussen bereitstellen stellen finanzieren
Mittel | Nutzung betreiben bedienen | Künstler Maler Bildhauer | Ausstellung zeigen Schau | Mannschaft
Team | Zuschauer Besucher Publikum | Hochwasser Überschwemmung | Brand Feuer brennen | Polizei Polizisten
Beamte | entdecken finden Fund auffinden | Forscher Wissenschaftler | vorhanden vorliegen geben bestehen
existieren | nennen erwähnen aufführen anführen benennen angeben | geführt führen verzeichnen | Wunsch
möchte verlangen | empfehlen raten ratsam | versenden Versand ausliefern | Restbetrag Rest übrig | tätigen
vornehmen durchführen Durchführung ausführen erfolgen machen erledigen | entgegennehmen annehmen |
auftreten vorkommen geschehen passieren eintreten Vorfall entstehen | verantwortlich zuständig obliegen
übernehmen tragen Sache kümmern | bezahlen tragen übernehmen aufkommen begleichen Kosten | Schutz
Versicherung gedeckt abdecken absichern | altern jung Lebensjahr Jahre | weiterhin nach wie vor bleiben
noch | erstmals erst zuerst | Vorschlag anregen | Ersatz ersetzen Ersatzteil | Einrichtung Anlage
Institution | Verkehr fahren pendeln | Fahrt Reise | Ausrüstung Ausstattung | Versäumnis verpassen |
bedingen verursachen Folge | Nachbar angrenzend benachbart | abhängig richten | Fassung Version Ausgabe |
stornieren absagen zurücktreten | widerrufen zurücktreten | auffordern bitten | gültig gelten anwenden
anwendbar | hinweisen aufmerksam | beraten Beratung | ankündigen mitteilen | verantworten leiten |
eingehen eintreffen einreichen | berücksichtigen beachten einbeziehen | Fläche Raum Platz | Anspruch
zustehen berechtigt Recht dürfen | Anzahl Zahl | Antrag beantragen Antragsteller | Verstoß zuwiderhandeln
verletzen | Wechsel tauschen | Nutzer Kunde | Hilfe helfen Unterstützung Beistand | vollenden erreichen |
Tätigkeit Arbeit Aufgabe Job | befinden liegen stehen Standort | anzeigen erscheinen | Besitz Eigentum
gehören Inhaber
"""
