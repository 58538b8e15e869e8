import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const powerCut: SeedList = {
  slug: "koly-nemaie-svitla",
  name: t("Коли немає світла", "When the power is out", "Когда нет света"),
  description: t(
    "Запас для квартири на двох-трьох: чотири дні без струму, води й плити.",
    "For a flat of two or three: four days without power, water and the stove.",
    "Запас для квартиры на двоих-троих: четыре дня без тока, воды и плиты.",
  ),
  pictures: ["candles", "headlamp", "power-bank"],
  activities: [
    {
      name: t("Світло", "Light", "Свет"),
      icon: "headlamp",
      groups: [
        group(
          "У кожній кімнаті",
          "In every room",
          "В каждой комнате",
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), {
            product: "HEADLAMP-350",
            quantity: 2,
            note: t(
              "Один на гачку біля дверей",
              "One on a hook by the door",
              "Один на крючке у двери",
            ),
          }),
          take(t("Лампа на стіл", "Table lantern", "Лампа на стол"), {
            product: "LANTERN-ZORIA",
            quantity: 2,
          }),
          take(t("Лампочка з акумулятором", "Bulb with a battery", "Лампочка с аккумулятором"), {
            product: "BULB-ACC",
            quantity: 3,
            note: t("Кухня, ванна, коридор", "Kitchen, bathroom, hall", "Кухня, ванная, коридор"),
          }),
          take(t("Свічки", "Candles", "Свечи"), { product: "CANDLES-6", unit: "box" }),
          take(t("Запальничка", "Lighter", "Зажигалка"), { product: "LIGHTER", quantity: 2 }),
          take(t("Батарейки AAA", "AAA batteries", "Батарейки AAA"), {
            product: "BATT-AAA",
            quantity: 2,
            unit: "box",
          }),
        ),
      ],
    },
    {
      name: t("Заряд і зв’язок", "Charge and signal", "Заряд и связь"),
      icon: "power-bank",
      groups: [
        group(
          "Живлення",
          "Power",
          "Питание",
          take(t("Павербанк, 20 000 мА·год", "Power bank, 20,000 mAh", "Повербанк, 20 000 мА·ч"), {
            product: "POWERBANK-20",
            quantity: 2,
          }),
          take(t("Кабель USB-C", "USB-C cable", "Кабель USB-C"), {
            product: "CABLE-USBC",
            quantity: 2,
          }),
          take(t("Живлення для роутера", "Router backup", "Питание для роутера"), {
            product: "ROUTER-UPS",
          }),
          take(t("Зарядна станція", "Power station", "Зарядная станция"), {
            product: "STATION-500",
            note: t(
              "Якщо є котел або робота вдома",
              "If you have a boiler or work from home",
              "Если есть котёл или работа дома",
            ),
          }),
          take(t("Подовжувач", "Extension lead", "Удлинитель"), { product: "EXTENSION-5" }),
        ),
        group(
          "Зв’язок",
          "Signal",
          "Связь",
          take(t("Радіо", "Radio", "Радио"), { product: "RADIO-DYNAMO" }),
          take(t("Батарейки AA", "AA batteries", "Батарейки AA"), {
            product: "BATT-AA",
            unit: "box",
          }),
          recall(
            t(
              "Номери рідних на папері",
              "Family phone numbers on paper",
              "Номера родных на бумаге",
            ),
            t("Телефон теж сідає", "Phones run flat too", "Телефон тоже садится"),
          ),
          recall(
            t(
              "Графік вимкнень на холодильнику",
              "Outage schedule on the fridge",
              "График отключений на холодильнике",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Вода", "Water", "Вода"),
      icon: "water-six",
      groups: [
        group(
          "Пити й готувати",
          "To drink and cook",
          "Пить и готовить",
          take(t("Вода питна, 6 л", "Drinking water, 6 L", "Вода питьевая, 6 л"), {
            product: "WATER-6",
            quantity: 6,
            unit: "jug",
            note: t(
              "Три літри на людину на день",
              "Three litres a person a day",
              "Три литра на человека в день",
            ),
          }),
        ),
        group(
          "Мити й зливати",
          "To wash and flush",
          "Мыть и смывать",
          take(t("Каністра, 10 л", "10 L water carrier", "Канистра, 10 л"), {
            product: "JERRYCAN-10",
            quantity: 2,
          }),
          recall(
            t("Повне відро у ванній", "A full bucket in the bathroom", "Полное ведро в ванной"),
            t(
              "Наберіть, щойно чуєте про вимкнення",
              "Fill it as soon as you hear of an outage",
              "Наберите, как только услышите об отключении",
            ),
          ),
          take(t("Вологі серветки", "Wet wipes", "Влажные салфетки"), {
            product: "WIPES-72",
            quantity: 2,
            unit: "pack",
          }),
        ),
      ],
    },
    {
      name: t("Їжа", "Food", "Еда"),
      icon: "canned-stew",
      groups: [
        group(
          "Чим готувати",
          "To cook with",
          "На чём готовить",
          take(t("Плитка газова", "Gas stove", "Плитка газовая"), {
            product: "STOVE-TABLE",
            note: t(
              "Тільки з прочиненим вікном",
              "Only with a window ajar",
              "Только с приоткрытым окном",
            ),
          }),
          take(t("Газовий балон до плитки", "Cartridge for the stove", "Газовый баллон к плитке"), {
            product: "GAS-220",
            quantity: 4,
          }),
          take(t("Термос на 1 л", "1 L flask", "Термос на 1 л"), {
            product: "THERMOS-CHERPAK",
            weight: 0.55,
            note: t(
              "Залийте окропом, поки є світло",
              "Fill it with boiling water while there is power",
              "Залейте кипятком, пока есть свет",
            ),
          }),
        ),
        group(
          "Їсти без плити",
          "To eat without cooking",
          "Есть без плиты",
          take(t("Тушонка", "Stewed beef", "Тушёнка"), {
            product: "STEW-BEEF",
            quantity: 4,
            unit: "tin",
          }),
          take(t("Тунець", "Tuna", "Тунец"), { product: "TUNA-160", quantity: 3, unit: "tin" }),
          take(t("Квасоля в томаті", "Beans in tomato", "Фасоль в томате"), {
            product: "BEANS-420",
            quantity: 3,
            unit: "tin",
          }),
          take(t("Хлібці", "Crispbread", "Хлебцы"), {
            product: "CRISPBREAD",
            quantity: 4,
            unit: "pack",
          }),
          take(t("Горіхи з родзинками", "Nuts and raisins", "Орехи с изюмом"), {
            product: "NUT-MIX",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Шоколад", "Chocolate", "Шоколад"), {
            product: "CHOCOLATE-DARK",
            quantity: 3,
            unit: "bar",
          }),
        ),
        group(
          "Залити окропом",
          "Just add hot water",
          "Залить кипятком",
          take(t("Кускус", "Couscous", "Кускус"), { product: "COUSCOUS-400", unit: "pack" }),
          take(t("Вівсянка з горіхами", "Oatmeal with nuts", "Овсянка с орехами"), {
            product: "OATS-NUTS",
            unit: "pack",
          }),
          take(t("Чай чорний", "Black tea", "Чай чёрный"), { product: "TEA-BLACK", unit: "pack" }),
        ),
      ],
    },
    {
      name: t("Тепло", "Warmth", "Тепло"),
      icon: "wool-socks",
      groups: [
        group(
          "На кожного",
          "For each person",
          "На каждого",
          take(
            t(
              "Спальник замість другої ковдри",
              "Sleeping bag as a second blanket",
              "Спальник вместо второго одеяла",
            ),
            {
              product: "BAG-LITO",
            },
          ),
          take(t("Термобілизна", "Base layer", "Термобельё"), {
            product: "THERMO-SMEREKA",
            unit: "set",
          }),
          take(t("Шкарпетки вовняні", "Woollen socks", "Носки шерстяные"), {
            product: "SOCKS-WOOL",
            quantity: 2,
            unit: "pair",
          }),
          take(
            t(
              "Грілка або пляшка з гарячою водою",
              "Hot-water bottle",
              "Грелка или бутылка с горячей водой",
            ),
            {
              product: "HOT-BOTTLE",
              note: t("У рушник і в ноги", "In a towel, at your feet", "В полотенце и в ноги"),
            },
          ),
        ),
      ],
    },
    {
      name: t("Аптечка й чистота", "First aid and cleanliness", "Аптечка и чистота"),
      icon: "first-aid-kit",
      groups: [
        group(
          "Аптечка",
          "First aid",
          "Аптечка",
          take(t("Аптечка", "First-aid kit", "Аптечка"), { product: "AID-KIT" }),
          take(t("Термометр", "Thermometer", "Термометр"), { product: "THERMOMETER" }),
          recall(
            t(
              "Ліки, які приймаєте щодня",
              "Medicine you take every day",
              "Лекарства, которые принимаете ежедневно",
            ),
            t("Запас на два тижні", "Enough for two weeks", "Запас на две недели"),
          ),
        ),
        group(
          "Чистота",
          "Cleanliness",
          "Чистота",
          take(t("Туалетний папір", "Toilet paper", "Туалетная бумага"), {
            product: "TOILET-PAPER-8",
            unit: "box",
          }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
          }),
        ),
      ],
    },
    {
      name: t("Безпека й документи", "Safety and papers", "Безопасность и документы"),
      icon: "whistle",
      groups: [
        group(
          "Щоб не шукати потемки",
          "To find without light",
          "Чтобы не искать в темноте",
          take(t("Гермомішок для документів", "Dry bag for papers", "Гермомешок для документов"), {
            product: "DRYBAG-HOVERLA",
          }),
          recall(
            t("Готівка дрібними купюрами", "Cash in small notes", "Наличные мелкими купюрами"),
            t(
              "Термінали без світла мовчать",
              "Card terminals are silent without power",
              "Терминалы без света молчат",
            ),
          ),
          take(t("Датчик чадного газу", "Carbon monoxide alarm", "Датчик угарного газа"), {
            product: "CO-ALARM",
            note: t(
              "Обов’язково, якщо палите газ або дрова",
              "A must if you burn gas or wood",
              "Обязательно, если жжёте газ или дрова",
            ),
          }),
          take(t("Вогнегасник", "Fire extinguisher", "Огнетушитель"), { product: "FIRE-EXT" }),
        ),
      ],
    },
  ],
};
