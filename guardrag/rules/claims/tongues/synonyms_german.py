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
verhindern | schwer ernst
"""
