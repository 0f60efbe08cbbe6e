"""More groups of words that a faithful paraphrase exchanges: whole fields of general words."""

from __future__ import annotations

__all__ = ["NEAR_WORDS"]

NEAR_WORDS = """
add provide contribute bring supply give lend | add introduce include arrive come appear land debut ship |
arrive introduce launch debut come | expect forecast predict anticipate project foresee estimate outlook
reckon | expectation forecast prediction projection | plenty many lot numerous much | rely use depend
employ | rely trust count bank | alone only solely exclusively just | minus less deduct subtract without |
plus add with | finding result outcome conclusion | answer return respond reply give | wrongly erroneously
mistakenly falsely incorrectly | former previous old earlier | present current today | rename name call |
upper top maximum | wholly completely fully entirely totally altogether | partly partially | mainly mostly
chiefly primarily largely predominantly | roughly approximately about around nearly almost | hardly barely
scarcely | quickly fast rapidly swiftly promptly | promptly immediately straight instantly | slowly
gradually | simply merely only | nearly almost virtually | initially originally first | eventually finally
ultimately | recently lately newly | previously earlier formerly before once | subsequently later
afterwards after then next | frequently often commonly | seldom rarely | permanently forever indefinitely
| temporarily provisionally | automatically itself unprompted | manually hand | deliberately intentionally
purposely | jointly together | severally separately individually | explicitly expressly specifically |
publicly openly | mandatory compulsory obligatory required must | optional voluntary | permissible
permitted allowed | prohibited forbidden banned disallowed | eligible entitled qualify | exempt free
excused | liable responsible accountable | obtainable available | reachable accessible contactable |
suitable appropriate fit apt right | adequate sufficient enough | essential vital crucial critical
necessary key | significant considerable substantial major marked | slight minor small modest | huge
enormous vast massive large | tiny minute small | brief short | lengthy long prolonged | rapid quick fast
| sluggish slow | costly expensive dear | inexpensive cheap affordable | complimentary free | novel new |
outdated obsolete old | up-to-date current recent latest | sturdy robust strong solid durable | fragile
delicate | faulty defective broken damaged | intact undamaged whole | tidy clean | filthy dirty | vacant
empty free unoccupied | occupied taken full | sealed closed shut | locked shut closed | concealed hidden |
visible seen apparent | evident obvious clear | ambiguous unclear vague | identical same equal | distinct
different separate | comparable similar alike | adjacent neighbouring next adjoining beside | remote
distant far | nearby near close | opposite facing | annual yearly | unique single sole only | dual double
two | triple three | initial first | final last | entire whole full complete all | partial part incomplete
| extra additional further more | spare extra reserve | usual normal customary standard regular | unusual
uncommon rare | typical usual characteristic | official formal | informal casual | written paper | verbal
oral spoken | joint shared common | private confidential | lawful legal | unlawful illegal | void invalid
null | valid effective | binding obligatory mandatory | pending outstanding open unresolved |
outstanding remaining owed unpaid | overdue late | due payable owed | prior previous advance |
advance ahead beforehand before prior | forthcoming upcoming
next planned | ongoing continuing current running | obtain get receive acquire gain secure procure |
acquire buy purchase | collect pick fetch gather | fetch get retrieve load | gather collect assemble |
assemble build put construct | dismantle disassemble | erect build construct put set | demolish knock pull
tear raze | commence start begin | cease stop end finish | conclude end finish close | terminate end
cancel stop | suspend pause halt stop interrupt | resume continue restart | proceed continue go | persist
continue last remain | last run take continue | expire lapse run end | elapse pass | extend prolong
lengthen | shorten cut reduce | postpone delay defer push | hasten speed accelerate | accelerate speed
quicken | hamper hinder impede slow obstruct | obstruct block hinder | facilitate ease help enable |
assist help aid support | support back help | endorse back support approve | oppose object resist against
| contest dispute challenge | challenge dispute question | approve pass clear authorise | authorise permit
allow license | permit let allow enable | require need demand call oblige | oblige require force compel |
compel force make | urge call encourage press | advise recommend counsel suggest | instruct tell direct
order | request ask seek | seek look search ask | demand require insist | beg ask | enquire ask | query
ask question | respond answer reply react | reply answer respond | notify inform tell report alert |
inform tell notify | disclose reveal publish make | conceal hide | publish release issue print | announce
declare | declare announce state | state say declare specify give | specify state set define give name |
indicate show suggest signal | demonstrate show prove | prove show demonstrate confirm | confirm verify
bear | verify check confirm validate | inspect check examine look | examine check inspect look study |
review check examine go | monitor watch observe track supervise follow | observe watch see notice | detect
find spot notice discover | discover find | locate find | identify find recognise name | recognise
acknowledge | recognise identify know | distinguish differentiate tell | compare set | contrast compare |
evaluate assess judge rate | assess evaluate judge | measure gauge | estimate put reckon assess |
calculate compute work figure | compute calculate | count number total | total amount sum come | comprise
include consist contain | contain hold have include | include contain cover comprise count | cover include
| exclude omit leave | omit leave skip drop | skip omit miss bypass leave | ignore disregard overlook
neglect | neglect ignore fail | forget omit | remember recall | retain keep hold preserve | preserve keep
retain save conserve | store keep save hold | hold keep store | archive store keep | save store keep |
dispose throw discard bin | discard throw drop dump | delete remove erase clear wipe | remove take delete
strip | eliminate remove | withdraw remove pull take retract | retract withdraw | erase delete wipe |
clear remove empty | strip remove | detach remove disconnect separate | attach fasten fix connect mount |
mount fit fix install attach | install fit mount put | fit install | insert put place | place put set lay
position | position place put | deposit put place | lift raise | raise increase lift put | lower reduce
cut drop | reduce cut lower decrease lessen | lessen reduce | decrease fall drop decline reduce | decline
fall drop decrease | fall drop decline go | plunge fall | soar rise | rise increase grow go climb | grow
increase rise expand | expand grow extend widen enlarge | enlarge expand | shrink contract fall | double
twofold twice | halve half | improve enhance better | enhance improve | worsen deteriorate decline |
deteriorate worsen decline | repair fix mend restore | restore repair renovate | renovate restore
refurbish modernise redo | refurbish renovate | modernise update renovate upgrade | update refresh renew |
refresh update reload renew | renew extend update replace | replace change swap exchange substitute |
exchange swap change replace | swap exchange switch | convert turn change transform | transform change
turn convert | adapt adjust modify fit | adjust set change alter modify | modify change alter edit | amend
change alter revise | revise change amend update rework | edit change modify | rewrite revise redo |
correct fix put right rectify | rectify correct fix | cause lead bring result make | provoke cause prompt
trigger | prompt cause lead | trigger cause start set prompt | generate produce create make | produce make
create manufacture yield | manufacture make produce | create make build set | form make create | found
establish set start create | establish set found create | launch start introduce | introduce launch bring
start | develop make create build | design devise create | devise design | invent create devise | organise
arrange run hold | arrange organise set | plan intend schedule mean | intend plan mean aim want | aim
intend want seek target | propose suggest plan put | suggest propose | offer provide give | provide give
offer supply | supply provide deliver give | deliver bring hand supply | distribute hand give | hand give
pass | transfer move send pass | transmit send pass | send dispatch post ship mail | dispatch send |
forward send pass | convey carry pass | carry bring take transport | transport carry move take | move go
shift transfer relocate | relocate move | migrate move | travel go ride | depart leave go | leave depart
go exit | arrive come reach get | reach arrive get come | enter go come access | access reach open enter
get | visit go attend see | attend go visit | participate take join | join enter become | register sign
enrol | enrol register sign | subscribe sign register | apply request | apply use hold | submit hand send
file lodge | file submit lodge hand | lodge submit file | pay settle spend cover | settle pay | spend use
pay | cost amount come | charge cost ask bill | bill charge invoice | owe due | refund return repay
reimburse back | reimburse refund repay | compensate pay reimburse | donate give | fund finance pay
support | finance fund pay | earn make get receive | win gain get take | lose forfeit | forfeit lose |
gain get win | save spare | consume use eat | use consume need take | employ use | utilise use | operate
run work | run operate work manage | function work operate | serve act work | act work serve | work
function operate | perform do carry run | conduct carry run do hold | execute run perform carry |
implement carry introduce put | complete finish end | finish complete end | fulfil meet satisfy | satisfy
meet fulfil | meet satisfy fulfil | comply follow obey meet | obey follow comply | follow obey comply |
breach break violate | violate break breach | infringe breach | punish fine penalise | suffer have
experience | experience have see feel | undergo have | endure last | survive outlive live | inhabit live |
reside live | dwell live | occupy live | own have hold | possess own have | belong part | lack without
miss | miss lack | fail not | succeed manage | manage run lead | lead head run direct | head lead run
chair | direct lead run | chair lead head | govern rule run | rule govern decide | decide choose determine
resolve | determine decide set | choose pick select opt decide | select choose pick | opt choose | prefer
favour like | elect choose vote | appoint name make choose | nominate name | dismiss sack fire remove |
resign quit leave step | retire leave | hire recruit employ take | recruit hire | train teach coach
instruct | teach train instruct tutor | learn study find | study learn examine | research study
investigate | investigate look examine study probe | explain describe say tell | describe explain outline
give | outline describe | summarise sum | define describe set | illustrate show | display show | exhibit
show display | present show give | feature have show include | depict show | resemble like similar |
represent stand mean | mean signify denote | denote mean | imply mean suggest | concern affect involve
regard about | affect influence hit concern | influence affect | involve include mean need concern |
relate concern | pertain concern apply | apply hold concern affect | depend rely hinge rest | vary differ
change | differ vary | match agree fit correspond | correspond match | agree accept consent | accept agree
take | consent agree approve | reject refuse turn decline | refuse reject decline deny | deny refuse
reject | allege claim say | claim say argue | argue say claim maintain | believe think | think believe
consider | consider think regard judge | regard consider see | judge consider find | doubt question | hope
want wish | want wish | fear worry | blame hold attribute | criticise attack | warn caution | protect
guard safe | guard protect | defend protect | secure protect safe | rescue save | avoid prevent keep |
prevent stop avoid keep | stop prevent end halt | ban prohibit forbid outlaw | prohibit ban forbid | limit
restrict cap confine | restrict limit confine | cap limit | confine limit restrict | widen broaden extend
| divide split separate share | split divide | separate split part | share split divide | combine join
merge unite | merge combine join unite | unite join merge | connect link join | link connect join tie |
tie link | bind tie | mix combine blend | pour put add | boil cook | bake cook | rinse wash clean | wash
clean rinse | wipe clean | stir mix | chop cut | slice cut | fill load | empty clear drain | drain empty |
press push hit click | push press | pull draw | turn switch rotate | switch turn change | activate enable
turn switch start | enable activate allow turn switch | deactivate disable turn switch | disable
deactivate turn switch | boot start | shut close turn | reboot restart | restart reboot start | crash fail
| hang freeze | log record | record log note write | note record write | write put | print output | output
print emit write | emit output send give | parse read | load read import | call invoke run | invoke call
run | mock fake stub | assert check expect | pass hand give | throw raise | catch handle | handle deal
treat process | process handle treat deal | treat handle deal | wrap enclose | render show draw | compile
build | build make construct put compile | deploy release roll | release publish issue ship | ship release
send include come | bundle include ship come | package pack | resolve solve fix settle | solve fix resolve
| small compact little | exist introduce be found date | consume use need eat require | go run travel |
way route path | task job work | rest remainder other | staff crew team personnel workforce | guest
visitor | pupil student | teacher instructor tutor | boss manager supervisor | firm company business |
shop store | parcel package | sum amount | pay wage salary | bill invoice | hall room | trip journey tour
| error mistake fault bug | aim goal purpose intend mean | twice double | quarter fourth | leaflet
brochure booklet | booklet brochure leaflet manual | manual guide handbook instructions | guide handbook
manual | rule regulation | ban prohibition | permit permission licence consent | consent permission
approval | approval consent permission | authorisation permission approval | request application demand |
complaint claim objection | objection complaint | dispute disagreement conflict row | deadline limit date
term | period term time duration span | meeting session | session meeting sitting | vote ballot poll |
survey poll study | outage failure downtime | breakdown failure | crash collision accident | accident
crash incident | blaze fire | storm gale | shore coast | wood forest | field meadow | pond lake | hill
mountain | make submit | receive entitle get | last period | off disable | path trail track way | lane road
street
"""
"""Groups parted by bars; words of one group may stand for each other."""
