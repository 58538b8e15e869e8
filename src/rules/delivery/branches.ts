/** The built-in places of the place search: where people go, by name in any of the shop's languages. */
import type { Lang } from "#contract/lang.ts";

export type FoundPlace = { address: string; lat: number; lng: number };

/** Names ua, en, ru; the country in the same order; latitude, longitude. */
type PlaceRow = readonly [names: Names, country: Names, lat: number, lng: number];
type Names = readonly [ua: string, en: string, ru: string];

const ukraine: Names = ["Україна", "Ukraine", "Украина"];
const italy: Names = ["Італія", "Italy", "Италия"];
const france: Names = ["Франція", "France", "Франция"];
const britain: Names = ["Велика Британія", "United Kingdom", "Великобритания"];
const states: Names = ["США", "USA", "США"];
const germany: Names = ["Німеччина", "Germany", "Германия"];
const poland: Names = ["Польща", "Poland", "Польша"];
const spain: Names = ["Іспанія", "Spain", "Испания"];
const turkey: Names = ["Туреччина", "Türkiye", "Турция"];
const croatia: Names = ["Хорватія", "Croatia", "Хорватия"];

/** Shown before anything is typed: the first five. */
const randomCount = 5;

const rows: readonly PlaceRow[] = [
  [["Мілан", "Milan", "Милан"], italy, 45.4642, 9.19],
  [["Париж", "Paris", "Париж"], france, 48.8566, 2.3522],
  [["Лондон", "London", "Лондон"], britain, 51.5074, -0.1278],
  [["Нью-Йорк", "New York", "Нью-Йорк"], states, 40.7128, -74.006],
  [["Берлін", "Berlin", "Берлин"], germany, 52.52, 13.405],
  [["Рівне", "Rivne", "Ровно"], ukraine, 50.6199, 26.2516],
  [["Львів", "Lviv", "Львов"], ukraine, 49.8397, 24.0297],
  [["Київ", "Kyiv", "Киев"], ukraine, 50.4501, 30.5234],
  [["Одеса", "Odesa", "Одесса"], ukraine, 46.4825, 30.7233],
  [["Харків", "Kharkiv", "Харьков"], ukraine, 49.9935, 36.2304],
  [["Дніпро", "Dnipro", "Днепр"], ukraine, 48.4647, 35.0462],
  [["Чернівці", "Chernivtsi", "Черновцы"], ukraine, 48.2915, 25.9403],
  [["Ужгород", "Uzhhorod", "Ужгород"], ukraine, 48.6208, 22.2879],
  [["Івано-Франківськ", "Ivano-Frankivsk", "Ивано-Франковск"], ukraine, 48.9226, 24.7111],
  [["Тернопіль", "Ternopil", "Тернополь"], ukraine, 49.5535, 25.5948],
  [
    ["Кам’янець-Подільський", "Kamianets-Podilskyi", "Каменец-Подольский"],
    ukraine,
    48.6845,
    26.5853,
  ],
  [["Яремче", "Yaremche", "Яремче"], ukraine, 48.4531, 24.5567],
  [["Буковель", "Bukovel", "Буковель"], ukraine, 48.3644, 24.4],
  [["Ворохта", "Vorokhta", "Ворохта"], ukraine, 48.2853, 24.5664],
  [["Говерла", "Hoverla", "Говерла"], ukraine, 48.1603, 24.5003],
  [["Славське", "Slavske", "Славское"], ukraine, 48.8467, 23.4456],
  [["Синевир", "Synevyr", "Синевир"], ukraine, 48.6167, 23.6833],
  [["Шацькі озера", "Shatsk Lakes", "Шацкие озёра"], ukraine, 51.495, 23.925],
  [["Затока", "Zatoka", "Затока"], ukraine, 46.0667, 30.4667],
  [["Рим", "Rome", "Рим"], italy, 41.9028, 12.4964],
  [["Венеція", "Venice", "Венеция"], italy, 45.4408, 12.3155],
  [["Доломіти", "Dolomites", "Доломиты"], italy, 46.4102, 11.844],
  [["Шамоні", "Chamonix", "Шамони"], france, 45.9237, 6.8694],
  [["Ніцца", "Nice", "Ницца"], france, 43.7102, 7.262],
  [["Единбург", "Edinburgh", "Эдинбург"], britain, 55.9533, -3.1883],
  [["Мюнхен", "Munich", "Мюнхен"], germany, 48.1351, 11.582],
  [["Варшава", "Warsaw", "Варшава"], poland, 52.2297, 21.0122],
  [["Краків", "Kraków", "Краков"], poland, 50.0647, 19.945],
  [["Закопане", "Zakopane", "Закопане"], poland, 49.2992, 19.9496],
  [["Барселона", "Barcelona", "Барселона"], spain, 41.3874, 2.1686],
  [["Мадрид", "Madrid", "Мадрид"], spain, 40.4168, -3.7038],
  [["Тенерифе", "Tenerife", "Тенерифе"], spain, 28.2916, -16.6291],
  [["Лісабон", "Lisbon", "Лиссабон"], ["Португалія", "Portugal", "Португалия"], 38.7223, -9.1393],
  [["Прага", "Prague", "Прага"], ["Чехія", "Czechia", "Чехия"], 50.0755, 14.4378],
  [["Відень", "Vienna", "Вена"], ["Австрія", "Austria", "Австрия"], 48.2082, 16.3738],
  [["Будапешт", "Budapest", "Будапешт"], ["Угорщина", "Hungary", "Венгрия"], 47.4979, 19.0402],
  [
    ["Амстердам", "Amsterdam", "Амстердам"],
    ["Нідерланди", "Netherlands", "Нидерланды"],
    52.3676,
    4.9041,
  ],
  [["Копенгаген", "Copenhagen", "Копенгаген"], ["Данія", "Denmark", "Дания"], 55.6761, 12.5683],
  [["Стокгольм", "Stockholm", "Стокгольм"], ["Швеція", "Sweden", "Швеция"], 59.3293, 18.0686],
  [["Осло", "Oslo", "Осло"], ["Норвегія", "Norway", "Норвегия"], 59.9139, 10.7522],
  [["Рейк’явік", "Reykjavík", "Рейкьявик"], ["Ісландія", "Iceland", "Исландия"], 64.1466, -21.9426],
  [["Афіни", "Athens", "Афины"], ["Греція", "Greece", "Греция"], 37.9838, 23.7275],
  [["Спліт", "Split", "Сплит"], croatia, 43.5081, 16.4402],
  [["Дубровник", "Dubrovnik", "Дубровник"], croatia, 42.6507, 18.0944],
  [["Будва", "Budva", "Будва"], ["Чорногорія", "Montenegro", "Черногория"], 42.2911, 18.8403],
  [["Бухарест", "Bucharest", "Бухарест"], ["Румунія", "Romania", "Румыния"], 44.4268, 26.1025],
  [["Варна", "Varna", "Варна"], ["Болгарія", "Bulgaria", "Болгария"], 43.2141, 27.9147],
  [["Стамбул", "Istanbul", "Стамбул"], turkey, 41.0082, 28.9784],
  [["Анталія", "Antalya", "Анталья"], turkey, 36.8969, 30.7133],
  [["Тбілісі", "Tbilisi", "Тбилиси"], ["Грузія", "Georgia", "Грузия"], 41.7151, 44.8271],
  [
    ["Шарм-еш-Шейх", "Sharm El Sheikh", "Шарм-эш-Шейх"],
    ["Єгипет", "Egypt", "Египет"],
    27.9158,
    34.33,
  ],
  [["Токіо", "Tokyo", "Токио"], ["Японія", "Japan", "Япония"], 35.6762, 139.6503],
  [["Балі", "Bali", "Бали"], ["Індонезія", "Indonesia", "Индонезия"], -8.4095, 115.1889],
];

