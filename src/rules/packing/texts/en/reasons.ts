/** Why a thing is on the list, in English, with facts of the trip in braces. */
export const reasons = `
identity | no check-in and no boarding without it
military | men of 18 to 60 must carry it
childPapers | the child’s document, asked for on the way
cash | cards are not taken everywhere
everyDay | needed every day
cleanHands | clean hands where there is no tap
drink | to drink all day
charge | a phone runs down faster than at home
payments | to pay with, besides the cash
keys | to get back in
roadTime | to make the way shorter
perDay | one for each day and one to spare, days: {days}
perDayShirt | a fresh one for each day, days: {days}
perFourDays | one lasts four days
walking | there is much walking
sleep | to sleep well, nights: {nights}
everyMorning | daily care
justInCase | just in case
ownMedicine | what you take at home, for all days
firstAid | the basics at hand
dirtyClothes | keeps dirty things apart
washOnTheWay | you will wash things yourselves
tentNights | nights in a tent: {nights}
coldestNight | the coldest night is {tMin} °C
darkCamp | it is dark in the evening
wash | to wash and dry
noToilet | there may be no toilet near
leaveNoTrace | to take away what you brought
restFeet | feet rest from boots
repair | to mend things on the spot
hutNights | a hut may have no bedding
indoors | no outdoor shoes inside
noise | neighbours snore
ownMug | there may be too few cups
hotDrink | something hot warms you up
locker | lockers come without locks
sharedShower | the shower is shared
checkIn | asked for at check-in
ward | the ward has little of its own
tickets | you do not leave without them
hungryWay | so as not to eat just anything on the way
drinkOnTheWay | a bottle of water for each on the way
sitting | sleeping in a seat
sleepOnTheWay | light and noise keep you awake
trainSlippers | to change shoes on the train
trainTea | tea on the train from your own mug
longFlight | a long flight, legs swell
motion | children get sick on the road
driver | no driving without them
childSeatLaw | children under 12 ride in a seat
iceOnGlass | {tMin} °C at night, glass freezes
frostWasher | frost-proof, as it will be {tMin} °C
trafficLaw | the traffic law asks for it
childSun | no sun in the child’s eyes
luggage | to carry all this
order | order and less room
findBag | to find yours on the belt
overweight | overweight is expensive
cabinSize | only what is let into the cabin
liquids | no more than 100 ml a bottle in the cabin
bikeLuggage | things travel on the rack
keepDry | so that it stays dry
rockyPaths | stones and wet paths
moveFreely | move freely, dry fast
mountainRain | the weather changes within an hour
evenings | evenings are cooler than days
blisters | against blisters
darkOnTrail | it gets dark at once in the hills
noSignal | there may be no signal
callForHelp | six signals a minute call for help
farFromHelp | a doctor is far away
ankle | for a twisted ankle
coldWait | keeps you warm while you wait for help
knees | spare the knees downhill
trailKnife | bread, rope, a splinter
fire | to light a stove or a fire
springs | water from springs and streams
windAndSun | wind, frost and sun dry the skin
trailEnergy | energy on the move
coldStones | to sit on cold stones
wetGrass | wet grass and snow
icyPaths | slippery: ice and trodden snow
noSockets | there will be no sockets
dayOut | for the whole day out
dryingLine | for the tarp and for drying
sitComfortably | there is long sitting
campRain | a dry place if it rains
firewood | wood for the fire
coldFood | food keeps in the warmth
campWater | water in store at the camp
rainyHours | for rain and long evenings
cooking | to cook for yourselves
gasDays | one for six person-days
campMeals | to eat and drink at the camp
waterSafety | a must on the water
stonyBottom | stones and shells on the bottom
swimming | swimming, up to {tMax} °C by day
mooring | to moor the kayak
capsize | if you capsize
windOnWater | there is always wind on the water
drinkOnWater | the sun on the water dries you out
underWater | to look under water
backSun | the back is in the sun for hours
corals | corals and sea urchins
afterSun | skin burns after the sun
fishPictures | to film what you see there
headSafety | protects the head
puncture | for a puncture
seenOnRoad | to be seen on the road
handGrip | for grip and against sore palms
longSaddle | hours in the saddle
shopStops | to leave the bicycle at a shop
rainyChain | a chain squeaks after rain
windAndDust | wind, dust and flies in the eyes
windOnBike | it is colder when you ride
fishing | no fishing without it
bigFish | to land the fish
catchHome | to keep the catch
wetBank | a wet bank
fishingLaw | catch limits and the spawning ban
fishKnife | to clean the fish
dawn | it starts dark and cool
drillIce | to drill the ice
frostDay | frost down to {tMin} °C
coldIce | it is cold to sit on ice
mushroomsBreathe | mushrooms stay whole in a basket
cutMushrooms | to cut the stem
poisonous | leave what you are not sure of
wetForest | dew and a wet forest
ticksAndThorns | against ticks and branches
lostInForest | it is easy to get lost in a forest
slope | the slope is wet, windy and cold
skiDays | dry ones for each day of skiing
underSki | a layer under ski clothes
snowWalk | to walk in snow
windOnSlope | wind on the lift
snowBlind | snow dazzles
snowBurn | snow doubles the sun
rental | quicker at the rental desk
injury | injuries on the slope are costly
wetMittens | children’s mittens get wet fast
snowFun | children want the hill
frostSkin | frost bites the cheeks
earlyDark | it gets dark early in winter
newBoots | shoes may rub
hotSand | hot sand and showers
beachDay | a day on the beach
shade | shade at noon
sandAndWater | sand and water spoil a phone
sandFun | something to do in the sand
seaWind | wind from the sea in the evening
pool | a pool or a plunge
newFood | unfamiliar meals
quietHours | for the quiet hours
rolling | the boat rolls
dinnerOnBoard | dinner on board
windOnDeck | it is windy on deck
shores | to look at the shores
shoreDay | days ashore
wayInCity | the way without internet
pickpockets | papers and money on you
churches | temples ask for covered shoulders and heads
pictures | to take pictures
lowLight | for pictures at dusk
dustAndRain | dust and drops on the lens
cameraBag | to carry the gear
holyPlace | the dress of a holy place
prayers | to light a candle and leave a note
standing | long on your feet
entry | no entry without it
loudMusic | loud music
openSky | under the open sky rain catches all
handsFree | hands free, things on you
fewShowers | there is a queue for the shower
grass | to sit on the grass
mud | mud after rain
celebration | a celebration
laddered | a spare pair, for they ladder
forCouple | for the couple
lastMinute | a button comes off
creased | things crease on the way
happyTears | happy tears
work | for work
meetings | business meetings
lessons | for lessons
studyPapers | for enrolment and the hall
dormRoom | a hall does not provide it
ownKitchen | to cook and eat by yourselves
fewSockets | one socket to a room
sportLessons | for sports lessons
lunch | lunch from home
cleanFloors | to change shoes at school
groupOfChildren | many children, to be seen and heard
lostChild | if a child gets lost
groupPapers | the list and the insurance of the group
groupTidy | rubbish on the way
sharedRooms | all things look alike at camp
campPapers | the camp does not admit without it
games | sports and games every day
campNotes | friends’ addresses and notes
disco | the disco and the concert
hosts | for the hosts
sauna | for the sauna
saunaHead | keeps the heat off the head
wetFloor | the floor is wet and slippery
afterSauna | dry things after the sauna
sweat | to make up for the sweat
doctorsWords | to note what the doctor says
birth | for the maternity ward
feeding | for feeding the baby
newborn | for the baby
goingHome | going home
dryWard | the air in the ward is dry
breakdown | if the car breaks down
wayByCar | the way before your eyes
dirtyGlass | dirt on the glass
snowdrift | to get out of the snow
spills | children stain their clothes
noPower | there will be no power
news | news and alerts without internet
threeLitres | three litres a person a day
noCooking | to eat without cooking
noTerminals | card terminals do not work
noCooker | the cooker is dead; air the kitchen
noTap | the tap may be dry
documentsReady | all papers in one place
noHeating | no heating, {tMin} °C outside
goBag | to leave fast with one bag
bleeding | to stop heavy bleeding
firstDay | the first day without help
smoke | smoke and dust
contacts | family numbers on paper
foodDays | people: {people}, days: {days}
breakfasts | breakfasts, days: {days}
meatDays | meat and fish, days: {days}
protein | protein without meat
lentFood | food for the fast
guests | people at the table: {people}
salads | for salads
dessert | for dessert
table | for the table
picnicMeal | to eat outdoors
picnicTable | to lay the meal on the grass
picnicFun | to play outdoors
shashlik | shashlik, 400 g of meat each
trailMeals | camp meals, people: {people}, days: {days}
rainDays | rainy days: {rainDays} of {days}
kidsRain | a child gets wet under an umbrella too
coldDays | {tMax} by day, {tMin} °C at night
coldFeet | feet freeze first
coolEvenings | down to {tMin} °C in the evening
coolWind | a cool wind
uv | the sun burns: high UV season
hotDays | heat up to {tMax} °C
mosquitoes | mosquito season
ticks | tick season: April to October
border | no border crossing without it
insuredAbroad | treatment abroad is expensive
foreignMoney | local money for the first day
visaRules | check the entry rules
otherPlugs | the sockets differ there
oneParent | the child travels without both parents
roaming | a connection abroad
lostPapers | if the originals get lost
motorways | motorway toll
nappies | six a day and some to spare
babyFood | what the baby is used to
fever | so as not to search at night if a child falls ill
calm | calms in a new place
shortLegs | small legs do not go far
babyWarm | warmth for the baby
babySkin | tender skin
potty | a toilet is not always near
discounts | discounts
pressure | to watch the pressure
petFood | the usual fare for all days
petPapers | vaccination and chip are asked for
dogRules | rules of transport and walks
dogWalks | to clean up after the dog
petSleep | its own place in a new home
petTransport | the animal travels in it
catTray | the cat’s toilet
altitude | little oxygen above 2,500 m
altitudeSun | the sun is stronger up there
thinIce | safety on ice and by cold water
fumes | a stove indoors gives carbon monoxide
`;
