/** What people go for, in the order of its tiles; the keys are stored with journeys and never change. */
import type { Lang } from "#contract/lang.ts";

export type ActivityWeather = "warm" | "snow" | "dry";
export type Season = "winter" | "spring" | "summer" | "autumn";

type Row = {
  key: string;
  name: Record<Lang, string>;
  /** A picture of the shop, as `tent`. */
  icon: string;
  /** When people do it in Ukraine, 1 to 12; none: the whole year. */
  months: readonly number[];
  /** What it needs. */
  weather: readonly ActivityWeather[];
  /** Whose categories suit it too, besides those that name it. */
  akin: readonly string[];
};

/** From one month to another, both included, over the end of the year if it must. */
const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, n) => ((first - 1 + n) % 12) + 1);
const wholeYear: readonly number[] = [];

const rows = [
  {
    key: "hiking",
    name: { ua: "Похід у гори", en: "Hiking", ru: "Поход в горы" },
    ...{ icon: "trekking-boots", months: from(4, 10), weather: ["dry"], akin: [] },
  },
  {
    key: "camping",
    name: { ua: "Ночівля в наметі", en: "Camping", ru: "Ночёвка в палатке" },
    ...{ icon: "tent", months: from(5, 9), weather: ["warm", "dry"], akin: ["hiking"] },
  },
  {
    key: "beach",
    name: { ua: "Море й пляж", en: "Sea and beach", ru: "Море и пляж" },
    ...{ icon: "beach-umbrella", months: from(6, 9), weather: ["warm", "dry"], akin: [] },
  },
  {
    key: "city",
    name: { ua: "Місто й музеї", en: "City and museums", ru: "Город и музеи" },
    ...{ icon: "city-sneakers", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "road",
    name: { ua: "Автомандрівка", en: "Road trip", ru: "Автопоездка" },
    ...{ icon: "automobile", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "picnic",
    name: { ua: "Пікнік і шашлик", en: "Picnic and barbecue", ru: "Пикник и шашлык" },
    ...{ icon: "picnic-blanket", months: from(4, 10), weather: ["warm", "dry"], akin: [] },
  },
  {
    key: "family",
    name: { ua: "До рідних", en: "Visiting family", ru: "К родным" },
    ...{ icon: "wrapped-gift", months: wholeYear, weather: [], akin: ["flight"] },
  },
  {
    key: "skiing",
    name: { ua: "Лижі й сноуборд", en: "Skiing and snowboarding", ru: "Лыжи и сноуборд" },
    ...{ icon: "ski-goggles", months: from(12, 3), weather: ["snow"], akin: [] },
  },
  {
    key: "winter",
    name: { ua: "Зимові прогулянки", en: "Winter walks", ru: "Зимние прогулки" },
    ...{ icon: "sled", months: from(12, 2), weather: ["snow"], akin: ["skiing"] },
  },
  {
    key: "fishing",
    name: { ua: "Риболовля", en: "Fishing", ru: "Рыбалка" },
    ...{ icon: "spinning-rod", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "cycling",
    name: { ua: "Велосипед", en: "Cycling", ru: "Велосипед" },
    ...{ icon: "pack-day", months: from(4, 10), weather: ["dry"], akin: ["hiking"] },
  },
  {
    key: "kayaking",
    name: { ua: "Сплав на байдарках", en: "Kayaking", ru: "Сплав на байдарках" },
    ...{ icon: "drybag", months: from(5, 9), weather: ["warm"], akin: ["hiking", "beach"] },
  },
  {
    key: "mushrooms",
    name: { ua: "По гриби", en: "Mushroom picking", ru: "По грибы" },
    ...{ icon: "brown-mushroom", months: from(6, 11), weather: [], akin: ["city", "picnic"] },
  },
  {
    key: "festival",
    name: { ua: "Фестиваль", en: "Festival", ru: "Фестиваль" },
    ...{ icon: "face-glitter", months: from(5, 9), weather: ["warm"], akin: [] },
  },
  {
    key: "sauna",
    name: { ua: "Сауна й чани", en: "Sauna and hot tubs", ru: "Сауна и чаны" },
    ...{ icon: "flip-flops", months: wholeYear, weather: [], akin: ["beach"] },
  },
  {
    key: "allinclusive",
    name: { ua: "Усе включено", en: "All inclusive", ru: "Всё включено" },
    ...{ icon: "straw-hat", months: from(5, 10), weather: ["warm"], akin: ["beach", "flight"] },
  },
  {
    key: "snorkeling",
    name: { ua: "Снорклінг", en: "Snorkelling", ru: "Снорклинг" },
    ...{ icon: "mask-snorkel", months: from(6, 9), weather: ["warm"], akin: ["beach"] },
  },
  {
    key: "cruise",
    name: { ua: "Круїз", en: "Cruise", ru: "Круиз" },
    ...{ icon: "suitcase-large", months: from(4, 10), weather: [], akin: ["flight", "city"] },
  },
  {
    key: "photography",
    name: { ua: "Фотозйомка", en: "Photography", ru: "Фотосъёмка" },
    ...{ icon: "film-camera", months: wholeYear, weather: ["dry"], akin: ["city"] },
  },
  {
    key: "pilgrimage",
    name: { ua: "Проща й монастирі", en: "Pilgrimage", ru: "Паломничество" },
    ...{ icon: "candles", months: wholeYear, weather: [], akin: ["city"] },
  },
  {
    key: "business",
    name: { ua: "Відрядження", en: "Business trip", ru: "Командировка" },
    ...{ icon: "cabin-bag", months: wholeYear, weather: [], akin: ["flight", "city"] },
  },
  {
    key: "wedding",
    name: { ua: "Весілля", en: "Wedding", ru: "Свадьба" },
    ...{ icon: "herb-bunch", months: wholeYear, weather: [], akin: ["flight"] },
  },
  {
    key: "study",
    name: { ua: "Навчання й гуртожиток", en: "Studies and dormitory", ru: "Учёба и общежитие" },
    ...{ icon: "colour-pencils", months: from(8, 6), weather: [], akin: ["home", "flight"] },
  },
  {
    key: "school",
    name: { ua: "Шкільна екскурсія", en: "School trip", ru: "Школьная экскурсия" },
    ...{ icon: "pack-kids", months: from(9, 6), weather: [], akin: ["city"] },
  },
  {
    key: "kidscamp",
    name: { ua: "Дитячий табір", en: "Children’s camp", ru: "Детский лагерь" },
    ...{ icon: "kids-sunhat", months: from(6, 8), weather: ["warm"], akin: ["beach"] },
  },
  {
    key: "newborn",
    name: { ua: "З немовлям", en: "With a baby", ru: "С младенцем" },
    ...{ icon: "baby-bottle", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "pets",
    name: { ua: "З тваринами", en: "With pets", ru: "С животными" },
    ...{ icon: "dog-leash", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "hospital",
    name: { ua: "У лікарню", en: "Hospital stay", ru: "В больницу" },
    ...{ icon: "fever-thermometer", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "evacuation",
    name: { ua: "Тривожна валіза", en: "Emergency bag", ru: "Тревожный чемодан" },
    ...{ icon: "first-aid-kit", months: wholeYear, weather: [], akin: ["blackout", "hospital"] },
  },
  {
    key: "blackout",
    name: { ua: "Вдома без світла", en: "Power cut at home", ru: "Дома без света" },
    ...{ icon: "camp-lantern", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "groceries",
    name: { ua: "Продукти на тиждень", en: "Weekly groceries", ru: "Продукты на неделю" },
    ...{ icon: "basket", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "dinner",
    name: { ua: "Вечеря для гостей", en: "Dinner for guests", ru: "Ужин для гостей" },
    ...{ icon: "pasta-plate", months: wholeYear, weather: [], akin: ["groceries"] },
  },
  {
    key: "home",
    name: { ua: "Дім і побут", en: "Home and household", ru: "Дом и быт" },
    ...{ icon: "house-with-garden", months: wholeYear, weather: [], akin: [] },
  },
  {
    key: "vegetarian",
    name: { ua: "Без м’яса", en: "Vegetarian", ru: "Без мяса" },
    ...{ icon: "carrot", months: wholeYear, weather: [], akin: ["groceries"] },
  },
  {
    key: "lent",
    name: { ua: "Піст", en: "Lent", ru: "Пост" },
    ...{ icon: "buckwheat-bowl", months: wholeYear, weather: [], akin: ["groceries"] },
  },
] as const satisfies readonly Row[];

export type ActivityKey = (typeof rows)[number]["key"];
export type Activity = Omit<Row, "key"> & { key: ActivityKey };

export const activities: readonly Activity[] = rows;

function findActivity(key: string): Activity | undefined {
  return activities.find((one) => one.key === key);
}

const seasonMonths: readonly [Season, readonly number[]][] = [
  ["winter", [12, 1, 2]],
  ["spring", [3, 4, 5]],
  ["summer", [6, 7, 8]],
  ["autumn", [9, 10, 11]],
];

/** The seasons with most of its months; all four for an activity of the whole year. */
export function seasonsOf({ months }: Pick<Activity, "months">): Season[] {
  const isIn = (month: number) => months.length === 0 || months.includes(month);
  return seasonMonths.filter(([, own]) => own.filter(isIn).length >= 2).map(([name]) => name);
}

/** What categories of the shop name for these activities: themselves and what is akin to them. */
export function activitiesOfCategories(keys: readonly string[]): Set<string> {
  return new Set(keys.flatMap((key) => [key, ...(findActivity(key)?.akin ?? [])]));
}
