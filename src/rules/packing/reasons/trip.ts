/** Why, for everything on the way. Columns: key and three languages. */
export const tripReasons = `
identity | без документа не заселять і не посадять у потяг | no check-in and no boarding without it | без документа не заселят и не посадят в поезд
military | чоловікам від 18 до 60 років мати при собі | men of 18 to 60 must carry it | мужчинам от 18 до 60 лет иметь при себе
childPapers | документ дитини, його питають у дорозі | the child’s document, asked for on the way | документ ребёнка, его спрашивают в дороге
cash | картку приймають не всюди | cards are not taken everywhere | карту принимают не везде
everyDay | знадобляться щодня | needed every day | пригодятся каждый день
cleanHands | чисті руки, коли нема де помити | clean hands where there is no tap | чистые руки, когда негде помыть
drink | пити воду весь день | to drink all day | пить воду весь день
charge | телефон сідає швидше, ніж удома | a phone runs down faster than at home | телефон садится быстрее, чем дома
payments | для оплати й запас до готівки | to pay with, besides the cash | для оплаты и запас к наличным
keys | щоб потрапити додому | to get back in | чтобы попасть домой
roadTime | щоб дорога минула швидше | to make the way shorter | чтобы дорога прошла быстрее
perDay | на кожен день і одна зміна про запас, днів: {days} | one for each day and one to spare, days: {days} | на каждый день и одна смена про запас, дней: {days}
perDayShirt | свіжа на кожен день, днів: {days} | a fresh one for each day, days: {days} | свежая на каждый день, дней: {days}
perFourDays | одних вистачає на чотири дні | one lasts four days | одних хватает на четыре дня
walking | ходити доведеться багато | there is much walking | ходить придётся много
sleep | щоб спати зручно, ночей: {nights} | to sleep well, nights: {nights} | чтобы удобно спать, ночей: {nights}
everyMorning | щоденний догляд | daily care | ежедневный уход
justInCase | про всяк випадок | just in case | на всякий случай
ownMedicine | те, що приймаєте вдома, на всі дні | what you take at home, for all days | то, что принимаете дома, на все дни
firstAid | найпростіше під рукою | the basics at hand | самое простое под рукой
dirtyClothes | брудне окремо від чистого | keeps dirty things apart | грязное отдельно от чистого
washOnTheWay | прати доведеться самим | you will wash things yourselves | стирать придётся самим
tentNights | ночі в наметі: {nights} | nights in a tent: {nights} | ночи в палатке: {nights}
coldestNight | найхолодніша ніч {tMin} °C | the coldest night is {tMin} °C | самая холодная ночь {tMin} °C
darkCamp | увечері темно, руки мають бути вільні | it is dark in the evening | вечером темно, руки должны быть свободны
wash | помитися й витертися | to wash and dry | помыться и вытереться
noToilet | туалету поруч може не бути | there may be no toilet near | туалета рядом может не быть
leaveNoTrace | забрати з собою все, що принесли | to take away what you brought | забрать с собой всё, что принесли
restFeet | ноги відпочивають від черевиків | feet rest from boots | ноги отдыхают от ботинок
repair | полагодити спорядження на місці | to mend things on the spot | починить снаряжение на месте
hutNights | у притулку постелі може не бути | a hut may have no bedding | в приюте постели может не быть
indoors | щоб не ходити у вуличному взутті | no outdoor shoes inside | чтобы не ходить в уличной обуви
noise | сусіди хропуть | neighbours snore | соседи храпят
ownMug | посуду може не вистачити | there may be too few cups | посуды может не хватить
hotDrink | гаряче в дорозі гріє | something hot warms you up | горячее в дороге греет
locker | шафка в гуртожитку без замка | lockers come without locks | шкафчик в общежитии без замка
sharedShower | душ спільний | the shower is shared | душ общий
checkIn | спитають під час заселення | asked for at check-in | спросят при заселении
ward | у палаті свого бракує | the ward has little of its own | в палате своего не хватает
tickets | без них не поїдете, є й у телефоні | you do not leave without them | без них не уедете, есть и в телефоне
hungryWay | щоб не їсти абичого в дорозі | so as not to eat anything on the way | чтобы не есть что попало в дороге
drinkOnTheWay | пляшка води на людину в дорогу | a bottle of water for each on the way | бутылка воды на человека в дорогу
sitting | спати сидячи | sleeping in a seat | спать сидя
sleepOnTheWay | світло й шум заважають спати | light and noise keep you awake | свет и шум мешают спать
trainSlippers | перевзутися в потязі | to change shoes on the train | переобуться в поезде
trainTea | чай у потязі зі свого горнятка | tea on the train from your own mug | чай в поезде из своей кружки
longFlight | довгий переліт, ноги набрякають | a long flight, legs swell | долгий перелёт, ноги отекают
motion | дітей заколисує в дорозі | children get sick on the road | детей укачивает в дороге
driver | кермувати без них не можна | no driving without them | за руль без них нельзя
childSeatLaw | діти до 12 років їздять у кріслі | children under 12 ride in a seat | дети до 12 лет ездят в кресле
iceOnGlass | уночі {tMin} °C, скло замерзне | {tMin} °C at night, glass freezes | ночью {tMin} °C, стекло замёрзнет
frostWasher | морозостійкий, бо буде {tMin} °C | frost-proof, as it will be {tMin} °C | морозостойкий, будет {tMin} °C
trafficLaw | вимагають правила дорожнього руху | the traffic law asks for it | требуют правила дорожного движения
childSun | дитині не світитиме в очі | no sun in the child’s eyes | ребёнку не будет светить в глаза
luggage | скласти все це | to carry all this | сложить всё это
order | речі в порядку й менше місця | order and less room | вещи в порядке и меньше места
findBag | знайти свою на стрічці | to find yours on the belt | найти свой на ленте
overweight | доплата за зайву вагу дорога | overweight is expensive | доплата за лишний вес дорогая
cabinSize | лише те, що пускають у салон | only what is let into the cabin | только то, что пускают в салон
liquids | у салон не більш як 100 мл у пляшечці | no more than 100 ml a bottle in the cabin | в салон не больше 100 мл в бутылочке
bikeLuggage | речі їдуть на багажнику | things travel on the rack | вещи едут на багажнике
keepDry | щоб не намокло | so that it stays dry | чтобы не намокло
rockyPaths | камені й мокрі стежки | stones and wet paths | камни и мокрые тропы
moveFreely | не сковують рухів і швидко сохнуть | move freely, dry fast | не сковывают движений и быстро сохнут
mountainRain | погода міняється за годину | the weather changes within an hour | погода меняется за час
evenings | вечори прохолодніші за день | evenings are cooler than days | вечера прохладнее дня
blisters | від мозолів | against blisters | от мозолей
darkOnTrail | у горах темніє раптово | it gets dark at once in the hills | в горах темнеет внезапно
noSignal | зв’язку може не бути | there may be no signal | связи может не быть
callForHelp | шість сигналів на хвилину – знак біди | six signals a minute call for help | шесть сигналов в минуту – знак беды
farFromHelp | до лікаря далеко | a doctor is far away | до врача далеко
ankle | якщо підвернеться нога | for a twisted ankle | если подвернётся нога
coldWait | зігріє, поки чекаєте на допомогу | keeps you warm while you wait for help | согреет, пока ждёте помощи
knees | бережуть коліна на спусках | spare the knees downhill | берегут колени на спусках
trailKnife | хліб, мотузка, скалка | bread, rope, a splinter | хлеб, верёвка, заноза
fire | розпалити пальник чи вогнище | to light a stove or a fire | разжечь горелку или костёр
springs | вода з джерел і потоків | water from springs and streams | вода из родников и ручьёв
windAndSun | вітер, мороз і сонце сушать шкіру | wind, frost and sun dry the skin | ветер, мороз и солнце сушат кожу
trailEnergy | сили на ходу | energy on the move | силы на ходу
coldStones | сидіти на холодному камені | to sit on cold stones | сидеть на холодном камне
wetGrass | мокра трава й сніг | wet grass and snow | мокрая трава и снег
icyPaths | слизько: лід і втоптаний сніг | slippery: ice and trodden snow | скользко: лёд и утоптанный снег
noSockets | розеток не буде | there will be no sockets | розеток не будет
dayOut | на цілий день поза домом | for the whole day out | на целый день вне дома
dryingLine | натягнути тент, висушити речі | for the tarp and for drying | натянуть тент, высушить вещи
sitComfortably | сидіти довго | there is long sitting | сидеть долго
campRain | сухе місце на випадок дощу | a dry place if it rains | сухое место на случай дождя
firewood | дрова для вогнища | wood for the fire | дрова для костра
coldFood | продукти не зіпсуються в теплі | food keeps in the warmth | продукты не испортятся в тепле
campWater | запас води в таборі | water in store at the camp | запас воды в лагере
rainyHours | коли дощ або довгий вечір | for rain and long evenings | когда дождь или долгий вечер
cooking | готувати їжу самим | to cook for yourselves | готовить еду самим
gasDays | балон на шість людино-днів | one for six person-days | баллон на шесть человеко-дней
campMeals | їсти й пити в таборі | to eat and drink at the camp | есть и пить в лагере
waterSafety | на воді – обов’язково | a must on the water | на воде – обязательно
stonyBottom | каміння й мушлі на дні | stones and shells on the bottom | камни и ракушки на дне
swimming | купання, удень до {tMax} °C | swimming, up to {tMax} °C by day | купание, днём до {tMax} °C
mooring | пришвартувати байдарку | to moor the kayak | пришвартовать байдарку
capsize | якщо перекинетесь | if you capsize | если перевернётесь
windOnWater | на воді завжди вітер | there is always wind on the water | на воде всегда ветер
drinkOnWater | на воді сонце сушить | the sun on the water dries you out | на воде солнце сушит
underWater | дивитися під воду | to look under water | смотреть под воду
backSun | спина на сонці годинами | the back is in the sun for hours | спина на солнце часами
corals | корали й морські їжаки | corals and sea urchins | кораллы и морские ежи
afterSun | шкіра після сонця пече | skin burns after the sun | кожа после солнца горит
fishPictures | зняти побачене під водою | to film what you see there | снять увиденное под водой
headSafety | береже голову | protects the head | бережёт голову
puncture | на випадок проколу | for a puncture | на случай прокола
seenOnRoad | щоб вас бачили на дорозі | to be seen on the road | чтобы вас видели на дороге
handGrip | тримати кермо й не стерти долоні | for grip and against sore palms | держать руль и не стереть ладони
longSaddle | години в сідлі | hours in the saddle | часы в седле
shopStops | лишити велосипед біля крамниці | to leave the bicycle at a shop | оставить велосипед у магазина
rainyChain | ланцюг після дощу скрипить | a chain squeaks after rain | цепь после дождя скрипит
windAndDust | вітер, пил і комахи в очі | wind, dust and flies in the eyes | ветер, пыль и мошки в глаза
windOnBike | на ходу холодніше, ніж стоячи | it is colder when you ride | на ходу холоднее, чем стоя
fishing | без цього не ловити | no fishing without it | без этого не ловить
bigFish | дістати рибу з води | to land the fish | достать рыбу из воды
catchHome | зберегти улов | to keep the catch | сохранить улов
wetBank | мокрий берег | a wet bank | мокрый берег
fishingLaw | норми вилову й нерестова заборона | catch limits and the spawning ban | нормы вылова и нерестовый запрет
fishKnife | почистити рибу | to clean the fish | почистить рыбу
dawn | починати затемна й прохолодно | it starts dark and cool | начинать затемно и прохладно
drillIce | просвердлити лід | to drill the ice | просверлить лёд
frostDay | мороз до {tMin} °C | frost down to {tMin} °C | мороз до {tMin} °C
coldIce | сидіти на льоду холодно | it is cold to sit on ice | сидеть на льду холодно
mushroomsBreathe | у кошику гриби не мнуться | mushrooms stay whole in a basket | в корзине грибы не мнутся
cutMushrooms | зрізати ніжку | to cut the stem | срезать ножку
poisonous | сумнівного не брати | leave what you are not sure of | сомнительное не брать
wetForest | роса й мокрий ліс | dew and a wet forest | роса и мокрый лес
ticksAndThorns | від кліщів і гілок | against ticks and branches | от клещей и веток
lostInForest | у лісі легко заблукати | it is easy to get lost in a forest | в лесу легко заблудиться
slope | на схилі мокро, вітряно й холодно | the slope is wet, windy and cold | на склоне мокро, ветрено и холодно
skiDays | сухі на кожен лижний день | dry ones for each day of skiing | сухие на каждый лыжный день
underSki | шар під лижний одяг | a layer under ski clothes | слой под лыжную одежду
snowWalk | ходити снігом | to walk in snow | ходить по снегу
windOnSlope | вітер на підйомнику | wind on the lift | ветер на подъёмнике
snowBlind | сніг сліпить очі | snow dazzles | снег слепит глаза
snowBurn | сонце від снігу пече двічі | snow doubles the sun | солнце от снега жжёт вдвойне
rental | швидше пройти прокат і касу | quicker at the rental desk | быстрее пройти прокат и кассу
injury | травми на схилі дорогі | injuries on the slope are costly | травмы на склоне дороги
wetMittens | дитячі рукавиці швидко мокріють | children’s mittens get wet fast | детские варежки быстро мокнут
snowFun | діти просять гірку | children want the hill | дети просят горку
frostSkin | мороз щипає щоки | frost bites the cheeks | мороз щиплет щёки
earlyDark | узимку рано темніє | it gets dark early in winter | зимой рано темнеет
newBoots | взуття може натерти | shoes may rub | обувь может натереть
`;
