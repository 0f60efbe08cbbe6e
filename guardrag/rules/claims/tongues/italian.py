"""Italian word forms: irregular verbs and endings."""

from __future__ import annotations

__all__ = ["ENDINGS", "IRREGULAR", "PREFIXES"]

IRREGULAR = """
tenere tiene tengono tenne tenuto tenuta | venire viene vengono venne venuto | prendere prende prendono
prese preso presa presi | mettere mette mettono mise messo messa messi | fare fa fanno fece fatto fatta
fatti | dire dice dicono disse detto detta | vedere vede vedono vide visto vista | aprire apre aprono aprì
aperto aperta aperti aperte apertura | chiudere chiude chiudono chiuse chiuso chiusa chiusi chiuse
chiusura | offrire offre offrono offrì offerto offerta | coprire copre coprono coprì coperto coperta
copertura | scrivere scrive scrivono scrisse scritto scritta | leggere legge leggono lesse letto |
produrre produce producono produsse prodotto prodotta produzione | ridurre riduce riducono ridusse ridotto
ridotta riduzione | includere include includono incluso inclusa inclusi incluse | escludere esclude
escludono escluso esclusa esclusi escluse | correre corre corrono corse corso | perdere perde perdono
perse perso perdita | rendere rende rendono rese reso | uscire esce escono uscì uscito uscita | valere
vale valgono valse | eleggere elegge elesse eletto eletta elezione | dirigere dirige diresse diretto
diretta direzione | decidere decide decise deciso decisione
"""
ENDINGS = """
isce iscono
amenti imenti amento imento azioni izioni uzioni azione izione uzione zioni zione sioni sione atori atrici
atore atrice abili ibili abile ibile mente anze enze anza enza ando endo arono erono irono avano evano
ivano ava eva iva aranno eranno iranno ara era ira arsi ersi irsi ati ate ato ata uti ute uto uta iti ite
ito ita ita ivi ive ivo iva ici iche ico ica osi ose oso osa ali ale are ere ire ano ono a e i o ic iv ent
ant
"""
PREFIXES = "ri con com dis de pro tra sos otte mante appa rag per am so pre"
