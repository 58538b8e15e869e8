/** Why a thing is on the list, in Ukrainian, with facts of the trip in braces. */
export const reasons = `
identity | без документа не заселять і не посадять у потяг
military | чоловікам від 18 до 60 років мати при собі
childPapers | документ дитини, його питають у дорозі
cash | картку приймають не всюди
everyDay | знадобляться щодня
cleanHands | чисті руки, коли нема де помити
drink | пити воду весь день
charge | телефон сідає швидше, ніж удома
payments | для оплати й запас до готівки
keys | щоб потрапити додому
roadTime | щоб дорога минула швидше
perDay | на кожен день і одна зміна про запас, днів: {days}
perDayShirt | свіжа на кожен день, днів: {days}
perFourDays | одних вистачає на чотири дні
walking | ходити доведеться багато
sleep | щоб спати зручно, ночей: {nights}
everyMorning | щоденний догляд
justInCase | про всяк випадок
ownMedicine | те, що приймаєте вдома, на всі дні
firstAid | найпростіше під рукою
dirtyClothes | брудне окремо від чистого
washOnTheWay | прати доведеться самим
tentNights | ночі в наметі: {nights}
coldestNight | найхолодніша ніч {tMin} °C
darkCamp | увечері темно, руки мають бути вільні
wash | помитися й витертися
noToilet | туалету поруч може не бути
leaveNoTrace | забрати з собою все, що принесли
restFeet | ноги відпочивають від черевиків
repair | полагодити спорядження на місці
hutNights | у притулку постелі може не бути
indoors | щоб не ходити у вуличному взутті
noise | сусіди хропуть
ownMug | посуду може не вистачити
hotDrink | гаряче в дорозі гріє
locker | шафка в гуртожитку без замка
sharedShower | душ спільний
checkIn | спитають під час заселення
ward | у палаті свого бракує
tickets | без них не поїдете, є й у телефоні
hungryWay | щоб не їсти абичого в дорозі
drinkOnTheWay | пляшка води на людину в дорогу
sitting | спати сидячи
sleepOnTheWay | світло й шум заважають спати
trainSlippers | перевзутися в потязі
trainTea | чай у потязі зі свого горнятка
longFlight | довгий переліт, ноги набрякають
motion | дітей заколисує в дорозі
driver | кермувати без них не можна
childSeatLaw | діти до 12 років їздять у кріслі
iceOnGlass | уночі {tMin} °C, скло замерзне
frostWasher | морозостійкий, бо буде {tMin} °C
trafficLaw | вимагають правила дорожнього руху
childSun | дитині не світитиме в очі
luggage | скласти все це
order | речі в порядку й менше місця
findBag | знайти свою на стрічці
overweight | доплата за зайву вагу дорога
cabinSize | лише те, що пускають у салон
liquids | у салон не більш як 100 мл у пляшечці
bikeLuggage | речі їдуть на багажнику
keepDry | щоб не намокло
rockyPaths | камені й мокрі стежки
moveFreely | не сковують рухів і швидко сохнуть
mountainRain | погода міняється за годину
evenings | вечори прохолодніші за день
blisters | від мозолів
darkOnTrail | у горах темніє раптово
noSignal | зв’язку може не бути
callForHelp | шість сигналів на хвилину – знак біди
farFromHelp | до лікаря далеко
ankle | якщо підвернеться нога
coldWait | зігріє, поки чекаєте на допомогу
knees | бережуть коліна на спусках
trailKnife | хліб, мотузка, скалка
fire | розпалити пальник чи вогнище
springs | вода з джерел і потоків
windAndSun | вітер, мороз і сонце сушать шкіру
trailEnergy | сили на ходу
coldStones | сидіти на холодному камені
wetGrass | мокра трава й сніг
icyPaths | слизько: лід і втоптаний сніг
noSockets | розеток не буде
dayOut | на цілий день поза домом
dryingLine | натягнути тент, висушити речі
sitComfortably | сидіти довго
campRain | сухе місце на випадок дощу
firewood | дрова для вогнища
coldFood | продукти не зіпсуються в теплі
campWater | запас води в таборі
rainyHours | коли дощ або довгий вечір
cooking | готувати їжу самим
gasDays | балон на шість людино-днів
campMeals | їсти й пити в таборі
waterSafety | на воді – обов’язково
stonyBottom | каміння й мушлі на дні
swimming | купання, удень до {tMax} °C
mooring | пришвартувати байдарку
capsize | якщо перекинетесь
windOnWater | на воді завжди вітер
drinkOnWater | на воді сонце сушить
underWater | дивитися під воду
backSun | спина на сонці годинами
corals | корали й морські їжаки
afterSun | шкіра після сонця пече
fishPictures | зняти побачене під водою
headSafety | береже голову
puncture | на випадок проколу
seenOnRoad | щоб вас бачили на дорозі
handGrip | тримати кермо й не стерти долоні
longSaddle | години в сідлі
shopStops | лишити велосипед біля магазину
rainyChain | ланцюг після дощу скрипить
windAndDust | вітер, пил і комахи в очі
windOnBike | на ходу холодніше, ніж стоячи
fishing | без цього не ловити
bigFish | дістати рибу з води
catchHome | зберегти улов
wetBank | мокрий берег
fishingLaw | норми вилову й нерестова заборона
fishKnife | почистити рибу
dawn | починати затемна й прохолодно
drillIce | просвердлити лід
frostDay | мороз до {tMin} °C
coldIce | сидіти на льоду холодно
mushroomsBreathe | у кошику гриби не мнуться
cutMushrooms | зрізати ніжку
poisonous | сумнівного не брати
wetForest | роса й мокрий ліс
ticksAndThorns | від кліщів і гілок
lostInForest | у лісі легко заблукати
slope | на схилі мокро, вітряно й холодно
skiDays | сухі на кожен лижний день
underSki | шар під лижний одяг
snowWalk | ходити снігом
windOnSlope | вітер на підйомнику
snowBlind | сніг сліпить очі
snowBurn | сонце від снігу пече двічі
rental | швидше пройти прокат і касу
injury | травми на схилі дорогі
wetMittens | дитячі рукавиці швидко мокріють
snowFun | діти просять гірку
frostSkin | мороз щипає щоки
earlyDark | узимку рано темніє
newBoots | взуття може натерти
hotSand | гарячий пісок і душ
beachDay | день на пляжі
shade | тінь опівдні
sandAndWater | пісок і вода псують телефон
sandFun | дитині є чим гратися на піску
seaWind | увечері з моря вітер
pool | басейн або купіль
newFood | незвична їжа
quietHours | зайняти себе в тихі години
rolling | хитає на воді
dinnerOnBoard | вечеря на борту
windOnDeck | на палубі вітер
shores | роздивлятися береги
shoreDay | виходи на берег
wayInCity | дорога без інтернету
pickpockets | документи й гроші при собі
churches | у храми пускають із покритими плечима й головою
pictures | знімати побачене
lowLight | знімати в сутінках
dustAndRain | пил і краплі на об’єктиві
cameraBag | техніка при собі
holyPlace | так одягаються у святому місці
prayers | поставити свічку, подати записку
standing | довго на ногах
entry | без цього не пустять
loudMusic | гучна музика
openSky | просто неба дощ застане всіх
handsFree | руки вільні, речі при собі
fewShowers | до душу черга
grass | сидіти на траві
mud | після дощу багно
celebration | свято
laddered | запасні, бо рвуться
forCouple | молодятам
lastMinute | відірветься ґудзик
creased | у дорозі все мнеться
happyTears | сльози радості
work | для роботи
meetings | ділові зустрічі
lessons | для навчання
studyPapers | для зарахування й поселення
dormRoom | у гуртожитку цього не дають
ownKitchen | готувати й їсти самим
fewSockets | розетка одна на кімнату
sportLessons | для фізкультури
lunch | обід із собою
cleanFloors | перевзутися в школі
groupOfChildren | дітей багато, їх мають бачити й чути
lostChild | якщо дитина загубиться
groupPapers | список групи й страхування дітей
groupTidy | сміття в дорозі
sharedRooms | у таборі все однакове
campPapers | без неї до табору не приймають
games | спортивні ігри щодня
campNotes | адреси друзів і записи
disco | дискотека й концерт
hosts | господарям
sauna | для лазні
saunaHead | береже голову від жару
wetFloor | підлога мокра й слизька
afterSauna | після лазні – в сухе
sweat | надолужити воду після пари
doctorsWords | записати призначення лікаря
birth | для пологового
feeding | для годування немовляти
newborn | для немовляти
goingHome | виписка додому
dryWard | у палаті сухе повітря
breakdown | якщо авто стане в дорозі
wayByCar | дорога перед очима
dirtyGlass | бруд на склі
snowdrift | виїхати зі снігу
spills | діти бруднять одяг
noPower | світла не буде
news | новини й тривоги без інтернету
threeLitres | по три літри на людину на добу
noCooking | їсти без готування
noTerminals | термінали не працюють
noCooker | плита не працює, провітрюйте кухню
noTap | води в крані може не бути
documentsReady | усі папери в одному місці
noHeating | опалення немає, надворі {tMin} °C
goBag | виходити швидко й з одним наплічником
bleeding | зупинити сильну кровотечу
firstDay | перша доба без допомоги
smoke | дим і пил
contacts | номери рідних на папері
foodDays | людей: {people}, днів: {days}
breakfasts | сніданки, днів: {days}
meatDays | м’ясне й рибне на дні: {days}
protein | білок без м’яса
lentFood | пісна їжа
guests | за столом людей: {people}
salads | на салати
dessert | на десерт
table | на стіл
picnicMeal | поїсти надворі
picnicTable | накрити на траві
picnicFun | погратися надворі
shashlik | шашлик, м’яса по 400 г
trailMeals | табірна кухня, людей: {people}, днів: {days}
rainDays | дощові дні: {rainDays} з {days}
kidsRain | дитина під парасолькою однаково мокне
coldDays | удень {tMax}, вночі {tMin} °C
coldFeet | ноги мерзнуть перші
coolEvenings | увечері до {tMin} °C
coolWind | прохолодний вітер
uv | сонце пече: сезон високого УФ-індексу
hotDays | спека до {tMax} °C
mosquitoes | сезон комарів
ticks | сезон кліщів: квітень – жовтень
border | без нього не перетнути кордон
insuredAbroad | лікування за кордоном дороге
foreignMoney | місцеві гроші на перший день
visaRules | перевірте правила в’їзду
otherPlugs | там інші розетки
oneParent | дитина їде не з обома батьками
roaming | зв’язок за кордоном
lostPapers | якщо оригінали загубляться
motorways | оплата автомагістралей
nappies | по шість на день і запас
babyFood | звична їжа малюка
fever | дитина захворіє – не шукати вночі
calm | заспокоює в новому місці
shortLegs | малий далеко не зайде
babyWarm | тепло для малюка
babySkin | ніжна шкіра
potty | туалет не завжди поруч
discounts | знижки й пільги
pressure | контролювати тиск
petFood | звична їжа на всі дні
petPapers | щеплення й чип питають у дорозі
dogRules | правила перевезення й прогулянок
dogWalks | прибрати за собакою
petSleep | своє місце в чужому домі
petTransport | тварина їде в переносці
catTray | туалет кота
altitude | вище 2500 м мало кисню
altitudeSun | на висоті сонце пече дужче
thinIce | безпека на льоду й біля холодної води
fumes | пальник у приміщенні – чадний газ
`;
