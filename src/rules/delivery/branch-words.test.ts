import { expect, test } from "vitest";
import { placeWords, readTypedPlace } from "./branch-words.ts";

/** Whether what is typed finds the names, as the SQL asks it. */
function finds(typed: string, names: string[], others: string[] = []): boolean {
  const known = placeWords(names, others).replaceAll("|", " ");
  return readTypedPlace(typed).words.every((spellings) =>
    spellings.some((word) => known.includes(` ${word}`)),
  );
}

test("every mark that people take for an apostrophe finds Кам’янець, and so does none", () => {
  for (const mark of ["'", "’", "ʼ", "`", "´", ""])
    for (const stored of ["'", "’", "ʼ"])
      expect([mark, stored, finds(`кам${mark}ян`, [`Кам${stored}янець-Подільський`])]).toEqual([
        mark,
        stored,
        true,
      ]);
});

test("a Latin i among Cyrillic letters is read as і, on either side", () => {
  expect(finds("Рiвне", ["Рівне"])).toBe(true);
  expect(finds("рівне", ["Рiвне"])).toBe(true);
  expect(finds("Ic", ["Ісаківці"])).toBe(true);
  expect(finds("Рывне", ["Рівне"])).toBe(false);
});

test("English and Russian spellings are names like any other", () => {
  const rivne = ["Рівне", "Rivne", "Ровно"];
  for (const typed of ["ri", "Rivne", "ров", "рів"])
    expect([typed, finds(typed, rivne)]).toEqual([typed, true]);
  expect(finds("lviv", rivne)).toBe(false);
});

test("words come in any order, from their beginnings, with those of the area", () => {
  expect(finds("волинська рівне", ["Рівне"], ["Волинська", "Ковельський р-н"])).toBe(true);
  expect(finds("франк", ["Івано-Франківськ"])).toBe(true);
  expect(finds("вне", ["Рівне"])).toBe(false);
});

test("what holds no word asks for nothing in particular", () => {
  expect(readTypedPlace(" %_'\\ ")).toEqual({ words: [], phrase: "" });
});
