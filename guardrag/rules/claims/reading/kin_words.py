"""Words of one root whose endings no rule takes together: `decide` and `decision`, `own` and `ownership`."""

from __future__ import annotations

__all__ = ["KIN_WORDS"]

KIN_WORDS = """
own owner ownership | decide decision | extend extension extensive | admit admission | receive receipt
reception | believe belief | prove proof | choose choice | succeed success | live life alive | bear birth
born | marry marriage marital | fix fixture | mix mixture | destroy destruction destructive | reduce
reduction | deduce deduction | explain explanation | maintain maintenance | retain retention | detain
detention | abstain abstention | exceed excess excessive | proceed process procedure | concede concession |
divide division | include inclusion inclusive | exclude exclusion exclusive | provide provision | explode
explosion | corrode corrosion | erode erosion | evade evasion | expand expansion | defend defence defense |
offend offence offense | intend intention intent | resume resumption | redeem redemption | absorb absorption
| apply application applicant | publish publication | abolish abolition | repeat repetition | oppose
opposition opponent | expose exposure exposition | impose imposition | define definition | acquire
acquisition | require requisition | advise advice | practise practice | see sight | know knowledge | speak
speech | sit seat | sing song singer | do deed | broad breadth | strong strength | warm warmth | true truth
| proud pride | able ability | possible possibility | free freedom | poor poverty | hungry hunger | cruel
cruelty | loyal loyalty | royal royalty king | wise wisdom | present presence | patient patience | distant
distance | urgent urgency | frequent frequency | efficient efficiency | private privacy | secret secrecy |
accurate accuracy | vacant vacancy | literate literacy | france french frenchman frenchmen | spain spanish
spaniard spaniards | britain british briton britons uk | refer reference | occur occurrence | recur
recurrence | exist existence | allow allowance | guide guidance | ally alliance | rely reliance reliable
reliability | comply compliance compliant | vary variance variety various | assure assurance | clear
clearance | endure endurance | ignore ignorance | dominate dominance dominant | tolerate tolerance | tax
taxation | tend tendency | emerge emergence | submit submission | omit omission | emit emission | transmit
transmission | convert conversion | invert inversion | divert diversion | act action active | hard hardship
harden | child childhood | false falsehood | tour tourism tourist | surgeon surgery surgical | virus viral |
gene genetic | cell cellular | muscle muscular | heart cardiac | lung pulmonary | kidney renal | liver
hepatic | bone skeletal | tooth dental | law legal | war military | sea marine maritime | ship naval | sun
solar sunlight sunshine | moon lunar | rail railway railroad | mine miner mining | farm agricultural
agriculture farmer | bake bakery baker | feed food | blood bleed | relief relieve | grief grieve | safe save
safety | store storage | post postage | pass passage | break breakage | short shortage shorten | cover
coverage | drain drainage | wreck wreckage | percent percentage | carry carriage | enter entry entrance |
hinder hindrance | utter utterance | pronounce pronunciation | argue argument | install instalment
installation | mystery mysterious | essence essential | occupy occupancy occupant occupation | compose
component composition | pure purity | available availability | flexible flexibility | visible visibility |
eligible eligibility | stable stability | authentic authenticity | curious curiosity | generous generosity |
viscous viscosity | porous porosity | weak weaken weakness | wide widen width | sharp sharpen | broad
broaden | less lessen | large enlarge | sure ensure certain certainty | danger endanger dangerous |
encourage courage encouragement | force enforce | title entitle entitlement | trust entrust | code encode |
suspend suspension | persuade persuasion | comprehend comprehension | consume consumption consumer | presume
presumption | describe description descriptive | prescribe prescription | subscribe subscription subscriber
| die death dead deadly | long length lengthen | deep depth deepen | hear hearing audible | sell sale seller
| buy buyer | strike striker | conclude conclusion | analyse analysis analytical | diagnose diagnosis
diagnostic | hypothesis hypothesise hypothetical | discover discovery | inquire inquiry enquiry | complain
complaint | pursue pursuit | restrain restraint | constrain constraint | compare comparison comparable |
behave behaviour | save saving savings | depart departure | build building builder | write writing writer |
read reader reading | lead leader leadership | rule ruler | drive driver | ride rider | invent inventor
invention | found founder foundation | inspect inspector inspection | compete competitor competition
competitive | revolt revolution | colony colonist colonise colonial | migrate migrant migration | immigrate
immigrant immigration | cite citation | criticise criticism critic critical | apologise apology | memory
memorise memorial | simple simplify simplicity | ample amplify | solid solidify | class classify
classification | pollute pollution pollutant | insulate insulation | ventilate ventilation | secrete
secretion | ligate ligation ligand | inhibit inhibition inhibitor | bind binding bound | infect infection
infectious | toxic toxin toxicity | obese obesity | mortal mortality | fertile fertility | acid acidic
acidity | salt salty | rain rainfall rainy | snow snowfall snowy | noise noisy noisily loud | wind windy |
cloud cloudy | ice icy | fire fiery | night nightly | hour hourly | century centuries | north northern |
south southern | east eastern | west western | coast coastal | nation national | region regional | province
provincial | minister ministry ministerial | parliament parliamentary | govern government governor |
legislate legislation legislature legislative | elect election electoral elector | vote voter voting | crime
criminal | witness testimony testify | innocent innocence | finance financial | economy economic | commerce
commercial | industry industrial | religion religious | god divine | church ecclesiastical | science
scientific scientist | art artist artistic | music musical musician | poem poet poetry | drama dramatic
dramatist | theatre theatrical | history historic historical historian | politics political politician | sex
sexual | brain cerebral | nerve neural nervous | skin dermal | eye ocular
"""
"""Groups parted by bars, as in `synonyms`."""
