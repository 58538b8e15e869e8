/**
 * An edit of products by the owner: it runs in the caller's transaction with their rows locked,
 * keeps the derived columns, and raises the catalogue's version where shoppers see a difference.
 */
import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { refreshPrices } from "#server/products/derive-prices.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { type ChangeKind, recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";

export type Edit = {
  db: Db;
  newId: NewId;
  now: number;
  /** the language of texts without one */
  lang: Lang;
  /** A sku that something else has is refused; else it gets a number, as programs expect. */
  refusesTakenSku?: boolean;
};

export type CatalogueChange = { kind: ChangeKind; ids: string[] };

/** What the work changes besides the products themselves, as an attribute that it made. */
export type EditWork<T> = (also: (change: CatalogueChange) => void) => Promise<T>;

/** What the work writes, where it is not all of a product: less follows from it. */
export type EditScope = {
  /** `prices`: nothing that a product's name keys, words or attribute values follow from */
  derives?: "all" | "prices";
  /** Nothing but `offerColumns`. */
  isOfOffers?: boolean;
};

export async function editProducts<T>(
  { db, now }: Edit,
  ids: readonly string[],
  work: EditWork<T>,
  { derives = "all", isOfOffers = false }: EditScope = {},
): Promise<T> {
  const others: CatalogueChange[] = [];
  const derive = derives === "prices" ? refreshPrices : refreshDerived;
  const edit = async () => {
    const done = await work((change) => others.push(change));
    await derive(db, ids, now);
    return done;
  };
  const { written, changes } = await findChanges(db, "product", ids, edit, isOfOffers);
  // The last statement, because the version's row makes all other writers wait.
  await recordCatalogueChanges(db, [...changes, ...others], new Date(now));
  return written;
}
