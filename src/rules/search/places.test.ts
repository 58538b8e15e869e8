import { expect, test } from "vitest";
import { findPlaces, type PlaceKind } from "./places.ts";

const place = (kind: PlaceKind, name: string, about = "") => ({
  kind,
  id: name,
  name,
  path: `/${name}`,
  about,
});
const places = [
  place("readyList", "Похід у Карпати", "Три дні з наметом"),
  place("readyList", "Тиждень на морі"),
  place("category", "Намети й тенти"),
  place("page", "Доставка й оплата"),
  place("page", "Подарункові сертифікати", "Подарунок, який вибере той, кому дарують"),
];
const names = (search: string) => findPlaces(search, places).map(({ name }) => name);

test("a place is found by the words of its name, in any form and half typed", () => {
  expect(names("карпати")).toEqual(["Похід у Карпати"]);
  expect(names("карпат")).toEqual(["Похід у Карпати"]);
  expect(names("доставка")).toEqual(["Доставка й оплата"]);
  expect(names("подарунковий сертифікат")).toEqual(["Подарункові сертифікати"]);
  expect(names("похід у карпати")).toEqual(["Похід у Карпати"]);
  expect(names("наметів")).toEqual(["Намети й тенти"]);
});

test("a place is found as it sounds in Latin letters", () => {
  expect(names("karpaty")).toEqual(["Похід у Карпати"]);
  expect(names("dostavka")).toEqual(["Доставка й оплата"]);
});

test("what a place is about narrows, and finds nothing alone", () => {
  expect(names("похід з наметом")).toEqual(["Похід у Карпати"]);
  expect(names("подарунок")).not.toContain("Похід у Карпати");
  expect(names("дні")).toEqual([]);
});

test("a question is read without its small words, and another word for a place finds it", () => {
  expect(names("що взяти в похід")).toEqual(["Похід у Карпати"]);
  expect(names("палатки")).toEqual(["Намети й тенти"]);
});

test("without words nothing is found, and of each kind four at most", () => {
  expect(names("")).toEqual([]);
  expect(names("й")).toEqual([]);
  expect(names("на")).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => place("readyList", `Похід ${at}`));
  expect(findPlaces("похід", [...many, place("page", "Похід")])).toHaveLength(5);
});
