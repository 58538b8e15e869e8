import { expect, test } from "vitest";
import type { Lang } from "#contract/lang.ts";
import { allPlaces } from "./all-places.ts";
import { findPlaces, readPlace } from "./find-places.ts";
import { addressOf } from "./place.ts";
import { randomLocations } from "./random-locations.ts";

const found = (text: string, lang: Lang = "en", most = 10) =>
  findPlaces(text, most).map((place) => addressOf(place, lang));

test("before anything is typed there are five places, and the search knows them", () => {
  const addresses = randomLocations("en").map(({ address }) => address);
  expect(addresses).toEqual([
    "Milan, Italy",
    "Paris, France",
    "London, United Kingdom",
    "New York, USA",
    "Berlin, Germany",
  ]);
  for (const { address, lat, lng } of [...randomLocations("ua"), ...randomLocations("ru")])
    expect(readPlace(address)).toMatchObject({ lat, lng });
});

test("a place is found by its beginning in any language, and named in the shopper's", () => {
  expect(found("Льв")[0]).toBe("Lviv, Ukraine");
  expect(found("львов", "ua")).toContain("Львів, Україна");
  expect(found("mil", "ua")).toContain("Мілан, Італія");
  expect(found("Говерла", "ru")[0]).toBe("Говерла, Украина");
});

test("case, accents, apostrophes and hyphens do not matter", () => {
  expect(found("krakow")[0]).toBe("Kraków, Poland");
  expect(found("рейкявік")).toEqual(["Reykjavík, Iceland"]);
  // Donetsk oblast has one too.
  expect(found("нью йорк")[0]).toBe("New York, USA");
  expect(found("франківськ")[0]).toBe("Ivano-Frankivsk, Ukraine");
});

test("a whole name comes first, then beginnings, then other words; no more than are requested", () => {
  expect(found("рим", "ua")[0]).toBe("Рим, Італія");
  expect(found("к", "ua")[0]).toBe("Київ, Україна");
  expect(found("укр", "ua", 3)).toHaveLength(3);
  expect(found("яремче", "ua")).toEqual(["Яремче, Івано-Франківська обл."]);
  expect(found("zz")).toEqual([]);
  expect(found("  ")).toEqual([]);
});

test("towns, resorts, peaks and lakes where people go are there, in three languages", () => {
  const wanted =
    "Яремче|Ворохта|Славське|Драгобрат|Буковель|Пилипець|Синевир|Світязь|Затока|Кам’янець-Подільський|" +
    "Умань|Почаїв|Трускавець|Рахів|Верховина|Піп Іван Чорногірський|Хом’як|Воловець|Канів|Заліщики";
  for (const name of wanted.split("|")) expect(readPlace(name)?.name.ua, name).toBe(name);
  expect(readPlace("Кам’янець-Подільський")?.name).toEqual({
    ua: "Кам’янець-Подільський",
    en: "Kamianets-Podilskyi",
    ru: "Каменец-Подольский",
  });
  expect(readPlace("Яремче")).toMatchObject({ lat: 48.45, lng: 24.55, elevation: 530 });
});

test("every place has three names, a region and a point on the earth", () => {
  const places = allPlaces();
  expect(places.length).toBeGreaterThan(2_000);
  for (const { name, region, country, lat, lng } of places) {
    const isPoint = Math.abs(lat) < 66 && Math.abs(lng) <= 180 && lat !== 0;
    const texts = [...Object.values(name), ...Object.values(region)];
    const isUkraine = country !== "UA" || (lat > 44 && lat < 52.5 && lng > 22 && lng < 40.3);
    expect([isPoint, isUkraine, texts.every((text) => text.length > 1)], name.ua).toEqual([
      true,
      true,
      true,
    ]);
    expect(/[а-яіїєґ’]/i.test(name.en), name.en).toBe(false);
    expect(/[іїєґ’]/i.test(name.ru), name.ru).toBe(false);
  }
});

test("names of towns are spelled as the languages spell them", () => {
  const spelled = (name: string) => {
    const place = readPlace(name);
    return [place?.name.en, place?.name.ru];
  };
  expect(spelled("Згурівка")).toEqual(["Zghurivka", "Згуровка"]);
  expect(spelled("Біла Церква")).toEqual(["Bila Tserkva", "Белая Церковь"]);
  expect(spelled("Білгород-Дністровський")).toEqual([
    "Bilhorod-Dnistrovskyi",
    "Белгород-Днестровский",
  ]);
  expect(spelled("Чернівці")).toEqual(["Chernivtsi", "Черновцы"]);
  expect(spelled("Ямпіль")).toEqual(["Yampil", "Ямполь"]);
  expect(spelled("Кривий Ріг")).toEqual(["Kryvyi Rih", "Кривой Рог"]);
  expect(spelled("Вишгород")).toEqual(["Vyshhorod", "Вышгород"]);
});
