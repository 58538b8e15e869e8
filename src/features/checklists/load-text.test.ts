import { expect, test } from "vitest";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import { peopleText, travellerName, unknownWeightText, weightOfLimit } from "./load-text.ts";

const t = createT(makeI18n("ua", texts("ua")));
const plain = (text: string) => text.replaceAll("\u00A0", " ");
const person = (id: string, name = "", age: number | null = null) => ({
  id,
  name,
  age,
  sex: null,
});

test("a weight beside its limit says the unit once", () => {
  expect(plain(weightOfLimit(7.4, 8, t, "ua"))).toBe("7,4 з 8 кг");
  expect(plain(weightOfLimit(0.41, 8, t, "ua"))).toBe("410 г з 8 кг");
  expect(plain(weightOfLimit(12.44, 10, t, "ua"))).toBe("12,4 з 10 кг");
});

test("people without names are numbered, children have their age", () => {
  const all = [person("1", "Оля"), person("2"), person("3", "", 7)];
  expect(all.map((one) => plain(travellerName(one, all, t)))).toEqual([
    "Оля",
    "Людина 2",
    "Дитина, 7 років",
  ]);
  expect(plain(peopleText(all, all, t))).toBe("Оля, Людина 2 і Дитина, 7 років");
  expect(peopleText([], all, t)).toBe("Для всіх");
});

test("things of unknown weight are counted, and not spoken of where there are none", () => {
  const load = { weight: 1, packedWeight: 0, unknown: 3 };
  expect(plain(unknownWeightText(load, t))).toBe("вага 3 речей невідома");
  expect(unknownWeightText({ ...load, unknown: 0 }, t)).toBe("");
});
