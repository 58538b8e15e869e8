/** Typical searches find the intended product, on the server and on a device with the snapshot. */
import { expect, test } from "vitest";
import { readProductQuery } from "#contract/product-query.ts";
import type { ProductList } from "#contract/products.ts";
import { locationInForce, queryCatalogue } from "#rules/catalogue/catalogue.ts";
import { readSnapshot } from "#tests/support/device/stored-snapshot.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { queries, type Typed } from "./search-queries.ts";

const paramsOf = (text: string) =>
  new URLSearchParams({ search: text, sort: "search", limit: "3", fields: "id,name,sku" });

async function searchOnServer({ app }: TestApp, text: string): Promise<ProductList> {
  const answer = await app.inject({ url: `/ajax/products?${paramsOf(text)}&lang=ua` });
  expect(answer.statusCode, text).toBe(200);
  return answer.json();
}

/** The share of queries whose product is among the first three, and the failing ones. */
function shareOf(found: readonly { query: Typed; list: ProductList }[]) {
  const missed = found.filter(({ query, list }) => !list.data.some(({ sku }) => sku === query.sku));
  const messages = missed.map(
    ({ query, list }) =>
      `${query.kind}: ${query.text} → ${query.sku}, was ${list.searched ?? ""} ${list.data.map(({ sku }) => sku).join(" ")}`,
  );
  return { share: 1 - missed.length / found.length, missed: messages };
}

test("typical searches find the product among the first three, online and offline", {
  timeout: 120_000,
}, async () => {
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const opened = await openTestApp({ seed: true });
  const { catalogue, details } = await readSnapshot(opened, "ua");
  const place = locationInForce(catalogue.index.locations, undefined);
  const online: { query: Typed; list: ProductList }[] = [];
  const offline: typeof online = [];
  for (const query of queries) {
    online.push({ query, list: await searchOnServer(opened, query.text) });
    const list = queryCatalogue(catalogue, readProductQuery(paramsOf(query.text)), place, details);
    offline.push({ query, list });
  }
  const shares = { online: shareOf(online), offline: shareOf(offline) };
  expect(shares.online.share, shares.online.missed.join("\n")).toBeGreaterThanOrEqual(0.95);
  expect(shares.offline.share, shares.offline.missed.join("\n")).toBeGreaterThanOrEqual(0.9);
});
