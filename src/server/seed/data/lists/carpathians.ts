import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const carpathians: SeedList = {
  slug: "karpaty-3-dni",
  name: t("Карпати, 3 дні", "The Carpathians, 3 days", "Карпаты, 3 дня"),
  description: t(
    "Від травня до вересня. Намет, кухня, їжа й аптечка — на двох, решта — на одного.",
    "May to September. Tent, kitchen, food and first aid are for two, the rest for one.",
    "С мая по сентябрь. Палатка, кухня, еда и аптечка — на двоих, остальное — на одного.",
  ),
  pictures: ["backpack", "tent", "trekking-boots"],
  activities: [
    {
      name: t("Ночівля", "Sleeping", "Ночлег"),
      icon: "tent",
      groups: [
        group(
          "Намет і сон",
          "Tent and sleep",
          "Палатка и сон",
          take(t("Намет двомісний", "Two-person tent", "Палатка двухместная"), {
            product: "TENT-PLAI-2",
            note: t(
              "Поставте раз удома: чи всі кілки на місці",
              "Pitch it once at home: are all the pegs there?",
              "Поставьте раз дома: все ли колышки на месте",
            ),
          }),
          take(t("Спальник −5 °C", "Sleeping bag, −5 °C", "Спальник −5 °C"), {
            product: "BAG-POLONYNA-5",
            note: t(
              "На полонині вночі й у липні буває +3 °C",
              "Up on the meadows it can be +3 °C even on a July night",
              "На полонине ночью и в июле бывает +3 °C",
            ),
          }),
          take(t("Килимок", "Mat", "Коврик"), { product: "MAT-FOAM" }),
          take(t("Подушка надувна", "Inflatable pillow", "Подушка надувная"), {
            product: "PILLOW-AIR",
          }),
        ),
        group(
          "На стоянці",
          "At the camp",
          "На стоянке",
          take(t("Мотузка, 10 м", "Cord, 10 m", "Верёвка, 10 м"), { product: "ROPE-10" }),
          take(t("Ремонтний набір", "Repair kit", "Ремонтный набор"), { product: "REPAIR-KIT" }),
        ),
      ],
    },
    {
      name: t("Кухня", "Kitchen", "Кухня"),
      icon: "cauldron",
      groups: [
        group(
          "Вогонь і вода",
          "Fire and water",
          "Огонь и вода",
          take(t("Пальник", "Burner", "Горелка"), { product: "STOVE-MINI" }),
          take(t("Газовий балон, 230 г", "Gas canister, 230 g", "Газовый баллон, 230 г"), {
            product: "GAS-230",
            note: t(
              "Улітку одного вистачає, у холод візьміть два",
              "One is enough in summer, take two if it is cold",
              "Летом одного хватает, в холод возьмите два",
            ),
          }),
          take(t("Запальничка", "Lighter", "Зажигалка"), {
            product: "LIGHTER",
            quantity: 2,
            note: t("У різні кишені", "In different pockets", "В разные карманы"),
          }),
          take(t("Сірники мисливські", "Storm matches", "Спички охотничьи"), {
            product: "MATCHES",
            unit: "pack",
          }),
          take(t("Пляшка на 1 л", "1 L bottle", "Бутылка на 1 л"), {
            product: "BOTTLE-1",
            quantity: 2,
          }),
          take(t("Фільтр для води", "Water filter", "Фильтр для воды"), {
            product: "WATER-FILTER",
          }),
        ),
        group(
          "Посуд",
          "Dishes",
          "Посуда",
          take(t("Казанок, 1,5 л", "Pot, 1.5 L", "Котелок, 1,5 л"), { product: "POT-1-5" }),
          take(t("Горня", "Mug", "Кружка"), { product: "MUG-STEEL", quantity: 2 }),
          take(t("Ложка-виделка", "Spork", "Ложка-вилка"), {
            product: "SPORK-TITAN",
            quantity: 2,
          }),
          take(t("Ніж складаний", "Folding knife", "Нож складной"), { product: "KNIFE-FOLD" }),
        ),
      ],
    },
    {
      name: t("Їжа на двох", "Food for two", "Еда на двоих"),
      icon: "buckwheat-bowl",
      groups: [
        group(
          "Варити",
          "To cook",
          "Варить",
          take(t("Вівсянка з горіхами", "Oatmeal with nuts", "Овсянка с орехами"), {
            product: "OATS-NUTS",
            unit: "pack",
            note: t("Два сніданки", "Two breakfasts", "Два завтрака"),
          }),
          take(t("Борщ сухий", "Dried borshch", "Борщ сухой"), {
            product: "BORSHCH-DRY",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Кускус", "Couscous", "Кускус"), { product: "COUSCOUS-400", unit: "pack" }),
          take(t("Тушонка", "Stewed beef", "Тушёнка"), {
            product: "STEW-BEEF",
            quantity: 2,
            unit: "tin",
          }),
          recall(
            t("Сіль і цукор", "Salt and sugar", "Соль и сахар"),
            t(
              "Відсипте з дому в маленькі баночки",
              "Pour some from home into small jars",
              "Отсыпьте из дома в маленькие баночки",
            ),
          ),
        ),
        group(
          "Перекус і чай",
          "Snacks and tea",
          "Перекус и чай",
          take(t("Сир твердий", "Hard cheese", "Сыр твёрдый"), { product: "CHEESE-HARD" }),
          take(t("Хлібці", "Crispbread", "Хлебцы"), {
            product: "CRISPBREAD",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Батончики", "Nut bars", "Батончики"), {
            product: "BAR-NUT",
            quantity: 12,
            note: t("По два на день кожному", "Two a day for each", "По два в день каждому"),
          }),
          take(t("Горіхи з родзинками", "Nuts and raisins", "Орехи с изюмом"), {
            product: "NUT-MIX",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Шоколад", "Chocolate", "Шоколад"), {
            product: "CHOCOLATE-DARK",
            quantity: 2,
            unit: "bar",
          }),
          take(t("Чай трав’яний", "Herbal tea", "Чай травяной"), {
            product: "TEA-HERB",
            unit: "pack",
          }),
        ),
      ],
    },
    {
      name: t("Одяг і взуття", "Clothes and footwear", "Одежда и обувь"),
      icon: "trekking-boots",
      groups: [
        group(
          "На себе",
          "To wear",
          "На себя",
          take(t("Черевики трекінгові", "Trekking boots", "Ботинки трекинговые"), {
            product: "BOOTS-STEZHKA",
            unit: "pair",
            note: t("Тільки розношені", "Broken in, never new", "Только разношенные"),
          }),
          take(t("Шкарпетки трекінгові", "Trekking socks", "Носки трекинговые"), {
            product: "SOCKS-TREK",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Штани трекінгові", "Trekking trousers", "Штаны трекинговые"), {
            product: "TROUSERS-SMEREKA",
          }),
          take(t("Футболка, що швидко сохне", "Quick-drying T-shirt", "Быстросохнущая футболка"), {
            product: "TSHIRT-MERINO",
            quantity: 2,
          }),
          take(t("Дощовик", "Rain jacket", "Дождевик"), { product: "JACKET-ZLYVA" }),
          take(t("Кепка від сонця", "Sun cap", "Кепка от солнца"), { product: "CAP-SMEREKA" }),
        ),
        group(
          "На вечір",
          "For the evening",
          "На вечер",
          take(t("Фліс", "Fleece", "Флис"), { product: "FLEECE-SMEREKA" }),
          take(t("Термобілизна", "Base layer", "Термобельё"), {
            product: "THERMO-SMEREKA",
            unit: "set",
            note: t(
              "Лише для сну, щоб завжди була суха",
              "For sleep only, so it is always dry",
              "Только для сна, чтобы всегда было сухим",
            ),
          }),
          take(t("Шапка", "Beanie", "Шапка"), { product: "BEANIE-SMEREKA" }),
          take(t("Рукавички", "Gloves", "Перчатки"), {
            product: "GLOVES-SMEREKA",
            unit: "pair",
          }),
          take(t("В’єтнамки для табору", "Flip-flops for camp", "Вьетнамки для лагеря"), {
            product: "FLIPFLOPS-ZATOKA",
            unit: "pair",
          }),
        ),
      ],
    },
    {
      name: t("Дорога й світло", "Route and light", "Дорога и свет"),
      icon: "compass",
      groups: [
        group(
          "На плечі",
          "On your back",
          "На плечи",
          take(t("Наплічник, 45–60 л", "Backpack, 45–60 L", "Рюкзак, 45–60 л"), {
            product: "PACK-HOVERLA",
          }),
          take(t("Чохол на наплічник", "Pack rain cover", "Чехол на рюкзак"), {
            product: "RAINCOVER",
          }),
          take(t("Гермомішок", "Dry bag", "Гермомешок"), {
            product: "DRYBAG-HOVERLA",
            quantity: 2,
            note: t(
              "Один для спальника, другий для одягу",
              "One for the sleeping bag, one for clothes",
              "Один для спальника, другой для одежды",
            ),
          }),
          take(t("Трекінгові палиці", "Trekking poles", "Трекинговые палки"), {
            product: "POLES-STEZHKA",
            unit: "pair",
          }),
        ),
        group(
          "Не заблукати",
          "Finding the way",
          "Не заблудиться",
          take(t("Паперова карта", "Paper map", "Бумажная карта"), {
            product: "MAP-CHORNOHORA",
            note: t(
              "І карта в телефоні, завантажена вдома",
              "And a map in the phone, downloaded at home",
              "И карта в телефоне, загруженная дома",
            ),
          }),
          take(t("Свисток", "Whistle", "Свисток"), { product: "WHISTLE" }),
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), { product: "HEADLAMP-350" }),
          take(t("Батарейки AAA", "AAA batteries", "Батарейки AAA"), {
            product: "BATT-AAA",
            unit: "box",
          }),
          take(t("Павербанк і кабель", "Power bank and cable", "Повербанк и кабель"), {
            product: "POWERBANK-10",
          }),
        ),
      ],
    },
    {
      name: t("Аптечка й гігієна", "First aid and hygiene", "Аптечка и гигиена"),
      icon: "first-aid-kit",
      groups: [
        group(
          "Аптечка",
          "First aid",
          "Аптечка",
          take(t("Пластир, набір", "Plasters, a set", "Пластырь, набор"), {
            product: "PLASTERS",
            unit: "box",
          }),
          take(t("Пластир від мозолів", "Blister plasters", "Пластырь от мозолей"), {
            product: "BLISTER",
            unit: "box",
          }),
          take(t("Бинт еластичний", "Elastic bandage", "Бинт эластичный"), {
            product: "BANDAGE-ELASTIC",
          }),
          take(t("Рятувальна ковдра", "Foil blanket", "Спасательное одеяло"), {
            product: "BLANKET-FOIL",
          }),
          take(t("Гачки від кліщів", "Tick hooks", "Крючки от клещей"), {
            product: "TICK-HOOK",
            unit: "box",
          }),
          recall(
            t("Ваші ліки", "Your medicine", "Ваши лекарства"),
            t(
              "І те, що лікар порадив від болю й розладу шлунка",
              "And what your doctor advises for pain and an upset stomach",
              "И то, что врач посоветовал от боли и расстройства желудка",
            ),
          ),
        ),
        group(
          "Гігієна",
          "Hygiene",
          "Гигиена",
          take(t("Крем від сонця", "Sun cream", "Крем от солнца"), { product: "SUNSCREEN-50" }),
          take(t("Зубна щітка", "Toothbrush", "Зубная щётка"), {
            product: "TOOTHBRUSH",
            note: t("І паста, хоч на денці", "And some paste", "И паста, хоть на донышке"),
          }),
          take(t("Туалетний папір", "Toilet paper", "Туалетная бумага"), {
            category: "hihiiena",
            unit: "roll",
            weight: 0.1,
            note: t("У щільному пакеті", "In a tight plastic bag", "В плотном пакете"),
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
            weight: 0.03,
            note: t(
              "Кілька штук: усе своє несемо вниз",
              "A few of them: we carry our rubbish down",
              "Несколько штук: всё своё несём вниз",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Документи й гроші", "Papers and money", "Документы и деньги"),
      icon: "passport-cover",
      groups: [
        group(
          "У верхню кишеню",
          "In the top pocket",
          "В верхний карман",
          recall(
            t(
              "Паспорт і військово-обліковий документ",
              "Passport and military ID",
              "Паспорт и военно-учётный документ",
            ),
            t(
              "Або застосунки в зарядженому телефоні",
              "Or the apps on a charged phone",
              "Или приложения в заряженном телефоне",
            ),
          ),
          recall(
            t("Готівка", "Cash", "Наличные"),
            t(
              "На маршрутку й чай у колибі: терміналів там немає",
              "For the minibus and tea at a shepherd’s hut: no card terminals there",
              "На маршрутку и чай в колыбе: терминалов там нет",
            ),
          ),
          recall(
            t(
              "Близькі й рятувальники знають маршрут",
              "Family and mountain rescue know the route",
              "Близкие и спасатели знают маршрут",
            ),
            t(
              "І день повернення; екстрені номери 101 і 112",
              "And the day of return; emergency numbers are 101 and 112",
              "И день возвращения; экстренные номера 101 и 112",
            ),
          ),
        ),
      ],
    },
  ],
};
