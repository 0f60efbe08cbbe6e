"""German words that may paraphrase each other, in any form."""

from __future__ import annotations

__all__ = ["GROUPS"]

GROUPS = """
beginnen anfangen starten Anfang Start eröffnen Auftakt losgehen | enden aufhören Ende Schluss Ablauf
ablaufen auslaufen abgelaufen | kosten betragen belaufen Preis zahlen bezahlen berechnen fällig Gebühr
Entgelt verlangen erheben | erhalten bekommen kriegen erteilen gewähren | benötigen brauchen erfordern
nötig erforderlich notwendig verlangen voraussetzen Voraussetzung Pflicht | müssen verpflichtet Pflicht
vorgeschrieben verpflichtend obligatorisch | dürfen erlaubt gestattet zulässig zugelassen können möglich |
verboten untersagt unzulässig nicht | verwenden benutzen nutzen einsetzen gebrauchen Verwendung Nutzung
Einsatz Benutzung bedienen | dauern brauchen benötigen Dauer beanspruchen Zeit lang | schließen zu dicht
geschlossen Schließung zumachen | öffnen geöffnet offen auf Öffnung aufmachen | abgeben einreichen
vorlegen einsenden übermitteln schicken senden zusenden stellen beantragen | schicken senden versenden
verschicken übermitteln | erstatten zurückzahlen zurückerhalten zurückbekommen Erstattung Rückzahlung
Rückerstattung rückerstatten ersetzen | ersetzen austauschen Ersatz Austausch Wechsel auswechseln |
bearbeiten erledigen zuständig kümmern betreuen prüfen | prüfen kontrollieren untersuchen testen beproben
Prüfung Kontrolle Test Untersuchung Probe | zeigen anzeigen melden hinweisen bedeuten Meldung Anzeige |
mitteilen informieren benachrichtigen melden unterrichten bekanntgeben | kaufen erwerben anschaffen Kauf
Anschaffung Erwerb | verkaufen veräußern Verkauf absetzen | mieten anmieten ausleihen leihen pachten
leasen | leiten führen vorstehen Leiter Leitung Chef Spitze Vorsitz Direktor Direktorin Leiterin | gründen
Gründung errichten entstehen ins | bauen errichten erbauen ausführen Bau Errichtung entstehen | entwerfen
Entwurf planen Planung | ändern verändern Änderung anpassen umstellen | erhöhen steigern anheben steigen
zunehmen wachsen Anstieg Erhöhung mehr Zunahme klettern | senken verringern reduzieren sinken zurückgehen
abnehmen fallen Rückgang Senkung weniger mindern | stattfinden abhalten Veranstaltung veranstalten |
teilnehmen mitmachen beteiligen Teilnahme Teilnehmer besuchen | anmelden Anmeldung einschreiben
registrieren Registrierung | abmelden kündigen Abmeldung Kündigung | wohnen leben Bewohner Einwohner
ansässig | arbeiten tätig beschäftigt Mitarbeiter Arbeitnehmer Beschäftigte Angestellte Personal
Belegschaft | Kunde Käufer Besteller Auftraggeber Verbraucher | Gast Besucher Gäste Badegast Publikum |
Kind Kinder Minderjährige Jugendliche | Person Leute Mensch wer jemand man Personen | Student Studierende
| Schüler Schülerin | Lehrer Lehrkraft Lehrkräfte | Auto Wagen Fahrzeug Pkw Kraftfahrzeug | Fahrrad Rad
Bike | Zug Bahn | Fahrkarte Ticket Fahrschein Karte | Wohnung Räume Mietsache | Haus Gebäude | Gerät
Apparat Maschine | Firma Unternehmen Betrieb Hersteller Gesellschaft | Verein Klub | Gemeinde Stadt
Kommune Ort | Gericht Richter | Arzt Ärztin Mediziner Praxis | Medikament Arznei Arzneimittel Mittel
Tablette | Aufnahme Foto Fotografie Bild Lichtbild | Buch Band Werk | Frist Zeitraum Termin spätestens |
Monat monatlich | Jahr jährlich Kalenderjahr | Woche wöchentlich | Tag täglich Werktag | kostenlos gratis
unentgeltlich kostenfrei umsonst gebührenfrei frei | schriftlich Schreiben Brief | telefonisch Telefon
Anruf anrufen Nummer Rufnummer erreichen | E-Mail Mail elektronisch online Internet richten | Grund
Ursache Anlass wegen weil zurückführen auslösen | auslösen verursachen führen hervorrufen bewirken |
defekt kaputt Defekt Störung Panne Fehler | verletzt Verletzte | sterben Tod tot | etwa rund ungefähr
circa knapp fast nahezu | über mehr oberhalb übersteigen überschreiten | unter weniger unterhalb |
höchstens maximal höchst Höchstmaß | mindestens wenigstens Minimum | gesamt insgesamt alle sämtlich ganz
vollständig voll Höhe | Hälfte halb | Viertel | verfügen haben besitzen ausgestattet aufweisen bieten
umfassen stehen | enthalten beinhalten umfassen inklusive eingeschlossen zählen gehören bestehen |
ausnehmen ausgenommen Ausnahme außer ausgeschlossen | verwechseln | nachts Nacht Uhr | morgens früh Morgen
| Ferien Urlaub | zusätzlich weitere extra außerdem Zuschlag | geeignet eignen taugen befahrbar | liefern
Lieferung zustellen beliefern Versand stammen | stammen kommen herrühren Herkunft | herstellen produzieren
fertigen Produktion anfertigen erzeugen | gelten gültig Gültigkeit Kraft treten wirksam | Gesetz Regel
Vorschrift Bestimmung Satzung Ordnung | festlegen bestimmen festsetzen vorsehen regeln | genehmigen
bewilligen zustimmen Genehmigung Erlaubnis | ablehnen zurückweisen abweisen verweigern Ablehnung |
bestreiten abstreiten dementieren leugnen zurückweisen | erwägen Erwägung überlegen prüfen | sagen
erklären mitteilen angeben äußern Ansicht Angabe berichten sprechen Sicht meinen halten | früher ehemalig
einstig damalig | aktuell derzeit gegenwärtig momentan jetzt heute neueste | neueste aktuellste jüngste
letzte | entscheiden beschließen Beschluss Entscheidung | wählen Wahl auswählen | gewinnen siegen Sieg
Gewinner Sieger | verlieren Verlust | retten | speichern sichern ablegen aufbewahren | löschen entfernen |
installieren einrichten aufspielen einspielen | unterstützen Unterstützung helfen fördern | Wasser Zulauf
Flüssigkeit | hoch viel | schnell kurz rasch | freiwillig erwünscht | überprüfen kontrollieren | vermeiden
verhindern | schwer ernst | angebrochen geöffnet öffnen anbrechen | Packung Verpackung Produkt Ware
Artikel Erzeugnis Sortiment | gekühlt kühl Kühlschrank kühlen | verbrauchen aufbrauchen verzehren
konsumieren verwenden Verbrauch | einnehmen schlucken nehmen Einnahme | Rabatt Nachlass Ermäßigung
ermäßigt vergünstigt Vergünstigung vergünstigen günstig billiger weniger reduziert Preisnachlass sparen |
fehlerhaft falsch unsachgemäß unrichtig inkorrekt fälschlich missbräuchlich | nächst folgend kommend
darauffolgend anschließend nachstehend nachfolgend unten | neu nachstehend aktualisiert erneuert | beheben
behoben beseitigen lösen gelöst korrigieren reparieren Reparatur Behebung Beseitigung instandsetzen
Instandsetzung Korrektur ausbessern Lösung | einlesen importieren Import laden übernehmen hochladen |
exportieren Export ausgeben ausgegeben Ausgabe | aktualisieren Update Aktualisierung Neuerung | Datei
Dokument Unterlage Schriftstück | Nachweis Beleg Bescheinigung Papier nachweisen belegen vorweisen Attest
Zertifikat Urkunde | Einwilligung Einverständnis Zustimmung Erlaubnis Genehmigung zustimmen einverstanden
einwilligen erlauben genehmigen | Erziehungsberechtigte Eltern Sorgeberechtigte Elternteil Mutter Vater |
weitergeben übertragen übertragbar abtreten überlassen Übertragung Weitergabe | Wartung warten pflegen
Pflege instandhalten Instandhaltung | krank erkrankt Krankheit Erkrankung erkranken Krankmeldung | ablösen
ersetzen Nachfolge Nachfolger Nachfolgerin nachfolgen folgen | haften Haftung aufkommen verantwortlich
Verantwortung verantworten | Schaden Beschädigung beschädigt schadhaft beschädigen kaputt Mangel |
zurückgeben Rückgabe zurückbringen Rücksendung zurücksenden Retoure zurückschicken zurück | Reklamation
beanstanden reklamieren Beschwerde beschweren Beanstandung | Auszubildende Lehrling Azubi Ausbildung
ausbilden Lehre | Mitglied angehören Mitgliedschaft beitreten Beitritt | umziehen Umzug übertragen
übertragen verlegen | heizen Heizung erwärmen Wärme beheizen | Gewicht wiegen schwer Kilo | lang Länge
messen | breit Breite | hoch Höhe | tief Tiefe | Geschwindigkeit Tempo schnell | warm Temperatur kalt |
Strom elektrisch Elektrizität Stromversorgung | Gefahr gefährlich Risiko gefährden riskant | sicher
Sicherheit schützen Schutz absichern gesichert | Ausgabe Kosten Aufwand kosten Aufwendung | Umsatz Erlös
Einnahme einnehmen erlösen | Gewinn Überschuss Profit verdienen | Abfall Müll entsorgen Entsorgung
wegwerfen | reinigen Reinigung putzen säubern sauber Säuberung | unverzüglich umgehend sofort gleich
augenblicklich unmittelbar sofortig schnellstmöglich | gewöhnlich normalerweise üblicherweise meist Regel
generell üblich meistens | oft häufig vielfach | selten kaum | ausdrücklich explizit | automatisch
selbsttätig selbst allein selbstständig | gemeinsam zusammen gemeinschaftlich | getrennt separat gesondert
einzeln eigen | ausreichend genügend genügen ausreichen reichen | Umfrage Befragung Erhebung befragen |
Studie Untersuchung Forschung Forschungsprojekt erforschen | Ergebnis Resultat ergeben | Rechnung
abrechnen Abrechnung berechnen | überweisen Überweisung einzahlen zahlen | vorzeitig früher eher |
verspätet Verspätung spät verzögern Verzögerung | verschieben verlegen vertagen Verschiebung Verlegung
verlegt | absagen ausfallen Absage Ausfall entfallen streichen Streichung wegfallen Wegfall abschaffen |
Umbau umbauen Sanierung sanieren Renovierung renovieren modernisieren Erneuerung erneuern Modernisierung |
verlängern Verlängerung ausdehnen weiterlaufen fortsetzen | verkürzen kürzen Kürzung | beschränken
begrenzen Begrenzung einschränken Beschränkung Einschränkung | überziehen überschreiten Überschreitung
spät | vormerken Vormerkung reservieren Reservierung buchen Buchung gebucht | ausleihen entleihen Ausleihe
verleihen Leihe leihen Leihfrist | Zugang Zutritt Einlass betreten Eintritt hineinkommen rein | Parkplatz
Stellplatz parken abstellen Parkfläche | Fahrgast Reisende Passagier | Abfahrt abfahren losfahren |
Ankunft ankommen eintreffen | sperren Sperrung gesperrt zu unterbrechen | Baustelle Bauarbeiten bauen |
Bewerbung bewerben Bewerber Kandidat | einstellen anstellen Einstellung | Gehalt Lohn Vergütung Bezahlung
verdienen Verdienst | Kurs Lehrgang Schulung Seminar Fortbildung | Examen Klausur Prüfung | unterrichten
Unterricht lehren | Klinik Krankenhaus Spital | Patient Kranke | impfen Impfung | Passwort Kennwort |
Benutzer Nutzer Anwender verwenden | einloggen anmelden | Bildschirm Display Monitor | Taste Knopf
Schalter | einschalten anschalten aktivieren starten | ausschalten abschalten deaktivieren stoppen
anhalten | Akku Batterie | aufladen laden Ladung | blinken leuchten Licht Lampe Lämpchen Leuchte LED |
Computer Rechner PC | Programm Software Anwendung App laufen funktionieren | Bug Problem Störung Fehler |
Ordner Verzeichnis | Einstellung Konfiguration konfigurieren einstellen | Stadtrat Gemeinderat Rat |
verabschieden beschließen annehmen zustimmen | stimmen Stimme abstimmen votieren | Zuschuss Förderung
fördern bezuschussen bereitstellen stellen finanzieren Finanzierung Mittel | Nutzung nutzen betreiben
Betrieb bedienen | Künstler Maler Bildhauer | Ausstellung ausstellen zeigen Schau | Mannschaft Team |
Zuschauer Besucher Publikum | Hochwasser Überschwemmung | Brand Feuer brennen | Polizei Polizisten Beamte
| entdecken finden Fund auffinden | Forscher Wissenschaftler Wissenschaftlerin Forscherin | vorhanden
vorliegen geben bestehen existieren | nennen erwähnen aufführen anführen benennen angeben | geführt führen
verzeichnen verzeichnet | Wunsch wünschen möchte verlangen | empfehlen Empfehlung raten ratsam |
wiederherstellen Wiederherstellung | versenden Versand ausliefern Auslieferung | abholen Abholung |
Restbetrag Rest übrig | tätigen vornehmen durchführen Durchführung ausführen erfolgen machen erledigen |
entgegennehmen annehmen Annahme | verarbeiten Verarbeitung | auftreten vorkommen geschehen passieren
eintreten Vorfall entstehen | verantwortlich zuständig obliegen übernehmen tragen Sache kümmern | bezahlen
tragen übernehmen aufkommen begleichen Kosten | Schutz Versicherung versichern versichert gedeckt abdecken
absichern decken Deckung | ausschließen Ausschluss ausgenommen ausnehmen | altern Alter alt jung
Lebensjahr Jahre | weiterhin nach wie vor bleiben noch | erstmals erst zuerst | Vorschlag vorschlagen
anregen | Ersatz ersetzen Ersatzteil | Einrichtung Anlage Institution | Verkehr fahren verkehren pendeln |
Fahrt fahren Reise reisen | erheben Erhebung verlangen | Ausrüstung Ausstattung ausrüsten ausstatten |
Leistung leisten | Versäumnis versäumen verpassen | bedingen verursachen Folge folgen | Nachbar angrenzend
benachbart | abhängig abhängen richten | Fassung Version Ausgabe | stornieren Stornierung absagen
zurücktreten Rücktritt | widerrufen Widerruf zurücktreten | auffordern Aufforderung bitten Bitte | gültig
gelten anwenden Anwendung anwendbar | hinweisen Hinweis aufmerksam | beraten Beratung | ankündigen
Ankündigung mitteilen | verantworten leiten | eingehen eintreffen einreichen Eingang | berücksichtigen
Berücksichtigung beachten einbeziehen | Fläche Raum Platz | Anspruch zustehen berechtigt Recht berechtigen
dürfen | Anzahl Zahl zählen | Antrag beantragen Antragsteller Antragstellerin | Verstoß verstoßen
zuwiderhandeln verletzen | Wechsel wechseln tauschen | unterscheiden Unterschied | Nutzer Kunde Kundin
Kunden | Hilfe helfen Unterstützung Beistand | vollenden erreichen vollendet | Tätigkeit Arbeit Aufgabe
Job | befinden liegen stehen gelegen Standort | anzeigen Anzeige erscheinen | Besitz besitzen Eigentum
Eigentümer gehören Inhaber Inhaberin Besitzer
"""
