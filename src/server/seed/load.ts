import type { Clock } from "#contract/clock.ts";
import { tokeniser } from "#rules/search-words.ts";
import { recordCatalogueChange } from "#server/catalogue/sql-changes.ts";
import type { Database } from "#server/db/connect.ts";
import { fillDirectory } from "#server/delivery-directory/built-in.ts";
import { refreshDerived } from "#server/products/derive.ts";
import { recordTokeniser } from "#server/products/sql-derive.ts";
import { attributes } from "./attributes.ts";
import { brands } from "./brands.ts";
import { categories } from "./categories.ts";
import { lists } from "./lists.ts";
import { locations } from "./locations.ts";
import { customerGroups, placeholders, toggles } from "./owner.ts";
import { pages } from "./pages.ts";
import { paymentMethods } from "./payment-methods.ts";
import { products } from "./products.ts";
import { promoCodes } from "./promos.ts";
import { reviews } from "./reviews.ts";
import { rowsOfShop } from "./rows.ts";
import type { ShopRows } from "./rows-shape.ts";
import { settings, theme } from "./settings.ts";
import { shippingMethods } from "./shipping-methods.ts";
import { insertShopRows, isShopEmpty, lockSeeding } from "./sql.ts";

/**
 * Furnishes an empty database with the demo shop, all of it or nothing. A database that holds any
 * part of a shop is left as it is, and the answer is false.
 */
export async function seedShop(database: Database, { clock }: { clock: Clock }): Promise<boolean> {
  // To make the rows takes longer than to see that nobody needs them; who loads looks once more.
  if (!(await isShopEmpty(database.db))) return false;
  const goods = { categories, attributes, brands, products, reviews };
  const owner = { pages, placeholders, toggles, customerGroups };
  const ways = { shippingMethods, paymentMethods, promoCodes };
  const content = { locations, settings, theme, ...goods, lists, ...owner, ...ways };
  return loadShop(database, rowsOfShop(content, clock()), { clock });
}

/** The same for any shop. */
export function loadShop(
  database: Database,
  rows: ShopRows,
  { clock }: { clock: Clock },
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await isShopEmpty(tx))) return false;
    await insertShopRows(tx, rows);
    await fillDirectory(tx, { clock, withBranches: true });
    await refreshDerived(tx, "all", clock());
    await recordTokeniser(tx, tokeniser);
    await recordCatalogueChange(tx, "shop", [], new Date(clock()));
    return true;
  });
}
