import { expect, test } from "vitest";
import { queryWordsOf, searchWordsOf, wordsOf } from "./search-words.ts";

test("a text is read as lower-case words, numbers apart", () => {
  expect(wordsOf("Намет «Плай» 2-місний, 3000мм")).toEqual([
    "намет",
    "плай",
    "2",
    "місний",
    "3000",
    "мм",
  ]);
  expect(wordsOf("USB-C, ½ л.")).toEqual(["usb", "c", "1", "2", "л"]);
});

test("a word is the same with any apostrophe and with none", () => {
  for (const mark of ["'", "’", "ʼ", "‘", "`", "´", "′", "＇", ""])
    expect(wordsOf(`м${mark}ята`)).toEqual(["мята"]);
});

test("ґ and г, ё and е, é and e, stress and none find each other", () => {
  expect(wordsOf("Ґанок ёлка CAFÉ за\u0301мок")).toEqual(["ганок", "елка", "cafe", "замок"]);
  // й and ї are not и and і, however they are written.
  expect(wordsOf("й и\u0306 ї і\u0308 и і")).toEqual(["й", "й", "ї", "ї", "и", "і"]);
});

test("a product is found by its names, brand, categories and codes, dashes or none", () => {
  const words = searchWordsOf({
    names: ["Намет", "Tent"],
    brandName: "Плай",
    categoryNames: ["Намети й тенти"],
    codes: ["TENT-2", "4820000000017"],
  });
  expect(words).toEqual(
    ["намет", "tent", "плай", "намети", "й", "тенти", "2", "tent2", "4820000000017"].sort(),
  );
});

test("a search of one character is no search; one without words finds nothing", () => {
  expect(queryWordsOf(" н ")).toBeUndefined();
  expect(queryWordsOf("на")).toEqual(["на"]);
  expect(queryWordsOf("намет НАМЕТ")).toEqual(["намет"]);
  expect(queryWordsOf("--")).toEqual([]);
});

test("a word longer than any is cut on both sides alike", () => {
  const long = "а".repeat(100);
  const [kept] = searchWordsOf({ names: [long], brandName: "", categoryNames: [], codes: [] });
  expect(queryWordsOf(long)).toEqual([kept]);
});
