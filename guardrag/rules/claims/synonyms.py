"""Words that a faithful paraphrase exchanges for each other.

A claim is written in other words than its quotes. Listed are everyday and technical words
that may stand for each other; the checks on figures, names, negations, limits and
conditions do not read this table, so it can be generous.
"""

from __future__ import annotations

from functools import lru_cache

from guardrag.rules.claims.stems import family, stem

__all__ = ["concepts"]

_GROUPS = """
begin start commence launch open onset | end finish stop cease expire conclude over close terminate drop discontinue quit |
buy purchase acquire obtain takeover bought order | sell vend sale | get receive obtain gain take have earn | give provide
offer grant supply hand deliver | show display present print reveal render appear output | need require necessary must demand
want want call | use employ apply utilise utilize run work operate | let allow permit enable may can able | forbid prohibit ban
disallow refuse deny bar | big large great huge high | small little low tiny slight minor | fast quick rapid speed speedy |
slow late delay | change alter modify adjust edit vary differ update amend move switch | keep retain store hold preserve stay
remain save maintain leave | remove delete erase drop discard strip omit exclude take | discard throw dispose away bin |
replace supersede substitute swap instead succeed way exchange | fix repair mend remedy resolve correct solve | error fault
defect failure problem bug issue fail | send forward transmit dispatch post ship deliver redirect route pass | see view look
watch notice experience find observe observe | say tell state mention note report claim declare write speak indicate | think
believe consider view opinion regard hold judge count feel | create make produce build generate form develop construct design
invent author write | make cause lead bring result trigger mean introduce | choose select pick opt | try attempt | help assist
aid support | begin initiate | buyer customer client purchaser | seller vendor supplier merchant | worker employee staff
personnel people person member | user person customer people subscriber | boss manager head lead chief director lead leader
lead | company firm business corporation enterprise organisation organization | house home building flat apartment | car
vehicle automobile | phone telephone call ring number | mail email message letter write | address location place site host |
town city municipal place | street road lane | country nation state land | countryside rural | money cash amount sum fund |
price cost fee charge rate fare tariff | pay settle payment charge bear cost | free gratis complimentary nothing | wage salary
pay | revenue turnover sales income | profit earning gain | tax duty levy | refund reimburse repay return | guarantee
warranty | contract agreement deal lease | rule regulation policy condition term | law statute act | time period duration term
span moment hour | day date daily | week weekly | month monthly | year annual yearly annum | today now current currently days
present nowadays currently presently | early previous former prior past old before earlier previously formerly legacy | late
subsequent later after follow | new recent fresh latest newest | begin since from starting | until till up | every each all any
whole entire complete full | many much numerous lot | most majority more half | some several few certain | total altogether
overall sum all | half fifty | twice two double | once one single | first initial earliest | last final | lowest minimum least
minimal smallest | highest maximum most maximal largest greatest top | limit maximum cap ceiling restrict quota confine |
exceed above over more | below under less beneath | approximately about around roughly approximate | often frequently
frequent commonly regularly | usually normally typically generally commonly | sometimes occasionally | rarely seldom |
always constantly | careful cautious | dangerous hazardous risk danger hazard threat | safe secure security safety protect |
important main key major primary chief central | simple easy plain | hard difficult | correct right proper true valid
accurate | wrong false incorrect invalid | like such similar comparable same equal identical | different other another |
part component piece portion section share | kind type sort category class | way manner method mode means | part role | place
position spot | goal aim purpose target objective | reason cause because since due why | idea concept | effect result
consequence impact outcome | example instance sample case | list enumerate catalogue | test check examine try inspect trial
experiment check verify | study research survey investigation trial | author writer creator | founder found establish set |
doctor physician | drug medicine medication | sick ill | child kid minor young youth | woman female | man male | baby infant |
visitor guest | audience spectator public viewer | seat place chair capacity room hold fit | ticket pass | picture image photo
photograph photography film | film movie record shoot | book volume title | magazine journal periodical | library | borrow
lend loan checkout | school college | pupil student learner | teach instruct | job work post position task employment | duty
obligation task responsible | answer reply respond response | ask request question query enquire | tell inform notify report
alert notification | order command instruct | follow obey comply | reject refuse decline turn deny | accept take agree |
approve consent authorise authorize permit approval agree sanction | cancel revoke annul withdraw | stop prevent block hinder
avoid abort halt kill | begin resume | continue go keep remain persist | wait hold pause await | reach arrive get attain
meet | leave depart exit go | enter access enter come | return give bring restore back | bring carry transport take ferry |
travel journey trip go ride | ride travel go carry | bus coach line route service | line route track | train railway | stop
station | run operate go depart | weigh weight mass heavy | measure size gauge dimension | length long | width wide | height
tall high | depth deep | hot warm heat | cold cool chill | freeze frozen | clean wash tidy | dirty | dry | wet | full | empty
blank | open unlock accessible | shut close lock closed | switch turn toggle | off disable deactivate inactive switch | on
enable activate active switch turn | power electricity | device machine appliance unit equipment apparatus instrument | tool
utility program software application | computer machine server host | file document | folder directory path | setting option
parameter configuration property preference flag switch | default standard preset unless | function method call routine
matcher callback | argument parameter input | value number figure amount | variable | string text | return give yield produce |
throw raise error exception emit | warn warning caution alert | log record protocol | version release edition build | update
upgrade | install setup set | copy duplicate replicate clone backup | import load require include | export output | run execute
start launch call invoke perform carry | parse read interpret | render draw display | match fit correspond agree compatible |
support handle accept compatible work offer provide | ignore skip disregard bypass omit | contain include hold comprise have
consist list | belong part member | cover include insure | exclude except apart | consist make comprise | combine merge join
together mix | split divide separate | connect link attach join plug | internet web online | local | network | page site
website | link url address | password passphrase | user account | key | code number identifier id | team group department |
board council committee | chair head lead preside | vote elect | appoint name nominate | law | legal lawful allowed | illegal
unlawful | crime offence | police | court | damage harm injury | loss lose | theft steal | fire burn blaze | flood water
flooding | storm | wind | rain | food meal dish | eat consume | drink beverage | bread loaf | flour | cook boil heat | kitchen
| restaurant | store shop outlet | market | product item good article goods | parcel package packet | letter | deliver
delivery shipping | stock inventory | animal pet | dog | cat | plant | tree | bird | fish | water liquid | river stream | lake |
sea ocean | mountain | sky | sun | light lamp bright | dark | sound noise quiet loud | noise loud | music song | colour |
paint | wood timber | metal | glass | paper | plastic | cloth fabric textile | cut trim | break burst crack | repair service |
maintain service upkeep care look | supervise monitor oversee watch | train practise | rest break pause | sleep | move
transfer shift relocate | rise increase grow raise climb up gain | fall decrease decline drop reduce lower shrink cut sink
down | improve better enhance boost raise increase faster | faster improve speed | worsen worse | equal same match | more
additional extra further plus another | less fewer | only just merely solely exclusively alone sole | also too additionally
besides | together jointly both | without | except apart exception excluding | condition provided require prerequisite | case
event situation circumstance | possible potential potentially might may can option | certain sure definite | obligatory
mandatory compulsory required must oblige obligation | optional voluntary | recommend advise suggest should propose ideal |
available accessible offer get | unavailable | ready prepared | busy | public open | private personal | own have possess
belong | free available | rent hire lease | tenant renter lessee | landlord lessor owner | room chamber | floor storey level |
door gate entrance | wall | roof | garden yard court | park parking | entry admission entrance access | exit | emergency
urgent | danger | insurance insure cover policy tariff | claim demand | damage loss | bank | card | account | rate interest |
balance | credit debit | loan credit | invoice bill | order purchase | discount reduction | offer | subscription plan
membership pass tariff | member | guest | holiday vacation leave | leave absence holiday | sick | notice warning announce
announcement | announce declare publish notify | publish release issue launch out come appear | adopt approve pass |
valid apply force effective effect hold true | date | age old | birth born | death die dead | marry | name call title | title
heading | word term | language | meaning mean | sign signal indicate | symbol | letter character | digit number figure | sum
total add | difference | count number total | average mean | compare comparison | rate rank score | rank order priority
precedence | order sequence | row line | column | table | chart | map | plan schedule | meeting | speech talk | news | report
statement | story | history | science | scientist researcher | laboratory lab | sample specimen | solution | acid | gas | oil
fuel petrol | engine motor | pump | valve | pipe | pressure | temperature | flow | current electricity | voltage mains | battery
charge | charge load | screen display monitor | button key | cable cord wire | mains | camera | printer print | keyboard |
mouse | disk drive storage | memory ram | processor cpu core | worker process thread | test spec | mock fake stub | timer
clock | timeout abort wait | seed | snapshot | coverage | header | body content payload | request call | response reply |
status state condition | cookie | token | encrypt encryption cipher | hash | sign signature | certificate | proxy | router |
frequency often | interval frequency period every | outer outermost external | inner innermost internal | nowhere elsewhere
anywhere everywhere | nobody noone none no | someone somebody | anyone anybody everybody everyone all | expensive costly |
cheap inexpensive | near close | far distant | inside within in | outside beyond | front | behind back | side end |
experimental trial beta | deprecated obsolete legacy outdated | broken damaged | mild slight weak | strong powerful | severe
serious | rate speed pace | traveller traveler passenger tourist | passenger traveller rider | vaccinate vaccination vaccine |
disturb annoy bother | drunk intoxicated alcohol | assume suppose assumption guess | awkward inconvenient less unideal | drop
remove | goes back date origin | architect designer plan design | rebuilt reconstruct reconstruction rebuild | frozen |
hidden conceal hide | recover recoverable restore read | read recover retrieve access see | retrieve get fetch download obtain
access read | write save | fetch download retrieve get | responsible charge | withhold hold retain keep back | excuse exempt |
entitled right eligible entitlement get | yourself self separately own | separately apart yourself individually | third
external outside | maintain run | serial sequential sequentially after row | extra | purpose solve | integer number | clash
conflict incompatible | sponsor fund funding finance | earliest first | come arrive | stay remain keep live | hand manual
manually | itself automatically alone own themselves | automatically automatic itself own
"""


@lru_cache(maxsize=1)
def _table() -> dict[str, frozenset[int]]:
    table: dict[str, set[int]] = {}
    for number, group in enumerate(_GROUPS.replace("\n", " ").split("|")):
        for word in group.split():
            for key in {stem(word), family(word)}:
                table.setdefault(key, set()).add(number)
    return {key: frozenset(numbers) for key, numbers in table.items()}


@lru_cache(maxsize=16384)
def concepts(word: str) -> frozenset[int]:
    """Numbers of the groups that a word in lower case, in any form, belongs to; words sharing one may paraphrase each other."""
    table = _table()
    return table.get(stem(word), _NONE) | table.get(family(word), _NONE)


_NONE: frozenset[int] = frozenset()
