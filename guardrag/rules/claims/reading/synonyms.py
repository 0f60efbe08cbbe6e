"""Words that a faithful paraphrase exchanges for each other.

A claim is written in other words than its quotes. Listed are everyday and technical words
that may stand for each other; the checks on figures, names, negations, limits and
conditions do not read this table, so it can be generous.
"""

from __future__ import annotations

from functools import lru_cache

from guardrag.rules.claims.reading.field_words import FIELD_WORDS
from guardrag.rules.claims.reading.kin_words import KIN_WORDS
from guardrag.rules.claims.reading.near_words import NEAR_WORDS
from guardrag.rules.claims.reading.stems import family, stem

__all__ = ["concepts"]

_GROUPS = """
begin start commence launch open onset | end finish stop cease expire conclude over close terminate drop
discontinue quit | buy purchase acquire obtain takeover bought order | sell vend sale | get receive obtain
gain take have earn | give provide offer grant supply hand deliver | show display present print reveal
render appear output | need require necessary must demand want call | use employ apply utilise utilize run
work operate | let allow permit enable may can able | forbid prohibit ban disallow refuse deny bar | big
large great huge high | small little low tiny slight minor | fast quick rapid speed speedy | slow late
delay | change alter modify adjust edit vary differ update amend move switch | keep retain store hold
preserve stay remain save maintain leave | remove delete erase drop discard strip omit exclude take |
discard throw dispose away bin | replace supersede substitute swap instead succeed way exchange | fix
repair mend remedy resolve correct solve | error fault defect failure problem bug issue fail | send
forward transmit dispatch post ship deliver redirect route pass | see view look watch notice experience
find observe | say tell state mention note report claim declare write speak indicate | think believe
consider view opinion regard hold judge count feel | create make produce build generate form develop
construct design invent author write | make cause lead bring result trigger mean introduce | choose select
pick opt | try attempt | help assist aid support | begin initiate | buyer customer client purchaser |
seller vendor supplier merchant | worker employee staff personnel people person member | user person
customer people subscriber | boss manager head lead chief director leader | company firm business
corporation enterprise organisation organization | house home building flat apartment | car vehicle
automobile | phone telephone call ring number | mail email message letter write | address location place
site host | town city municipal place | street road lane | country nation state land | countryside rural |
money cash amount sum fund | price cost fee charge rate fare tariff | pay settle payment charge bear cost
| free gratis complimentary nothing | wage salary pay | revenue turnover sales income | profit earning
gain | tax duty levy | refund reimburse repay return | guarantee warranty | contract agreement deal lease
| rule regulation policy condition term | law statute act | time period duration term span moment hour |
day date daily | week weekly | month monthly | year annual yearly annum | today now current currently days
present nowadays presently | early previous former prior past old before earlier previously formerly
legacy | late subsequent later after follow | new recent fresh latest newest | begin since from starting |
until till up | every each all any whole entire complete full | many much numerous lot | most majority
more half | some several few certain | total altogether overall sum all | half fifty | twice two double |
once one single | first initial earliest | last final | lowest minimum least minimal smallest | highest
maximum most maximal largest greatest top | limit maximum cap ceiling restrict quota confine | exceed
above over more | below under less beneath | approximately about around roughly approximate | often
frequently frequent commonly regularly | usually normally typically generally commonly | sometimes
occasionally | rarely seldom | always constantly | careful cautious | dangerous hazardous risk danger
hazard threat | safe secure security safety protect | important main key major primary chief central |
simple easy plain | hard difficult | correct right proper true valid accurate | wrong false incorrect
invalid | like such similar comparable same equal identical | different other another | part component
piece portion section share | kind type sort category class | way manner method mode means | part role |
place position spot | goal aim purpose target objective | reason cause because since due why | idea
concept | effect result consequence impact outcome | example instance sample case | list enumerate
catalogue | test check examine try inspect trial experiment verify | study research survey investigation
trial | author writer creator | founder found establish set | doctor physician | drug medicine medication
| sick ill | child kid minor young youth | woman female | man male | baby infant | visitor guest |
audience spectator public viewer | seat place chair capacity room hold fit | ticket pass | picture image
photo photograph photography film | film movie record shoot | book volume title | magazine journal
periodical | borrow lend loan checkout | school college | pupil student learner | teach instruct | job
work post position task employment | duty obligation task responsible | answer reply respond response |
ask request question query enquire | tell inform notify report alert notification | order command instruct
| follow obey comply | reject refuse decline turn deny | accept take agree | approve consent authorise
authorize permit approval agree sanction | cancel revoke annul withdraw | stop prevent block hinder avoid
abort halt kill | begin resume | continue go keep remain persist | wait hold pause await | reach arrive
get attain meet | leave depart exit go | enter access come | return give bring restore back | bring carry
transport take ferry | travel journey trip go ride | ride travel go carry | bus coach line route service |
line route track | train railway | stop station | run operate go depart | weigh weight mass heavy |
measure size gauge dimension | length long | width wide | height tall high | depth deep | hot warm heat |
cold cool chill | freeze frozen | clean wash tidy | empty blank | open unlock accessible | shut close lock
closed | switch turn toggle | off disable deactivate inactive switch | on enable activate active switch
turn | power electricity | device machine appliance unit equipment apparatus instrument | tool utility
program software application | computer machine server host | file document | folder directory path |
setting option parameter configuration property preference flag switch | default standard preset unless |
function method call routine matcher callback | argument parameter input | value number figure amount |
string text | return give yield produce | throw raise error exception emit | warn warning caution alert |
log record protocol | version release edition build | update upgrade | install setup set | copy duplicate
replicate clone backup | import load require include | export output | run execute start launch call
invoke perform carry | parse read interpret | render draw display | match fit correspond agree compatible
| support handle accept compatible work offer provide | ignore skip disregard bypass omit | contain
include hold comprise have consist list | belong part member | cover include insure | exclude except apart
| consist make comprise | combine merge join together mix | split divide separate | connect link attach
join plug | internet web online | page site website | link url address | password passphrase | user
account | code number identifier id | team group department | board council committee | chair head lead
preside | vote elect | appoint name nominate | legal lawful allowed | illegal unlawful | crime offence |
damage harm injury | loss lose | theft steal | fire burn blaze | flood water flooding | food meal dish |
eat consume | drink beverage | bread loaf | cook boil heat | store shop outlet | product item good article
goods | parcel package packet | deliver delivery shipping | stock inventory | animal pet | water liquid |
river stream | sea ocean | light lamp bright | sound noise quiet loud | noise loud | music song | wood
timber | cloth fabric textile | cut trim | break burst crack | repair service | maintain service upkeep
care look | supervise monitor oversee watch | train practise | rest break pause | move transfer shift
relocate | rise increase grow raise climb up gain | fall decrease decline drop reduce lower shrink cut
sink down | improve better enhance boost raise increase faster | faster improve speed | worsen worse |
equal same match | more additional extra further plus another | less fewer | only just merely solely
exclusively alone sole | also too additionally besides | together jointly both | except apart exception
excluding | condition provided require prerequisite | case event situation circumstance | possible
potential potentially might may can option | certain sure definite | obligatory mandatory compulsory
required must oblige obligation | optional voluntary | recommend advise suggest should propose ideal |
available accessible offer get | ready prepared | public open | private personal | own have possess belong
| free available | rent hire lease | tenant renter lessee | landlord lessor owner | room chamber | floor
storey level | door gate entrance | garden yard court | park parking | entry admission entrance access |
emergency urgent | insurance insure cover policy tariff | claim demand | damage loss | rate interest |
credit debit | loan credit | invoice bill | order purchase | discount reduction | subscription plan
membership pass tariff | holiday vacation leave | leave absence holiday | notice warning announce
announcement | announce declare publish notify | publish release issue launch out come appear | adopt
approve pass | valid apply force effective effect hold true | age old | birth born | death die dead | name
call title | title heading | word term | meaning mean | sign signal indicate | letter character | digit
number figure | sum total add | count number total | average mean | compare comparison | rate rank score |
rank order priority precedence | order sequence | row line | plan schedule | speech talk | report
statement | scientist researcher | laboratory lab | sample specimen | oil fuel petrol | engine motor |
current electricity | voltage mains | battery charge | charge load | screen display monitor | button key |
cable cord wire | printer print | disk drive storage | memory ram | processor cpu core | worker process
thread | test spec | mock fake stub | timer clock | timeout abort wait | body content payload | request
call | response reply | status state condition | encrypt encryption cipher | sign signature | frequency
often | interval frequency period every | outer outermost external | inner innermost internal | nowhere
elsewhere anywhere everywhere | nobody noone none no | someone somebody | anyone anybody everybody
everyone all | expensive costly | cheap inexpensive | near close | far distant | inside within in |
outside beyond | behind back | side end | experimental trial beta | deprecated obsolete legacy outdated |
broken damaged | mild slight weak | strong powerful | severe serious | rate speed pace | traveller
traveler passenger tourist | passenger traveller rider | vaccinate vaccination vaccine | disturb annoy
bother | drunk intoxicated alcohol | assume suppose assumption guess | awkward inconvenient less unideal |
drop remove | goes back date origin | architect designer plan design | rebuilt reconstruct reconstruction
rebuild | hidden conceal hide | recover recoverable restore read | read recover retrieve access see |
retrieve get fetch download obtain access read | write save | fetch download retrieve get | responsible
charge | withhold hold retain keep back | excuse exempt | entitled right eligible entitlement get |
yourself self separately own | separately apart yourself individually | third external outside | maintain
run | serial sequential sequentially after row | purpose solve | integer number | clash conflict
incompatible | sponsor fund funding finance | earliest first | come arrive | stay remain keep live |
depend rely hinge | achieve reach attain accomplish | assess judge evaluate rate gauge | carry include
bear contain bring have | bring add introduce entail | favour favor preference | donate gift donation give
present | mean receive entail amount | seem appear look | explain describe state | allow enable let |
permit licence license authorise | gather collect accumulate assemble | spread distribute disseminate |
reveal disclose expose | conceal hide | assign allocate allot give | refer relate concern | inform advise
| adhere comply obey observe respect | violate breach infringe break | punish penalise fine penalty |
reward award prize bonus | argue claim contend maintain | deny dispute contradict | confirm corroborate
verify prove | doubt question uncertain | admit concede acknowledge | urge press | request ask | promise
guarantee pledge ensure | ensure guarantee secure make | succeed win | lose fail | combine mix blend |
separate divide | attach fasten fix | detach remove | fill complete | spill leak leach release | absorb
take | emit release give | swell double expand | shrink contract | bend fold | press push hold | pull draw
drag | lift raise | lower reduce | turn rotate | lock secure | drain empty | heat warm | cool chill | mend
repair | inspect check examine review look | review check look reread | approve accept endorse | object
oppose against | vote decide ballot | decide determine resolve choose | elect choose | resign quit step |
retire leave | hire employ engage recruit | dismiss fire sack | promote advance | train teach instruct |
attend visit go | participate take part join | host hold organise | organise arrange | arrange plan |
postpone delay defer | cancel call | win earn | spend use | save keep | owe debt | value worth | estimate
reckon | count tally | contain hold | cover span | surround enclose | border adjoin | lead go run extend |
connect link | last take run endure continue | elapse pass | remain stay be | become turn get | happen
occur take place | vanish disappear go | emerge appear arise | develop grow | decline fall drop shrink |
survive remain | destroy ruin demolish burn fire | damage harm hurt | protect guard shield secure | rescue
save | treat handle deal process | process handle treat | manage run administer handle | control manage |
operate run work | function work | perform do carry execute | repeat again re | retry attempt try again |
undo revert reverse | restore recover revert | revert restore return | enter type input write | type kind
| click press tap hit | select choose | highlight mark | mark flag label tag | sort order arrange | search
look seek find | match equal fit | merge combine | append add attach | insert add put | wrap enclose
surround | inherit derive | derive come stem | extend enlarge lengthen go | shorten cut | specify state
set give define | define set specify describe | declare state define | assign set | initialise initialize
start set | instantiate create | invoke call | trigger cause start fire | fire trigger call emit run |
emit send fire | listen wait | subscribe register | register record sign enter | authenticate login sign |
validate check verify | parse read | serialise serialize convert | convert turn change transform translate
| compress shrink | bundle pack | pack bundle wrap | unpack extract | extract take pull | deploy install
release | publish release issue | migrate move upgrade | deprecate retire | document describe | mention
name state | note point remark | warn alert caution | praise laud triumph | criticise critic criticism |
recommend advise suggest | prefer favour | like enjoy | hate dislike | want wish desire | hope expect |
fear worry | trust rely | belong own | possess own have | lack miss without | suffer have experience |
heal recover cure | ill sick unwell | symptom sign | dose amount quantity | pill tablet | liquid fluid |
headache pain | pain ache hurt | fever temperature | sleep drowsy sleepy tired | tired drowsy sleepy |
pregnant pregnancy expectant | young youth | elderly old senior | adult grown | couple pair two | pair two
| trio three | single one sole | dozen twelve | quarter fourth | entire whole all complete | partial
incomplete part | extra additional more | spare extra | sufficient enough adequate | enough sufficient
suitable | scarce rare few | rare seldom uncommon infrequent | frequent common often | common usual
frequent widespread | usual normal typical regular | normal usual ordinary regular standard | special
particular | strange odd unusual | obvious clear evident | clear plain obvious | vague unclear | exact
precise | rough approximate | immediate instant instantly immediately once | instant moment | gradual slow
| sudden abrupt | permanent lasting forever | temporary interim provisional preliminary | annual yearly |
daily every day | nightly night | constant steady always | continuous nonstop | simultaneous same time
together | consecutive successive row | previous preceding earlier | following next subsequent | final
last | initial first original | original initial first | ancient old historic | modern new contemporary |
empty vacant blank | crowded full busy | bright light | loud noisy | silent quiet | soft gentle | gentle
soft mild careful | harsh severe strict | strict stringent rigorous | fair just | equal same | suitable
fit appropriate apt | unsuitable unfit | useful helpful | harmful damaging dangerous | harmless safe |
poisonous toxic | edible eat | fresh new | rotten bad | ripe mature ripen | raw uncooked | flat level |
round circular | straight direct | wooden wood | golden gold | guarantee warranty assurance | holder owner
| owner holder proprietor | applicant candidate | citizen resident inhabitant | resident inhabitant tenant
| neighbour neighbor next | colleague coworker | rival competitor | competitor rival | supplier vendor
provider | provider supplier | consumer customer user | listener callback handler | handler callback
listener | farmer farm | farm farmer | baker dairy | engineer technician specialist | technician engineer
| expert specialist | winner champion | thief steal theft | boat ship vessel | ship vessel boat | plane
aircraft airplane | airstrip runway | lorry truck | bicycle bike cycle | motorway highway | pavement
sidewalk | harbour harbor port | cellar basement | lift elevator | stairs staircase | lamp light | socket
plug | plug socket unplug | rope cord | bag sack case suitcase | suitcase bag luggage | box case | case
box cover | cover lid | bottle flask | flask bottle | curtain drape | carpet rug | painting picture |
newspaper paper press post | lapse expire end | prevent hinder stop | flag option switch | hand manual
manually | itself automatically alone own
themselves | automatically automatic itself own
"""


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[int]]:
    table: dict[str, set[int]] = {}
    for number, group in enumerate(f"{_GROUPS}|{NEAR_WORDS}|{KIN_WORDS}|{FIELD_WORDS}".split("|")):
        for word in group.split():
            for key in {stem(word), family(word)}:
                table.setdefault(key, set()).add(number)
    return {key: frozenset(numbers) for key, numbers in table.items()}


@lru_cache(maxsize=16384)
def concepts(word: str) -> frozenset[int]:
    """Numbers of the groups that a word in lower case, in any form, belongs to; words sharing one may
    paraphrase each other.
    """
    table = _table()
    return table.get(stem(word), _NONE) | table.get(family(word), _NONE)


_NONE: frozenset[int] = frozenset()
