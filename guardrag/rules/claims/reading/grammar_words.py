"""Closed classes of English words, and its common verbs, for a shallow parse."""

from __future__ import annotations

from guardrag.rules.claims.reading.stems import stem
from guardrag.rules.claims.reading.wordsets import wordset

__all__ = [
    "ADVERBS",
    "BE",
    "CONJUNCTIONS",
    "DETERMINERS",
    "DITRANSITIVES",
    "HAVE",
    "MODALS",
    "NEGATIONS",
    "NOT_PARTICIPLES",
    "PARTICIPLES",
    "PERSONS",
    "POSSESSIVES",
    "PREPOSITIONS",
    "PRONOUNS",
    "RELATIVES",
    "SAME_IN_PAST",
    "SUBORDINATORS",
    "VERBS",
    "VERBS_ONLY",
]

BE = wordset("is are was were be been being am isn't aren't wasn't weren't gets get got")
HAVE = wordset("has have had having hasn't haven't hadn't")
MODALS = wordset(
    "can could may might must shall should will would do does did cannot can't couldn't won't wouldn't "
    "shouldn't mustn't needn't don't doesn't didn't ought"
)
DETERMINERS = wordset(
    "the a an this that these those all any each every some no both either neither another such most many "
    "much several few half"
)
POSSESSIVES = wordset("its his her their our your my whose")
PRONOUNS = wordset(
    "it they he she we you i them him us me this these those everyone everybody anyone anybody someone "
    "somebody nobody one ones here there what whoever"
)
PERSONS = {"you": "you", "your": "you", "yourself": "you", "we": "we", "us": "we", "our": "we", "i": "we"}
"""Pronouns that name somebody who is in the room, and whom they name."""
RELATIVES = wordset("who which that whom where")
PREPOSITIONS = wordset(
    "of in on at by for from to into onto with within without about as than under over between among "
    "through during after before until till against per via upon toward towards above below behind beyond "
    "beside besides inside outside near around across along despite except like unlike since throughout "
    "ahead prior following instead atop underneath beneath out off"
)
CONJUNCTIONS = wordset("and or nor but")
SUBORDINATORS = wordset(
    "if when whenever unless because while whereas although though once so whether how why as until "
    "before after since"
)
NEGATIONS = wordset(
    "not never no nobody none neither nor cannot can't couldn't won't wouldn't shouldn't mustn't needn't "
    "don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't nothing without"
)
ADVERBS = wordset(
    "rather quite very so also only just then afterwards afterward meanwhile likewise moreover however "
    "both itself themselves himself herself yourself first now still already always often sometimes "
    "usually never not even again later earlier once twice currently itself alone too instead first last "
    "finally next soon thereby thus therefore hence in-turn together back out up down away over off on in "
    "about almost nearly well else probably likely"
)
NOT_PARTICIPLES = wordset(
    "need feed speed seed indeed hundred embed exceed proceed succeed breed bleed weed red bed shed wed "
    "sacred naked wicked kindred hatred shred sled"
)
PARTICIPLES = wordset(
    "been done gone got gotten made taken given seen known thought found told said left felt brought "
    "begun kept held written stood heard let meant set met run paid sat spoken lain led grown lost fallen "
    "sent built understood drawn broken spent cut risen driven bought worn chosen thrown caught sold "
    "taught sung flown eaten forgotten won hidden stolen frozen shrunk read put quit shut split spread "
    "burnt learnt lent bent dealt fed fought hung laid sought shaken shot slept struck swum torn woken "
    "withdrawn withheld become overwritten overridden overtaken overthrown overcome outdone undergone "
    "beaten bitten blown bound forbidden forgiven ridden rung sewn shown sunk sworn wound woven cast hit "
    "hurt cost beset upset rent swept crept kept wept dug stuck spun clung flung hewn proven mown "
    "foreseen undertaken mistaken redone rewritten rebuilt reset offset upheld borne born sprung sprayed"
)

