import { expect, test } from "vitest";
import { diskFull, makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { findCached, isPublic, keyOf, picturesCache, putBounded } from "./bounded-cache.ts";

const bound = { name: "answers", entries: 3 };
const put = (caches: CacheStorage, key: string, text = key) =>
  putBounded(caches, bound, key, new Response(text));

test("two thousand reads leave no more than the bound, the latest", async () => {
  const caches = makeFakeCaches();
  for (let at = 0; at < 2000; at += 1) await put(caches, `/ajax/products/${at}`);
  expect(caches.list()).toEqual([1997, 1998, 1999].map((at) => `answers /ajax/products/${at}`));
});

test("many reads at once leave no more than the bound", async () => {
  const caches = makeFakeCaches();
  await Promise.all(Array.from({ length: 50 }, (_, at) => put(caches, `/ajax/products/${at}`)));
  expect(caches.list()).toHaveLength(3);
});

test("an answer read again is the latest, and there once", async () => {
  const caches = makeFakeCaches();
  for (const key of ["/a", "/b", "/c", "/a", "/d"]) await put(caches, key);
  expect(caches.list()).toEqual(["answers /c", "answers /a", "answers /d"]);
});

test("the random number that keeps caches away is no part of the key", async () => {
  const key = (number: number) =>
    keyOf(new URL(`https://torba.example/ajax/products?limit=3&no_cache=${number}&lang=ua`));
  expect(key(1)).toBe(key(2));
  expect(key(1)).toBe("https://torba.example/ajax/products?limit=3&lang=ua");
});

test("large things go sooner: what is kept has a size, and the oldest make room", async () => {
  const caches = makeFakeCaches();
  const bounded = { name: "pictures", entries: 10, bytes: 100 };
  const keep = (key: string, size: number) =>
    putBounded(caches, bounded, key, new Response("x".repeat(size)));
  for (const key of ["/a", "/b", "/c"]) await keep(key, 30);
  expect(caches.list()).toHaveLength(3);
  await keep("/d", 60);
  expect(caches.list()).toEqual(["pictures /c", "pictures /d"]);
  // Grown since: its size of before counts no more.
  await keep("/c", 90);
  expect(caches.list()).toEqual(["pictures /c"]);
  await keep("/e", 200);
  expect(caches.list()).toEqual([]);
});

test("only what the shop calls public may be kept", () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    isPublic(new Response("{}", { status, headers }));
  expect(answer({ "cache-control": "public, max-age=0, must-revalidate" })).toBe(true);
  expect(answer({ "cache-control": "no-store" })).toBe(false);
  expect(answer({ "cache-control": "private, max-age=60" })).toBe(false);
  expect(answer({ "x-identity": "somebody" })).toBe(false);
  expect(answer({}, 404)).toBe(false);
});

test("on a full disk pictures go, and the answer is given all the same", async () => {
  const caches = makeFakeCaches();
  await putBounded(caches, picturesCache, "/images/tent.svg", new Response("tent"));
  caches.beforePut = diskFull;
  await put(caches, "/ajax/products");
  expect(caches.list()).toEqual([]);
});

test("without Cache Storage nothing is found, and nothing breaks", async () => {
  const caches = makeFakeCaches();
  caches.open = () => Promise.reject(new DOMException("broken", "UnknownError"));
  expect(await findCached(caches, bound, "/a")).toBeUndefined();
});
