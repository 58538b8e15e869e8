import type { Clock } from "#contract/clock.ts";
import { tokeniser } from "#rules/search/words.ts";
import { fillDirectory } from "#server/branches/built-in.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { recordTokeniser } from "#server/products/sql-derive.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { basicContent } from "./basic.ts";
import { attributes } from "./data/attributes.ts";
import { brands } from "./data/brands.ts";
import { categories } from "./data/categories.ts";
import { concepts } from "./data/concepts.ts";
import { pages } from "./data/content-pages.ts";
import { lists } from "./data/lists.ts";
import { locations } from "./data/locations.ts";
import { customerGroups, placeholders, toggles } from "./data/owner-content.ts";
import { paymentMethods } from "./data/payment-methods.ts";
import { products } from "./data/products.ts";
import { promoCodes } from "./data/promos.ts";
import { reviews } from "./data/reviews.ts";
import { settings, theme } from "./data/settings.ts";
import { shippingMethods } from "./data/shipping-methods.ts";
import type { ShopRows } from "./rows/shape.ts";
import { createShopRows } from "./rows.ts";
import { insertShopRows, isShopEmpty, lockSeeding } from "./sql.ts";

/** Printed once, because nobody else can write these facts. */
export const basicNote =
  "The pages of this shop are samples with the facts of an invented company: put in your own before you open.";

/**
 * Fills an empty database with the demo shop, or with what any shop needs, in one transaction. A
 * database with any shop data is left unchanged, and the result is false.
 */
export async function seedShop(
  database: Database,
  { clock, seed = "demo" }: { clock: Clock; seed?: "demo" | "basic" },
): Promise<boolean> {
  // Creating the rows is slower than this check; `loadShop` checks again under the lock.
  if (!(await isShopEmpty(database.db))) return false;
  if (seed === "basic")
    return loadShop(database, createShopRows(basicContent(), clock()), {
      clock,
      withBranches: false,
    });
  const productContent = { categories, attributes, brands, products, reviews };
  const ownerContent = { pages, placeholders, toggles, customerGroups };
  const methods = { shippingMethods, paymentMethods, promoCodes };
  const content = {
    locations,
    settings,
    theme,
    ...productContent,
    lists,
    concepts,
    ...ownerContent,
    ...methods,
  };
  return loadShop(database, createShopRows(content, clock()), { clock });
}

type LoadOptions = {
  clock: Clock;
  /** False: no branches but those that a carrier reports. */
  withBranches?: boolean;
};

/** Loads the rows of any shop into an empty database. */
export function loadShop(
  database: Database,
  rows: ShopRows,
  { clock, withBranches = true }: LoadOptions,
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await isShopEmpty(tx))) return false;
    await insertShopRows(tx, rows);
    await fillDirectory(tx, { clock, withBranches });
    await refreshDerived(tx, "all", clock());
    await recordTokeniser(tx, tokeniser);
    await recordCatalogueChange(tx, "shop", [], new Date(clock()));
    return true;
  });
}
