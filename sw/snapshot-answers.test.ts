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

test("a list is filtered and sorted as by the server", async () => {
  const answer = await openShop();
  const query = "category_id=namety&sort=price_asc&fields=id,price";
  expect(await answer("readProducts", { query })).toMatchObject({
    total_count: 2,
    has_more: false,
    data: [
      { id: "p2", price: 90 },
      { id: "p1", price: 4200 },
    ],
  });
});

test("a list with details has them from their shards, with the current prices", async () => {
  const answer = await openShop();
  const query = "ids=p1,p2&fields=id,description,price&sort=price_asc";
  expect(await answer("readProducts", { query })).toMatchObject({
    data: [
      { id: "p2", description: "<p>Кілочки</p>", price: 90 },
      { id: "p1", description: "<p>Намет</p>", price: 4200 },
    ],
  });
});

test("lists from a partial snapshot are marked as partial", async () => {
  const complete = await (await openShop())("readProducts");
  const partial = await (await openShop({ ...tents, partial: true }))("readProducts");
  expect(complete).not.toHaveProperty("partial");
  expect(partial).toMatchObject({ partial: true });
});

test("a product is answered completely, by its id and by its path", async () => {
  const answer = await openShop();
  const tent = { id: "p1", name: "Намет", price: 4200, description: "<p>Намет</p>" };
  expect(await answer("readProduct", { id: "p1" })).toMatchObject(tent);
  const query = `path=${encodeURIComponent("/namety/p1")}`;
  expect(await answer("readSitemap", { query })).toMatchObject({
    type: "product",
    resource: "p1",
    data: tent,
  });
});

test("products that only another location sells are not answered for this one", async () => {
  const answer = await openShop();
  const names = async (at?: string) =>
    ((await answer("readCategories", at === undefined ? {} : { at })) as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(["namety"]);
  expect(await names("a location that is gone")).toEqual(["namety"]);
  expect(await names(lviv)).toEqual(["namety", "krupy"]);
  expect(await answer("readProduct", { id: "p3" })).toBeUndefined();
  expect(await answer("readProduct", { id: "p3", at: lviv })).toMatchObject({ name: "Гречка" });
  expect(await answer("readCategory", { id: "krupy" })).toBeUndefined();
  expect(await answer("readCategory", { id: "krupy", at: lviv })).toMatchObject({
    products_count: 1,
  });
});

test("only the requested fields of categories are answered", async () => {
  const answer = await openShop();
  const query = "enabled=true&fields=name,products_count";
  expect(await answer("readCategories", { query })).toEqual([
    { name: "namety", products_count: 2 },
  ]);
});

test("redirects, settings, colours and locations are answered offline", async () => {
  const answer = await openShop();
  expect(await answer("readSitemap", { query: "path=/stare" })).toEqual({
    type: "redirect",
    to: "/namety",
    status: 301,
  });
  expect(await answer("readSitemap", { query: "path=/namety" })).toMatchObject({
    type: "product-category",
    data: { name: "namety", products_count: 2 },
  });
  expect(await answer("readSettings")).toMatchObject({ products_limit: 30 });
  expect(await answer("readTheme")).toMatchObject({ main_app_color: "#1b6a4b" });
  expect(await answer("readLocations")).toHaveLength(2);
});

test("ready lists are answered, one by one and together", async () => {
  const answer = await openShop();
  expect(await answer("readChecklists")).toMatchObject([{ id: "hike", kind: "ready" }]);
  expect(await answer("readChecklist", { id: "hike" })).toMatchObject({ id: "hike", items: [] });
});

test("what things are is answered offline", async () => {
  const answer = await openShop();
  expect(await answer("readConcepts")).toMatchObject([
    { key: "tent", links: [{ product_id: "p1" }] },
  ]);
});

test("pages, brands and the owner's toggles are answered offline", async () => {
  const answer = await openShop({ ...tents, pages: ["returns", "about-us"] });
  const returns = { id: "returns", path: "/returns", content: "<p>returns</p>" };
  expect(await answer("readPages", { query: "fields=id" })).toEqual([
    { id: "returns" },
    { id: "about-us" },
  ]);
  expect(await answer("readPage", { id: "returns" })).toEqual(returns);
  expect(await answer("readPage", { id: "one that is newer" })).toBeUndefined();
  expect(await answer("readSitemap", { query: "path=/returns" })).toEqual({
    path: "/returns",
    type: "page",
    resource: "returns",
    data: returns,
  });
  expect(await answer("readSitemap", { query: "path=/about-us" })).toMatchObject({
    type: "about-us",
  });
  expect(await answer("readBrands")).toMatchObject([{ name: "Плай" }]);
  expect(await answer("readSitemap", { query: "path=/brands/plai" })).toMatchObject({
    type: "brand",
    data: await answer("readBrand", { id: "plai" }),
  });
  expect(await answer("readPlaceholders")).toMatchObject([{ place: "home" }]);
  expect(await answer("readToggles")).toEqual({ home_steps: false });
});

test("the snapshot never answers that something does not exist", async () => {
  const answer = await openShop();
  expect(await answer("readProduct", { id: "p9" })).toBeUndefined();
  expect(await answer("readSitemap", { query: "path=/nothing" })).toBeUndefined();
  expect(await answer("readSitemap")).toBeUndefined();
  expect(await answer("readChecklist", { id: "an own one" })).toBeUndefined();
});
