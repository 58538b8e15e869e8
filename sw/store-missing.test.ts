import { expect, test } from "vitest";
import { makeFakeCaches } from "#tests/support/worker/fake-caches.ts";
import { storeMissing } from "./store-missing.ts";

const keys = new Map(
  ["/shell/ua", "/assets/onest.woff2", "/icons/192.png"].map((url) => [url, `${url}?rev=1`]),
);

function openShop() {
  const caches = makeFakeCaches();
  const requests: string[] = [];
  const shop = {
    isAway: false,
    other: new Set<string>(),
    isOfThisBuild: async (url: string) => !shop.other.has(url),
  };
  const network = async (request: Request | string) => {
    const url = String(request);
    requests.push(url);
    if (shop.isAway) throw new TypeError("network");
    return new Response(url);
  };
  const store = () => {
    const { isOfThisBuild } = shop;
    return storeMissing({ caches, network, name: "precache", keys, isOfThisBuild });
  };
  return { caches, requests, shop, store };
}

test("what was cleared is fetched, and nothing else", async () => {
  const { caches, requests, store } = openShop();
  await (await caches.open("precache")).put("/icons/192.png?rev=1", new Response("icon"));
  await store();
  expect(requests).toEqual(["/shell/ua", "/assets/onest.woff2"]);
  expect(caches.list()).toHaveLength(3);
  await store();
  expect(requests).toHaveLength(2);
});

test("without a connection one attempt is made, and another build's files are not stored", async () => {
  const { caches, requests, shop, store } = openShop();
  shop.isAway = true;
  await store();
  expect(requests).toEqual(["/shell/ua"]);
  shop.isAway = false;
  shop.other.add("/shell/ua");
  await store();
  expect(caches.list()).toEqual([
    "precache /assets/onest.woff2?rev=1",
    "precache /icons/192.png?rev=1",
  ]);
});