_ONLY = """
accept accuse analyse analyze compose emerge achieve acquire activate adapt add adjust adopt advise affect
allocate allow announce annul answer apply appoint approve argue arrange arrive assemble assert assess
assign assist assume assure attach attain attend attract audit authenticate authorise authorize avoid bear
beat become befriend begin behave believe belong betray bind block borrow break breed brief bring build
burn bury buy calculate cancel carry catch celebrate challenge charter chase check choose cite claim clean
clear climb close coach collect collide combine come command commence commission commit compare compel
compensate compete compile complain complete compose comprise compute conceal concede conclude condemn
conduct confer confirm connect consider consist construct consult consume contact contain contribute
control convert convey convict convince cook cool copy correct correspond cover create credit criticise
criticize cross crush cut damage date decide declare decline decrypt decorate dedicate defeat defend defer
define delay delegate delete deliver demand demolish deny depart depend deploy deposit depose derive
describe deserve design designate destroy detain detect determine develop devour dictate differ dig dilute
direct disable disagree disappear discharge discover discuss dismiss dispatch display displace dispose
dissolve distribute disturb divert divide dominate donate double drain draw drink drive drop dry dwarf
earn eat edit educate eject elect eliminate embed emit employ enable encode encounter encourage encrypt
end endorse enforce engage engrave enjoy enlarge enrol ensure enter entitle equip erase erect escort
establish estimate evaluate evict examine exceed exchange exclude execute exempt exercise expect expel
explain explore export expose extend extract face fall favour feed fell fetch fight fill filter finance
find finish fire fit fix flood flow fly follow forbid forecast force forgive form forward found free
freeze fund gather generate get give go govern grant graze greet grow guarantee guard guide halt hand
handle hang harm hate head heal hear heat help hide hinder hire hit hold host hunt identify ignore
illustrate imitate immunise implement imply import impose impress imprison improve include incorporate
increase incur indicate induce infect influence inform inherit inhibit initiate inject injure insert
inspect inspire install instruct insure integrate intercept interpret interrupt interview introduce invade
invent invest investigate invite invoke irritate isolate issue join judge jump justify keep kick kill kiss
knock know lack land last launch lay lead leak learn lease leave lend let license lie lift light like
limit link liquidate list listen live load lobby locate lock log lose love lower maintain make manage map
mark marry match mean measure meet mend mentor merge migrate mirror mix mock model moderate modify monitor
mount move murder name need neglect negotiate nest nominate note notice notify nurse obey object observe
obtain occupy occur offer omit open operate oppose order organise organize originate outlive outnumber
outperform outrank outsell outvote outweigh overhaul overlap overrule override oversee overtake overthrow
overturn overwrite owe own pack paint park parse pass pay permit persuade pick place plan plant play
please plough point poison pollinate poll populate possess post postpone power praise precede predate
predict prefer prepare prescribe present preserve preside press prevail prevent print process produce
prohibit promise promote prompt propose prosecute protect prove provide provoke publish pull pump punish
purchase pursue push put query question quit quote raise rank rate reach read realise rebuild receive
recognise recommend record recover recruit rectify recycle redirect reduce refer reflect refund refuse
register regulate reject relate release relieve relinquish rely remain remember remind remove rename
render renew rent reopen repair repay repeat replace replicate reply report represent reproduce request
require rescue resemble reserve reset reside resign resist resolve respect respond rest restore restrict
result retain retire retrieve return reveal reverse revert review revise revoke reward ride ring rise rob
roll rotate route rub rule run sack sail satisfy save scale scan schedule score scrap seal search second
secure see seek seize select sell send separate serialise serve set settle shade shadow shape share
shelter shield shift ship shoot show shrink shut sign signal sink sit skip sleep slip slow smell smoke
sort sound spare speak specify spend split sponsor spot spread spy stain stand start state stay steal
steer stem stop store strengthen strike stub study submit subscribe subsidise substitute succeed sue
suffer suggest suit summon supersede supervise supply support suppress surpass surround survive suspect
suspend sustain swallow swap sweep swim switch take talk tap target taste tax teach tell terminate test
thank think threaten throw tie tighten top touch tow track trade trail train transfer transform translate
transmit transport trap travel treat trigger trim triple trounce trust try tune turn tutor type undercut
undergo underlie understand undertake unlock update upgrade uphold upload urge use vaccinate validate
value verify veto visit vote wait wake walk want warm warn wash watch water weaken weigh weld widen win
wipe wire withdraw withhold witness work worry worsen wound wrap wreck write yield
"""
_NOUNISH = """
answer attack audit award bar battle benefit bill block board break burn call campaign cast cause chair
challenge change charge charter check claim class clean coach command comment commission contact contract
control copy cost cover credit cross cure cut damage dance date deal debate delay demand deposit design
direct display dispatch document double drain draw dream dress drink drive drop effect employ end escape
estimate exchange exercise experience export express face fall favour feature feed field fight file filter
finance find finish fire fit fix flood flow fly force forecast form format frame free freeze fuel function
fund grant group guarantee guard guide hand harm head heat help hold host house hunt import increase
influence influence insert interest interview invite issue judge jump keep kick kiss knock label lack land
last launch lead leak lease leave lend let level license licence lie lift light like limit link list load
lock log look love lower map mark market master match matter mean measure mention merge mind mirror miss
mix mock model monitor mount move murder name need nest note notice number nurse object offer open order
outline own pack paint park part pass patch patent pay permit phone pick place plan plant play plot point
poison poll post power practice praise present press price print process produce profile program progress
project promise protest prompt pull pump purchase push query question quiz quote race raise range rank
rate reach read reason record refund register regret release remark rent repair repeat reply report
request rescue research reserve reset respect rest result return review reward ride ring rise risk roll
root route row rule run sail sale sample save scale scan schedule score scrap screen seal search seat
second set shade shadow shape share shelter shield shift ship shoot shop show sign signal sink sketch skip
sleep slip smell smoke sort sound spare split sponsor spot spread spy staff stage stain stamp stand start
state stay stem step stock stop store strain stream stress strike structure study subject suit supply
support surface survey suspect sweep swim switch talk tap target taste tax team template test thread
threat tie time tip title top total touch tour tow trace track trade trail train transfer transport trap
travel treat trial trick trigger trim trip trust try tune turn type update upgrade upload use value view
visit voice volume vote wait wake walk want warm wash waste watch water wave weather weigh win wipe wire
wish witness work worry wound wrap wreck yield
"""
DITRANSITIVES = frozenset(
    stem(verb)
    for verb in wordset(
        "give send sell lend pay hand grant award assign offer show tell teach ask owe deny allow serve "
        "bring lease pass promise refuse charge supply"
    )
)
"""Stems of verbs with two objects."""
SAME_IN_PAST = wordset(
    "beat put set cut hit let shut split spread hurt burst cast quit cost upset overset reset offset"
)
VERBS = frozenset(stem(verb) for verb in wordset(_ONLY, _NOUNISH))
"""Stems of verbs."""
VERBS_ONLY = VERBS - frozenset(stem(verb) for verb in wordset(_NOUNISH))
"""Stems of those whose forms in -s, and without an ending, are hardly ever nouns."""
