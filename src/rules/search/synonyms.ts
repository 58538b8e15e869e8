/**
 * Words by which people look for the same. A shop's texts are often in one language, and its
 * shoppers type in any of three; colours and kinds have broader names than the shop's own.
 *
 * A line is of words that find one another, or of words that find others too, behind `>`. Latin words,
 * and those of a line with `?`, only where the shop has no such word: «сумка» is no sleeping bag. Each
 * is meant in every form, and written as `wordsOf` reads it: without apostrophes, ґ and ё.
 */
import { stemsOf } from "./stems.ts";

const table = `
намет палатка tent
тент навіс навес tarp
наплічник рюкзак backpack rucksack
ранець ранец портфель > рюкзак наплічник backpack
спальник > sleeping
килимок коврик каремат карімат
ліхтар ліхтарик фонарь фонарик torch flashlight
налобний налобник налобный headlamp headtorch
павербанк повербанк пауербанк пауэрбанк powerbank
зарядка зарядний зарядное зарядник charger
батарейка battery
пальчиковий пальчиковый > aa
мізинчиковий мизинчиковый > aaa
свічка свеча candle
лампа лампочка lamp
шкарпетки носки socks
взуття обувь footwear
черевики ботинки boots
кросівки кроссовки sneakers trainers
чоботи чобітки сапоги сапожки
капці тапки тапочки slippers
шльопанці шлепанцы вєтнамки вьетнамки
аквашузи аквашузы аквавзуття коралки
футболка майка tshirt
светр светер свитер джемпер пуловер sweater
фліска флиска > флісовий флисовый fleece
штани брюки trousers pants
вітрівка ветровка windbreaker
дощовик дождевик raincoat
парасоля парасолька зонт зонтик umbrella
кепка бейсболка cap
шапка beanie
рукавички рукавиці перчатки рукавицы варежки gloves mittens
білизна белье underwear
термобілизна термобелье
піжама пижама pyjamas pajamas
купальник swimsuit
окуляри очки glasses
сонцезахисний солнцезащитный санскрин sunscreen > сонце солнце sun
рушник полотенце towel
серветка салфетка wipes napkins
мило мыло soap
щітка щетка brush
папір бумага paper
підгузок подгузник памперс diaper nappy
пустушка соска пустышка pacifier soother
пляшка пляшечка бутылка бутылочка
горня кружка чашка mug
термогорня термокружка термочашка
склянка стакан
казан казанок котелок котел каструля кастрюля
сковорода сковорідка сковородка
виделка вилка fork
тарілка тарелка plate
пальник горелка примус stove burner
сірники спички matches
запальничка зажигалка lighter
вугілля уголь charcoal
розпалювач розпалка розжиг
мотузка веревка шнур
сокира топор axe
стілець крісло стул кресло chair
стіл стол table
гамак hammock
валіза чемодан suitcase
сумка торба bag
? пакет > мішок мешок
перехідник переходник адаптер adapter
подушка pillow
ковдра одеяло blanket
пластир пластырь лейкопластир plaster
бинт bandage
термометр градусник thermometer
репелент репеллент repellent > комар mosquito
вогнегасник огнетушитель extinguisher
автоаптечка > автомобільний автомобильный
мяч ball
іграшка игрушка toy
собака пес dog
кіт кішка кот кошка cat
нашийник ошейник collar
повідець повідок поводок leash
вудка удочка rod
риболовля рибалка рыбалка fishing
волосінь ліска леска
гачок крючок hook
котушка катушка reel
блешня блесна lure
лижі лижний лыжи лыжный ski
продукти продукты groceries
їжа еда харчі провізія food > продукти продукты groceries крупи крупы консерви консервы перекуси овочі овощи
знижка акція скидка акция sale deals
хліб хлеб bread
молоко milk
? олія > масло oil
сир сыр cheese
яйце яйцо egg
мясо meat
ковбаса колбаса sausage
курка курица курячий куриный chicken
риба рибний рыба рыбный fish
оселедець сельдь herring
цукор сахар sugar
сіль соль salt
борошно мука flour
рис rice
гречка гречаний гречневый buckwheat
вівсянка вівсяний овсянка овсяный oatmeal
геркулес > вівсяний овсяный
макарони макароны паста pasta
картопля бараболя картофель картошка potato
цибуля лук onion
морква морковь carrot
буряк свекла beet
помідор томат помидор томатний томатный tomato
огірок огірочок огурец cucumber
часник чеснок garlic
яблуко яблучний яблоко яблочный apple
полуниця клубника strawberry
кавун арбуз watermelon
цукерка конфета candy
льодяник леденец
морозиво мороженое
печиво печенье cookies biscuits
чіпси чипсы chips
снеки > чіпси чипсы сухарики крекери крекеры
горіх горішок орех nuts
насіння семечки
мед honey
кава кофе coffee
чай tea
вода water
мінералка минералка > мінеральний минеральный негазований
сік сок juice
згущений згущенка сгущенный сгущенка condensed
тушонка тушенка > тушкований тушеный
соняшниковий подсолнечный sunflower
гірчиця горчица mustard
вершковий сливочный
рідкий жидкий liquid
чорний черный black
білий белый white
червоний красный red
синій синий голубой блакитний blue
зелений зеленый green > смерековий еловый spruce
сірий серый grey gray > графітовий графитовый graphite сталевий
коричневий коричневый brown > горіховий ореховый walnut
жовтий желтый yellow
помаранчевий оранжевий оранжевый orange
бежевий бежевый beige > пісочний песочный sand
рожевий розовый pink бордовий бордовый > ягідний ягодный berry
дитячий дитина діти детский ребенок дети children kids
немовля младенец baby newborn
чоловічий чоловік мужской мужчина men
жіночий жінка женский женщина women
зимовий зима зимний winter
літній літо летний лето summer
водонепроникний водостійкий непромокальний водонепроницаемый непромокаемый waterproof
легкий > ультралегкий
type тайп > usb
одномісний одноместный
двомісний двухместный двох двоє двоих two
тримісний трехместный трьох троє троих three
чотиримісний четырехместный чотирьох четверо четверых four > сімейний семейный family
літр литр liter litre л
кілограм килограмм кіло кило kilogram кг kg
грам грамм gram г
метр метров meter м
мач мah mah
прання пральний стирка стиральный laundry
сміття мусор trash
посуд посуда dishes
`;

