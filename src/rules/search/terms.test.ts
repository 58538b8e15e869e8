import { expect, test } from "vitest";
import { answerReader, indexWords } from "#rules/catalogue/words.ts";
import { readSearch } from "./terms.ts";

const texts = [
  "намет палатка | двомісний плай plai tent | намети",
  "сіль соль | житниця salt | бакалія",
  "чохол | силікон silicone | ",
  "ніж нож | knife",
  "шкарпетки | трекінгові socks",
];

function read(search: string) {
  const index = indexWords(texts);
  const found = answerReader(readSearch(search), index, () => true);
  return (
    found && {
      words: found.terms.map((term) => term.map(({ word }) => word)),
      searched: found.searched,
    }
  );
}

test("words that the shop knows are taken as they are, in any form", () => {
  expect(read("наметів двомісних")).toEqual({
    words: [["наметів"], ["двомісних"]],
    searched: null,
  });
  expect(read("нам")).toEqual({ words: [["нам"]], searched: null });
});

test("an unknown word is read in the other layout, by its sound, or as misspelt", () => {
  expect(read("yfvtn")).toEqual({ words: [["намет"]], searched: "намет" });
  expect(read("ys;")).toEqual({ words: [["ніж"]], searched: "ніж" });
  expect(read("shkarpetok")).toEqual({ words: [["шкарпетки"]], searched: "шкарпетки" });
  expect(read("шкрапетки двомісний")).toEqual({
    words: [["шкарпетки"], ["двомісний"]],
    searched: "шкарпетки двомісний",
  });
  expect(read("palat")).toEqual({ words: [["палатка"]], searched: "палатка" });
});

test("what is said to be searched for is a word in the shopper's own letters, or nothing", () => {
  const index = indexWords([
    "бринза карпатська карпатская carpathian | cheese | сир",
    "carpathian | cheese",
    "ключ | ratchet",
  ]);
  const searched = (text: string) =>
    answerReader(readSearch(text), index, () => true)?.searched ?? null;
  expect(searched("карпацка")).toBe("карпатська");
  expect(searched("карпацкая")).toBe("карпатская");
  expect(searched("carpathia")).toBeNull();
  expect(searched("carpathien")).toBe("carpathian");
  // Found by its sound in another alphabet, and then nothing is said.
  expect(searched("карпати")).toBeNull();
  expect(searched("ратчет")).toBeNull();
});

test("a word that begins another keeps what it begins, and its exact readings beside", () => {
  expect(read("sil")).toEqual({ words: [["sil", "сіль"]], searched: null });
});

test("what nothing comes near stays as it was typed", () => {
  expect(read("трактор")).toEqual({ words: [["трактор"]], searched: null });
  expect(read("ٱ𠀀 汉字汉字")?.searched).toBeNull();
  expect(read("999")).toEqual({ words: [["999"]], searched: null });
});

test("long and hostile searches take no time", { timeout: 300_000 }, () => {
  const index = indexWords(texts);
  const began = performance.now();
  for (const piece of ["а", "намет", "aaaa ", "'", "[];", "ь", "sh", "12 "])
    answerReader(readSearch(piece.repeat(2000)), index, () => true);
  // Some milliseconds; work that grows with the square of the length would take minutes.
  expect(performance.now() - began).toBeLessThan(30_000);
});
