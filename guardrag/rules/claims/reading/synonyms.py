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
large great huge high | small little low tiny slight minor | fast quick rapid speed speedy | slow late delay
| change alter modify adjust edit vary differ update amend move switch | keep retain store hold preserve
stay remain save maintain leave | remove delete erase drop discard strip omit exclude take | discard throw
dispose away bin | replace supersede substitute swap instead succeed way exchange | fix repair mend remedy
resolve correct solve | error fault defect failure problem bug issue fail | send forward transmit dispatch
post ship deliver redirect route pass | see view look watch notice experience find observe | say tell state
mention note report claim declare write speak indicate | think believe consider view opinion regard hold
judge count feel | create make produce build generate form develop construct design invent author write |
make cause lead bring result trigger mean introduce meaning | try attempt retry again | begin initiate |
buyer customer client purchaser | seller vendor supplier merchant | worker employee staff personnel people
person member | user person customer people subscriber | boss manager head lead chief director leader |
company firm business corporation enterprise organisation organization | house home building flat apartment
| car vehicle automobile | phone telephone call ring number | mail email message letter write | address
location place site host | town city municipal place | country nation state land | countryside rural | money
cash amount sum fund | price cost fee charge rate fare tariff | pay settle payment charge bear cost | free
gratis complimentary nothing | revenue turnover sales income | profit earning gain | tax duty levy |
guarantee warranty assurance | contract agreement deal lease | rule regulation policy condition term | time
period duration term span moment hour | day date daily | week weekly | month monthly | year annual yearly
annum | today now current currently days present nowadays presently | early previous former prior past old
before earlier previously formerly legacy | late subsequent later after follow | new recent fresh latest
newest | begin since from starting | until till up | every each all any whole entire complete full | most
majority more half | some several few certain | total altogether overall sum all | half fifty | twice two
double | once one single | first initial earliest | lowest minimum least minimal smallest | highest maximum
most maximal largest greatest top | limit maximum cap ceiling restrict quota confine | exceed above over
more | below under less beneath | approximately about around roughly approximate rough | often frequently
frequent commonly regularly common | usually normally typically generally commonly | sometimes occasionally
| always constantly | careful cautious | dangerous hazardous risk danger hazard threat | safe secure
security safety protect | important main key major primary chief central | simple easy plain | hard
difficult | correct right proper true valid accurate | wrong false incorrect invalid | like such similar
comparable same equal identical | different other another | part component piece portion section share |
kind type sort category class | way manner method mode means | place position spot | goal aim purpose target
objective | reason cause because since due why | idea concept | effect result consequence impact outcome |
example instance sample case | list enumerate catalogue | test check examine try inspect trial experiment
verify | study research survey investigation trial | author writer creator | founder found establish set |
doctor physician | drug medicine medication | child kid minor young youth | woman female | man male | baby
infant | audience spectator public viewer | seat place chair capacity room hold fit | ticket pass | picture
image photo photograph photography film | film movie record shoot | book volume title | magazine journal
periodical | borrow lend loan checkout | school college | pupil student learner | job work post position
task employment | duty obligation task responsible | answer reply respond response | ask request question
query enquire | tell inform notify report alert notification | order command instruct | approve consent
authorise authorize permit approval agree sanction | cancel revoke annul withdraw | stop prevent block
hinder avoid abort halt kill | begin resume | continue go keep remain persist | wait hold pause await |
reach arrive get attain meet | return give bring restore back | bring carry transport take ferry | travel
journey trip go ride | ride travel go carry | bus coach line route service | line route track | train
railway | stop station | run operate go depart | weigh weight mass heavy | measure size gauge dimension |
height tall high | hot warm heat | cold cool chill | clean wash tidy | empty blank vacant | open unlock
accessible | shut close lock closed | switch turn toggle | off disable deactivate inactive switch | on
enable activate active switch turn | power electricity | device machine appliance unit equipment apparatus
instrument | tool utility program software application | computer machine server host | folder directory
path | setting option parameter configuration property preference flag switch | default standard preset
unless | function method call routine matcher callback | argument parameter input | value number figure
amount | string text | return give yield produce | throw raise error exception emit | warn warning caution
alert | log record protocol | version release edition build | install setup set | copy duplicate replicate
clone backup | import load require include | export output | run execute start launch call invoke perform
carry | parse read interpret | render draw display | match fit correspond agree compatible | support handle
accept compatible work offer provide | ignore skip disregard bypass omit | contain include hold comprise
have consist list | belong part member | cover include insure | exclude except apart exception excluding |
consist make comprise | combine merge join together mix | connect link attach join plug | internet web
online | page site website | link url address | password passphrase | user account | code number identifier
id | team group department | board council committee | chair head lead preside | appoint name nominate |
legal lawful allowed | crime offence | damage harm injury hurt | theft steal thief | fire burn blaze | flood
water flooding | food meal dish | bread loaf | cook boil heat | store shop outlet | product item good
article goods | parcel package packet | deliver delivery shipping | stock inventory | animal pet | water
liquid | river stream | light lamp bright | sound noise quiet loud | music song | wood timber | cloth fabric
textile | cut trim | break burst crack | repair service | maintain service upkeep care look | supervise
monitor oversee watch | train practise | rest break pause | rise increase grow raise climb up gain | fall
decrease decline drop reduce lower shrink cut sink down | improve better enhance boost raise increase faster
| faster improve speed | worsen worse | equal same match | more additional extra further plus another | less
fewer | only just merely solely exclusively alone sole | also too additionally besides | together jointly
both | condition provided require prerequisite | case event situation circumstance | possible potential
potentially might may can option | certain sure definite | obligatory mandatory compulsory required must
oblige obligation | recommend advise suggest should propose ideal | available accessible offer get | ready
prepared | public open | private personal | own have possess belong | free available | rent hire lease |
tenant renter lessee | landlord lessor owner | room chamber | floor storey level | garden yard court | entry
admission entrance access | emergency urgent | insurance insure cover policy tariff | claim demand | damage
loss | rate interest | credit debit | discount reduction | subscription plan membership pass tariff |
holiday vacation leave | leave absence holiday | notice warning announce announcement | announce declare
publish notify | publish release issue launch out come appear | adopt approve pass | valid apply force
effective effect hold true | age old | name call title | title heading | word term | letter character |
digit number figure | sum total add | average mean | rate rank score | rank order priority precedence |
order sequence | row line | speech talk | report statement | laboratory lab | sample specimen | oil fuel
petrol | engine motor | current electricity | voltage mains | battery charge | charge load | screen display
monitor | button key | cable cord wire | printer print | disk drive storage | memory ram | processor cpu
core | worker process thread | test spec | timer clock | timeout abort wait | body content payload | request
call | status state condition | encrypt encryption cipher | frequency often | interval frequency period
every | outer outermost external | inner innermost internal | nowhere elsewhere anywhere everywhere | nobody
noone none no | someone somebody | anyone anybody everybody everyone all | inside within in | outside beyond
| behind back | side end | experimental trial beta | deprecated obsolete legacy outdated | mild slight weak
| strong powerful | rate speed pace | traveller traveler passenger tourist | passenger traveller rider |
vaccinate vaccination vaccine | disturb annoy bother | drunk intoxicated alcohol | assume suppose assumption
guess | awkward inconvenient less unideal | goes back date origin | architect designer plan design | rebuilt
reconstruct reconstruction rebuild | hidden conceal hide | recover recoverable restore read | read recover
retrieve access see | retrieve get fetch download obtain access read | write save | responsible charge |
withhold hold retain keep back | entitled right eligible entitlement get | yourself self separately own |
separately apart yourself individually | third external outside | maintain run | serial sequential
sequentially after row | purpose solve | integer number | clash conflict incompatible | sponsor fund funding
finance | stay remain keep live | achieve reach attain accomplish | assess judge evaluate rate gauge | carry
include bear contain bring have | bring add introduce entail | favour favor preference | donate gift
donation give present | mean receive entail amount | seem appear look | explain describe state | gather
collect accumulate assemble | spread distribute disseminate | reveal disclose expose | assign allocate allot
give | refer relate concern | inform advise | adhere comply obey observe respect | punish penalise fine
penalty | reward award prize bonus | argue claim contend maintain | deny dispute contradict | confirm
corroborate verify prove | doubt question uncertain | admit concede acknowledge | promise guarantee pledge
ensure | ensure guarantee secure make | succeed win | lose fail | fill complete | spill leak leach release |
absorb take | emit release give | swell double expand | bend fold | press push hold | pull draw drag | lock
secure | inspect check examine review look | review check look reread | approve accept endorse | vote decide
ballot | hire employ engage recruit | promote advance | participate take part join | host hold organise |
arrange plan | cancel call | win earn | value worth | count tally | cover span | surround enclose wrap |
border adjoin | lead go run extend | remain stay be | become turn get | happen occur take place | vanish
disappear go | emerge appear arise | develop grow | survive remain | destroy ruin demolish burn fire |
protect guard shield secure | manage run administer handle | control manage | repeat again re | undo revert
reverse | restore recover revert | revert restore return | enter type input write | click press tap hit |
highlight mark | mark flag label tag | sort order arrange | search look seek find | match equal fit | append
add attach | insert add put | inherit derive | derive come stem | extend enlarge lengthen go | specify state
set give define describe | declare state define | assign set | initialise initialize start set | instantiate
create | trigger cause start fire | fire trigger call emit run | emit send fire | listen wait | register
record sign enter | authenticate login sign | serialise serialize convert | convert turn change transform
translate | compress shrink | bundle pack wrap | unpack extract | extract take pull | deploy install release
| migrate move upgrade | deprecate retire | document describe | mention name state | note point remark |
praise laud triumph | like enjoy | hate dislike | want wish desire | hope expect | heal recover cure |
symptom sign | dose amount quantity | liquid fluid | headache pain | pain ache hurt | fever temperature |
sleep drowsy sleepy tired | pregnant pregnancy expectant | adult grown | couple pair two | trio three |
single one sole | dozen twelve | enough sufficient suitable | scarce rare few | rare seldom uncommon
infrequent | common usual frequent widespread | usual normal typical regular | normal usual ordinary regular
standard | special particular | strange odd unusual | clear plain obvious | immediate instant instantly
immediately once | instant moment | gradual slow | sudden abrupt | permanent lasting forever | temporary
interim provisional preliminary | daily every day | constant steady always | continuous nonstop |
simultaneous same time together | consecutive successive row | previous preceding earlier | following next
subsequent | initial first original | ancient old historic | modern new contemporary | crowded full busy |
silent quiet | soft gentle mild careful | harsh severe strict | strict stringent rigorous | fair just |
unsuitable unfit | harmful damaging dangerous | harmless safe | poisonous toxic | edible eat | rotten bad |
ripe mature ripen | raw uncooked | flat level | round circular | straight direct | wooden wood | golden gold
| holder owner proprietor | applicant candidate | citizen resident inhabitant | resident inhabitant tenant |
neighbour neighbor next | colleague coworker | rival competitor | supplier vendor provider | consumer
customer user | listener callback handler | baker dairy | engineer technician specialist | expert specialist
| winner champion | boat ship vessel | airstrip runway | bicycle bike cycle | pavement sidewalk | harbour
harbor port | cellar basement | lift elevator | socket plug unplug | rope cord | bag sack case suitcase |
suitcase bag luggage | box case cover | cover lid | bottle flask | curtain drape | carpet rug | painting
picture | newspaper paper press post | hand manual manually | itself automatically alone own themselves |
automatically automatic itself own
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
