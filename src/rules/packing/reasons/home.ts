/** Why, for cities, weather, people and the home. Columns: key and three languages. */
export const homeReasons = `
hotSand | гарячий пісок і душ | hot sand and showers | горячий песок и душ
beachDay | день на пляжі | a day on the beach | день на пляже
shade | тінь опівдні | shade at noon | тень в полдень
sandAndWater | пісок і вода псують телефон | sand and water spoil a phone | песок и вода портят телефон
sandFun | дитині є чим гратися на піску | something to do in the sand | ребёнку есть чем играть на песке
seaWind | увечері з моря вітер | wind from the sea in the evening | вечером с моря ветер
pool | басейн або купіль | a pool or a plunge | бассейн или купель
newFood | незвична їжа | unfamiliar meals | непривычная еда
quietHours | зайняти себе в тихі години | for the quiet hours | занять себя в тихие часы
rolling | хитає на воді | the boat rolls | качает на воде
dinnerOnBoard | вечеря на борту | dinner on board | ужин на борту
windOnDeck | на палубі вітер | it is windy on deck | на палубе ветер
shores | роздивлятися береги | to look at the shores | рассматривать берега
shoreDay | виходи на берег | days ashore | выходы на берег
wayInCity | дорога без інтернету | the way without internet | дорога без интернета
pickpockets | документи й гроші при собі | papers and money on you | документы и деньги при себе
churches | у храми пускають із покритими плечима й головою | temples ask for covered shoulders and heads | в храмы пускают с покрытыми плечами и головой
pictures | знімати побачене | to take pictures | снимать увиденное
lowLight | знімати в сутінках | for pictures at dusk | снимать в сумерках
dustAndRain | пил і краплі на об’єктиві | dust and drops on the lens | пыль и капли на объективе
cameraBag | техніка при собі | to carry the gear | техника при себе
holyPlace | так одягаються у святому місці | the dress of a holy place | так одеваются в святом месте
prayers | поставити свічку, подати записку | to light a candle and leave a note | поставить свечу, подать записку
standing | довго на ногах | long on your feet | долго на ногах
entry | без цього не пустять | no entry without it | без этого не пустят
loudMusic | гучна музика | loud music | громкая музыка
openSky | просто неба дощ застане всіх | under the open sky rain catches all | под открытым небом дождь застанет всех
handsFree | руки вільні, речі при собі | hands free, things on you | руки свободны, вещи при себе
fewShowers | до душу черга | there is a queue for the shower | в душ очередь
grass | сидіти на траві | to sit on the grass | сидеть на траве
mud | після дощу багно | mud after rain | после дождя грязь
celebration | свято | a celebration | праздник
laddered | запасні, бо рвуться | a spare pair, for they ladder | запасные, потому что рвутся
forCouple | молодятам | for the couple | молодожёнам
lastMinute | відірветься ґудзик | a button comes off | оторвётся пуговица
creased | у дорозі все мнеться | things crease on the way | в дороге всё мнётся
happyTears | сльози радості | happy tears | слёзы радости
work | для роботи | for work | для работы
meetings | ділові зустрічі | business meetings | деловые встречи
lessons | для навчання | for lessons | для учёбы
studyPapers | для зарахування й поселення | for enrolment and the hall | для зачисления и поселения
dormRoom | у гуртожитку цього не дають | a hall does not provide it | в общежитии этого не дают
ownKitchen | готувати й їсти самим | to cook and eat by yourselves | готовить и есть самим
fewSockets | розетка одна на кімнату | one socket to a room | розетка одна на комнату
sportLessons | для фізкультури | for sports lessons | для физкультуры
lunch | обід із собою | lunch from home | обед с собой
cleanFloors | перевзутися в школі | to change shoes at school | переобуться в школе
groupOfChildren | дітей багато, їх мають бачити й чути | many children, to be seen and heard | детей много, их должны видеть и слышать
lostChild | якщо дитина загубиться | if a child gets lost | если ребёнок потеряется
groupPapers | список групи й страхування дітей | the list and the insurance of the group | список группы и страховка детей
groupTidy | сміття в дорозі | rubbish on the way | мусор в дороге
sharedRooms | у таборі все однакове | all things look alike at camp | в лагере всё одинаковое
campPapers | без неї до табору не приймають | the camp does not admit without it | без неё в лагерь не принимают
games | спортивні ігри щодня | sports and games every day | спортивные игры каждый день
campNotes | адреси друзів і записи | friends’ addresses and notes | адреса друзей и записи
disco | дискотека й концерт | the disco and the concert | дискотека и концерт
hosts | господарям | for the hosts | хозяевам
sauna | для лазні | for the sauna | для бани
saunaHead | береже голову від жару | keeps the heat off the head | бережёт голову от жара
wetFloor | підлога мокра й слизька | the floor is wet and slippery | пол мокрый и скользкий
afterSauna | після лазні – в сухе | dry things after the sauna | после бани – в сухое
sweat | надолужити воду після пари | to make up for the sweat | восполнить воду после пара
doctorsWords | записати призначення лікаря | to note what the doctor says | записать назначения врача
birth | для пологового | for the maternity ward | для роддома
feeding | для годування немовляти | for feeding the baby | для кормления малыша
newborn | для немовляти | for the baby | для малыша
goingHome | виписка додому | going home | выписка домой
dryWard | у палаті сухе повітря | the air in the ward is dry | в палате сухой воздух
breakdown | якщо авто стане в дорозі | if the car breaks down | если машина встанет в дороге
wayByCar | дорога перед очима | the way before your eyes | дорога перед глазами
dirtyGlass | бруд на склі | dirt on the glass | грязь на стекле
snowdrift | виїхати зі снігу | to get out of the snow | выехать из снега
spills | діти бруднять одяг | children stain their clothes | дети пачкают одежду
noPower | світла не буде | there will be no power | света не будет
news | новини й тривоги без інтернету | news and alerts without internet | новости и тревоги без интернета
threeLitres | по три літри на людину на добу | three litres a person a day | по три литра на человека в сутки
noCooking | їсти без готування | to eat without cooking | есть без готовки
noTerminals | термінали не працюють | card terminals do not work | терминалы не работают
noCooker | плита не працює, провітрюйте кухню | the cooker is dead; air the kitchen | плита не работает, проветривайте кухню
noTap | води в крані може не бути | the tap may be dry | воды в кране может не быть
documentsReady | усі папери в одному місці | all papers in one place | все бумаги в одном месте
noHeating | опалення немає, надворі {tMin} °C | no heating, {tMin} °C outside | отопления нет, на улице {tMin} °C
goBag | виходити швидко й з одним рюкзаком | to leave fast with one bag | выходить быстро и с одним рюкзаком
bleeding | зупинити сильну кровотечу | to stop heavy bleeding | остановить сильное кровотечение
firstDay | перша доба без допомоги | the first day without help | первые сутки без помощи
smoke | дим і пил | smoke and dust | дым и пыль
contacts | номери рідних на папері | family numbers on paper | номера родных на бумаге
foodDays | людей: {people}, днів: {days} | people: {people}, days: {days} | людей: {people}, дней: {days}
breakfasts | сніданки, днів: {days} | breakfasts, days: {days} | завтраки, дней: {days}
meatDays | м’ясне й рибне на дні: {days} | meat and fish, days: {days} | мясное и рыбное на дни: {days}
protein | білок без м’яса | protein without meat | белок без мяса
lentFood | пісна їжа | food for the fast | постная еда
guests | за столом людей: {people} | people at the table: {people} | за столом людей: {people}
salads | на салати | for salads | на салаты
dessert | на десерт | for dessert | на десерт
table | на стіл | for the table | на стол
picnicMeal | поїсти надворі | to eat outdoors | поесть на воздухе
picnicTable | накрити на траві | to lay the meal on the grass | накрыть на траве
picnicFun | погратися надворі | to play outdoors | поиграть на воздухе
shashlik | шашлик, м’яса по 400 г | shashlik, 400 g of meat each | шашлык, мяса по 400 г
trailMeals | табірна кухня, людей: {people}, днів: {days} | camp meals, people: {people}, days: {days} | лагерная кухня, людей: {people}, дней: {days}
rainDays | дощові дні: {rainDays} з {days} | rainy days: {rainDays} of {days} | дождливые дни: {rainDays} из {days}
kidsRain | дитина під парасолькою однаково мокне | a child gets wet under an umbrella too | ребёнок под зонтом всё равно мокнет
coldDays | удень {tMax}, вночі {tMin} °C | {tMax} by day, {tMin} °C at night | днём {tMax}, ночью {tMin} °C
coldFeet | ноги мерзнуть перші | feet freeze first | ноги мёрзнут первыми
coolEvenings | увечері до {tMin} °C | down to {tMin} °C in the evening | вечером до {tMin} °C
coolWind | прохолодний вітер | a cool wind | прохладный ветер
uv | сонце пече: сезон високого УФ-індексу | the sun burns: high UV season | солнце жжёт: сезон высокого УФ-индекса
hotDays | спека до {tMax} °C | heat up to {tMax} °C | жара до {tMax} °C
mosquitoes | сезон комарів | mosquito season | сезон комаров
ticks | сезон кліщів: квітень – жовтень | tick season: April to October | сезон клещей: апрель – октябрь
border | без нього не перетнути кордон | no border crossing without it | без него не пересечь границу
insuredAbroad | лікування за кордоном дороге | treatment abroad is expensive | лечение за границей дорогое
foreignMoney | місцеві гроші на перший день | local money for the first day | местные деньги на первый день
visaRules | перевірте правила в’їзду | check the entry rules | проверьте правила въезда
otherPlugs | там інші розетки | the sockets differ there | там другие розетки
oneParent | дитина їде не з обома батьками | the child travels without both parents | ребёнок едет не с обоими родителями
roaming | зв’язок за кордоном | a connection abroad | связь за границей
lostPapers | якщо оригінали загубляться | if the originals get lost | если оригиналы потеряются
motorways | оплата автомагістралей | motorway toll | оплата автомагистралей
nappies | по шість на день і запас | six a day and some to spare | по шесть в день и запас
babyFood | звична їжа малюка | what the baby is used to | привычная еда малыша
fever | дитина захворіє – не шукати вночі | a child falls ill at night | ребёнок заболеет – не искать ночью
calm | заспокоює в новому місці | calms in a new place | успокаивает на новом месте
shortLegs | малий далеко не зайде | small legs do not go far | малыш далеко не уйдёт
babyWarm | тепло для малюка | warmth for the baby | тепло для малыша
babySkin | ніжна шкіра | tender skin | нежная кожа
potty | туалет не завжди поруч | a toilet is not always near | туалет не всегда рядом
discounts | знижки й пільги | discounts | скидки и льготы
pressure | контролювати тиск | to watch the pressure | следить за давлением
petFood | звична їжа на всі дні | the usual fare for all days | привычная еда на все дни
petPapers | щеплення й чип питають у дорозі | vaccination and chip are asked for | прививки и чип спрашивают в дороге
dogRules | правила перевезення й прогулянок | rules of transport and walks | правила перевозки и прогулок
dogWalks | прибрати за собакою | to clean up after the dog | убрать за собакой
petSleep | своє місце в чужому домі | its own place in a new home | своё место в чужом доме
petTransport | тварина їде в переносці | the animal travels in it | животное едет в переноске
catTray | туалет кота | the cat’s toilet | туалет кота
altitude | вище 2500 м мало кисню | little oxygen above 2,500 m | выше 2500 м мало кислорода
altitudeSun | на висоті сонце пече дужче | the sun is stronger up there | на высоте солнце жжёт сильнее
thinIce | безпека на льоду й біля холодної води | safety on ice and by cold water | безопасность на льду и у холодной воды
fumes | пальник у приміщенні – чадний газ | a stove indoors gives carbon monoxide | горелка в помещении – угарный газ
`;
