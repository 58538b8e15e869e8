import { expect, test } from "vitest";
import { rebuildSearchWords } from "#server/products/refresh-search-words.ts";
import { openTentShop } from "#tests/support/shop/open-tent-shop.ts";

const plai2 = "Намет Плай 2";
const plai10 = "Намет Плай 10";
const ganok = "Ґанок-намет “М’ята”";

test("a word is found in any form, misspelt, transliterated or in another keyboard layout", async () => {
  const { names, read } = await openTentShop();
  for (const typed of [
    "намети",
    "наметів",
    "намт",
    "namet",
    "nametiv",
    "yfvtn",
    "YFVTN",
    "номет",
    "yfvnt",
  ])
    expect(await names(`search=${encodeURIComponent(typed)}`), typed).toEqual([
      plai2,
      plai10,
      ganok,
    ]);
  expect((await read("/products?search=yfvtn")).searched).toBe("намет");
  expect((await read(`/products?search=${encodeURIComponent("намети")}`)).searched).toBeUndefined();
  expect(await names("search=іржа неіснуючеслово")).toEqual([]);
});

test("where nothing has all that was typed, the thing itself is found, and the answer says so", async () => {
  const { names, read } = await openTentShop();
  for (const typed of ["намет неіснуючеслово", "рожевий намет 99 л", "намет для слонів"]) {
    const search = `search=${encodeURIComponent(typed)}`;
    expect(await names(search), typed).toEqual([plai2, plai10, ganok]);
    expect((await read(`/products?${search}`)).searched, typed).toBe("намет");
  }
});

test("a thing that only stands in the section of another is not that one", async () => {
  const hammock = "Гамак дитячий";
  const { names, read } = await openTentShop(({ products }) => {
    for (const { sku, translations } of products)
      if (sku === "GANOK") Object.assign(translations, { ua: { name: hammock } });
  });
  const search = (text: string) => `search=${encodeURIComponent(text)}&sort=search`;
  for (const typed of ["дитячий намет", "намет для дітей", "lbnzxbq yfvtn"]) {
    expect(await names(search(typed)), typed).toEqual([plai2, plai10, hammock]);
    expect((await read(`/products?${search(typed)}`)).searched, typed).toBe("намет");
  }
  for (const typed of ["дитячий гамак", "намети гамак"])
    expect(await names(search(typed)), typed).toEqual([hammock]);
});

test("search words of another tokeniser are rebuilt once, by one of several starting processes", async () => {
  const { names, database } = await openTentShop();
  const { pool } = database;
  await pool.query("update product_words set words = '{}', vector = ''");
  await pool.query("update meta set value = 'older' where key = 'tokeniser'");
  expect(await names("search=намет")).toEqual([]);
  const refill = () => rebuildSearchWords(database, { clock: Date.now });
  expect((await Promise.all([refill(), refill()])).sort()).toEqual([false, true]);
  expect(await names("search=намет")).toEqual([plai2, plai10, ganok]);
  expect(await refill()).toBe(false);
});
