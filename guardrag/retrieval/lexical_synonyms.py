"""Everyday words that mean the same in the documents of an organisation.

A question is seldom asked in the words of its answer. Listed are words that can
replace each other in a question without asking for something else: "cost" and
"price", not "price" and "discount". A match on one of them counts almost like the
word itself. Phrases are read on the question's side only, because there they stand
for one piece of information ("time off") where single words would be two.
"""

from __future__ import annotations

from functools import lru_cache

from guardrag.retrieval.lexical_stem import inflected

__all__ = ["PHRASES", "phrase_at", "synonym_table", "synonyms"]

_GROUPS = """
" " " " accept approve agree | access entry reach | accident injury | accommodation lodging hotel | account
profile | acknowledge confirm | activate enable | address location | advance upfront prepaid | aim goal
objective target | airplane plane aircraft flight | alarm alert warning | allow permit let may | allowance
entitlement quota budget stipend | alter change modify amend adjust edit | amount sum total | annual yearly
year | answer reply respond response | appoint nominate name | apply request | appraisal review evaluation
assessment | approve authorise authorize consent sanction | archive store | area zone region | assist help
support aid | attachment file | authenticate login | automatic automated automatically | backup copy
snapshot | ban prohibit forbid disallow | bankrupt insolvent bust insolvency bankruptcy | barred banned
prohibited forbidden disallowed | begin start commence | bereavement compassionate funeral death die |
bigger larger | bill invoice billing | block blocked lock locked | bonus reward | boss manager supervisor |
box parcel package | break rest pause | broken faulty defective damaged defect | bug defect | building
premises site | burn consume | buy purchase order procure procurement | buyer customer | cafeteria canteen |
call phone telephone ring dial contact | cancel terminate termination revoke | car vehicle automobile |
carer caregiver | card badge pass | career job | ceiling cap maximum limit | certificate certification |
charge fee cost price rate | cheap inexpensive | check verify inspect examine test | child kid baby | choose
select pick | clear empty | client customer | close shut closure | clothing clothes dress | coffee drink |
colleague coworker teammate | commute travel journey | company firm organisation organization employer |
complain complaint grievance | complete finish fill | computer laptop pc workstation notebook device |
confidential secret private | connect attach link join | contact reach | contractor freelancer | copy
duplicate | correct fix | cost price fee charge rate expense | courier carrier | cover include insure |
crash fail failure | create make add | credential password | crucial critical | currency money | cut reduce
reduction | daily day | data information | dad father paternity | date day | dead died deceased | deadline
due | debt arrears | decide decision | decline reject refuse deny | default standard | delay postpone defer
| delete remove erase wipe purge deletion | deliver ship dispatch delivery shipping shipment | department
division unit | deposit advance | deploy release rollout | destroy shred dispose | device machine equipment
hardware | differ difference different distinction | director head | disability disabled | disable
deactivate | discard throw dispose | discontinue retire | discount rebate reduction | dismiss fire dismissal
| display show screen | divide split | doctor physician medical | doc document documentation | donate
donation charity | double twice | download fetch | downtime outage | drink alcohol | drop remove | duration
length period | earn salary | eat meal food lunch dinner | elevator lift | email mail | emergency urgent |
employ hire recruit | employee staff worker personnel people | encrypt encryption encrypted | end finish
expire lapse terminate | endpoint url | enrol enroll register sign-up signup | enter entry | equipment gear
kit tool | error failure fault problem issue | escalate escalation | event incident | evidence proof |
examine inspect | exchange swap replace | exempt excused excluded exception | exit leave quit | expenses
expense costs spending | expense claim reimbursement | extend prolong renew extension | extra additional |
fail failure | father paternity dad | fault defect error | feature function | fee charge | female woman |
film movie | fine penalty | finish complete end | fire dismiss | firm company | fix repair resolve patch |
flat apartment | flight fly | flexible flexitime | folder directory | food meal catering | forgot forgotten
lost | form template | forward redirect | found establish | free complimentary | freeze suspend | frequency
interval often | fridge refrigerator | friend relative | garage parking | get receive obtain | gift present
hospitality | give provide offer grant | goods product item | graph chart | grow increase | guarantee
warranty | guest visitor | guideline rule policy | happen occur | harassment bullying discrimination |
headcount staff | headquarters hq | health medical | helpdesk support servicedesk | hide conceal | hike
raise increase | hire recruit employ rent | holiday vacation pto leave | home house remote | hour hr | icon
symbol | idle inactive inactivity | ill sick unwell illness sickness | image picture photo | import upload |
include contain cover | increase raise rise | inform notify tell alert notification | injury accident |
install set-up setup installation | instalment installment | insurance insured cover | interval every
frequency | invoice bill | item product | job role position | join start onboard | joiner starter newcomer
hire | junior graduate | keep retain store hold retention | key credential | kid child | kill stop | label
tag | lack miss | language locale | laptop computer notebook | last final | late overdue | latest newest
current | launch start release | lawyer legal counsel | leak breach exposure | learn train study | learning
training education course | lease rent | leave holiday vacation absence | leave quit resign depart | legal
law lawful | length duration | lend loan borrow | licence license | limit cap maximum ceiling quota
restriction | link url | location site place where | lockout locked lock | login log-in signin sign-in logon
| lose lost missing stolen | loss lost | machine device | maintain service | manager supervisor lead |
mandatory compulsory required obligatory must | manual guide handbook documentation | marriage wedding |
maternity pregnancy pregnant mother | maximum max most limit | meal food lunch dinner | meet meeting |
member user | mention name | merge combine | minimum min least | misplace lose lost | mistake error | mobile
cellphone smartphone phone | money cash | month monthly | mother maternity mum mom | move transfer relocate
migrate | must required mandatory | near close | need require necessary | new recent | newcomer starter
joiner | night overnight nightly | notice notification | notify inform alert | number amount count figure |
obsolete deprecated outdated retired | obtain get receive | offer provide | office workplace | oldest eldest
| on-call oncall rota standby pager | order purchase | organisation organization | outage downtime incident
| overdue late unpaid | own possess | owner responsible holder | page screen | parcel package | parent
parental | parking garage | part component spare | partner spouse husband wife | password passphrase
passcode | past previous former | patch update fix | pause suspend hold | pay salary wage wages remuneration
compensation | pay payment settle | payroll salary | penalty fine | pension retirement | period duration
term window | permission authorisation authorization approval consent | permit allow | person individual
people | pet dog animal | phone telephone mobile | photo photograph picture | pick choose select | picture
photo photograph image | plan tier subscription package | plane flight | possible available | post mail send
| postmortem post-mortem retrospective review | power electricity | prevent avoid stop | previous earlier
former | price cost fee | printer print | private personal | prize award | probation trial | problem issue
fault | produce make | program programme software code | prohibit forbid ban | promotion raise | proof
evidence receipt | protect secure | provider vendor supplier | public open | publish release | punish
penalty | quarter quarterly | query request | question query | quick fast rapid quickly | quit resign leave
resignation | raise increase | range span | reach contact | reboot restart | receipt proof invoice | recover
restore recovery | recruit hire | recycle dispose | redo repeat | reduce lower decrease cut | refer referral
| refund reimburse reimbursement | refuse reject decline deny | region area | register enrol record |
regularly every | reimburse repay compensate refund claim | release launch publish | relocate move
relocation | remote home | remove delete | renew extend renewal | rent lease hire rental | repair fix |
repeat retry | replace swap exchange rotate replacement | report notify | request ask apply | require need |
reset restore change | resign quit | resolve fix | respond reply answer response | responsible accountable
owner owns charge | rest break | restart reboot | restore recover | restrict limit | retention keep kept |
return send | review check appraisal | revoke withdraw cancel | right entitlement | ring call | role job
position | rota schedule roster | rule policy regulation | run execute start operate | safe secure | salary
pay wage | sale sell | sample example | save store | schedule timetable plan calendar | screen display |
seat licence license user | secret password confidential | security safety | select choose | sell sale |
send ship submit post | sensor probe | separate split | serious severe critical | setting configuration
option parameter | setup configure configuration install | severity priority | share split | shift rota |
shop store | shut close | sick ill | sickness illness | sign signature | size dimensions big large | skip
omit | sluggish slow | sms text message | software application app program | solve fix | speed rate fast |
spend cost budget | spouse partner | staff personnel employee workforce | start begin | state status |
status state | steal theft stolen | sticker label | stipend allowance | stop halt cease end | store keep
save retain | storm weather | student pupil | submit send file | subscriber customer | subscription plan |
substitute replace deputy | sue legal | suggest recommend | supervisor manager | supplier vendor | supply
provide | support help assistance | survey questionnaire | suspend pause disable suspension | swap exchange
replace | switch change move | symbol sign | table desk | target goal objective | tariff price rate | tax
vat | teach train training | telemetry readings measurement data | telephone phone | tell inform | temporary
interim | terminate end cancel | test check | text message sms | theft stolen steal | threshold limit |
throw discard dispose | ticket case issue request | tier plan level | timeout time-out | timetable schedule
| tip gratuity | tool utility | top maximum highest | train rail railway | training course learning |
transfer move | trash bin delete | travel trip journey | trip travel journey | try attempt | uniform
clothing | uninstall remove | unlock unblock release | unpaid overdue | unused remaining leftover | update
upgrade | upgrade update | upload import | urgent emergency critical | user account member person | utilise
utilize use | vacation holiday leave | valid expire lapse | variable parameter | vehicle car | vendor
supplier | verify check confirm | version release edition | virus malware | visitor guest | volunteer
volunteering | wage salary pay | wait delay | warn alert warning | warranty guarantee | wash clean | web
internet online | website site | week weekly | weekend saturday sunday | weigh weight | wellness wellbeing |
wheelchair accessible | wifi wi-fi wireless radio | wipe erase | withdraw revoke | work job | workplace
office | workspace account | wrong incorrect invalid bad | year yearly annual annually | zip postcode | eur
euro | usd dollar | gbp pound sterling | chf franc | abroad overseas foreign country international | adopt
adoption | appraisal review | badge card pass | baby birth child | beer wine alcohol | beyond exceed over |
bereavement compassionate | book reserve booking reservation | branch office site | cab taxi | cable wire |
cheaper discount | cloth clothing | compromised breach hacked | contribute contribution pay | cupboard
cabinet locker | decide approve decision | dial call | excused exempt | expired lapsed | former previous
earlier | furniture desk chair | gap hole missing | gig job sidejob | glitch fault bug | hamper gift present
| headphones headset | hire starter newcomer joiner recruit | immediately straightaway instantly | inspect
inspection check | invite register | kilometre mileage | late overdue | latency slow delay | live production
| lunch meal | mark label | moonlight sidejob | mortem review | nick steal stolen theft | night nightly
overnight | overage excess extra exceed | owe due | payslip payroll | permit allow | pension retirement |
plug socket | postpone delay defer | pupil student | queue backlog | reachable available contact | recording
record | rehire return former | reject refuse | remind reminder | retire retirement | revert undo rollback |
room accommodation hotel | rotate rotation | sack dismiss fire | see view read | send post mail | sensor
device | service maintenance | slot window | smaller lower downgrade | snack food | spot find detect |
staffed open | stuck blocked locked | sum amount | surcharge fee overage | swap replace exchange | tag label
| tell inform | theft stealing | touch change modify | tram train | undo revert | van vehicle | view access
see | visit appointment | wage pay | walk leave | wreck damage | write report
| advise recommend suggest | angry upset furious unhappy complaint | attendee participant visitor | baggage
luggage | applicant candidate cv resume | blink flash | bounty reward | broke broken break | certificate
note | chat message messaging | chatbot assistant | commence begin | costly expensive | crew team |
daughter son child | disabled greyed inactive | dentist doctor medical | evening night | exceed over
above | fault failure broken | fortnight fortnightly | gone leave lost | handset phone | husband wife
spouse partner | item row record entry line | km kilometre | laptop mac macbook computer | midday noon |
order sequence | orange amber | passcode pin password | paycheck payslip salary payroll | photo
photograph picture | printer print | pull-request merge change | reboot restart reset | reader viewer |
recipient addressee | rehire rehired | reviewer approver approval | sequence order | steel metal | sleep
rest | smoke smoking vape | swap replacement exchange | sync synchronise synchronize | tram bus train
transport | truck lorry vehicle | undo rollback roll | upset complaint | wage payroll | webcam camera |
wiping erase erasing wipe
"""

