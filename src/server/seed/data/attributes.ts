import type { SeedAttribute } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";

type Row = [name: string, ua: string, en: string, ru: string];

const labelled = (...rows: Row[]) =>
  rows.map(([name, ua, en, ru]) => ({ name, label: t(ua, en, ru) }));

/** Values that read the same in every language, as sizes do. */
const plain = (...names: string[]) =>
  names.map((name) => ({
    name,
    label: t(name.toUpperCase(), name.toUpperCase(), name.toUpperCase()),
  }));

/** `39-41` → `39–41` */
const ranges = (...names: string[]) =>
  names.map((name) => {
    const label = name.replace("-", "–");
    return { name, label: t(label, label, label) };
  });

/** The order of values is the order in which filters and option buttons show them. */
export const attributes: SeedAttribute[] = [
  {
    name: "size",
    label: t("Розмір", "Size", "Размер"),
    values: [
      ...plain("xs", "s", "m", "l", "xl", "xxl"),
      ...plain("56", "62", "68"),
      ...plain("104", "116", "128"),
      ...plain("28", "29", "30", "31", "32", "33"),
      ...plain("36", "37", "38", "39", "40", "41", "42", "43", "44"),
      ...ranges("36-38", "39-41", "42-44", "45-47"),
    ],
  },
  {
    name: "color",
    label: t("Колір", "Colour", "Цвет"),
    values: labelled(
      ["spruce", "Смерековий", "Spruce green", "Еловый"],
      ["graphite", "Графітовий", "Graphite", "Графитовый"],
      ["black", "Чорний", "Black", "Чёрный"],
      ["walnut", "Горіховий", "Walnut", "Ореховый"],
      ["sand", "Пісочний", "Sand", "Песочный"],
      ["brick", "Цегляний", "Brick red", "Кирпичный"],
      ["berry", "Ягідний", "Berry", "Ягодный"],
      ["orange", "Помаранчевий", "Orange", "Оранжевый"],
      ["yellow", "Жовтий", "Yellow", "Жёлтый"],
      ["red", "Червоний", "Red", "Красный"],
      ["blue", "Синій", "Blue", "Синий"],
      ["turquoise", "Бірюзовий", "Turquoise", "Бирюзовый"],
      ["steel", "Сталевий", "Steel", "Стальной"],
      ["white", "Білий", "White", "Белый"],
    ),
  },
  {
    name: "volume",
    label: t("Об’єм", "Volume", "Объём"),
    values: labelled(
      ["0-3-l", "0,3 л", "0.3 L", "0,3 л"],
      ["0-5-l", "0,5 л", "0.5 L", "0,5 л"],
      ["1-l", "1 л", "1 L", "1 л"],
      ["1-5-l", "1,5 л", "1.5 L", "1,5 л"],
      ["5-l", "5 л", "5 L", "5 л"],
      ["6-l", "6 л", "6 L", "6 л"],
      ["10-l", "10 л", "10 L", "10 л"],
      ["20-l", "20 л", "20 L", "20 л"],
      ["28-l", "28 л", "28 L", "28 л"],
      ["40-l", "40 л", "40 L", "40 л"],
      ["45-l", "45 л", "45 L", "45 л"],
      ["60-l", "60 л", "60 L", "60 л"],
      ["70-l", "70 л", "70 L", "70 л"],
      ["95-l", "95 л", "95 L", "95 л"],
    ),
  },
  {
    name: "pack",
    label: t("Фасування", "Pack", "Фасовка"),
    values: labelled(["250-g", "250 г", "250 g", "250 г"], ["1-kg", "1 кг", "1 kg", "1 кг"]),
  },
  {
    name: "season",
    label: t("Сезон", "Season", "Сезон"),
    values: labelled(
      ["spring", "Весна", "Spring", "Весна"],
      ["summer", "Літо", "Summer", "Лето"],
      ["autumn", "Осінь", "Autumn", "Осень"],
      ["winter", "Зима", "Winter", "Зима"],
    ),
  },
  {
    name: "capacity",
    label: t("Місць", "Sleeps", "Мест"),
    values: labelled(
      ["1", "1 місце", "1 person", "1 место"],
      ["2", "2 місця", "2 people", "2 места"],
      ["3", "3 місця", "3 people", "3 места"],
      ["4", "4 місця", "4 people", "4 места"],
    ),
  },
  {
    name: "comfort",
    label: t("Температура комфорту", "Comfort temperature", "Температура комфорта"),
    values: labelled(
      ["plus-10", "+10 °C", "+10 °C", "+10 °C"],
      ["plus-5", "+5 °C", "+5 °C", "+5 °C"],
      ["minus-5", "−5 °C", "−5 °C", "−5 °C"],
      ["minus-10", "−10 °C", "−10 °C", "−10 °C"],
    ),
  },
  {
    name: "filling",
    label: t("Наповнювач", "Filling", "Наполнитель"),
    values: labelled(
      ["synthetic", "Синтетика", "Synthetic", "Синтетика"],
      ["down", "Пух", "Down", "Пух"],
    ),
  },
  {
    name: "material",
    label: t("Матеріал", "Material", "Материал"),
    values: labelled(
      ["nubuck", "Нубук", "Nubuck", "Нубук"],
      ["leather", "Шкіра", "Leather", "Кожа"],
      ["textile", "Текстиль", "Textile", "Текстиль"],
      ["merino", "Меринос", "Merino wool", "Меринос"],
      ["wool", "Вовна", "Wool", "Шерсть"],
      ["cotton", "Бавовна", "Cotton", "Хлопок"],
      ["fleece", "Фліс", "Fleece", "Флис"],
      ["polyester", "Поліестер", "Polyester", "Полиэстер"],
      ["nylon", "Нейлон", "Nylon", "Нейлон"],
      ["foam", "Пінка", "Foam", "Пенка"],
      ["steel", "Сталь", "Steel", "Сталь"],
      ["titanium", "Титан", "Titanium", "Титан"],
      ["aluminium", "Алюміній", "Aluminium", "Алюминий"],
      ["plastic", "Пластик", "Plastic", "Пластик"],
      ["polycarbonate", "Полікарбонат", "Polycarbonate", "Поликарбонат"],
      ["carbon", "Карбон", "Carbon fibre", "Карбон"],
      ["copper", "Мідь і латунь", "Copper and brass", "Медь и латунь"],
      ["rubber", "Гума", "Rubber", "Резина"],
      ["neoprene", "Неопрен", "Neoprene", "Неопрен"],
      ["paper", "Папір", "Paper", "Бумага"],
      ["silicone", "Силікон", "Silicone", "Силикон"],
      ["wood", "Дерево", "Wood", "Дерево"],
    ),
  },
  {
    name: "water",
    label: t("Захист від води", "Water protection", "Защита от воды"),
    values: labelled(
      ["waterproof", "Не пропускає", "Waterproof", "Не пропускает"],
      ["repellent", "Витримає мряку", "Water-repellent", "Выдержит морось"],
    ),
  },
  {
    name: "weight_class",
    label: t("Клас ваги", "Weight class", "Класс веса"),
    values: labelled(
      ["ultralight", "Ультралегкі", "Ultralight", "Ультралёгкие"],
      ["light", "Легкі", "Light", "Лёгкие"],
      ["standard", "Звичайні", "Standard", "Обычные"],
    ),
  },
  {
    name: "who",
    label: t("Для кого", "For whom", "Для кого"),
    values: labelled(
      ["women", "Жінкам", "Women", "Женщинам"],
      ["men", "Чоловікам", "Men", "Мужчинам"],
      ["kids", "Дітям", "Children", "Детям"],
      ["everyone", "Усім", "Everyone", "Всем"],
    ),
  },
  {
    name: "power",
    label: t("Живлення", "Power", "Питание"),
    values: labelled(
      ["usb", "Акумулятор, USB-C", "Rechargeable, USB-C", "Аккумулятор, USB-C"],
      ["aaa", "Батарейки AAA", "AAA batteries", "Батарейки AAA"],
      ["aa", "Батарейки AA", "AA batteries", "Батарейки AA"],
      ["mains", "Від мережі", "Mains", "От сети"],
      ["car", "Від авто, 12 В", "Car socket, 12 V", "От авто, 12 В"],
      ["dynamo", "Динамо", "Dynamo", "Динамо"],
      ["gas", "Газ", "Gas", "Газ"],
    ),
  },
  {
    name: "diet",
    label: t("Дієта", "Diet", "Диета"),
    values: labelled(
      ["vegan", "Веганське", "Vegan", "Веганское"],
      ["vegetarian", "Вегетаріанське", "Vegetarian", "Вегетарианское"],
      ["gluten-free", "Без глютену", "Gluten-free", "Без глютена"],
      ["lactose-free", "Без лактози", "Lactose-free", "Без лактозы"],
      ["no-added-sugar", "Без доданого цукру", "No added sugar", "Без добавленного сахара"],
    ),
  },
  {
    name: "length",
    label: t("Довжина", "Length", "Длина"),
    values: labelled(
      ["2-1-m", "2,1 м", "2.1 m", "2,1 м"],
      ["2-4-m", "2,4 м", "2.4 m", "2,4 м"],
      ["4-m", "4 м", "4 m", "4 м"],
    ),
  },
  {
    name: "luggage",
    label: t("У літак", "On a plane", "В самолёт"),
    values: labelled(
      ["cabin", "Ручна поклажа", "Hand luggage", "Ручная кладь"],
      ["hold", "Багаж", "Hold", "Багаж"],
    ),
  },
  {
    name: "age",
    label: t("Вік", "Age", "Возраст"),
    values: labelled(
      ["0-3-m", "До 3 місяців", "Up to 3 months", "До 3 месяцев"],
      ["3-6-m", "3–6 місяців", "3–6 months", "3–6 месяцев"],
      ["6-m", "Від 6 місяців", "From 6 months", "От 6 месяцев"],
      ["3-y", "Від 3 років", "From 3 years", "От 3 лет"],
    ),
  },
  {
    name: "pet",
    label: t("Тварина", "Pet", "Животное"),
    values: labelled(["dog", "Собака", "Dog", "Собака"], ["cat", "Кіт", "Cat", "Кошка"]),
  },
  {
    name: "heat",
    label: t("Гострота", "Heat", "Острота"),
    values: labelled(
      ["mild", "Не гостре", "Mild", "Не острое"],
      ["medium", "З перчиком", "Medium", "С перчинкой"],
      ["hot", "Пекуче", "Hot", "Жгучее"],
    ),
  },
];
