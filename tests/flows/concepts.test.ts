/** What things are: read by anybody, carried by devices, looked up for a plan, imported by the owner. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { CatalogueManifest, ConceptTable } from "#contract/catalogue.ts";
import type { Concept } from "#contract/concepts.ts";
import { defaultLang } from "#contract/lang.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import type { Wearer } from "#rules/concepts/right-products.ts";
import { findProductForConcept, findProductsForConcepts } from "#server/concepts/find-product.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import { runImport } from "#server/import/run.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

let shop: TestApp;
let folder: string;

beforeAll(async () => {
  shop = await openTestApp({ seed: true });
  folder = await mkdtemp(path.join(tmpdir(), "torba-concepts-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
});

async function readContext() {
  const { locations } = (await readReferenceData(shop.database.db)).rows;
  const place = locations.find(({ isDefault }) => isDefault) ?? locations[0];
  return { ...shop.shop, lang: defaultLang, locationId: place?.id ?? "", owner: null };
}

async function skuFor(concept: string, wearer: Wearer = {}): Promise<string | null> {
  const id = await findProductForConcept(await readContext(), concept, wearer);
  if (id === null) return null;
  return (await shop.visit().get(`/products/${id}?fields=sku&lang=ua`)).body.sku;
}

const readConcepts = async (lang: string): Promise<Concept[]> =>
  (await shop.visit().get(`/concepts?lang=${lang}`)).body;

test("concepts are named in the reader's language and carry the words of every language", async () => {
  const [ua, en] = [await readConcepts("ua"), await readConcepts("en")];
  const torch = ua.find(({ key }) => key === "torch");
  expect(torch?.name).toBe("Ліхтарик");
  expect(en.find(({ key }) => key === "torch")?.name).toBe("Torch");
  expect(torch?.words).toEqual(
    expect.arrayContaining(["Ліхтарик", "Torch", "Фонарик", "flashlight"]),
  );
  expect(en.map(({ links }) => links)).toEqual(ua.map(({ links }) => links));
});

test("a device carries the same concepts in its snapshot, in few bytes", async () => {
  const manifest: CatalogueManifest = (await shop.visit().get("/catalogue?lang=ua")).body;
  const part = await shop.visit().get(manifest.concepts.url.replace("/ajax", ""));
  const table: ConceptTable = part.body;
  expect(table).toEqual(await readConcepts("ua"));
  expect(manifest.concepts.bytes).toBeLessThan(220_000);
});

test("words that used to find the wrong good, or none, find theirs", async () => {
  const find = makeConceptFinder(await readConcepts("ua"));
  const skuOf = async (name: string) => skuFor(find(name)?.key ?? "");
  expect(await skuOf("Футболка")).toBe("TSHIRT-COTTON");
  expect(await skuOf("Гель")).toBe("SHOWER-GEL");
  expect(await skuOf("Ліхтарик")).toBe("FLASHLIGHT");
  expect(await skuOf("Парасолька")).toBe("UMBRELLA-AUTO");
  expect(await skuOf("Повербанк")).toBe("POWERBANK-20");
  expect(await skuOf("Яйце")).toBe("EGGS-10");
});

test("a product is right for the season, the age and the sex", async () => {
  expect(await skuFor("sleeping_bag", { season: "winter" })).toBe("BAG-POLONYNA-DOWN");
  expect(await skuFor("sleeping_bag", { season: "summer", age: 6 })).toBe("BAG-KIDS");
  expect(await skuFor("tshirt", { age: 5 })).toBe("TSHIRT-KIDS");
  expect(await skuFor("swimsuit", { sex: "f", age: 30 })).toBe("SWIMSUIT-BRYZ");
  expect(await skuFor("swimsuit", { sex: "m", age: 30 })).toBe("SWIMSHORTS-BRYZ");
  expect(await skuFor("swimsuit")).toBeNull();
  expect(await skuFor("id_card")).toBeNull();
  expect(await skuFor("no_such_thing")).toBeNull();
});

test("many things are looked up at once, those in stock first", async () => {
  const { pool } = shop.database;
  const context = await readContext();
  const wanted = ["powerbank", "torch", "cash"].map((concept) => ({ concept, wearer: {} }));
  const before = await findProductsForConcepts(context, wanted);
  expect(before.map((id) => id !== null)).toEqual([true, true, false]);
  const setStatus = (status: string) =>
    pool.query("update products set stock_status = $1 where sku = 'POWERBANK-20'", [status]);
  await setStatus("out_of_stock");
  expect(await skuFor("powerbank")).toBe("POWERBANK-10");
  await setStatus("available");
});

async function importFile(content: string, ...words: string[]) {
  const file = path.join(folder, "concepts.csv");
  await writeFile(file, content);
  const lines: string[] = [];
  const open = async () => ({ database: shop.database, close: async () => {} });
  const print = (line: string) => void lines.push(line.replace(`${file}: `, ""));
  await runImport(["concepts", file, ...words], { clock: Date.now, print, open });
  return lines;
}

const head =
  "concept,name_ua,name_en,name_ru,synonyms_ua,product,category,season,age_from,age_to,sex";

test("the owner's file adds concepts and links products, again and again with one result", async () => {
  const file = [
    head,
    "bivy_bag,Бівак,Bivy bag,Бивак,бівачний мішок; мішок,BLANKET-FOIL,,winter;autumn,13,,",
    "bivy_bag,,,,,,namety,,,,",
    "torch,,,,,HEADLAMP-350;FLASHLIGHT,,,,,",
    "Not a key,Ні,No,Нет,,,,,,,",
    "camp_oven,Піч,Oven,Печь,,NO-SUCH-SKU,,,,,",
    "camp_chair,,,,,CHAIR-PLAI,,spring,abc,,",
  ].join("\n");
  const dry = await importFile(file, "--dry-run");
  expect(dry).toContain(
    "line 5: has a concept that is no key such as sleeping_bag, so it is left out (key)",
  );
  expect(dry).toContain(
    "line 6: names a product that the shop does not have, so it is left out (unknownProduct)",
  );
  expect(dry).toContain(
    "line 7: has an age that is no whole number from 0 to 130, so it is left out (age)",
  );
  expect(dry.at(-1)).toBe("Nothing was changed: this was the plan.");
  expect((await readConcepts("ua")).some(({ key }) => key === "bivy_bag")).toBe(false);

  const { version } = await readCatalogueState(shop.database.db);
  const done = await importFile(file);
  expect(done).toContain("Concepts: 2 added, 1 changed, 1 the same; links: 4.");
  expect((await readCatalogueState(shop.database.db)).version).toBe(version + 1);
  const bivy = (await readConcepts("en")).find(({ key }) => key === "bivy_bag");
  expect(bivy).toMatchObject({
    name: "Bivy bag",
    links: [{ seasons: ["winter", "autumn"], age_from: 13 }, {}],
  });
  expect(bivy?.words).toContain("бівачний мішок");
  expect(await skuFor("torch")).toBe("HEADLAMP-350");
  expect(await skuFor("bivy_bag", { season: "autumn" })).toBe("BLANKET-FOIL");
  // In summer its own link does not fit, and a tent is what the category says.
  expect(await skuFor("bivy_bag", { season: "summer" })).toMatch(/^TENT-/);

  expect(await importFile(file)).toContain("Concepts: 0 added, 0 changed, 4 the same; links: 4.");
  expect((await readCatalogueState(shop.database.db)).version).toBe(version + 1);
});

test("a file that is no table of concepts is refused", async () => {
  await expect(importFile("name,price\nНамет,100")).rejects.toThrow(ImportRefusal);
  await expect(importFile(`${head},colour\ntorch`)).rejects.toThrow(/colour/);
  await expect(importFile(head)).rejects.toThrow(/holds no concept/);
});
