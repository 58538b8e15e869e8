import fc from "fast-check";
import { expect, test } from "vitest";
import { readSearch, type Term } from "#rules/search/terms.ts";
import { answerReader, findTerms, indexWords, worth } from "./words.ts";

const texts = ["намет | плай | 2", "тент | | намети тенти", "", "спальник | пух плай"];

function find(own: readonly string[], search: string) {
  const index = indexWords(own);
  const read = answerReader(readSearch(search), index, () => true);
  return findTerms(index, read?.terms ?? [], own.length);
}

function found(search: string): number[] {
  const { isFound } = find(texts, search);
  return [...isFound.keys()].filter((at) => isFound[at] === 1);
}

test("every word asked for begins some word of the product, or is a form of one", () => {
  expect(found("намет")).toEqual([0, 1]);
  expect(found("наметів")).toEqual([0, 1]);
  expect(found("намет плай")).toEqual([0]);
  expect(found("пла")).toEqual([0, 3]);
  expect(found("намет спальник")).toEqual([]);
  expect(found("--")).toEqual([]);
});

test("a word typed by ear finds every word of its sound, and one half typed in the other layout its own", () => {
  const both = find(["тента | ", "тентта | ", "термос | "], "tenta");
  expect([...both.isFound]).toEqual([1, 1, 0]);
  expect(found("yfv")).toEqual([0, 1]);
});

test("what would be signs alone in the other layout is a word all the same", () => {
  const index = indexWords(texts);
  const read = answerReader(readSearch("бюж"), index, () => true);
  expect([read?.terms.length, read?.searched]).toEqual([1, null]);
});

test("two words that begin one word are both found in it", () => {
  expect(found("на нам")).toEqual([0, 1]);
});

test("what the thing is counts most, then its name, then the rest; whole words before forms", () => {
  expect(find(texts, "намет плай").matches[0]).toBe(worth.exact[0] + worth.exact[1]);
  expect([...find(texts, "намет").matches]).toEqual([worth.exact[0], worth.form[2], 0, 0]);
  expect([...find(texts, "нам").matches]).toEqual([worth.prefix[0], worth.prefix[2], 0, 0]);
});

test("the index finds what looking through every word finds", () => {
  const word = fc.string({ unit: fc.constantFrom("а", "б", "ї", "z", "1"), maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 8 }),
      fc.array(word.filter(Boolean), { minLength: 1, maxLength: 3 }),
      (products, query) => {
        const index = indexWords(products.map((words) => words.join(" ")));
        const terms = query.map((one): Term => [{ word: one, stems: [] }]);
        const { isFound } = findTerms(index, terms, products.length);
        const looked = products.map((words) =>
          query.every((wanted) => words.some((own) => own.startsWith(wanted))),
        );
        expect([...isFound].map(Boolean)).toEqual(looked);
      },
    ),
    { numRuns: 500 },
  );
});