const column = { ua: 0, en: 1, ru: 2 } as const satisfies Record<Lang, number>;

function placeIn(lang: Lang, [names, country, lat, lng]: PlaceRow): FoundPlace {
  return { address: `${names[column[lang]]}, ${country[column[lang]]}`, lat, lng };
}

/** The spec's `randomLocations`: Milan, Paris, London, New York, Berlin. */
export function randomLocations(lang: Lang): FoundPlace[] {
  return rows.slice(0, randomCount).map((row) => placeIn(lang, row));
}

/** Without case, accents, apostrophes and hyphens: how a name is typed in a hurry. */
function fold(text: string): string {
  return (
    text
      .normalize("NFD")
      // Not of ї, й and ё: those are letters of their own.
      .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
      .normalize("NFC")
      .toLowerCase()
      .replace(/[’'ʼ`]/g, "")
      .replace(/[\s-]+/g, " ")
      .trim()
  );
}

/**
 * Places whose name, in any language, begins with the text; then those in which a later word or the
 * country does. At most `most`.
 */
export function findPlaces(text: string, lang: Lang, most: number): FoundPlace[] {
  const typed = fold(text);
  if (typed === "") return [];
  const begins = (words: string) => ` ${fold(words)}`.includes(` ${typed}`);
  const first = rows.filter(([names]) => names.some((name) => fold(name).startsWith(typed)));
  const then = rows.filter(
    (row) => !first.includes(row) && [...row[0], ...row[1]].some((words) => begins(words)),
  );
  return [...first, ...then].slice(0, most).map((row) => placeIn(lang, row));
}
