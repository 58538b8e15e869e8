/** Search on the device, one keystroke at a time. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import type { CatalogueIndex, CatalogueManifest, CatalogueOverlay } from "#contract/catalogue.ts";
import { readProductQuery } from "#contract/product-query.ts";
import { queryCatalogue } from "#rules/catalogue/catalogue.ts";
import { prepareCatalogue } from "#rules/catalogue/prepare.ts";
import { searchFor } from "./catalogue.ts";
import { quantile } from "./quantile.ts";
import { callOnce } from "./timed-calls.ts";

/** Milliseconds per keystroke on this machine, not on a phone. */
export async function measureKeystrokes(base: string) {
  const catalogue = prepareCatalogue(...(await readSnapshot(base)));
  const place =
    catalogue.index.locations.find(({ isLocationDefault }) => isLocationDefault)?.id ?? "";
  const times: number[] = [];
  const type = (search: string) => {
    const query = new URLSearchParams({ search, limit: "8", sort: "search" });
    const began = performance.now();
    queryCatalogue(catalogue, readProductQuery(query), place);
    times.push(performance.now() - began);
  };
  const first = performance.now();
  type("на");
  const prepared = performance.now() - first;
  times.length = 0;
  for (let number = 0; number < 60; number += 1) {
    const text = searchFor(number);
    for (let length = 2; length <= text.length; length += 1) type(text.slice(0, length));
  }
  return {
    products: catalogue.products.length,
    count: times.length,
    prepared,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
}

async function readSnapshot(base: string): Promise<[CatalogueIndex, CatalogueOverlay]> {
  const read = async <T>(path: string): Promise<T> => {
    const bytes = await callOnce(base, { path });
    for (const open of [brotliDecompressSync, gunzipSync, (plain: Buffer) => plain])
      try {
        return JSON.parse(open(bytes).toString());
      } catch {
        // It was compressed in another format.
      }
    throw new Error(`${path} cannot be read`);
  };
  const manifest = await read<CatalogueManifest>("/ajax/catalogue?lang=ua");
  return [
    await read<CatalogueIndex>(manifest.index.url),
    await read<CatalogueOverlay>(manifest.overlay.url),
  ];
}
