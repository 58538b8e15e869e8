import { expect, test } from "vitest";
import { cacheByVersion } from "./cache-by-version.ts";
import type { ReadContext } from "./context.ts";

/** Only what the cache looks at. */
function makeContext(db: object, lang: string, catalogueVersion?: number): ReadContext {
  // as: the reader of these tests reads nothing else
  return { db, lang, catalogueVersion, owner: { id: "olena" } } as unknown as ReadContext;
}

function makeReader() {
  const reads: string[] = [];
  const read = cacheByVersion(2, async ({ lang, owner }, key) => {
    reads.push(`${lang} ${key} ${owner?.id ?? "nobody"}`);
    if (key === "wrong") throw new Error("no answer");
    return { key };
  });
  return { reads, read };
}

test("what was found for a key and language stays for one version of one database", async () => {
  const { reads, read } = makeReader();
  const [db, other] = [{}, {}];
  const found = await read(makeContext(db, "ua", 1), "tent");
  expect(await read(makeContext(db, "ua", 1), "tent")).toBe(found);
  expect(reads).toEqual(["ua tent nobody"]);
  await read(makeContext(db, "en", 1), "tent");
  await read(makeContext(other, "ua", 1), "tent");
  await read(makeContext(db, "ua", 2), "tent");
  expect(reads).toHaveLength(4);
});

test("without a version, after a failure and beyond the limit it is read anew", async () => {
  const { reads, read } = makeReader();
  const context = makeContext({}, "ua", 1);
  for (const key of ["wrong", "wrong"]) await expect(read(context, key)).rejects.toThrow();
  for (const key of ["a", "b", "c", "a"]) await read(context, key);
  expect(reads).toHaveLength(6);
  for (const key of ["a", "a"]) await read(makeContext({}, "ua"), key);
  expect(reads.slice(6)).toEqual(["ua a olena", "ua a olena"]);
});

test("what was found in another way is stored like what was read", async () => {
  const { reads, read } = makeReader();
  const context = makeContext({}, "ua", 1);
  const tent = { key: "tent" };
  read.store(context, "tent", tent);
  expect(await read(context, "tent")).toBe(tent);
  expect(reads).toEqual([]);
  read.store({ ...context, catalogueVersion: 2 }, "tent", tent);
  await read({ ...context, catalogueVersion: 3 }, "tent");
  expect(reads).toEqual(["ua tent nobody"]);
});
