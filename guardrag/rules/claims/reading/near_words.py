"""More groups of words that a faithful paraphrase exchanges: whole fields of general words."""

from __future__ import annotations

__all__ = ["NEAR_WORDS"]

NEAR_WORDS = """
add provide contribute bring supply give lend | add introduce include arrive come appear land debut ship |
arrive introduce launch debut come | expect forecast predict anticipate project foresee estimate outlook
reckon | expectation forecast prediction projection | plenty many lot numerous much | rely use depend employ
| rely trust count bank | minus less deduct subtract without | plus add with | finding result outcome
conclusion | answer return respond reply give | wrongly erroneously mistakenly falsely incorrectly | rename
name call | upper top maximum | wholly completely fully entirely totally altogether | partly partially |
mainly mostly chiefly primarily largely predominantly | roughly approximately about around nearly almost |
hardly barely scarcely | quickly fast rapidly swiftly promptly rapid quick | promptly immediately straight
instantly | slowly gradually | simply merely only | nearly almost virtually | initially originally first |
eventually finally ultimately | recently lately newly | previously earlier formerly before once |
subsequently later afterwards after then next | seldom rarely | permanently forever indefinitely |
temporarily provisionally | automatically itself unprompted | deliberately intentionally purposely |
severally separately individually | explicitly expressly specifically | publicly openly | optional voluntary
| permissible permitted allowed | eligible entitled qualify | exempt free excused | liable responsible
accountable | obtainable available | reachable accessible contactable | suitable appropriate fit apt right |
adequate sufficient enough | essential vital crucial critical necessary key | significant considerable
substantial major marked | slight minor small modest | huge enormous vast massive large | tiny minute small
| brief short | lengthy long prolonged | sluggish slow | costly expensive dear | inexpensive cheap
affordable | novel new | outdated obsolete old | up-to-date current recent latest | sturdy robust strong
solid durable | fragile delicate | faulty defective broken damaged | intact undamaged whole | vacant empty
free unoccupied | occupied taken full | sealed closed shut | visible seen apparent | evident obvious clear |
ambiguous unclear vague | distinct different separate | comparable similar alike | adjacent neighbouring
next adjoining beside | remote distant far | nearby near close | opposite facing | unique single sole only |
dual double two | triple three | final last | partial part incomplete | spare extra reserve | usual normal
customary standard regular | unusual uncommon rare | typical usual characteristic | official formal |
informal casual | written paper | verbal oral spoken | joint shared common | private confidential | unlawful
illegal | void invalid null | binding obligatory mandatory | pending outstanding open unresolved |
outstanding remaining owed unpaid | overdue late | due payable owed | prior previous advance | advance ahead
beforehand before prior | forthcoming upcoming next planned | ongoing continuing current running | obtain
get receive acquire gain secure procure | collect pick fetch gather | fetch get retrieve load | assemble
build put construct | dismantle disassemble | erect build construct put set | demolish knock pull tear raze
| terminate end cancel stop | suspend pause halt stop interrupt | resume continue restart | proceed continue
go | persist continue last remain | last run take continue endure | expire lapse run end | elapse pass |
extend prolong lengthen | shorten cut reduce | postpone delay defer push | hasten speed accelerate |
accelerate speed quicken | hamper hinder impede slow obstruct | obstruct block hinder | facilitate ease help
enable | assist help aid support | support back help | endorse back support approve | oppose object resist
against | contest dispute challenge | challenge dispute question | approve pass clear authorise | authorise
permit allow license | require need demand call oblige | oblige require force compel | compel force make |
urge call encourage press | advise recommend counsel suggest | instruct tell direct order | request ask seek
| seek look search ask | demand require insist | beg ask | respond answer reply react | disclose reveal
publish make | publish release issue print | announce declare state | state say declare specify give |
specify state set define give name | indicate show suggest signal | demonstrate show prove confirm | confirm
verify bear | verify check confirm validate | inspect check examine look study | review check examine go |
monitor watch observe track supervise follow | detect find spot notice discover | locate find | identify
find recognise name | recognise acknowledge | recognise identify know | distinguish differentiate tell |
compare set | contrast compare | estimate put reckon assess | calculate compute work figure | count number
total | total amount sum come | include contain cover comprise count | exclude omit leave | omit leave skip
drop | skip omit miss bypass leave | ignore disregard overlook neglect | neglect ignore fail | forget omit |
remember recall | preserve keep retain save conserve | archive store keep | discard throw drop dump | delete
remove erase clear wipe | eliminate remove | withdraw remove pull take retract | clear remove empty | detach
remove disconnect separate | attach fasten fix connect mount | mount fit fix install attach | install fit
mount put | insert put place | place put set lay position | deposit put place | lift raise increase put |
reduce cut lower decrease lessen | fall drop decline go | rise increase grow go climb | grow increase rise
expand | expand grow extend widen enlarge | shrink contract fall | double twofold twice | halve half |
worsen deteriorate decline | repair fix mend restore | restore repair renovate | renovate restore refurbish
modernise redo | modernise update renovate upgrade | update refresh renew reload | renew extend update
replace | replace change swap exchange substitute | swap exchange switch | adapt adjust modify fit | adjust
set change alter modify | amend change alter revise | revise change amend update rework | rewrite revise
redo | correct fix put right rectify | prompt cause lead | trigger cause start set prompt | produce make
create manufacture yield | create make build set | found establish set start create | launch start introduce
bring | design devise create invent | organise arrange run hold | arrange organise set | plan intend
schedule mean | intend plan mean aim want | aim intend want seek target | propose suggest plan put | deliver
bring hand supply | distribute hand give | transfer move send pass | send dispatch post ship mail | convey
carry pass | transport carry move take | move go shift transfer relocate | depart leave go exit | arrive
come reach get | enter go come access | access reach open enter get | visit go attend see | join enter
become | register sign enrol | subscribe sign register | apply request | apply use hold | submit hand send
file lodge | pay settle spend cover | spend use pay | cost amount come | charge cost ask bill | bill charge
invoice | owe due | refund return repay reimburse back | compensate pay reimburse | fund finance pay support
| earn make get receive | win gain get take | save spare | consume use eat need require | use consume need
take | operate run work manage | function work operate | serve act work | perform do carry run execute |
conduct carry run do hold | implement carry introduce put | complete finish end | fulfil meet satisfy |
comply follow obey meet | breach break violate infringe | suffer have experience | experience have see feel
| undergo have | inhabit live | reside live | dwell live | occupy live | own have hold | fail not | succeed
manage | manage run lead head direct | head lead run chair | govern rule run | rule govern decide | decide
choose determine resolve | determine decide set | choose pick select opt decide | prefer favour like | elect
choose vote | appoint name make choose | dismiss sack fire remove | retire leave | hire recruit employ take
| train teach coach instruct | teach train instruct tutor | learn study find | study learn examine |
research study investigate | investigate look examine study probe | explain describe say tell | describe
explain outline give | summarise sum | illustrate show | display show exhibit | present show give | feature
have show include | depict show | resemble like similar | represent stand mean | mean signify denote | imply
mean suggest | concern affect involve regard about | affect influence hit concern | involve include mean
need concern | pertain concern apply | apply hold concern affect | depend rely hinge rest | agree accept
consent approve | accept agree take | reject refuse turn decline deny | allege claim say | claim say argue
maintain | regard consider see | judge consider find | hope want wish | fear worry | blame hold attribute |
criticise attack | protect guard safe secure | defend protect | rescue save | avoid prevent keep stop | stop
prevent end halt | ban prohibit forbid outlaw | widen broaden extend | divide split separate share |
separate split part | combine join merge unite | connect link join tie | bind tie | mix combine blend | pour
put add | bake cook | rinse wash clean | wipe clean | stir mix | chop cut | slice cut | fill load | empty
clear drain | press push hit click | turn switch rotate | activate enable turn switch start | enable
activate allow turn switch | deactivate disable turn switch | boot start | shut close turn | reboot restart
start | crash fail | hang freeze | log record note write | write put | print output emit write | emit output
send give | load read import | mock fake stub | assert check expect | catch handle | handle deal treat
process | render show draw | compile build make construct put | deploy release roll | release publish issue
ship | ship release send include come | bundle include ship come | package pack | resolve solve fix settle |
small compact little | exist introduce be found date | go run travel | way route path | rest remainder other
| staff crew team personnel workforce | guest visitor | teacher instructor tutor | boss manager supervisor |
pay wage salary | hall room | trip journey tour | error mistake fault bug | aim goal purpose intend mean |
quarter fourth | leaflet brochure booklet manual | manual guide handbook instructions | ban prohibition |
permit permission licence consent | authorisation permission approval | request application demand |
complaint claim objection | dispute disagreement conflict row | deadline limit date term | meeting session
sitting | vote ballot poll | survey poll study | outage failure downtime | breakdown failure | crash
collision accident | accident crash incident | storm gale | shore coast | field meadow | pond lake | hill
mountain | make submit | receive entitle get | last period | path trail track way | lane road street
"""
"""Groups parted by bars; words of one group may stand for each other."""
