import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const newborn: SeedList = {
  slug: "nemovlia-vdoma",
  name: t("Немовля вдома", "A newborn at home", "Новорождённый дома"),
  description: t(
    "Перший місяць після пологового. Лише те, що справді знадобиться; решту докупите, коли побачите, хто у вас.",
    "The first month after the maternity ward. Only what you will really use; buy the rest when you see who you have got.",
    "Первый месяц после роддома. Только то, что правда пригодится; остальное докупите, когда увидите, кто у вас.",
  ),
  pictures: ["teddy-bear", "sleepsuit", "baby-bottle"],
  activities: [
    {
      name: t("Виписка", "Coming home", "Выписка"),
      icon: "sleepsuit",
      groups: [
        group(
          "Узяти в дорогу додому",
          "For the way home",
          "На дорогу домой",
          take(t("Автокрісло групи 0", "Infant car seat", "Автокресло группы 0"), {
            product: "CAR-SEAT-0",
            note: t(
              "Без нього додому не їдьте навіть повільно",
              "Do not drive without it, not even slowly",
              "Без него не едьте даже медленно",
            ),
          }),
          take(t("Чоловічок", "Sleepsuit", "Комбинезончик"), { product: "SLEEPSUIT" }),
          take(t("Шапочка", "Hat", "Шапочка"), { product: "BABY-HAT", concept: "newborn_hat" }),
          take(t("Плед", "Blanket", "Плед"), { product: "BLANKET-BABY", concept: "baby_blanket" }),
          recall(
            t("Документи з пологового", "Papers from the ward", "Документы из роддома"),
            t(
              "За довідкою реєструють дитину в «Дії» за день",
              "With the certificate the child is registered in Diia within a day",
              "По справке ребёнка регистрируют в «Дие» за день",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Одяг", "Clothes", "Одежда"),
      icon: "baby-bodysuit",
      groups: [
        group(
          "Розмір 56 і 62",
          "Sizes 56 and 62",
          "Размер 56 и 62",
          take(t("Боді", "Bodysuits", "Боди"), {
            product: "BODY-3",
            quantity: 2,
            unit: "set",
            note: t(
              "По шість на день у перший тиждень — правда",
              "Six a day in the first week is true",
              "По шесть в день в первую неделю — правда",
            ),
          }),
          take(
            t(
              "Чоловічки з закритими ручками",
              "Sleepsuits with mitts",
              "Человечки с закрытыми ручками",
            ),
            { quantity: 4, category: "dytiam", weight: 0.12 },
          ),
          take(t("Шкарпетки крихітні", "Tiny socks", "Носочки крошечные"), {
            quantity: 4,
            unit: "pair",
            category: "shkarpetky",
            weight: 0.02,
          }),
          take(t("Пелюшки муслінові", "Muslins", "Пелёнки муслиновые"), {
            product: "SWADDLE-3",
            quantity: 2,
            unit: "set",
            note: t(
              "Рушник, слинявчик, штора в коляску",
              "A towel, a bib, a curtain for the pram",
              "Полотенце, слюнявчик, штора в коляску",
            ),
          }),
          take(t("Гель для прання дитячого", "Baby laundry gel", "Гель для стирки детского"), {
            product: "LAUNDRY-BABY",
            unit: "bottle",
          }),
          recall(
            t(
              "Випрати й випрасувати все до виписки",
              "Wash and iron everything beforehand",
              "Постирать и погладить всё до выписки",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Сон", "Sleep", "Сон"),
      icon: "baby-blanket",
      groups: [
        group(
          "Ліжечко",
          "The cot",
          "Кроватка",
          recall(
            t(
              "Ліжечко з твердим матрацом",
              "Cot with a firm mattress",
              "Кроватка с твёрдым матрасом",
            ),
            t(
              "Без подушки, бортиків і іграшок: на спині",
              "No pillow, bumpers or toys; on the back",
              "Без подушки, бортиков и игрушек: на спине",
            ),
          ),
          take(t("Простирадла на гумці", "Fitted sheets", "Простыни на резинке"), {
            product: "CRIB-SHEETS-2",
            quantity: 3,
            weight: 0.2,
          }),
          take(t("Нічник", "Night light", "Ночник"), { product: "NIGHTLIGHT" }),
          take(
            t(
              "Термометр у кімнату: 20–22 °C",
              "Room thermometer: 20–22 °C",
              "Термометр в комнату: 20–22 °C",
            ),
            { product: "ROOM-THERMOMETER", weight: 0.05 },
          ),
          take(t("Слінг-шарф", "Sling", "Слинг-шарф"), {
            product: "SLING",
            note: t(
              "Дві вільні руки о третій ночі",
              "Two free hands at three in the morning",
              "Две свободные руки в три часа ночи",
            ),
          }),
        ),
      ],
    },
    {
      name: t("Чисте", "Clean", "Чистое"),
      icon: "baby-bath",
      groups: [
        group(
          "Сповивальний столик",
          "The changing table",
          "Пеленальный столик",
          take(t("Підгузки 2–5 кг", "Nappies, 2–5 kg", "Подгузники 2–5 кг"), {
            product: "DIAPERS-NB",
            quantity: 3,
            unit: "box",
            note: t(
              "Десять на день, але розмір росте за три тижні",
              "Ten a day, but the size is outgrown in three weeks",
              "Десять в день, но размер растёт за три недели",
            ),
          }),
          take(t("Серветки для немовлят", "Baby wipes", "Салфетки для младенцев"), {
            product: "WIPES-BABY",
            quantity: 4,
            unit: "pack",
          }),
          take(t("Крем під підгузок", "Nappy cream", "Крем под подгузник"), {
            product: "DIAPER-CREAM",
          }),
          take(t("Пелюшки одноразові", "Disposable pads", "Пелёнки одноразовые"), {
            product: "PADS-10",
            quantity: 2,
            unit: "pack",
          }),
          take(
            t(
              "Палички ватні з обмежувачем",
              "Cotton buds with a stop",
              "Палочки ватные с ограничителем",
            ),
            { product: "COTTON-BUDS", unit: "box" },
          ),
          take(t("Пакети для сміття", "Bin bags", "Пакеты для мусора"), {
            product: "TRASHBAGS-35",
            quantity: 2,
            unit: "roll",
          }),
        ),
        group(
          "Купання",
          "The bath",
          "Купание",
          take(t("Ванночка", "Baby bath", "Ванночка"), { product: "BABY-BATH" }),
          take(
            t("Термометр для води: 37 °C", "Water thermometer: 37 °C", "Термометр для воды: 37 °C"),
            { product: "BATH-THERMOMETER" },
          ),
          take(t("Гель для купання", "Baby wash", "Гель для купания"), {
            product: "BABY-WASH",
            note: t(
              "Двічі на тиждень, решту днів сама вода",
              "Twice a week, water alone on other days",
              "Дважды в неделю, в остальные дни одна вода",
            ),
          }),
          take(t("Рушник із куточком", "Hooded towel", "Полотенце с уголком"), {
            product: "TOWEL-HOODED",
            quantity: 2,
            weight: 0.3,
          }),
          take(
            t(
              "Манікюрні ножиці заокруглені",
              "Round-tipped nail scissors",
              "Ножницы маникюрные закруглённые",
            ),
            { product: "NAIL-SCISSORS-BABY", weight: 0.03 },
          ),
        ),
      ],
    },
    {
      name: t("Годування", "Feeding", "Кормление"),
      icon: "baby-bottle",
      groups: [
        group(
          "Малому",
          "For the baby",
          "Малышу",
          take(t("Пляшечка", "Bottle", "Бутылочка"), {
            product: "BOTTLE-BABY",
            concept: "baby_bottle",
            quantity: 2,
          }),
          take(t("Пустушка", "Soother", "Пустышка"), { product: "SOOTHER-2", unit: "set" }),
          take(
            t("Вода для пляшечок і чаю", "Water for bottles and tea", "Вода для бутылочек и чая"),
            { product: "WATER-6", unit: "jug" },
          ),
        ),
        group(
          "Мамі",
          "For the mother",
          "Маме",
          take(t("Прокладки для грудей", "Nursing pads", "Прокладки для груди"), {
            product: "NURSING-PADS",
            unit: "box",
          }),
          take(
            t("Термос із чаєм біля ліжка", "Flask of tea by the bed", "Термос с чаем у кровати"),
            { product: "THERMOS-CHERPAK" },
          ),
          take(t("Хлібці й горіхи на ніч", "Crispbread for the night", "Хлебцы на ночь"), {
            product: "CRISPBREAD",
            quantity: 3,
            unit: "pack",
          }),
          take(t("Яблука", "Apples", "Яблоки"), { product: "APPLE-1", quantity: 2, unit: "kg" }),
          take(
            t(
              "Вівсянка, що вариться сама",
              "Oatmeal that cooks itself",
              "Овсянка, которая варится сама",
            ),
            { product: "OATS-NUTS", quantity: 2, unit: "pack" },
          ),
          recall(
            t(
              "Борщ від бабусі в морозильник",
              "Grandma’s borshch in the freezer",
              "Борщ от бабушки в морозилку",
            ),
            t(
              "Просіть їжею, а не іграшками",
              "Ask for food, not toys",
              "Просите едой, а не игрушками",
            ),
          ),
        ),
      ],
    },
    {
      name: t("Аптечка", "First aid", "Аптечка"),
      icon: "fever-thermometer",
      groups: [
        group(
          "Під рукою",
          "At hand",
          "Под рукой",
          take(t("Термометр", "Thermometer", "Термометр"), {
            product: "THERMOMETER",
            note: t(
              "Понад 38 °C у немовляти — одразу лікаря",
              "Over 38 °C in a newborn: a doctor at once",
              "Выше 38 °C у младенца — сразу врача",
            ),
          }),
          take(
            t(
              "Антисептик для рук гостям",
              "Hand antiseptic for guests",
              "Антисептик для рук гостям",
            ),
            { product: "ANTISEPTIC" },
          ),
          take(t("Бинт стерильний", "Sterile bandage", "Бинт стерильный"), {
            product: "BANDAGE-STERILE",
          }),
          recall(
            t(
              "Вітамін D, який призначить лікар",
              "Vitamin D as prescribed",
              "Витамин D, который назначит врач",
            ),
          ),
          recall(
            t(
              "Номер педіатра й 103 на холодильнику",
              "The paediatrician’s number and 103 on the fridge",
              "Номер педиатра и 103 на холодильнике",
            ),
          ),
          take(
            t("Лампа, якщо вимкнуть світло", "A lamp for power cuts", "Лампа, если выключат свет"),
            { product: "LANTERN-ZORIA" },
          ),
          take(t("Павербанк", "Power bank", "Повербанк"), { product: "POWERBANK-20" }),
        ),
      ],
    },
  ],
};
