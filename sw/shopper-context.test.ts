import { expect, test } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { findLocation, putShopperContext, readShopperContext } from "./shopper-context.ts";

test("the location is the one that a page sent last, also after the worker was killed", async () => {
  const caches = makeFakeCaches();
  expect(await findLocation(caches, undefined)).toBeUndefined();
  expect(await putShopperContext(caches, { lang: "en", locationId: "lviv" })).toBe(false);
  expect(await findLocation(caches, undefined)).toBe("lviv");
  expect(await readShopperContext(caches)).toEqual({ lang: "en", locationId: "lviv" });
});

test("only another location counts as a move, not another language", async () => {
  const caches = makeFakeCaches();
  await putShopperContext(caches, { lang: "en", locationId: "lviv" });
  expect(await putShopperContext(caches, { lang: "ua", locationId: "lviv" })).toBe(false);
  expect(await putShopperContext(caches, { lang: "ua", locationId: null })).toBe(true);
});

test("if the worker can read the cookie, a choice made offline applies at once", async () => {
  const caches = makeFakeCaches();
  await putShopperContext(caches, { lang: "ua", locationId: "lviv" });
  const cookies = { get: async (name: string) => ({ value: `${name} of kyiv` }) };
  expect(await findLocation(caches, cookies)).toBe("location of kyiv");
  expect(await findLocation(caches, { get: async () => null })).toBeUndefined();
});
