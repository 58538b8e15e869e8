/** Prices, stock and ratings: the same in every language, and the part that changes most often. */
import type { CatalogueOverlay } from "#contract/catalogue.ts";
import { overlayFields } from "#contract/products.ts";
import { readProducts } from "#server/products/sql-read.ts";
import {
  encodePart,
  joinObject,
  makeJsonPart,
  type SnapshotContext,
  type SnapshotPart,
  toJson,
} from "./snapshot-parts.ts";

/** By product id, as JSON. */
type OffersJson = ReadonlyMap<string, Buffer>;
export type Overlay = { part: SnapshotPart; readOffersJson(): Promise<OffersJson> };
/** The overlay before, and the products that have changed since. */
export type PreviousOverlay = { overlay: Overlay; changed: ReadonlySet<string> };

const batchSize = 1000;
// as: Object.keys loses the key type
const volatileFields = Object.keys(overlayFields) as (keyof typeof overlayFields)[];

/** Reads only the products that `previous` does not have, or that have changed since. */
export async function buildOverlay(
  context: SnapshotContext,
  ids: readonly string[],
  previous?: PreviousOverlay,
): Promise<Overlay> {
  const known = await previous?.overlay.readOffersJson();
  const isKnown = (id: string) => known?.has(id) && !previous?.changed.has(id);
  const read = await readOffers(
    context,
    ids.filter((id) => !isKnown(id)),
  );
  const offers = new Map<string, Buffer>();
  for (const id of ids) {
    const json = isKnown(id) ? known?.get(id) : read.get(id);
    if (json) offers.set(id, json);
  }
  const part = await makeJsonPart("overlay", joinObject(offers), previous?.overlay.part);
  return { part, readOffersJson: async () => offers };
}

/** Of a part that another process has built. */
export function overlayOf(part: SnapshotPart): Overlay {
  return {
    part,
    async readOffersJson() {
      // as: a part that a process of this build has made
      const content = JSON.parse((await encodePart(part, "identity")).toString()) as object;
      return new Map(Object.entries(content).map(([id, offer]) => [id, toJson(offer)]));
    },
  };
}

async function readOffers(context: SnapshotContext, ids: readonly string[]): Promise<OffersJson> {
  const offers = new Map<string, Buffer>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    const wanted = ["id", "variants", ...volatileFields] as const;
    const products = await readProducts(context.db, some, context, wanted);
    for (const { id, variants, ...volatile } of products) {
      const offer: CatalogueOverlay[string] = {
        ...volatile,
        variants: Object.fromEntries(
          variants.map(({ id: own, price, regular_price, stock_quantity }) => [
            own,
            { price, regular_price, stock_quantity },
          ]),
        ),
      };
      offers.set(id, toJson(offer));
    }
  }
  return offers;
}
