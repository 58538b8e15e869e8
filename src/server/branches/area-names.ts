import type { Names } from "./directory-rows.ts";

/** Ukrainian, English and Russian adjectives; the English ones as maps write them. */
export const areaNames: readonly (readonly [ua: string, en: string, ru: string])[] = [
  ["Автономна Республіка Крим", "Autonomous Republic of Crimea", "Автономная Республика Крым"],
  ["Вінницька", "Vinnytsia", "Винницкая"],
  ["Волинська", "Volyn", "Волынская"],
  ["Дніпропетровська", "Dnipropetrovsk", "Днепропетровская"],
  ["Донецька", "Donetsk", "Донецкая"],
  ["Житомирська", "Zhytomyr", "Житомирская"],
  ["Закарпатська", "Zakarpattia", "Закарпатская"],
  ["Запорізька", "Zaporizhzhia", "Запорожская"],
  ["Івано-Франківська", "Ivano-Frankivsk", "Ивано-Франковская"],
  ["Київська", "Kyiv", "Киевская"],
  ["Кіровоградська", "Kirovohrad", "Кировоградская"],
  ["Луганська", "Luhansk", "Луганская"],
  ["Львівська", "Lviv", "Львовская"],
  ["Миколаївська", "Mykolaiv", "Николаевская"],
  ["Одеська", "Odesa", "Одесская"],
  ["Полтавська", "Poltava", "Полтавская"],
  ["Рівненська", "Rivne", "Ровенская"],
  ["Сумська", "Sumy", "Сумская"],
  ["Тернопільська", "Ternopil", "Тернопольская"],
  ["Харківська", "Kharkiv", "Харьковская"],
  ["Херсонська", "Kherson", "Херсонская"],
  ["Хмельницька", "Khmelnytskyi", "Хмельницкая"],
  ["Черкаська", "Cherkasy", "Черкасская"],
  ["Чернівецька", "Chernivtsi", "Черновицкая"],
  ["Чернігівська", "Chernihiv", "Черниговская"],
];

export function findAreaName(known: string): Names | undefined {
  const found = areaNames.find(([name]) => name === known);
  return found && { ua: found[0], en: found[1], ru: found[2] };
}
