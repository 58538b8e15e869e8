import { expect, test } from "vitest";
import { chunksOf, searchWordsOf, wordsOf } from "./words.ts";

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

const nothing = {
  names: [],
  brandName: "",
  categoryNames: [],
  characteristics: [],
  otherNames: [],
  codes: [],
};

test("a product is found by what it is, its names, and all that is said of it", () => {
  const words = searchWordsOf({
    names: ["Намет Плай 2", "Палатка Плай 2", "Plai 2 tent"],
    brandName: "Плай",
    categoryNames: ["Намети й тенти"],
    characteristics: ["Зелений"],
    otherNames: ["Палатка для двох, 2 кг", "чатал", "дах від дощу"],
    codes: ["TENT-2", "4820000000017"],
  });
  expect(words).toEqual([
    ["plai", "намет", "палатка"],
    ["2", "tent", "плай"],
    ["4820000000017", "tent2", "двох", "зелений", "й", "кг", "намети", "тенти", "чатал"],
  ]);
});

const words = (search: string) => chunksOf(search)?.flatMap((chunk) => chunk.words);

test("a number is found with its sign and without, 1,5 as one, and 20 000 as it is typed", () => {
  const wordsOfName = (name: string) => searchWordsOf({ ...nothing, names: [name] }).flat();
  expect(wordsOfName("Спальник −10 °C")).toEqual(["спальник", "-10", "10", "c"]);
  expect(wordsOfName("Вода 1,50 л")).toEqual(["вода", "1.5", "л"]);
  expect(wordsOfName("Павербанк 20 000 мА")).toEqual(["павербанк", "000", "20", "20000", "ма"]);
  expect(wordsOfName("Намет 90-120")).toEqual(["намет", "120", "90"]);
  expect(words("спальник -10")).toEqual(["спальник", "-10"]);
  expect(words("вода 1.5л")).toEqual(["вода", "1.5", "л"]);
});

test("sizes and places are read as they are meant", () => {
  expect(words("тент 3х3")).toEqual(["тент", "3"]);
  expect(words("2-місний намет")).toEqual(["двомісний", "намет"]);
  expect(words("палатка 3 местная")).toEqual(["палатка", "трехместная"]);
});

test("a search of one character is no search; one without words finds nothing", () => {
  expect(chunksOf(" н ")).toBeUndefined();
  expect(words("на")).toEqual(["на"]);
  expect(words("намет НАМЕТ")).toEqual(["намет"]);
  expect(words("--")).toEqual([]);
});

test("a code dictated in groups is one word, two numbers are two", () => {
  expect(words("4823 129-677146")).toEqual(["4823129677146"]);
  expect(words("2 10")).toEqual(["2", "10"]);
});

test("a word longer than any is cut on both sides alike", () => {
  const long = "а".repeat(100);
  const [[word]] = searchWordsOf({ ...nothing, names: [long] });
  expect(words(long)).toEqual([word]);
});