type Line = { isGuess: boolean; own: string[]; others: string[] };

/** What is found by a word, or where the shop has no such word. */
export type Synonyms = { always: readonly string[]; otherwise: readonly string[] };

const linesByStem = readTable();

function readTable(): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const text of table.trim().split("\n")) {
    const isGuess = text.startsWith("? ");
    const [own = [], others = []] = (isGuess ? text.slice(2) : text)
      .split(" > ")
      .map((words) => words.split(" "));
    const line = { isGuess, own, others };
    for (const stem of new Set(own.flatMap(stemsOf)))
      found.set(stem, [...(found.get(stem) ?? []), line]);
  }
  return found;
}

export function synonymsOf(word: string): Synonyms {
  const known = new Set(stemsOf(word));
  const lines = new Set([...known].flatMap((stem) => linesByStem.get(stem) ?? []));
  const always: string[] = [];
  const otherwise: string[] = [];
  for (const { isGuess, own, others } of lines)
    for (const other of [...own, ...others]) {
      const stems = stemsOf(other);
      // A form of one that stands there finds nothing more.
      if (!stems.some((stem) => known.has(stem)))
        (isGuess || /[a-z]/.test(other) ? otherwise : always).push(other);
      for (const stem of stems) known.add(stem);
    }
  return { always, otherwise };
}

export function allSynonymsOf(word: string): string[] {
  const { always, otherwise } = synonymsOf(word);
  return [...always, ...otherwise];
}
