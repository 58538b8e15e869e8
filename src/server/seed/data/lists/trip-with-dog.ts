import type { SeedList } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { group, recall, take } from "./items.ts";

export const tripWithDog: SeedList = {
  slug: "avto-z-sobakoiu",
  name: t("Автомандрівка з собакою", "A car trip with a dog", "Автопутешествие с собакой"),
  description: t(
    "Двоє людей, один пес, п’ять днів дорогою через пів країни. Ночівлі в наметі й у готелі, де раді хвостам.",
    "Two people, one dog, five days across half the country. Nights in a tent and in hotels that welcome tails.",
    "Двое людей, один пёс, пять дней через полстраны. Ночёвки в палатке и в отеле, где рады хвостам.",
  ),
  pictures: ["tent-family", "automobile", "dog-leash"],
  activities: [
    {
      name: t("Собаці", "For the dog", "Собаке"),
      icon: "pet-bowl",
      groups: [
        group(
          "Дорога",
          "The road",
          "Дорога",
          take(t("Шлея з ременем до паса", "Harness with a belt strap", "Шлея с ремнём"), {
            product: "DOG-HARNESS",
            note: t(
              "Непристебнутий пес у разі гальмування летить як валіза",
              "Unbelted, a dog flies like a suitcase when you brake",
              "Непристёгнутый пёс при торможении летит как чемодан",
            ),
          }),
          take(t("Повідець", "Lead", "Поводок"), { product: "LEASH" }),
          take(t("Запасний повідець-мотузка", "Spare rope lead", "Запасной поводок-верёвка"), {
            product: "ROPE-10",
          }),
          take(t("Підстилка в машину", "Blanket for the seat", "Подстилка в машину"), {
            product: "SEAT-COVER",
            weight: 0.8,
          }),
          recall(
            t(
              "Паспорт тварини з щепленнями",
              "Pet passport with vaccinations",
              "Паспорт животного с прививками",
            ),
            t(
              "Від сказу не старше року: питають у готелях і на блокпостах",
              "Rabies not older than a year: hotels and checkpoints ask",
              "От бешенства не старше года: спрашивают в отелях и на блокпостах",
            ),
          ),
          take(t("Адресник із телефоном", "Tag with your phone", "Адресник с телефоном"), {
            product: "PET-TAG",
          }),
        ),
        group(
          "Їсти й гуляти",
          "Food and walks",
          "Есть и гулять",
          take(t("Корм", "Dog food", "Корм"), { product: "DOG-FOOD-2", unit: "pack" }),
          take(t("Миска складана", "Folding bowl", "Миска складная"), {
            product: "PET-BOWL",
            concept: "pet_bowl",
            quantity: 2,
          }),
          take(t("Вода собаці", "Water for the dog", "Вода собаке"), {
            product: "WATER-6",
            unit: "jug",
            note: t(
              "Вода з калюж і ставків — за ветеринаром",
              "Puddles and ponds lead to the vet",
              "Вода из луж и прудов — к ветеринару",
            ),
          }),
          take(t("Пакети для прогулянок", "Walk bags", "Пакеты для прогулок"), {
            product: "PET-BAGS",
            unit: "roll",
          }),
          take(t("Гачки від кліщів", "Tick hooks", "Крючки от клещей"), {
            product: "TICK-HOOK",
            unit: "box",
          }),
          recall(
            t(
              "Таблетка від кліщів за три дні до виїзду",
              "Tick tablet three days before",
              "Таблетка от клещей за три дня до выезда",
            ),
          ),
          take(t("Рушник для лап", "Towel for paws", "Полотенце для лап"), {
            product: "TOWEL-ROSA",
            quantity: 2,
          }),
        ),
      ],
    },
    {
      name: t("В авто", "In the car", "В авто"),
      icon: "automobile",
      groups: [
        group(
          "Вимагає закон",
          "Required by law",
          "Требует закон",
          take(t("Аптечка автомобільна", "Car first-aid kit", "Аптечка автомобильная"), {
            product: "CAR-AID",
          }),
          take(t("Знак аварійної зупинки", "Warning triangle", "Знак аварийной остановки"), {
            product: "WARNING-TRIANGLE",
          }),
          take(t("Жилет сигнальний", "Safety vest", "Жилет сигнальный"), {
            product: "SAFETY-VEST",
            quantity: 2,
          }),
          take(
            t(
              "Вогнегасник, перевірити дату",
              "Fire extinguisher, check the date",
              "Огнетушитель, проверить дату",
            ),
            { product: "FIRE-EXT" },
          ),
        ),
        group(
          "Якщо щось",
          "Just in case",
          "Если что",
          take(t("Трос", "Tow rope", "Трос"), { product: "TOW-ROPE" }),
          take(t("Дроти для запуску", "Jump leads", "Провода для запуска"), {
            product: "JUMP-CABLES",
          }),
          take(t("Компресор", "Compressor", "Компрессор"), { product: "COMPRESSOR" }),
          recall(
            t(
              "Запаска й домкрат на місці",
              "Spare wheel and jack in place",
              "Запаска и домкрат на месте",
            ),
          ),
          take(t("Омивач", "Washer fluid", "Омыватель"), { product: "WASHER-5" }),
        ),
        group(
          "У салоні",
          "In the cabin",
          "В салоне",
          take(t("Тримач телефона", "Phone holder", "Держатель телефона"), {
            product: "PHONE-HOLDER",
          }),
          take(t("Зарядка в авто", "Car charger", "Зарядка в авто"), { product: "CAR-CHARGER" }),
          take(t("Кабель", "Cable", "Кабель"), { product: "CABLE-USBC", quantity: 2 }),
          take(t("Шторки на вікна", "Window shades", "Шторки на окна"), {
            product: "SUNSHADE-2",
            unit: "set",
            note: t(
              "Пес на сонці перегрівається за десять хвилин, самого не лишайте",
              "In the sun a dog overheats in ten minutes, never leave it alone",
              "Пёс на солнце перегревается за десять минут, одного не оставляйте",
            ),
          }),
          take(t("Органайзер на сидіння", "Seat organiser", "Органайзер на сиденье"), {
            product: "CAR-ORGANIZER",
          }),
          recall(t("Завантажена карта", "Downloaded map", "Загруженная карта")),
        ),
      ],
    },
    {
      name: t("Перекус у дорозі", "Food on the way", "Перекус в дороге"),
      icon: "thermos",
      groups: [
        group(
          "У сумці між сидіннями",
          "In the bag between the seats",
          "В сумке между сиденьями",
          take(t("Термос", "Flask", "Термос"), { product: "THERMOS-CHERPAK" }),
          take(t("Термогорня", "Travel mug", "Термокружка"), { product: "THERMOCUP", quantity: 2 }),
          take(t("Вода людям", "Water for people", "Вода людям"), {
            product: "WATER-1-5",
            quantity: 3,
            unit: "bottle",
          }),
          take(t("Батончики", "Nut bars", "Батончики"), { product: "BAR-NUT", quantity: 10 }),
          take(t("Яблука сушені", "Dried apples", "Яблоки сушёные"), {
            product: "DRIED-APPLES",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Крекери", "Crackers", "Крекеры"), {
            product: "CRACKERS-180",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Хлібці й паштет", "Crispbread", "Хлебцы"), {
            product: "CRISPBREAD",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Вологі серветки", "Wet wipes", "Влажные салфетки"), {
            product: "WIPES-72",
            quantity: 2,
            unit: "pack",
          }),
          take(t("Сумка-холодильник", "Cool bag", "Сумка-холодильник"), { product: "COOLER-20" }),
        ),
      ],
    },
    {
      name: t("Ночівля", "The night", "Ночлег"),
      icon: "tent-family",
      groups: [
        group(
          "Людям і псу",
          "For people and the dog",
          "Людям и псу",
          take(t("Намет на трьох", "Tent for three", "Палатка на троих"), {
            product: "TENT-PLAI-3",
            note: t(
              "Третій — той, що з хвостом",
              "The third is the one with the tail",
              "Третий — тот, что с хвостом",
            ),
          }),
          take(t("Спальник", "Sleeping bag", "Спальник"), { product: "BAG-LITO", quantity: 2 }),
          take(t("Килимок", "Mat", "Коврик"), { product: "MAT-AIR", quantity: 2 }),
          take(t("Килимок собаці", "Mat for the dog", "Коврик собаке"), { product: "MAT-FOAM" }),
          take(t("Ліхтар налобний", "Headlamp", "Фонарь налобный"), {
            product: "HEADLAMP-350",
            quantity: 2,
          }),
          take(t("Лампа", "Lantern", "Лампа"), { product: "LANTERN-ZORIA" }),
          take(t("Плитка й газ", "Stove", "Плитка"), { product: "STOVE-TABLE" }),
          take(t("Газовий балон", "Gas cartridge", "Газовый баллон"), {
            product: "GAS-220",
            quantity: 2,
          }),
          take(t("Казанок і миски", "Pot and bowls", "Котелок и миски"), {
            product: "POT-SET-4",
            unit: "set",
          }),
        ),
      ],
    },
    {
      name: t("Одяг і чисте", "Clothes and clean", "Одежда и чистое"),
      icon: "fleece",
      groups: [
        group(
          "Кожному",
          "For each",
          "Каждому",
          take(t("Дощовик", "Rain jacket", "Дождевик"), { product: "JACKET-ZLYVA", quantity: 2 }),
          take(t("Фліс", "Fleece", "Флис"), { product: "FLEECE-SMEREKA", quantity: 2 }),
          take(t("Кросівки", "Trail shoes", "Кроссовки"), {
            product: "SHOES-SVYDOVETS",
            quantity: 2,
            unit: "pair",
          }),
          take(t("Зубні щітки", "Toothbrushes", "Зубные щётки"), {
            product: "TOOTHBRUSH",
            quantity: 2,
          }),
          take(
            t("Спрей від комарів і кліщів", "Mosquito and tick spray", "Спрей от комаров и клещей"),
            {
              product: "REPELLENT",
              note: t(
                "Людський собаці не можна",
                "Not the human one for the dog",
                "Людской собаке нельзя",
              ),
            },
          ),
        ),
      ],
    },
  ],
};
