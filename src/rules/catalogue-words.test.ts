import fc from "fast-check";
import { expect, test } from "vitest";
import { findWords, indexWords } from "./catalogue-words.ts";

const texts = ["намет плай 2", "намети тенти", "", "спальник пух плай"];

function found(...asked: string[]): number[] {
  const { isFound } = findWords(indexWords(texts), asked, texts.length);
  return [...isFound.keys()].filter((at) => isFound[at] === 1);
}

test("every word asked for begins some word of the product", () => {
  expect(found("намет")).toEqual([0, 1]);
  expect(found("намет", "плай")).toEqual([0]);
  expect(found("плай")).toEqual([0, 3]);
  expect(found("мет")).toEqual([]);
  expect(found("намет", "спальник")).toEqual([]);
  expect(found()).toEqual([]);
});

test("two words that begin one word are both found in it", () => {
  expect(found("на", "нам")).toEqual([0, 1]);
});

test("whole words are counted apart from beginnings", () => {
  const { matches } = findWords(indexWords(texts), ["намет", "плай"], texts.length);
  expect([...matches]).toEqual([2, 0, 0, 1]);
});

test("the index finds what looking through every word finds", () => {
  const word = fc.string({ unit: fc.constantFrom("а", "б", "ї", "z", "1"), maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 5 }), { maxLength: 8 }),
      fc.array(word.filter(Boolean), { minLength: 1, maxLength: 3 }),
      (products, asked) => {
        const once = [...new Set(asked)];
        const index = indexWords(products.map((words) => words.join(" ")));
        const { isFound } = findWords(index, once, products.length);
        const looked = products.map((words) =>
          once.every((wanted) => words.some((own) => own.startsWith(wanted))),
        );
        expect([...isFound].map(Boolean)).toEqual(looked);
      },
    ),
    { numRuns: 500 },
  );
});
