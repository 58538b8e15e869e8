import { expect, test } from "vitest";
import { BoundedMap } from "./bounded-map.ts";

test("the least recently used entry is dropped first, and a read counts as a use", () => {
  const cache = new BoundedMap<string, number>(2);
  cache.set("a", 1).set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([...cache.keys()]).toEqual(["a", "c"]);
});

test("an entry that is set again counts once and becomes the latest", () => {
  const cache = new BoundedMap<string, number>(2);
  cache.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  expect([...cache]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});

test("entries count with their size, and one above the limit is not cached", () => {
  const cache = new BoundedMap<string, string>(10, (value) => value.length);
  cache.set("a", "four").set("b", "four").set("c", "six...");
  expect([...cache.keys()]).toEqual(["b", "c"]);
  cache.set("b", "one");
  expect(cache.size).toBe(2);
  cache.set("d", "longer than ten");
  expect(cache.size).toBe(0);
  cache.set("a", "four");
  expect(cache.size).toBe(1);
});

test("deleted entries free their room", () => {
  const cache = new BoundedMap<string, string>(4, (value) => value.length);
  cache.set("a", "four");
  cache.delete("a");
  cache.set("b", "four");
  expect(cache.size).toBe(1);
  cache.clear();
  cache.set("c", "four");
  expect([...cache.keys()]).toEqual(["c"]);
});

test("a read moves an entry once half of the room is taken", () => {
  const cache = new BoundedMap<string, number>(4);
  cache.set("a", 1).set("b", 2);
  cache.get("a");
  expect([...cache.keys()]).toEqual(["a", "b"]);
  cache.set("c", 3);
  cache.get("a");
  expect([...cache.keys()]).toEqual(["b", "c", "a"]);
});
