import fc from "fast-check";
import { expect, test } from "vitest";
import { createWordCache } from "./word-cache.ts";
import { createWordEdits } from "./word-edits.ts";

/** A shop whose products have words, and a log of its queries. */
function openShop(products: Record<string, string[]>) {
  const requested: (readonly string[] | "all")[] = [];
  const edits = createWordEdits();
  const cache = createWordCache(edits);
  const query = async (words: readonly string[], some?: readonly string[]) => {
    requested.push(some ? some.toSorted() : "all");
    const found = new Map<string, string>();
    for (const id of some ?? Object.keys(products))
      for (const word of words) if (products[id]?.includes(word)) found.set(word, id);
    return found;
  };
  const find = (words: readonly string[], version: number) =>
    cache.find({ match: "exact", words, visible: null }, version, query);
  return { requested, edits, find, products };
}

test("a word is queried once, and after an edit of another product not at all", async () => {
  const { requested, edits, find, products } = openShop({ a: ["намет"], b: ["гамак"] });
  expect(await find(["намет", "казан"], 1)).toEqual(["намет"]);
  products.b = ["казан"];
  edits.add(2, ["b"]);
  expect(await find(["намет"], 2)).toEqual(["намет"]);
  expect(requested).toEqual(["all"]);
  // A word that no product had can only be in the edited one.
  expect(await find(["намет", "казан"], 2)).toEqual(["намет", "казан"]);
  expect(requested).toEqual(["all", ["b"]]);
});

test("a word whose product was edited is looked for there, then among all", async () => {
  const { requested, edits, find, products } = openShop({ a: ["намет"], b: ["намет"] });
  await find(["намет"], 1);
  products.b = [];
  edits.add(2, ["b"]);
  expect(await find(["намет"], 2)).toEqual(["намет"]);
  products.a = [];
  edits.add(3, ["a"]);
  expect(await find(["намет"], 3)).toEqual([]);
  expect(requested).toEqual(["all", ["b"], "all", ["a"], "all"]);
});

test("after many edits the product that had the word is looked at first", async () => {
  const { requested, edits, find } = openShop({ a: ["намет"] });
  await find(["намет", "гамак"], 1);
  edits.add(
    2,
    Array.from({ length: 501 }, (_, number) => `${number}`),
  );
  expect(await find(["намет"], 2)).toEqual(["намет"]);
  expect(await find(["гамак"], 2)).toEqual([]);
  expect(requested).toEqual(["all", ["a"], "all"]);
});

test("over any edits the words found are those that some product has", async () => {
  const word = fc.constantFrom("намет", "гамак", "казан");
  const edit = fc.record({
    ids: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 }),
    words: fc.array(word, { maxLength: 2 }),
    searched: fc.uniqueArray(word),
    more: fc.constantFrom(0, 0, 0, 600),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (all) => {
      const { edits, find, products } = openShop({ a: ["намет"], b: [], c: ["казан"] });
      for (const [at, { ids, words, searched, more }] of all.entries()) {
        for (const id of ids) products[id] = words;
        edits.add(at + 1, [...ids, ...Array.from({ length: more }, (_, number) => `${number}`)]);
        const have = Object.values(products).flat();
        expect(await find(searched, at + 1)).toEqual(searched.filter((one) => have.includes(one)));
      }
    }),
  );
});
