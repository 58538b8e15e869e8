import { expect, test } from "vitest";
import { findPlaces, randomLocations } from "./branches.ts";

const found = (text: string, lang: "ua" | "en" | "ru" = "en", most = 10) =>
  findPlaces(text, lang, most).map(({ address }) => address);

test("before anything is typed there are five places", () => {
  expect(randomLocations("en")).toEqual([
    { address: "Milan, Italy", lat: 45.4642, lng: 9.19 },
    { address: "Paris, France", lat: 48.8566, lng: 2.3522 },
    { address: "London, United Kingdom", lat: 51.5074, lng: -0.1278 },
    { address: "New York, USA", lat: 40.7128, lng: -74.006 },
    { address: "Berlin, Germany", lat: 52.52, lng: 13.405 },
  ]);
});

test("a place is found by its beginning in any language, and named in the shopper's", () => {
  expect(found("Льв")).toEqual(["Lviv, Ukraine"]);
  expect(found("львов", "ua")).toEqual(["Львів, Україна"]);
  expect(found("mil", "ua")).toEqual(["Мілан, Італія"]);
});

test("case, accents, apostrophes and hyphens do not matter", () => {
  expect(found("krakow")).toEqual(["Kraków, Poland"]);
  expect(found("рейкявік")).toEqual(["Reykjavík, Iceland"]);
  expect(found("нью йорк")).toEqual(["New York, USA"]);
  expect(found("франківськ")).toEqual(["Ivano-Frankivsk, Ukraine"]);
});

test("names come before countries, and no more than are asked for", () => {
  expect(found("s")[0]).toBe("Slavske, Ukraine");
  expect(found("укр", "ua", 3)).toHaveLength(3);
  expect(found("p")).toEqual([
    "Paris, France",
    "Prague, Czechia",
    "Kamianets-Podilskyi, Ukraine",
    "Warsaw, Poland",
    "Kraków, Poland",
    "Zakopane, Poland",
    "Lisbon, Portugal",
  ]);
  expect(found("zz")).toEqual([]);
  expect(found("  ")).toEqual([]);
});
