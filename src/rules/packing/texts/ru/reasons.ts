/** Why a thing is on the list, in Russian, with facts of the trip in braces. */
export const reasons = `
identity | без документа не заселят и не посадят в поезд
military | мужчинам от 18 до 60 лет иметь при себе
childPapers | документ ребёнка, его спрашивают в дороге
cash | карту принимают не везде
everyDay | пригодятся каждый день
cleanHands | чистые руки, когда негде помыть
drink | пить воду весь день
charge | телефон садится быстрее, чем дома
payments | для оплаты и запас к наличным
keys | чтобы попасть домой
roadTime | чтобы дорога прошла быстрее
perDay | на каждый день и одна смена про запас, дней: {days}
perDayShirt | свежая на каждый день, дней: {days}
perFourDays | одних хватает на четыре дня
walking | ходить придётся много
sleep | чтобы удобно спать, ночей: {nights}
everyMorning | ежедневный уход
justInCase | на всякий случай
ownMedicine | то, что принимаете дома, на все дни
firstAid | самое простое под рукой
dirtyClothes | грязное отдельно от чистого
washOnTheWay | стирать придётся самим
tentNights | ночи в палатке: {nights}
coldestNight | самая холодная ночь {tMin} °C
darkCamp | вечером темно, руки должны быть свободны
wash | помыться и вытереться
noToilet | туалета рядом может не быть
leaveNoTrace | забрать с собой всё, что принесли
restFeet | ноги отдыхают от ботинок
repair | починить снаряжение на месте
hutNights | в приюте постели может не быть
indoors | чтобы не ходить в уличной обуви
noise | соседи храпят
ownMug | посуды может не хватить
hotDrink | горячее в дороге греет
locker | шкафчик в общежитии без замка
sharedShower | душ общий
checkIn | спросят при заселении
ward | в палате своего не хватает
tickets | без них не уедете, есть и в телефоне
hungryWay | чтобы не есть что попало в дороге
drinkOnTheWay | бутылка воды на человека в дорогу
sitting | спать сидя
sleepOnTheWay | свет и шум мешают спать
trainSlippers | переобуться в поезде
trainTea | чай в поезде из своей кружки
longFlight | долгий перелёт, ноги отекают
motion | детей укачивает в дороге
driver | за руль без них нельзя
childSeatLaw | дети до 12 лет ездят в кресле
iceOnGlass | ночью {tMin} °C, стекло замёрзнет
frostWasher | морозостойкий, будет {tMin} °C
trafficLaw | требуют правила дорожного движения
childSun | ребёнку не будет светить в глаза
luggage | сложить всё это
order | вещи в порядке и меньше места
findBag | найти свой на ленте
overweight | доплата за лишний вес дорогая
cabinSize | только то, что пускают в салон
liquids | в салон не больше 100 мл в бутылочке
bikeLuggage | вещи едут на багажнике
keepDry | чтобы не намокло
rockyPaths | камни и мокрые тропы
moveFreely | не сковывают движений и быстро сохнут
mountainRain | погода меняется за час
evenings | вечера прохладнее дня
blisters | от мозолей
darkOnTrail | в горах темнеет внезапно
noSignal | связи может не быть
callForHelp | шесть сигналов в минуту – знак беды
farFromHelp | до врача далеко
ankle | если подвернётся нога
coldWait | согреет, пока ждёте помощи
knees | берегут колени на спусках
trailKnife | хлеб, верёвка, заноза
fire | разжечь горелку или костёр
springs | вода из родников и ручьёв
windAndSun | ветер, мороз и солнце сушат кожу
trailEnergy | силы на ходу
coldStones | сидеть на холодном камне
wetGrass | мокрая трава и снег
icyPaths | скользко: лёд и утоптанный снег
noSockets | розеток не будет
dayOut | на целый день вне дома
dryingLine | натянуть тент, высушить вещи
sitComfortably | сидеть долго
campRain | сухое место на случай дождя
firewood | дрова для костра
coldFood | продукты не испортятся в тепле
campWater | запас воды в лагере
rainyHours | когда дождь или долгий вечер
cooking | готовить еду самим
gasDays | баллон на шесть человеко-дней
campMeals | есть и пить в лагере
waterSafety | на воде – обязательно
stonyBottom | камни и ракушки на дне
swimming | купание, днём до {tMax} °C
mooring | пришвартовать байдарку
capsize | если перевернётесь
windOnWater | на воде всегда ветер
drinkOnWater | на воде солнце сушит
underWater | смотреть под воду
backSun | спина на солнце часами
corals | кораллы и морские ежи
afterSun | кожа после солнца горит
fishPictures | снять увиденное под водой
headSafety | бережёт голову
puncture | на случай прокола
seenOnRoad | чтобы вас видели на дороге
handGrip | держать руль и не стереть ладони
longSaddle | часы в седле
shopStops | оставить велосипед у магазина
rainyChain | цепь после дождя скрипит
windAndDust | ветер, пыль и мошки в глаза
windOnBike | на ходу холоднее, чем стоя
fishing | без этого не ловить
bigFish | достать рыбу из воды
catchHome | сохранить улов
wetBank | мокрый берег
fishingLaw | нормы вылова и нерестовый запрет
fishKnife | почистить рыбу
dawn | начинать затемно и прохладно
drillIce | просверлить лёд
frostDay | мороз до {tMin} °C
coldIce | сидеть на льду холодно
mushroomsBreathe | в корзине грибы не мнутся
cutMushrooms | срезать ножку
poisonous | сомнительное не брать
wetForest | роса и мокрый лес
ticksAndThorns | от клещей и веток
lostInForest | в лесу легко заблудиться
slope | на склоне мокро, ветрено и холодно
skiDays | сухие на каждый лыжный день
underSki | слой под лыжную одежду
snowWalk | ходить по снегу
windOnSlope | ветер на подъёмнике
snowBlind | снег слепит глаза
snowBurn | солнце от снега жжёт вдвойне
rental | быстрее пройти прокат и кассу
injury | травмы на склоне дороги
wetMittens | детские варежки быстро мокнут
snowFun | дети просят горку
frostSkin | мороз щиплет щёки
earlyDark | зимой рано темнеет
newBoots | обувь может натереть
hotSand | горячий песок и душ
beachDay | день на пляже
shade | тень в полдень
sandAndWater | песок и вода портят телефон
sandFun | ребёнку есть чем играть на песке
seaWind | вечером с моря ветер
pool | бассейн или купель
newFood | непривычная еда
quietHours | занять себя в тихие часы
rolling | качает на воде
dinnerOnBoard | ужин на борту
windOnDeck | на палубе ветер
shores | рассматривать берега
shoreDay | выходы на берег
wayInCity | дорога без интернета
pickpockets | документы и деньги при себе
churches | в храмы пускают с покрытыми плечами и головой
pictures | снимать увиденное
lowLight | снимать в сумерках
dustAndRain | пыль и капли на объективе
cameraBag | техника при себе
holyPlace | так одеваются в святом месте
prayers | поставить свечу, подать записку
standing | долго на ногах
entry | без этого не пустят
loudMusic | громкая музыка
openSky | под открытым небом дождь застанет всех
handsFree | руки свободны, вещи при себе
fewShowers | в душ очередь
grass | сидеть на траве
mud | после дождя грязь
celebration | праздник
laddered | запасные, потому что рвутся
forCouple | молодожёнам
lastMinute | оторвётся пуговица
creased | в дороге всё мнётся
happyTears | слёзы радости
work | для работы
meetings | деловые встречи
lessons | для учёбы
studyPapers | для зачисления и поселения
dormRoom | в общежитии этого не дают
ownKitchen | готовить и есть самим
fewSockets | розетка одна на комнату
sportLessons | для физкультуры
lunch | обед с собой
cleanFloors | переобуться в школе
groupOfChildren | детей много, их должны видеть и слышать
lostChild | если ребёнок потеряется
groupPapers | список группы и страховка детей
groupTidy | мусор в дороге
sharedRooms | в лагере всё одинаковое
campPapers | без неё в лагерь не принимают
games | спортивные игры каждый день
campNotes | адреса друзей и записи
disco | дискотека и концерт
hosts | хозяевам
sauna | для бани
saunaHead | бережёт голову от жара
wetFloor | пол мокрый и скользкий
afterSauna | после бани – в сухое
sweat | восполнить воду после пара
doctorsWords | записать назначения врача
birth | для роддома
feeding | для кормления малыша
newborn | для малыша
goingHome | выписка домой
dryWard | в палате сухой воздух
breakdown | если машина встанет в дороге
wayByCar | дорога перед глазами
dirtyGlass | грязь на стекле
snowdrift | выехать из снега
spills | дети пачкают одежду
noPower | света не будет
news | новости и тревоги без интернета
threeLitres | по три литра на человека в сутки
noCooking | есть без готовки
noTerminals | терминалы не работают
noCooker | плита не работает, проветривайте кухню
noTap | воды в кране может не быть
documentsReady | все бумаги в одном месте
noHeating | отопления нет, на улице {tMin} °C
goBag | выходить быстро и с одним рюкзаком
bleeding | остановить сильное кровотечение
firstDay | первые сутки без помощи
smoke | дым и пыль
contacts | номера родных на бумаге
foodDays | людей: {people}, дней: {days}
breakfasts | завтраки, дней: {days}
meatDays | мясное и рыбное на дни: {days}
protein | белок без мяса
lentFood | постная еда
guests | за столом людей: {people}
salads | на салаты
dessert | на десерт
table | на стол
picnicMeal | поесть на воздухе
picnicTable | накрыть на траве
picnicFun | поиграть на воздухе
shashlik | шашлык, мяса по 400 г
trailMeals | лагерная кухня, людей: {people}, дней: {days}
rainDays | дождливые дни: {rainDays} из {days}
kidsRain | ребёнок под зонтом всё равно мокнет
coldDays | днём {tMax}, ночью {tMin} °C
coldFeet | ноги мёрзнут первыми
coolEvenings | вечером до {tMin} °C
coolWind | прохладный ветер
uv | солнце жжёт: сезон высокого УФ-индекса
hotDays | жара до {tMax} °C
mosquitoes | сезон комаров
ticks | сезон клещей: апрель – октябрь
border | без него не пересечь границу
insuredAbroad | лечение за границей дорогое
foreignMoney | местные деньги на первый день
visaRules | проверьте правила въезда
otherPlugs | там другие розетки
oneParent | ребёнок едет не с обоими родителями
roaming | связь за границей
lostPapers | если оригиналы потеряются
motorways | оплата автомагистралей
nappies | по шесть в день и запас
babyFood | привычная еда малыша
fever | ребёнок заболеет – не искать ночью
calm | успокаивает на новом месте
shortLegs | малыш далеко не уйдёт
babyWarm | тепло для малыша
babySkin | нежная кожа
potty | туалет не всегда рядом
discounts | скидки и льготы
pressure | следить за давлением
petFood | привычная еда на все дни
petPapers | прививки и чип спрашивают в дороге
dogRules | правила перевозки и прогулок
dogWalks | убрать за собакой
petSleep | своё место в чужом доме
petTransport | животное едет в переноске
catTray | туалет кота
altitude | выше 2500 м мало кислорода
altitudeSun | на высоте солнце жжёт сильнее
thinIce | безопасность на льду и у холодной воды
fumes | горелка в помещении – угарный газ
`;
