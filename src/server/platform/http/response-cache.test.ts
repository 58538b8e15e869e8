import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import {
  type CachedResponse,
  createResponseCache,
  encodeResponse,
  newResponse,
} from "./response-cache.ts";
import type { VersionCheck } from "./versioned-entry.ts";

const answer = (version: number, size = 10): CachedResponse =>
  newResponse(version, 200, [Buffer.alloc(size, "a")]);

test("a response is found only for its own version", async () => {
  const cache = createResponseCache(100_000);
  cache.put("home", answer(1));
  expect(await cache.find("home", 1)).toBeDefined();
  expect(await cache.find("home", 2)).toBeUndefined();
  expect(await cache.find("home", 1)).toBeUndefined();
});

test("a response of an earlier version is found while nothing that it names has changed", async () => {
  const checked: number[] = [];
  const isKnownCurrent: VersionCheck["isKnownCurrent"] = ({ namedIds }, version) =>
    namedIds?.[0] === 7 && version < 3;
  const cache = createResponseCache(100_000, {
    isKnownCurrent,
    async isCurrent(entry, version) {
      checked.push(version);
      return isKnownCurrent(entry, version);
    },
  });
  const named = { ...answer(1), namedIds: Uint32Array.of(7) };
  cache.put("home", named);
  expect([0, 1, 2, 3].filter((version) => cache.has("home", version))).toEqual([1, 2]);
  expect(cache.has("away", 1)).toBe(false);
  for (const version of [1, 2, 2]) expect(await cache.find("home", version)).toBe(named);
  expect(named).toMatchObject({ version: 1, sameAt: 2 });
  expect(checked).toEqual([2]);
  expect(await cache.find("home", 3)).toBeUndefined();
  cache.put("unknown", answer(1));
  expect(await cache.find("unknown", 2)).toBeUndefined();
});

test("the least recently used response goes first, and the size limit holds", async () => {
  const cache = createResponseCache(50_000);
  for (const name of ["a", "b", "c"]) cache.put(name, answer(1, 10_000));
  await cache.find("a", 1);
  cache.put("d", answer(1, 10_000));
  const found = async (names: string[]) =>
    (
      await Promise.all(names.map(async (name) => ((await cache.find(name, 1)) ? [name] : [])))
    ).flat();
  expect(await found(["a", "b", "c", "d"])).toEqual(["a", "c", "d"]);
  for (let at = 0; at < 1000; at += 1) cache.put(`page ${at}`, answer(1, 1000));
  const remaining = await found(Array.from({ length: 1000 }, (_, at) => `page ${at}`));
  expect(remaining.length).toBeGreaterThan(10);
  expect(remaining.length * 1500).toBeLessThanOrEqual(50_000);
});

test("concurrent requests create a response once, and again after a failure", async () => {
  const cache = createResponseCache(100_000);
  let calls = 0;
  const create = async () => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (calls === 1) throw new Error("the database is unavailable");
    return answer(1);
  };
  const request = () => cache.findOrCreate("home", 1, create);
  const first = await Promise.allSettled([request(), request(), request()]);
  expect(first.map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  await Promise.all([request(), request(), request()]);
  await request();
  expect(calls).toBe(2);
});

test("a response is compressed once for each encoding", async () => {
  const large = answer(1, 5000);
  await encodeResponse(large, "gzip, br");
  const compressed = await encodeResponse(large, "gzip, br");
  expect(compressed).toMatchObject({ encoding: "br" });
  expect((await encodeResponse(large, "br")).bytes).toBe(compressed.bytes);
  expect(await encodeResponse(large, "GZIP;q=0.5, deflate")).toMatchObject({ encoding: "gzip" });
  for (const accepts of [undefined, "", "identity", "gzip;q=0, br; q=0.0", "deflate"])
    expect(await encodeResponse(large, accepts)).toMatchObject({ encoding: "identity" });
  expect(await encodeResponse(answer(1, 100), "br")).toMatchObject({ encoding: "identity" });
});

test("the first request gets quick Brotli, all later ones fewer bytes", async () => {
  const text = Array.from({ length: 2000 }, (_, at) => `word ${(at * at) % 613}`).join(" ");
  const large = newResponse(1, 200, [
    Buffer.from(text.slice(0, 500)),
    Buffer.from(text.slice(500)),
  ]);
  const [first, second, third] = [
    await encodeResponse(large, "br"),
    await encodeResponse(large, "br"),
    await encodeResponse(large, "br"),
  ];
  for (const { bytes } of [first, second])
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
  expect(second.bytes.length).toBeLessThan(first.bytes.length);
  expect(third.bytes).toBe(second.bytes);
  const page = newResponse(1, 200, [Buffer.from(text)]);
  await encodeResponse(page, "br");
  const [one, other] = await Promise.all([encodeResponse(page, "br"), encodeResponse(page, "br")]);
  expect(other.bytes).toBe(one.bytes);
});

test("the first request of a page gets it joined, where the client accepts that", async () => {
  const joined = Buffer.from("joined");
  const page = (): CachedResponse => ({ ...answer(1, 5000), joinGzip: () => joined });
  expect(await encodeResponse(page(), "br")).toMatchObject({ encoding: "br" });
  const requested = page();
  expect(await encodeResponse(requested, "gzip, br")).toEqual({ encoding: "gzip", bytes: joined });
  expect(await encodeResponse(requested, "gzip, br")).toMatchObject({ encoding: "br" });
});
