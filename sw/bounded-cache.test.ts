import { expect, test } from "vitest";
import { diskFull, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { brokenBody } from "#tests/support/worker/fake-network.ts";
import { findCached, isPublic, keyOf, picturesCache, putBounded } from "./bounded-cache.ts";

const limit = { name: "answers", entries: 3 };
const put = (caches: CacheStorage, key: string, text = key) =>
  putBounded(caches, limit, key, new Response(text));

test("of two thousand reads only the latest stay, up to the limit", async () => {
  const caches = makeFakeCaches();
  for (let at = 0; at < 2000; at += 1) await put(caches, `/ajax/products/${at}`);
  expect(caches.list()).toEqual([1997, 1998, 1999].map((at) => `answers /ajax/products/${at}`));
});

test("concurrent reads do not exceed the limit", async () => {
  const caches = makeFakeCaches();
  await Promise.all(Array.from({ length: 50 }, (_, at) => put(caches, `/ajax/products/${at}`)));
  expect(caches.list()).toHaveLength(3);
});

test("an answer that is put again is the latest, and is cached once", async () => {
  const caches = makeFakeCaches();
  for (const key of ["/a", "/b", "/c", "/a", "/d"]) await put(caches, key);
  expect(caches.list()).toEqual(["answers /c", "answers /a", "answers /d"]);
});

test("the random number that bypasses caches is not part of the key", async () => {
  const key = (number: number) =>
    keyOf(new URL(`https://torba.example/ajax/products?limit=3&no_cache=${number}&lang=ua`));
  expect(key(1)).toBe(key(2));
  expect(key(1)).toBe("https://torba.example/ajax/products?limit=3&lang=ua");
});

test("a limit in bytes deletes the oldest entries", async () => {
  const caches = makeFakeCaches();
  const byteLimit = { name: "pictures", entries: 10, bytes: 100 };
  const putBytes = (key: string, size: number) =>
    putBounded(caches, byteLimit, key, new Response("x".repeat(size)));
  for (const key of ["/a", "/b", "/c"]) await putBytes(key, 30);
  expect(caches.list()).toHaveLength(3);
  await putBytes("/d", 60);
  expect(caches.list()).toEqual(["pictures /c", "pictures /d"]);
  // A larger picture replaces a smaller one: the old size does not count any more.
  await putBytes("/c", 90);
  expect(caches.list()).toEqual(["pictures /c"]);
  await putBytes("/e", 200);
  expect(caches.list()).toEqual([]);
});

test("a worker that starts again knows the entries and their sizes", async () => {
  const first = makeFakeCaches();
  const byteLimit = { name: "pictures", entries: 10, bytes: 100 };
  const at = (name: string) => `https://torba.example/${name}`;
  for (const name of ["a", "b"])
    await putBounded(first, byteLimit, at(name), new Response("x".repeat(40)));
  const again = { ...first };
  await putBounded(again, byteLimit, at("a"), new Response("x".repeat(40)));
  expect(again.list()).toEqual(["pictures /b", "pictures /a"]);
  await putBounded(again, byteLimit, at("c"), new Response("x".repeat(40)));
  expect(again.list()).toEqual(["pictures /a", "pictures /c"]);
});

test("entries that a page has deleted do not count for long", async () => {
  const caches = makeFakeCaches();
  for (const key of ["/a", "/b", "/c"]) await put(caches, key);
  await caches.delete(limit.name);
  for (const key of ["/d", "/e", "/f", "/g"]) await put(caches, key);
  expect(caches.list()).toEqual(["answers /e", "answers /f", "answers /g"]);
});

test("only responses that the shop calls public are cached", () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    isPublic(new Response("{}", { status, headers }));
  expect(answer({ "cache-control": "public, max-age=0, must-revalidate" })).toBe(true);
  expect(answer({ "cache-control": "no-store" })).toBe(false);
  expect(answer({ "cache-control": "private, max-age=60" })).toBe(false);
  expect(answer({ "x-identity": "somebody" })).toBe(false);
  expect(answer({}, 404)).toBe(false);
});

test("a put on a full disk deletes the pictures and does not fail", async () => {
  const caches = makeFakeCaches();
  await putBounded(caches, picturesCache, "/images/tent.svg", new Response("tent"));
  caches.beforePut = diskFull;
  await put(caches, "/ajax/products");
  expect(caches.list()).toEqual([]);
});

test("an answer that the connection breaks off leaves the pictures and what was cached before", async () => {
  const caches = makeFakeCaches();
  await putBounded(caches, picturesCache, "/images/tent.svg", new Response("tent"));
  await put(caches, "/a", "before");
  for (const one of [picturesCache, limit])
    for (const key of ["/a", "/images/tent.svg"])
      await putBounded(caches, one, key, new Response(brokenBody()));
  expect(caches.list()).toEqual(["pictures /images/tent.svg", "answers /a"]);
  expect(await (await findCached(caches, limit, "/a"))?.text()).toBe("before");
});

test("if Cache Storage fails, nothing is found, without an error", async () => {
  const caches = makeFakeCaches();
  caches.open = () => Promise.reject(new DOMException("broken", "UnknownError"));
  expect(await findCached(caches, limit, "/a")).toBeUndefined();
});