PHRASES = {
    ("bank", "holiday"): "holiday",
    ("bring", "back"): "restore recover return",
    ("chip", "in"): "contribute pay reimburse allowance",
    ("come", "back"): "return restore",
    ("cut", "off"): "suspend disconnect",
    ("give", "back"): "return",
    ("go", "over"): "exceed overage",
    ("hand", "over"): "transfer handover",
    ("look", "at"): "view see access read",
    ("pay", "rise"): "raise increase",
    ("push", "back"): "postpone defer delay",
    ("run", "out"): "expire exhaust exceed",
    ("side", "job"): "sidejob job",
    ("turn", "down"): "refuse reject decline",
    ("walk", "away"): "leave cancel terminate",
    ("write", "up"): "report review document",
    ("back", "up"): "backup",
    ("call", "off"): "cancel",
    ("carry", "over"): "carry rollover move",
    ("days", "off"): "leave holiday vacation",
    ("day", "off"): "leave holiday vacation",
    ("fill", "in"): "complete",
    ("fill", "out"): "complete",
    ("get", "hold"): "obtain contact access",
    ("get", "rid"): "dispose delete remove",
    ("go", "bust"): "insolvent bankrupt trading",
    ("going", "bust"): "insolvent bankrupt trading",
    ("hand", "in"): "submit return",
    ("log", "in"): "login log sign signin",
    ("log", "on"): "login log sign signin",
    ("logging", "in"): "login log sign signin",
    ("look", "after"): "care maintain responsible",
    ("money", "back"): "refund reimburse",
    ("on", "hold"): "pause suspend",
    ("pass", "away"): "die death bereavement",
    ("passed", "away"): "die death bereavement",
    ("pay", "back"): "reimburse refund repay",
    ("paid", "back"): "reimburse refund repay",
    ("put", "off"): "postpone defer delay",
    ("roll", "back"): "rollback roll revert",
    ("rolled", "back"): "rollback roll revert",
    ("set", "up"): "setup configure install create",
    ("shut", "down"): "close stop shutdown",
    ("sick", "note"): "certificate",
    ("sign", "in"): "login log sign signin",
    ("sign", "off"): "approve approval sign consent",
    ("signs", "off"): "approve approval sign consent",
    ("sign", "up"): "register signup enrol subscribe",
    ("straight", "away"): "immediately",
    ("switch", "off"): "disable off",
    ("take", "over"): "transfer change",
    ("throw", "away"): "dispose discard",
    ("time", "off"): "leave holiday vacation",
    ("turn", "off"): "disable off",
    ("turn", "on"): "enable on",
    ("work", "from"): "remote home",
}


@lru_cache(maxsize=1)
def synonym_table() -> dict[str, frozenset[str]]:
    """Stems that can stand for each listed stem."""
    table: dict[str, set[str]] = {}
    for group in _GROUPS.replace("\n", " ").split("|"):
        stems = {inflected(word.replace("-", "")) for word in group.split()}
        for stem in stems:
            table.setdefault(stem, set()).update(stems - {stem})
    return {stem: frozenset(others) for stem, others in table.items()}


def synonyms(stem: str) -> frozenset[str]:
    """Stems of words that can stand for the word with this stem; empty where none is known."""
    return synonym_table().get(stem, frozenset())


def phrase_at(first: str, second: str) -> tuple[str, ...]:
    """Stems that two neighbouring words of a question stand for together; empty for just two words."""
    return tuple(
        inflected(word)
        for word in (PHRASES.get((first, second)) or PHRASES.get((inflected(first), second), "")).split()
    )
