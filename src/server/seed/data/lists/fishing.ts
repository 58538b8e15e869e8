import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const fishing: SeedList = {
  slug: "rybalka-vykhidni",
  name: t("Риболовля на вихідні", "A fishing weekend", "Рыбалка на выходные"),
  description: t(
    "Двоє, одна ніч на березі, озеро або тиха річка, з травня до жовтня. Машина стоїть поруч.",
    "Two people, one night on the bank, a lake or a quiet river, May to October. The car is near.",
    "Двое, одна ночь на берегу, озеро или тихая река, с мая по октябрь. Машина рядом.",
  ),
  pictures: ["tackle-box", "spinning-rod", "rubber-boots"],
  activities: [
    {
      name: t("Снасті", "Tackle", "Снасти"),
      icon: "spinning-rod",
      groups: [
        group(
          "Ловити",
          "To fish",
          "Ловить",
          take(t("Вудка поплавкова", "Float rod", "Удочка поплавочная"), {
            product: "ROD-FLOAT",
            quantity: 2,
          }),
          take(t("Спінінг", "Spinning rod", "Спиннинг"), { product: "ROD-SPIN" }),
          take(t("Котушка", "Reel", "Катушка"), { product: "REEL-2500" }),
          take(t("Волосінь запасна", "Spare line", "Леска запасная"), { product: "LINE-150" }),
          take(
            t("Гачки, поплавки, грузила", "Hooks, floats, weights", "Крючки, поплавки, грузила"),
            { product: "HOOKS-FLOATS", unit: "set" },
          ),
          take(t("Блешні", "Lures", "Блёсны"), { product: "LURES-6", unit: "set" }),
          take(t("Ящик для снастей", "Tackle box", "Ящик для снастей"), { product: "TACKLE-BOX" }),
          take(t("Ніж", "Knife", "Нож"), { product: "KNIFE-FOLD" }),
          take(t("Мультитул", "Multitool", "Мультитул"), {
            product: "MULTITOOL",
            note: t(
              "Гачок дістають плоскогубцями, не пальцями",
              "Hooks come out with pliers, not fingers",
              "Крючок достают плоскогубцами, не пальцами",
            ),
          }),
        ),
        group(
          "Принада й улов",
          "Bait and catch",
          "Наживка и улов",
          take(t("Підгодівля", "Groundbait", "Прикормка"), {
            product: "GROUNDBAIT-1",
            quantity: 2,
            unit: "pack",
          }),
          recall(
            t("Черв’яки й опариш", "Worms and maggots", "Черви и опарыш"),
            t(
              "У холоді, окремо від їжі",
              "Cool, and away from the food",
              "В холоде, отдельно от еды",
            ),
          ),
          take(t("Кукурудза", "Sweetcorn", "Кукуруза"), {
            product: "CORN-340",
            unit: "tin",
            note: t(
              "На карася й собі на вечерю",
              "For the carp and for supper",
              "На карася и себе на ужин",
            ),
          }),
          take(t("Підсак", "Landing net", "Подсак"), { product: "LANDING-NET" }),
          take(t("Відро або садок", "Bucket or keepnet", "Ведро или садок"), {
            product: "BUCKET-FOLD",
            weight: 0.5,
          }),
          recall(
            t(
              "Правила лову цього місяця",
              "This month’s fishing rules",
              "Правила лова этого месяца",
            ),
            t(
              "У нерест, квітень — травень, заборони різні в кожній області",
              "In spawning, April and May, each region has its own bans",
              "В нерест, апрель — май, запреты разные в каждой области",
            ),
          ),
        ),
      ],
    },
    {
      name: t("На березі", "On the bank", "На берегу"),
      icon: "folding-chair",
      groups: [
        group(
          "Сидіти й спати",
          "To sit and sleep",
          "Сидеть и спать",
          take(t("Намет", "Tent", "Палатка"), { product: "TENT-PLAI-2" }),
          take(t("Спальник", "Sleeping bag", "Спальник"), {
            product: "BAG-POLONYNA-5",
            quantity: 2,
          }),
          take(t("Килимок", "Mat", "Коврик"), { product: "MAT-FOAM", quantity: 2 }),
          take(t("Стілець складаний", "Folding chair", "Стул складной"), {
            product: "CHAIR-PLAI",
            quantity: 2,
          }),
          take(t("Стіл складаний", "Folding table", "Стол складной"), { product: "TABLE-PLAI" }),
          take(t("Тент від дощу", "Rain tarp", "Тент от дождя"), { product: "TARP-3X3" }),
        ),
        group(
          "Світло",
          "Light",
          "Свет",
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), {
            product: "HEADLAMP-350",
            quantity: 2,
            note: t(
              "Червоне світло не лякає риби",
              "A red light does not scare the fish",
              "Красный свет не пугает рыбу",
            ),
          }),
          take(t("Лампа", "Lantern", "Лампа"), { product: "LANTERN-ZORIA" }),
          take(t("Батарейки AAA", "AAA batteries", "Батарейки AAA"), {
            product: "BATT-AAA",
            unit: "box",
          }),
          take(t("Павербанк", "Power bank", "Повербанк"), { product: "POWERBANK-10" }),
        ),
      ],
    },
    {
      name: t("Одяг", "Clothes", "Одежда"),
      icon: "rain-jacket",
      groups: [
        group(
          "На росу й вітер",
          "For dew and wind",
          "На росу и ветер",
          take(t("Чоботи гумові", "Rubber boots", "Сапоги резиновые"), {
            product: "RUBBER-BOOTS",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Дощовик", "Rain jacket", "Дождевик"), { product: "JACKET-ZLYVA", quantity: 2 }),
          take(t("Термобілизна", "Base layer", "Термобельё"), {
            product: "THERMO-SMEREKA",
            quantity: 2,
            unit: "set",
            note: t(
              "О четвертій ранку на воді холодно й у червні",
              "At four in the morning the water is cold even in June",
              "В четыре утра на воде холодно и в июне",
            ),
          }),
          take(t("Шкарпетки вовняні", "Wool socks", "Носки шерстяные"), {
            product: "SOCKS-WOOL",
            quantity: 4,
            unit: "pair",
          }),
          take(t("Шапка", "Beanie", "Шапка"), { product: "BEANIE-SMEREKA", quantity: 2 }),
          take(t("Кепка й окуляри", "Cap and glasses", "Кепка и очки"), {
            product: "CAP-SMEREKA",
            quantity: 2,
            note: t(
              "Поляризовані бачать крізь блиск води",
              "Polarised ones see through the glare",
              "Поляризованные видят сквозь блеск воды",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Юшка й кава", "Fish soup and coffee", "Уха и кофе"),
      icon: "cauldron",
      groups: [
        group(
          "Казан",
          "The pot",
          "Казан",
          take(t("Плитка газова", "Gas stove", "Плитка газовая"), { product: "STOVE-TABLE" }),
          take(t("Газ до плитки", "Gas cartridges", "Газ к плитке"), {
            product: "GAS-220",
            quantity: 2,
          }),
          take(t("Казанки й миски", "Pots and bowls", "Котелки и миски"), {
            product: "POT-SET-4",
            unit: "set",
          }),
          take(t("Чайник", "Kettle", "Чайник"), { product: "KETTLE" }),
          take(t("Термос", "Flask", "Термос"), { product: "THERMOS-CHERPAK" }),
          take(t("Сірники мисливські", "Storm matches", "Спички охотничьи"), {
            product: "MATCHES",
            unit: "pack",
          }),
        ),
        group(
          "Припаси",
          "Supplies",
          "Припасы",
          take(t("Картопля", "Potatoes", "Картофель"), { product: "POTATO-1", unit: "kg" }),
          take(t("Цибуля", "Onions", "Лук"), { product: "ONION-1", unit: "kg" }),
          take(t("Морква", "Carrots", "Морковь"), { product: "CARROT-1", unit: "kg" }),
          take(t("Сіль", "Salt", "Соль"), { product: "SALT-500", unit: "pack" }),
          take(t("Зелень", "Herbs", "Зелень"), { product: "HERBS-MIX", unit: "pack" }),
          take(t("Перець мелений", "Ground pepper", "Перец молотый"), {
            product: "PEPPER-20",
            unit: "pack",
          }),
          take(t("Хліб", "Bread", "Хлеб"), { product: "BREAD-RYE" }),
          take(t("Сало", "Salo", "Сало"), { product: "SALO-200", unit: "pack" }),
          take(t("Тушонка", "Stewed beef", "Тушёнка"), {
            product: "STEW-BEEF",
            quantity: 2,
            unit: "tin",
            note: t("Якщо не клює", "If nothing bites", "Если не клюёт"),
          }),
          take(t("Кава мелена", "Ground coffee", "Кофе молотый"), {
            product: "COFFEE-GROUND",
            unit: "pack",
          }),
          take(t("Вода", "Water", "Вода"), { product: "WATER-6", unit: "jug" }),
        ),
      ],
    },
    {
      name: t(
        "Від комарів і про всяк випадок",
        "Mosquitoes and mishaps",
        "От комаров и на всякий случай",
      ),
      icon: "repellent",
      groups: [
        group(
          "Аптечка",
          "First aid",
          "Аптечка",
          take(
            t("Спрей від комарів і кліщів", "Mosquito and tick spray", "Спрей от комаров и клещей"),
            { product: "REPELLENT", quantity: 2 },
          ),
          take(t("Гачки від кліщів", "Tick hooks", "Крючки от клещей"), {
            product: "TICK-HOOK",
            unit: "box",
          }),
          take(t("Пластир", "Plasters", "Пластырь"), { product: "PLASTERS", unit: "box" }),
          take(t("Антисептик", "Antiseptic", "Антисептик"), { product: "ANTISEPTIC" }),
          take(t("Рушник", "Towel", "Полотенце"), { product: "TOWEL-ROSA", quantity: 2 }),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            unit: "roll",
          }),
          recall(
            t(
              "Дізнатися, чи дозволено виходити на воду",
              "Find out if being on the water is allowed",
              "Узнать, разрешено ли выходить на воду",
            ),
            t(
              "Під час воєнного стану багато де заборонено",
              "Under martial law it is banned in many places",
              "Во время военного положения во многих местах запрещено",
            ),
          ),
        ),
      ],
    },
  ],
};
