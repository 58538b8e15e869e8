import { expect, test } from "vitest";
import { isPersonName, tidyName } from "./person-name.ts";

test("a name is written in Cyrillic letters, with what stands between them", () => {
  for (const name of ["Олена", "Ґаля", "Мар'яна", "Мар’яна", "Марʼяна", "Нечуй-Левицький", "Ёлка"])
    expect([name, isPersonName(name)]).toEqual([name, true]);
  for (const name of ["де ла Круз", "  Олена  ", "Ѓорѓи", "Ўладзімір", "Їжак"])
    expect([name, isPersonName(name)]).toEqual([name, true]);
});

test("a Latin letter that looks alike is none, and a name begins and ends with a letter", () => {
  // The O, the i and the c are Latin.
  for (const name of ["Oлена", "Івaн", "Olena", "Mаrко", "Олександр I", "Вікторіяc"])
    expect([name, isPersonName(name)]).toEqual([name, false]);
  for (const name of ["", " ", "-Олена", "Олена-", "Мар''яна", "Олена1", "Олена\u0301", "О_о"])
    expect([name, isPersonName(name)]).toEqual([name, false]);
  expect(isPersonName("а".repeat(51))).toBe(false);
});

test("a letter made of two signs is the same letter", () => {
  const split = "Сергі\u0438\u0306".normalize("NFD");
  expect(tidyName(split)).toBe("Сергій");
  expect(isPersonName(split)).toBe(true);
  expect(tidyName(" Анна \u00a0 Марія ")).toBe("Анна Марія");
});
