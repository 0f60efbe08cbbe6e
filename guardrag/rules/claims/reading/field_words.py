"""Groups of words that a faithful paraphrase exchanges, by field: history, law, health, money, nature,
people, places and qualities.
"""

from __future__ import annotations

__all__ = ["FIELD_WORDS"]

FIELD_WORDS = """
offline internet connection network online | flat empty exhausted | chick young bird | fledge leave nest |
certificate note doctor medical | ill sick absence absent illness unwell | sprout germinate | panned
disliked | pull pr | favour support back | asked surveyed respondent polled questioned | induce trigger
provoke prompt cause | secrete release discharge | molecule compound substance | engage bind attach ligation
| property possessions belongings | expose exposure get receive | elderly aged old older senior | strike
walkout stoppage industrial | factor contribute cause part role | major large substantial main big |
eradicate destroy wipe eliminate | raze demolish level destroy | grave tomb burial bury | settle colonise |
settler colonist | soldier troops army forces military | navy fleet ships | king monarch ruler sovereign
crown | reign rule throne | battle fight clash combat fighting | war conflict warfare | truce ceasefire
armistice | treaty agreement pact accord settlement | surrender capitulate yield capitulation | defeat beat
overcome rout | win victory triumph | attack invade invasion raid assault storm | siege besiege blockade |
kill murder slay slaughter massacre | die perish death killed dead lives | corpse body remains | prison jail
gaol imprison | captive prisoner | capture seize take | confiscate seize seizure take | loot plunder pillage
| convict guilty sentence condemn | sue lawsuit litigation claim action | lawyer attorney solicitor
barrister counsel | plaintiff claimant | accuse allege charge accusation | evidence proof | verdict ruling
judgment decision | illness disease sickness disorder condition ailment | wound injury injure hurt harm |
cure remedy heal | therapy treatment | surgery operation operate surgical | nurse carer caregiver | hospital
clinic infirmary | patient sufferer | subject participant volunteer people | study experiment trial |
scientist researcher investigator | author researcher team | scholar academic historian | professor lecturer
| lecture class | course module | exam test examination assessment assessed | grade mark score | score
points | degree qualification diploma | budget spending | spend expenditure outlay cost | income earnings
revenue takings | surplus profit | deficit shortfall loss | debt owe owed | credit lend loan | mortgage loan
| bank lender creditor | stock share equity | shareholder investor stockholder | dividend payout
distribution | merge merger takeover amalgamate | bankrupt insolvent insolvency bankruptcy | redundant
layoff dismiss | employer company firm | group company | bonus premium | rise growth grow increase gain up
climb surge | fall decline drop decrease reduction cut down | soar surge rise | plunge slump drop fall |
outstrip exceed outpace surpass faster more | thrice three threefold | exactly precisely precise accurate |
quantity number amount | statistics figures numbers data | share proportion percentage part rate | several
multiple various some | diverse various varied | countless many | lone single alone | decade ten | noon
midday | dawn sunrise | dusk sunset | evening night | cold chilly | wet damp moist | dry arid | drought dry
| storm hurricane cyclone typhoon | earthquake quake tremor | smoke fumes | gas vapour | steam vapour | ice
frozen freeze | melt thaw | rain rainfall precipitation | wind gale | fog mist | air atmosphere | climate
weather | environment surroundings | area region district zone territory | land ground soil earth terrain |
rock stone | beach shore sand | coast shoreline seaside | stream brook | lake reservoir | ocean sea marine |
island isle | mountain peak summit | hill slope | valley glen | forest woodland wood woods | plant
vegetation flora | crop harvest yield | farmer grower producer | cattle cow cows | sheep flock | pig swine |
horse equine | dog canine | cat feline | bird avian | insect bug | animal creature beast | people humans
folk | resident local inhabitant dweller | population inhabitants people | foreigner foreign alien abroad
overseas | refugee asylum | crowd audience | tourist visitor traveller | driver motorist | pedestrian walker
foot | truck lorry vehicle van | tram streetcar | aircraft aeroplane airplane plane | flight fly air |
airport airfield | quay dock pier | street avenue road | motorway highway | path footpath trail | tunnel
underpass | wall barrier fence | fence railing | door entrance entry way | window pane | toilet lavatory
restroom washroom | stairs steps staircase step | park grounds | castle fortress fort | palace residence |
church cathedral chapel | temple shrine | monastery abbey | priest clergy clergyman cleric | monk friar |
faith religion belief | worship pray prayer | god deity | holy sacred religious | myth legend | tale story
legend account | novel book work | poem verse poetry | playwright dramatist | play drama | actor performer |
painter artist | statue sculpture monument | monument memorial | concert performance show | player musician
| album record | director filmmaker | broadcast air transmit | television tv | journalist reporter press |
piece article | paper essay article | report account describe | memo memorandum note | document paper file |
record archive file | form questionnaire | survey questionnaire poll | council authority local | authority
body agency | official officials authorities officer | government administration state | parliament
legislature assembly | law legislation act statute | bill proposal draft | plan scheme programme proposal |
project scheme | campaign drive | policy strategy | reason ground motive explanation excuse | source origin
come | cause origin root | influence impact affect effect bearing | benefit advantage merit plus | drawback
disadvantage downside | flaw defect fault glitch | trouble difficulty problem | obstacle barrier hurdle |
danger peril | tear rip | relation relationship connection link | bond tie | glue stick adhere | alliance
coalition union league | association society club organisation | creator founder maker originator | smell
odour scent | taste flavour | eat food meal | nutrition food diet | drink beverage | tablet capsule pill |
dose dosage | vaccinate immunise jab inoculate | convey transport carry | export ship | market sell | trade
commerce | trader merchant dealer | clarify explain | depict portray describe represent | establish prove
show | guess estimate | presume assume suppose | deem consider regard judge | evolve develop | spread extend
reach | elevate raise | upgrade improve | decay rot decompose | vanish disappear fade | arise occur emerge
happen | event incident occurrence | collide crash collision | hit strike beat | push shove | throw toss
hurl | liberate free release | flee escape run | walk stroll march foot | jump leap | ascend climb rise |
descend fall | voyage journey sail | excursion trip outing | hurry rush | attempt effort try strive | labour
work toil | worker labourer workman | occupation job profession trade | cooperate collaborate together |
enemy opponent foe | withstand resist | protest demonstrate demonstration object | riot unrest | rebel
revolt uprising rebellion | reform change overhaul | abolish scrap repeal end | repeal revoke cancel |
suspect doubt think believe | trust confidence | pledge promise vow | swear vow oath | fear afraid scared |
worry concern anxious | angry furious anger | glad happy pleased | sad unhappy | tired weary fatigue |
wealthy rich affluent | impoverished poor | precious valuable | giant huge | broad wide | thin narrow slim |
thick dense | deep profound | initial early | trivial minor | grave severe serious | feeble weak | tough
hard | dark dim | dirty polluted filthy | contaminate pollute | apparent evident obvious | individual person
personal | outdoors outside | indoors inside inside | front forward | rear back | untrue false | genuine
true real actual | fake counterfeit false forged | contrary opposite reverse | excellent outstanding |
terrible awful bad | helpful beneficial useful | straightforward simple easy | complex complicated intricate
| feasible possible practicable | probable likely probably | unable cannot impossible incapable | capable
able | fragment piece | segment section | guideline guidance rule recommendation | advice recommendation
recommend | warn urge caution | proclaim declare announce | symbol sign | cite quote mention refer | term
call name | goods merchandise products | device tool instrument apparatus | gear equipment | pc computer
laptop | web network internet | notification message | upload send | configure setup set | choice option
alternative | routine procedure method | lack absence missing without miss | scope extent range | spouse
partner husband | spouse wife partner | wed marry wedding marriage | family household home | residence house
home dwelling | lease tenancy rent | hamlet village | metropolis city | outskirts suburb edge | frontier
border boundary | middle centre | worldwide global international world | stop shut close cease | handle grip
| reconstruct rebuild restore | grown-up adult | grounds reason because | unknown unclear known | surplus
remaining rest remainder excess | gone removed disappear | turn show appear find found | entrance door gate
| signing signature sign | exhaust run deplete use | sleep asleep rest | coffee caffeine | earn profit make
| hand give pass return | prison prisoner jail | void invalid lapse invalidate cancel | forfeit lose loss |
assure guarantee promise | prolong extend longer | unsafe dangerous | carry cost attract incur | sum payment
amount | extra additional surcharge supplement | admin administration administrative | stay remain keep
continue go | continued continue go still keep | ruin destroy damage | heal recover recovery better | deadly
fatal lethal | survive live outlive | birthplace born | ancestry descent origin | heir successor inherit |
predecessor before previous earlier former | successor after follow next later | appoint name post | resign
step quit leave | oust remove depose overthrow topple | fall collapse topple bring down | government cabinet
administration
"""
"""Groups parted by bars, as in `synonyms`."""
