import { expect, test } from "vitest";
import {
  joinName,
  splitAddressName,
  splitAtFirstWord,
  splitFullName,
  splitSurnameFirst,
} from "./full-name.ts";

test("a full name is split at its last space, where first and last name are absent", () => {
  const namesOf = (address: Parameters<typeof splitAddressName>[0]) => {
    const { firstName, lastName } = splitAddressName(address);
    return [firstName, lastName];
  };
  expect(namesOf({ full_name: " Олена  Нечуй-Левицька " })).toEqual(["Олена", "Нечуй-Левицька"]);
  expect(namesOf({ full_name: "Анна Марія Гай" })).toEqual(["Анна Марія", "Гай"]);
  expect(namesOf({ full_name: "Олена" })).toEqual(["Олена", undefined]);
  expect(namesOf({ full_name: "Олена Гай", firstName: "Ганна" })).toEqual(["Ганна", undefined]);
  expect(namesOf({ full_name: " ", lastName: "" })).toEqual([undefined, ""]);
});

test("the surname is the last word, the first under «ПІБ», or all after the first on /api/v1", () => {
  const splits = [splitFullName, splitSurnameFirst, splitAtFirstWord];
  const surnamesOf = (text: string) => splits.map((split) => split(text).lastName);
  const firstNamesOf = (text: string) => splits.map((split) => split(text).firstName);
  const text = " Шевченко  Тарас Григорович";
  expect(surnamesOf(text)).toEqual(["Григорович", "Шевченко", "Тарас Григорович"]);
  expect(firstNamesOf(text)).toEqual(["Шевченко Тарас", "Тарас Григорович", "Шевченко"]);
  expect(firstNamesOf("Тарас")).toEqual(["Тарас", "Тарас", "Тарас"]);
  expect([...surnamesOf("Тарас"), ...firstNamesOf(" "), ...surnamesOf("")].join("")).toBe("");
});

test("a name without one of its parts is joined without a space", () => {
  expect(joinName({ firstName: "Тарас", lastName: "Шевченко" })).toBe("Тарас Шевченко");
  expect([joinName({ lastName: "Шевченко" }), joinName({})]).toEqual(["Шевченко", ""]);
});
