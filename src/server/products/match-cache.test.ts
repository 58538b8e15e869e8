import { expect, test } from "vitest";
import type { Term } from "#rules/search/terms.ts";
import { createMatchCache } from "./match-cache.ts";
import { createWordEdits } from "./word-edits.ts";

const tents: Term[] = [[{ word: "намет", stems: ["намет"] }]];

/** A shop whose products have one word or another, and a log of its queries. */
function openShop(words: Record<string, string>) {
  const requested: (readonly string[] | "all")[] = [];
  const query = async (some?: readonly string[]) => {
    requested.push(some ?? "all");
    const ids = (some ?? Object.keys(words)).filter((id) => words[id] === "намет");
    return { ids, scores: ids.map(() => 9) };
  };
  return { requested, query, words };
}

test("a search queries once, and after an edit only the edited products", async () => {
  const { requested, query, words } = openShop({ a: "намет", b: "намет", c: "гамак" });
  const edits = createWordEdits();
  const cache = createMatchCache(edits);
  const find = async (version: number) => {
    const { ids } = await cache.find(tents, version, query);
    return ids.toSorted();
  };
  expect(await find(1)).toEqual(["a", "b"]);
  expect(await find(1)).toEqual(["a", "b"]);
  words.a = "гамак";
  words.c = "намет";
  edits.add(2, ["a", "c"]);
  edits.add(3, []);
  expect(await find(3)).toEqual(["b", "c"]);
  expect(await find(3)).toEqual(["b", "c"]);
  expect(requested).toEqual(["all", ["a", "c"]]);
});

test("a result of an earlier version is queried again for every edit since", async () => {
  const { requested, query, words } = openShop({ a: "намет", b: "гамак" });
  const edits = createWordEdits();
  const cache = createMatchCache(edits);
  let isEdited = () => {};
  const slow = (some?: readonly string[]) => {
    const found = query(some);
    return new Promise<void>((resolve) => {
      isEdited = resolve;
    }).then(() => found);
  };
  // The answer is of version 1, and comes after the edit.
  const first = cache.find(tents, 1, slow);
  words.b = "намет";
  edits.add(2, ["b"]);
  isEdited();
  await first;
  expect((await cache.find(tents, 2, query)).ids).toEqual(["a", "b"]);
  expect(requested).toEqual(["all", ["b"]]);
});

test("after many edits all products are queried, as for a search that is not cached", async () => {
  const { requested, query } = openShop({ a: "намет" });
  const edits = createWordEdits();
  const cache = createMatchCache(edits);
  await cache.find(tents, 1, query);
  edits.add(
    2,
    Array.from({ length: 501 }, (_, number) => `${number}`),
  );
  await cache.find(tents, 2, query);
  edits.add(3, ["b"]);
  await cache.find(tents, 3, query);
  const small = createMatchCache(edits, 1);
  await small.find(tents, 1, query);
  await small.find(tents, 1, query);
  expect(requested).toEqual(["all", "all", ["b"], "all", "all"]);
});

test("after a shared name changed, only searches that find a word of it are queried again", async () => {
  const { requested, query } = openShop({ a: "намет", b: "гамак" });
  const edits = createWordEdits();
  const cache = createMatchCache(edits);
  const find = (version: number) => cache.find(tents, version, query);
  const many = Array.from({ length: 501 }, (_, number) => `${number}`);
  await find(1);
  edits.add(2, many, ["полиця", "шатра"]);
  await find(2);
  expect(requested).toEqual(["all"]);
  edits.add(3, ["b"], ["шатра", "наметовий"]);
  await find(3);
  expect(requested).toEqual(["all", ["b"]]);
  // By its stem.
  edits.add(4, many, ["намети"]);
  await find(4);
  await find(4);
  expect(requested).toEqual(["all", ["b"], "all"]);
  edits.add(5, many);
  await find(5);
  expect(requested).toEqual(["all", ["b"], "all", "all"]);
});
