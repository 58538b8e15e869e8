/** Rows for tests that need a product or two, but no complete shop. */
import { randomUUID } from "node:crypto";
import type { StockStatus } from "#contract/products.ts";
import { stockFlagsOf } from "#rules/catalogue/stock-status.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { locations } from "#server/platform/db/schema/locations.ts";
import { productCategories } from "#server/platform/db/schema/product-categories.ts";
import { productVariants } from "#server/platform/db/schema/product-variants.ts";
import { productCategoryLinks, products } from "#server/platform/db/schema/products.ts";

type Db = Database["db"];
type ProductRow = typeof products.$inferInsert;

/** Prices in kopiykas, as stored. */
export async function addProduct(db: Db, given: Partial<ProductRow> = {}): Promise<string> {
  const id = given.id ?? randomUUID();
  const price = given.price ?? 390_000;
  const name = "Намет тримісний";
  await db.insert(products).values({
    id,
    sku: `T-${id}`,
    slug: `namet-${id}`,
    path: `/namety/namet-${id}`,
    translations: { ua: { name }, en: { name: "Tent for three" } },
    nameKeyUa: name,
    nameKeyEn: "tent",
    nameKeyRu: name,
    regularPrice: price,
    price,
    minPrice: price,
    weight: 2.1,
    dateCreated: new Date("2026-05-01T08:00:00Z"),
    ...given,
    ...(given.stockStatus &&
      stockFlagsOf(given.stockStatus as StockStatus, given.stockQuantity ?? null)),
  });
  return id;
}

export async function addVariant(
  db: Db,
  productId: string,
  given: Partial<typeof productVariants.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID();
  await db.insert(productVariants).values({ id, productId, sku: `V-${id}`, options: [], ...given });
  return id;
}

export async function addLocation(
  db: Db,
  given: Partial<typeof locations.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID();
  await db.insert(locations).values({
    id,
    slug: `place-${id}`,
    translations: { ua: { name: "Львів" } },
    lat: 49.84,
    lng: 24.03,
    ...given,
  });
  return id;
}

export async function addCategory(
  db: Db,
  given: Partial<typeof productCategories.$inferInsert> = {},
): Promise<string> {
  const id = given.id ?? randomUUID();
  await db.insert(productCategories).values({
    id,
    slug: `category-${id}`,
    path: `/category-${id}`,
    translations: { ua: { name: "Намети" } },
    ...given,
  });
  return id;
}

export async function linkProduct(db: Db, productId: string, categoryId: string): Promise<void> {
  await db.insert(productCategoryLinks).values({ productId, categoryId });
}

/**
 * 3000 copies of the rows of a table: the planner then chooses as in a large shop. `own`: SQL of
 * columns that differ, by the number `n` of the copy.
 */
export async function cloneRows(
  { pool }: Pick<Database, "pool">,
  table: string,
  own: Record<string, string>,
): Promise<void> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join();
  const values = columns.map(({ name }) => own[name] ?? `o."${name}"`).join();
  await pool.query(
    `insert into ${table} (${names}) select ${values} from ${table} o, generate_series(1, 3000) n`,
  );
  await pool.query(`analyze ${table}`);
}
