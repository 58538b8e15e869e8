import { expect, test } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { makeFakeNetwork } from "#tests/support/worker/fake-network.ts";
import { type FakeState, lviv, tents } from "#tests/support/worker/fake-shop.ts";
import type { SnapshotCall } from "./decisions.ts";
import { makeSnapshots } from "./snapshot.ts";
import { answerFromSnapshot } from "./snapshot-answers.ts";

async function openShop(state: FakeState = tents) {
  const caches = makeFakeCaches();
  const network = makeFakeNetwork(state);
  const snapshots = makeSnapshots({ caches, network, clock: () => 0 });
  await snapshots.refresh("ua");
  const snapshot = await snapshots.find("ua");
  if (!snapshot) throw new Error("no snapshot");
  return (call: SnapshotCall, more: { id?: string; query?: string; at?: string } = {}) =>
    answerFromSnapshot(
      snapshot,
      {
        call,
        params: more.id === undefined ? {} : { id: more.id },
        query: new URLSearchParams(more.query),
        lang: "ua",
      },
      more.at,
    );
}

test("a list is filtered and sorted as the server would", async () => {
  const ask = await openShop();
  const query = "category_id=namety&sort=price_asc&fields=id,price";
  expect(await ask("readProducts", { query })).toMatchObject({
    total_count: 2,
    has_more: false,
    data: [
      { id: "p2", price: 90 },
      { id: "p1", price: 4200 },
    ],
  });
});

test("a list that asks for details gets them from their shards, with the prices of now", async () => {
  const ask = await openShop();
  const query = "ids=p1,p2&fields=id,description,price&sort=price_asc";
  expect(await ask("readProducts", { query })).toMatchObject({
    data: [
      { id: "p2", description: "<p>Кілочки</p>", price: 90 },
      { id: "p1", description: "<p>Намет</p>", price: 4200 },
    ],
  });
});

test("an incomplete snapshot says so in every list", async () => {
  const whole = await (await openShop())("readProducts");
  const partial = await (await openShop({ ...tents, partial: true }))("readProducts");
  expect(whole).not.toHaveProperty("partial");
  expect(partial).toMatchObject({ partial: true });
});

test("a product is whole, by its id and by its path", async () => {
  const ask = await openShop();
  const tent = { id: "p1", name: "Намет", price: 4200, description: "<p>Намет</p>" };
  expect(await ask("readProduct", { id: "p1" })).toMatchObject(tent);
  const query = `path=${encodeURIComponent("/namety/p1")}`;
  expect(await ask("readSitemap", { query })).toMatchObject({
    type: "product",
    resource: "p1",
    data: tent,
  });
});

test("what another city alone sells is not there for this one", async () => {
  const ask = await openShop();
  const names = async (at?: string) =>
    ((await ask("readCategories", at === undefined ? {} : { at })) as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(["namety"]);
  expect(await names("a city that is gone")).toEqual(["namety"]);
  expect(await names(lviv)).toEqual(["namety", "krupy"]);
  expect(await ask("readProduct", { id: "p3" })).toBeUndefined();
  expect(await ask("readProduct", { id: "p3", at: lviv })).toMatchObject({ name: "Гречка" });
  expect(await ask("readCategory", { id: "krupy" })).toBeUndefined();
  expect(await ask("readCategory", { id: "krupy", at: lviv })).toMatchObject({ products_count: 1 });
});

test("of categories only what is asked for is answered", async () => {
  const ask = await openShop();
  const query = "enabled=true&fields=name,products_count";
  expect(await ask("readCategories", { query })).toEqual([{ name: "namety", products_count: 2 }]);
});

test("moved addresses, settings, colours and cities are told without signal", async () => {
  const ask = await openShop();
  expect(await ask("readSitemap", { query: "path=/stare" })).toEqual({
    type: "redirect",
    to: "/namety",
    status: 301,
  });
  expect(await ask("readSitemap", { query: "path=/namety" })).toMatchObject({
    type: "product-category",
    data: { name: "namety", products_count: 2 },
  });
  expect(await ask("readSettings")).toMatchObject({ products_limit: 30 });
  expect(await ask("readTheme")).toMatchObject({ main_app_color: "#1b6a4b" });
  expect(await ask("readLocations")).toHaveLength(2);
});

test("ready lists are told, one by one and together", async () => {
  const ask = await openShop();
  expect(await ask("readChecklists")).toMatchObject([{ id: "hike", kind: "ready" }]);
  expect(await ask("readChecklist", { id: "hike" })).toMatchObject({ id: "hike", items: [] });
});

test("pages, brands and what the owner switched are told without signal", async () => {
  const ask = await openShop({ ...tents, pages: ["returns", "about-us"] });
  const returns = { id: "returns", path: "/returns", content: "<p>returns</p>" };
  expect(await ask("readPages", { query: "fields=id" })).toEqual([
    { id: "returns" },
    { id: "about-us" },
  ]);
  expect(await ask("readPage", { id: "returns" })).toEqual(returns);
  expect(await ask("readPage", { id: "one that came since" })).toBeUndefined();
  expect(await ask("readSitemap", { query: "path=/returns" })).toEqual({
    ...{ path: "/returns", type: "page", resource: "returns", data: returns },
  });
  expect(await ask("readSitemap", { query: "path=/about-us" })).toMatchObject({ type: "about-us" });
  expect(await ask("readBrands")).toMatchObject([{ name: "Плай" }]);
  expect(await ask("readSitemap", { query: "path=/brands/plai" })).toMatchObject({
    type: "brand",
    data: await ask("readBrand", { id: "plai" }),
  });
  expect(await ask("readPlaceholders")).toMatchObject([{ place: "home" }]);
  expect(await ask("readToggles")).toEqual({ home_steps: false });
});

test("what the snapshot does not know it does not deny", async () => {
  const ask = await openShop();
  expect(await ask("readProduct", { id: "p9" })).toBeUndefined();
  expect(await ask("readSitemap", { query: "path=/nothing" })).toBeUndefined();
  expect(await ask("readSitemap")).toBeUndefined();
  expect(await ask("readChecklist", { id: "an own one" })).toBeUndefined();
});
