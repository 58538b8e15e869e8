import { expect, test } from "vitest";
import { labelPlaces, type NamedPlace } from "./branch-labels.ts";

const same = (text: string) => ({ ua: text, en: text, ru: text });
const place = (id: string, name: string, area: string, district = ""): NamedPlace => ({
  id,
  name: same(name),
  area: same(area),
  district: same(district),
});
const labelsOf = (...places: NamedPlace[]) =>
  [...labelPlaces(places).values()].map(({ ua }) => ua.label);

test("a town is told by its oblast, and by its district where two have the same name", () => {
  expect(
    labelsOf(
      place("1", "Рівне", "Рівненська обл."),
      place("2", "Рівне", "Волинська обл.", "Ковельський р-н"),
      place("3", "Рівне", "Волинська обл.", "Луцький р-н"),
      place("4", "Рівне", "Одеська обл.", "Роздільнянський р-н"),
    ),
  ).toEqual([
    "Рівне, Рівненська обл.",
    "Рівне, Волинська обл., Ковельський р-н",
    "Рівне, Волинська обл., Луцький р-н",
    "Рівне, Одеська обл.",
  ]);
});

test("what not even a district tells apart is numbered, by id", () => {
  const [two, one] = [
    place("b", "Іванівка", "Сумська обл."),
    place("a", "Іванівка", "Сумська обл."),
  ];
  const labels = labelPlaces([two, one]);
  expect([labels.get("a")?.ua.label, labels.get("b")?.ua.label]).toEqual([
    "Іванівка, Сумська обл. (1)",
    "Іванівка, Сумська обл. (2)",
  ]);
});
