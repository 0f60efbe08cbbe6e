"""Verbs that say one relation, in either direction: A lends to B, B borrows from A."""

from __future__ import annotations

from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = ["EVEN", "RELATED", "Related"]

Related = tuple[str, str, str]
"""Name of a relation, and in which roles of the verb its first and its second side stand."""

_RELATIONS = """
gives: give:to send:to sell:to lend:to pay:to hand:to deliver:to forward:to pass:to grant:to award:to
 assign:to supply:to provide:to donate:to lease:to export:to offer:to transfer:to distribute:to
 refund:to repay:to return:to bequeath:to ship:to submit:to dispatch:to transmit:to leak:to cede:to
 owe:to | receive:from get:from buy:from borrow:from obtain:from acquire:from inherit:from accept:from
 purchase:from collect:from import:from derive:from
beats: beat defeat overcome trounce oust eliminate outplay overpower outclass vanquish conquer win:over
 win:against prevail:over triumph:over | lose:to succumb:to fall:to bow:to
overrides: override overrule outrank trump outweigh overwrite supersede take:over prevail:over |
 yield:to defer:to give:to
causes: cause trigger provoke induce prompt produce lead:to result:in contribute:to | result:from
 stem:from arise:from come:from originate:from spring:from
contains: contain comprise hold include consist:of | belong:to
owns: own possess | belong:to
needs: depend:on rely:on need require use build:on rest:on hinge:on depend:upon rely:upon build:upon
 rest:upon | underpin
exceeds: exceed surpass outstrip outnumber outperform outlive outlast outsell top overtake rise:above |
 trail fall:below lag:behind fall:behind
follows: follow succeed replace supersede come:after take:from | precede come:before antedate predate
teaches: teach tutor train coach mentor instruct | get:from receive:from take:from learn:from
 study:under
writes to: notify inform tell alert warn write:to report:to complain:to appeal:to apply:to | hear:from
employs: employ hire | work:for
sues: sue charge accuse prosecute bring:against | face:from
covers: cover insure
implies: imply entail enable activate set trigger switch:on turn:on
chooses: choose select pick elect appoint nominate designate name
makes: make create build produce design write develop invent construct compose author generate
 manufacture
removes: remove delete erase clear drop purge strip discard
shows: show display render print present
calls: call invoke run execute start launch
checks: check verify test inspect examine audit review validate assess evaluate
eats: eat consume devour hunt prey:on feed:on
allows: allow permit authorise let enable
stops: stop prevent block prohibit forbid ban
funds: fund finance sponsor subsidise
approves: approve accept endorse ratify
rejects: reject refuse decline
changes: change alter modify adjust edit update
harms: harm damage injure hurt wound
helps: help assist aid
protects: protect guard shield shelter shade
finds: find discover detect identify
moves: move shift transfer relocate migrate
leads: lead head chair direct run manage
keeps: keep retain store hold save
attacks: attack invade raid
takes over: acquire buy absorb purchase take:over
serves under: serve:under report:to | command supervise oversee manage head
"""

EVEN = wordset(
    "differ equal match meet marry share border combine conflict coincide correspond agree compare "
    "resemble overlap be have connect link merge mix join adjoin contrast compete collaborate "
    "cooperate interact exclude rent trade exchange swap can do say name call mean"
)
"""Verbs of relations that hold both ways, or in an order that prepositions alone do not tell."""


def _related() -> dict[str, tuple[Related, ...]]:
    table: dict[str, list[Related]] = {}
    for line in _RELATIONS.strip().replace("\n ", " ").splitlines():
        name, _, members = line.partition(": ")
        forward, _, backward = members.partition("|")
        for verbs, turned in ((forward, False), (backward, True)):
            for verb in verbs.split():
                word, _, prep = verb.partition(":")
                other = prep or "patient"
                sides = (other, "agent") if turned else ("agent", other)
                table.setdefault(stem(word), []).append((name, *sides))
    return {verb: tuple(found) for verb, found in table.items()}


RELATED = _related()
"""Stem of a verb to the relations it says."""
