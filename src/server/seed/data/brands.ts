import type { SeedBrand } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

export const brands: SeedBrand[] = [
  {
    slug: "plai",
    picture: "tent",
    name: t("Плай", "Plai", "Плай"),
    description: t(
      "Намети й табірні меблі для тих, хто ночує просто неба.",
      "Tents and camp furniture for nights under the open sky.",
      "Палатки и лагерная мебель для тех, кто ночует под открытым небом.",
    ),
  },
  {
    slug: "hoverla",
    picture: "backpack",
    name: t("Говерла", "Hoverla", "Говерла"),
    description: t(
      "Наплічники, гермомішки й намети для гір.",
      "Backpacks, dry bags and tents for the mountains.",
      "Рюкзаки, гермомешки и палатки для гор.",
    ),
  },
  {
    slug: "polonyna",
    picture: "sleeping-bag",
    name: t("Полонина", "Polonyna", "Полонина"),
    description: t(
      "Спальники, килимки й подушки: усе, щоб виспатися на землі.",
      "Sleeping bags, mats and pillows: all it takes to sleep well on the ground.",
      "Спальники, коврики и подушки: всё, чтобы выспаться на земле.",
    ),
  },
  {
    slug: "stezhka",
    picture: "trekking-boots",
    name: t("Стежка", "Stezhka", "Стежка"),
    description: t(
      "Взуття, шкарпетки й палиці для далекої дороги.",
      "Footwear, socks and poles for the long way.",
      "Обувь, носки и палки для дальней дороги.",
    ),
  },
  {
    slug: "smereka",
    picture: "rain-jacket",
    name: t("Смерека", "Smereka", "Смерека"),
    description: t(
      "Одяг, у якому сухо й тепло, хоч би що обіцяв прогноз.",
      "Clothes that keep you dry and warm whatever the forecast says.",
      "Одежда, в которой сухо и тепло, что бы ни обещал прогноз.",
    ),
  },
  {
    slug: "polumia",
    picture: "stove-micro",
    name: t("Полум’я", "Polumia", "Полумья"),
    description: t(
      "Пальники, плитки й газ для кухні без розетки.",
      "Burners, stoves and gas for a kitchen without a socket.",
      "Горелки, плитки и газ для кухни без розетки.",
    ),
  },
  {
    slug: "cherpak",
    picture: "cauldron",
    name: t("Черпак", "Cherpak", "Черпак"),
    description: t(
      "Казанки, горнята й термоси, що переживуть не один похід.",
      "Pots, mugs and flasks that outlive many a trip.",
      "Котелки, кружки и термосы, которые переживут не один поход.",
    ),
  },
  {
    slug: "oriientyr",
    picture: "compass",
    name: t("Орієнтир", "Oriientyr", "Ориентир"),
    description: t(
      "Карти, компаси й дрібниці, без яких у горах незатишно.",
      "Maps, compasses and small things you would miss in the mountains.",
      "Карты, компасы и мелочи, без которых в горах неуютно.",
    ),
  },
  {
    slug: "iskra",
    picture: "headlamp",
    name: t("Іскра", "Iskra", "Искра"),
    description: t(
      "Світло й живлення на час, коли в мережі порожньо.",
      "Light and power for when the grid is down.",
      "Свет и питание на время, когда в сети пусто.",
    ),
  },
  {
    slug: "derevii",
    picture: "first-aid-kit",
    name: t("Деревій", "Derevii", "Деревий"),
    description: t(
      "Домашні й похідні аптечки, пластирі, антисептики.",
      "First-aid kits for home and trail, plasters, antiseptics.",
      "Домашние и походные аптечки, пластыри, антисептики.",
    ),
  },
  {
    slug: "rosa",
    picture: "soap-bar",
    name: t("Роса", "Rosa", "Роса"),
    description: t(
      "Засоби для чистих рук, зубів і посуду.",
      "For clean hands, teeth and dishes.",
      "Средства для чистых рук, зубов и посуды.",
    ),
  },
  {
    slug: "yizhachok",
    picture: "pack-kids",
    name: t("Їжачок", "Yizhachok", "Ежачок"),
    description: t(
      "Речі для малих мандрівників: теплі, яскраві, на виріст.",
      "Things for small travellers: warm, bright, with room to grow.",
      "Вещи для маленьких путешественников: тёплые, яркие, на вырост.",
    ),
  },
  {
    slug: "zhytnytsia",
    picture: "flour",
    name: t("Житниця", "Zhytnytsia", "Житница"),
    description: t(
      "Крупи, борошно й макарони з українського зерна.",
      "Grains, flour and pasta from Ukrainian fields.",
      "Крупы, мука и макароны из украинского зерна.",
    ),
  },
  {
    slug: "komora",
    picture: "canned-stew",
    name: t("Комора", "Komora", "Комора"),
    description: t(
      "Консерви й сухі супи, що чекають свого дня.",
      "Tins and dry soups that wait for their day.",
      "Консервы и сухие супы, которые ждут своего дня.",
    ),
  },
  {
    slug: "ranok",
    picture: "ground-coffee",
    name: t("Ранок", "Ranok", "Ранок"),
    description: t("Кава, чай і сніданки.", "Coffee, tea and breakfasts.", "Кофе, чай и завтраки."),
  },
  {
    slug: "krynytsia",
    picture: "water-six",
    name: t("Криниця", "Krynytsia", "Криница"),
    description: t(
      "Вода, соки й узвари.",
      "Water, juices and uzvar, the Ukrainian dried-fruit drink.",
      "Вода, соки и узвары.",
    ),
  },
  {
    slug: "makivka",
    picture: "dark-chocolate",
    name: t("Маківка", "Makivka", "Макивка"),
    description: t(
      "Солодке й перекуси, які не соромно взяти в дорогу.",
      "Sweets and snacks worth taking along.",
      "Сладкое и перекусы, которые не стыдно взять в дорогу.",
    ),
  },
  {
    slug: "pasika",
    picture: "honey-jar",
    name: t("Пасіка за селом", "Pasika za Selom", "Пасека за селом"),
    description: t(
      "Мед невеликої родинної пасіки.",
      "Honey from a small family apiary.",
      "Мёд небольшой семейной пасеки.",
    ),
  },
  {
    slug: "levada",
    picture: "red-apple",
    name: t("Левада", "Levada", "Левада"),
    description: t(
      "Овочі й фрукти від господарств, які ми знаємо.",
      "Vegetables and fruit from farms we know.",
      "Овощи и фрукты от хозяйств, которые мы знаем.",
    ),
  },
  {
    slug: "khutir",
    picture: "milk-carton",
    name: t("Хутір", "Khutir", "Хутор"),
    description: t(
      "Молоко, сир, масло та яйця з короткої дороги.",
      "Milk, cheese, butter and eggs from close by.",
      "Молоко, сыр, масло и яйца с короткой дороги.",
    ),
  },
  {
    slug: "pich",
    picture: "bread",
    name: t("Піч", "Pich", "Печь"),
    description: t(
      "Пекарня, де тісто сходить уночі, а хліб їде вранці.",
      "A bakery where dough rises at night and bread leaves in the morning.",
      "Пекарня, где тесто подходит ночью, а хлеб едет утром.",
    ),
  },
  {
    slug: "bryz",
    name: t("Бриз", "Bryz", "Бриз"),
    description: t(
      "Купальники, маски й тінь для моря.",
      "Swimwear, masks and shade for the sea.",
      "Купальники, маски и тень для моря.",
    ),
  },
  {
    slug: "drahobrat",
    name: t("Драгобрат", "Drahobrat", "Драгобрат"),
    description: t(
      "Лижний одяг і захист, обкатані на рідному схилі.",
      "Ski wear and protection, run in on home slopes.",
      "Лыжная одежда и защита, обкатанные на родном склоне.",
    ),
  },
  {
    slug: "pleso",
    name: t("Плесо", "Pleso", "Плёсо"),
    description: t(
      "Вудки, котушки й дрібна снасть для тихої води.",
      "Rods, reels and small tackle for quiet water.",
      "Удочки, катушки и мелкая снасть для тихой воды.",
    ),
  },
  {
    slug: "haliavyna",
    name: t("Галявина", "Haliavyna", "Галявина"),
    description: t(
      "Пледи, посуд та ігри для пікніка.",
      "Blankets, tableware and games for a picnic.",
      "Пледы, посуда и игры для пикника.",
    ),
  },
  {
    slug: "luna",
    name: t("Луна", "Luna", "Луна"),
    description: t(
      "Дрібниці для концертів і фестивалів.",
      "Small things for concerts and festivals.",
      "Мелочи для концертов и фестивалей.",
    ),
  },
  {
    slug: "mandry",
    name: t("Мандри", "Mandry", "Мандры"),
    description: t(
      "Валізи й речі, що роблять аеропорт коротшим.",
      "Suitcases and things that make an airport shorter.",
      "Чемоданы и вещи, которые делают аэропорт короче.",
    ),
  },
  {
    slug: "brukivka",
    name: t("Бруківка", "Brukivka", "Бруковка"),
    description: t(
      "Парасолі, кеди й наплічники для міста з характером.",
      "Umbrellas, sneakers and bags for a city with character.",
      "Зонты, кеды и рюкзаки для города с характером.",
    ),
  },
  {
    slug: "trasa",
    name: t("Траса", "Trasa", "Трасса"),
    description: t(
      "Автомобільне, що лежить у багажнику до свого дня.",
      "Car things that wait in the boot for their day.",
      "Автомобильное, которое лежит в багажнике до своего дня.",
    ),
  },
  {
    slug: "khvostyk",
    name: t("Хвостик", "Khvostyk", "Хвостик"),
    description: t(
      "Шлеї, миски й корм для тих, хто мандрує на чотирьох.",
      "Harnesses, bowls and food for travellers on four legs.",
      "Шлейки, миски и корм для тех, кто путешествует на четырёх.",
    ),
  },
  {
    slug: "kolysanka",
    name: t("Колисанка", "Kolysanka", "Колысанка"),
    description: t(
      "Перші речі немовляти: м’які, прості, з бавовни.",
      "A newborn’s first things: soft, plain, of cotton.",
      "Первые вещи младенца: мягкие, простые, из хлопка.",
    ),
  },
  {
    slug: "chaber",
    name: t("Чабер", "Chaber", "Чабер"),
    description: t(
      "Соуси й спеції без зайвого в складі.",
      "Sauces and spices with nothing spare inside.",
      "Соусы и специи без лишнего в составе.",
    ),
  },
  {
    slug: "dymar",
    name: t("Димар", "Dymar", "Дымарь"),
    description: t(
      "М’ясарня з власною коптильнею на вільсі.",
      "A butcher with a smokehouse of its own, on alder wood.",
      "Мясная лавка с собственной коптильней на ольхе.",
    ),
  },
  {
    slug: "lyman",
    name: t("Лиман", "Lyman", "Лиман"),
    description: t(
      "Рибальська артіль з-під Одеси.",
      "A fishing crew from near Odesa.",
      "Рыбацкая артель из-под Одессы.",
    ),
  },
];
