/** Prices, stock and ratings: the same in every language, and the part that changes most often. */
import type { CatalogueOverlay } from "#contract/catalogue.ts";
import { overlayFields } from "#contract/products.ts";
import { readProducts } from "#server/products/sql-read.ts";
import type { SnapshotContext } from "./build-snapshot.ts";
import { encodePart, joinObject, makeTextPart, type SnapshotPart } from "./snapshot-parts.ts";

/** By product id, as JSON. */
type OfferTexts = ReadonlyMap<string, string>;
export type Overlay = { part: SnapshotPart; readTexts(): Promise<OfferTexts> };
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
  const known = await previous?.overlay.readTexts();
  const isKnown = (id: string) => known?.has(id) && !previous?.changed.has(id);
  const read = await readOffers(
    context,
    ids.filter((id) => !isKnown(id)),
  );
  const texts = new Map<string, string>();
  for (const id of ids) {
    const text = isKnown(id) ? known?.get(id) : read.get(id);
    if (text !== undefined) texts.set(id, text);
  }
  const part = await makeTextPart("overlay", joinObject(texts));
  return { part, readTexts: async () => texts };
}

/** Of a part that another process has built. */
export function overlayOf(part: SnapshotPart): Overlay {
  return {
    part,
    async readTexts() {
      // as: a part that a process of this build has made
      const content = JSON.parse((await encodePart(part, "identity")).toString()) as object;
      return new Map(Object.entries(content).map(([id, offer]) => [id, JSON.stringify(offer)]));
    },
  };
}

async function readOffers(context: SnapshotContext, ids: readonly string[]): Promise<OfferTexts> {
  const texts = new Map<string, string>();
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
      texts.set(id, JSON.stringify(offer));
    }
  }
  return texts;
}
