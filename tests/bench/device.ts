/**
 * What a device loads of a large shop, and again after a price, an order, a rating or a name has changed
 * of a product that it has.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { CatalogueManifest, CatalogueOverlay } from "#contract/catalogue.ts";
import { liftOrderLimits } from "#tests/support/shop/order-limits.ts";
import { type Callers, openCallers, type TimedAnswer } from "./callers.ts";
import { type CheckoutMethods, findMethods, orderOne } from "./checkout.ts";
import { issueOwnerTokens, type Owner, ownerWith, secret } from "./owner.ts";
import { formatFigures, type ReportFigure } from "./report.ts";
import { send } from "./send-request.ts";
import { startBenchShop, withShopDatabase } from "./shop.ts";

type Reader = { url: string };

export const manifestPath = "/ajax/catalogue?lang=ua";

/** Of shops of so many products. */
const sizes = [20_000, 100_000];

type Change = (productId: string) => Promise<TimedAnswer>;
const changeNames = ["price", "order", "rating", "rename"] as const;
type ChangeName = (typeof changeNames)[number];

/** @param fill creates a shop of so many products; returns its data directory */
export async function measureDevices(fill: (size: number) => Promise<string>): Promise<string> {
  const tables: string[] = [];
  for (const size of sizes) {
    const title = `What a device loads of ${size.toLocaleString("en")} products`;
    tables.push(formatFigures(title, await measureShop(await fill(size))));
  }
  return tables.join("\n");
}

async function measureShop(dataDir: string): Promise<ReportFigure[]> {
  const shop = await startBenchShop(dataDir, { SECRET: secret });
  const callers = openCallers(shop.url);
  try {
    const [token = ""] = await withShopDatabase(dataDir, async (database) => {
      await liftOrderLimits(database);
      return issueOwnerTokens(database, 1);
    });
    const methods = await findMethods(shop.url);
    return await measureDevice(shop, changesBy(callers, ownerWith(callers, token), methods));
  } finally {
    callers.close();
    await shop.term();
  }
}

function changesBy(
  callers: Callers,
  owner: Owner,
  methods: CheckoutMethods,
): Record<ChangeName, Change> {
  const number = Math.floor(Date.now() / 1000) % 1_000_000;
  return {
    price: (id) => owner("PUT", `/products/${id}`, { regular_price: 100 + number }),
    order: (id) => orderOne(callers, methods, id),
    rating: (id) =>
      callers.sendTimed({
        path: `/ajax/products/${id}/rating`,
        method: "POST",
        body: { value: 5 },
      }),
    rename: (id) => owner("PUT", `/products/${id}`, { name: `Намет ${number}` }),
  };
}

/** Sizes are compressed, as they travel. */
async function measureDevice(
  shop: Reader,
  changes: Record<ChangeName, Change>,
): Promise<ReportFigure[]> {
  const first = await waitForFirst(shop);
  const sizeOf = async (url: string) => (await readBytes(shop, url)).length;
  const figures: ReportFigure[] = [];
  for (const [name, urls] of Object.entries(partsOf(first))) {
    let bytes = 0;
    for (const url of urls) bytes += await sizeOf(url);
    figures.push({ name: `${name} (${urls.length})`, unit: "kB", value: bytes / 1024 });
  }
  const manifest = { name: "manifest", unit: "kB", value: (await sizeOf(manifestPath)) / 1024 };
  const id = await findBuyable(shop, first);
  for (const name of changeNames) {
    const earlier = await readManifest(shop);
    const { status } = await changes[name](id);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    const next = await waitForNext(shop, earlier.catalogue_version);
    const known = new Map(flatParts(earlier).map((url) => [nameOf(url), url]));
    let bytes = 0;
    for (const url of flatParts(next)) {
      const own = known.get(nameOf(url));
      if (own !== url) bytes += await sizeOf(own ? `${url}?since=${hashOf(own)}` : url);
    }
    figures.push({
      name: `refresh after: ${name}, without the manifest`,
      unit: "kB",
      value: bytes / 1024,
      ...(name !== "rename" && { gate: 2 }),
    });
  }
  return [...figures, manifest];
}

/** One that devices have, of which there is enough: of a large shop they have the popular ones. */
async function findBuyable(shop: Reader, { overlay }: CatalogueManifest): Promise<string> {
  // as: the part has this shape
  const offers = JSON.parse(
    (await readBytes(shop, overlay.url, "identity")).toString(),
  ) as CatalogueOverlay;
  for (const [id, { stock_status, stock_quantity, variants }] of Object.entries(offers))
    if (stock_status === "available" && (stock_quantity ?? 0) > 9 && isEmpty(variants)) return id;
  throw new Error("no product of the device's copy can be bought");
}

const isEmpty = (record: object) => Object.keys(record).length === 0;

/** It is built after the start. */
async function waitForFirst(shop: Reader): Promise<CatalogueManifest> {
  const callers = openCallers(shop.url);
  try {
    while ((await callers.sendTimed({ path: manifestPath })).status !== 200) await sleep(500);
  } finally {
    callers.close();
  }
  return readManifest(shop);
}

/** On a connection of its own: the shop may be closing an idle one. */
async function readBytes({ url }: Reader, path: string, encoding = "br"): Promise<Buffer> {
  const parts: Buffer[] = [];
  const headers = { "accept-encoding": encoding };
  const { status } = await send(url, new Agent(), { path, headers }, (part) => {
    parts.push(part);
  });
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return Buffer.concat(parts);
}

async function readManifest(shop: Reader): Promise<CatalogueManifest> {
  const bytes = await readBytes(shop, manifestPath, "identity");
  // as: the call answers with this shape
  return JSON.parse(bytes.toString()) as CatalogueManifest;
}

function partsOf(manifest: CatalogueManifest): Record<string, string[]> {
  const { index, overlay, lists, pages, concepts, shards } = manifest;
  return {
    index: [index.url],
    overlay: [overlay.url],
    shards: shards.map(({ url }) => url),
    "lists, pages, concepts": [lists, pages, concepts].map(({ url }) => url),
  };
}

const flatParts = (manifest: CatalogueManifest) => Object.values(partsOf(manifest)).flat();
const nameOf = (url: string) => url.slice(0, url.lastIndexOf("-"));
const hashOf = (url: string) => url.slice(url.lastIndexOf("-") + 1, -".json".length);

/** A busy machine takes a while to build it. */
async function waitForNext(shop: Reader, version: number): Promise<CatalogueManifest> {
  const startedAt = performance.now();
  for (;;) {
    const next = await readManifest(shop);
    if (next.catalogue_version !== version) return next;
    if (performance.now() - startedAt > 120_000) throw new Error("no manifest of the edit");
    await sleep(500);
  }
}
