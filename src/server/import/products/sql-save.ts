/** Writes what products from a file became; each statement takes all rows of a batch as one text. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { ensureOptionValues } from "#server/products/edit/sql-option-values.ts";
import { listNameKeys } from "#server/products/sql-name-keys.ts";
import type { MergedProduct } from "./merge-product.ts";
import type { NewNames } from "./names.ts";

/** `rows` as the table `row` of a statement. */
function from(rows: readonly object[], columns: SQL): SQL {
  return sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${columns})`;
}

const drawn = (picture: string) => `/images/noto/${picture}.svg`;

export async function saveNames(db: Db, made: NewNames): Promise<void> {
  const categories = made.categories.map(({ picture, ...row }) => ({
    ...row,
    icon: drawn(picture),
  }));
  if (categories.length > 0)
    await db.execute(sql`
      insert into product_categories (id, parent_id, slug, path, translations, icon, image,
        "position", is_main)
      select id, parent_id, slug, path, translations, icon, icon, "position", parent_id is null
      ${from(categories, sql`id uuid, parent_id uuid, slug text, path text, translations jsonb, icon text, "position" integer`)}`);
  if (made.brands.length > 0)
    await db.execute(sql`
      insert into brands (id, slug, translations)
      select id, slug, translations
      ${from(made.brands, sql`id uuid, slug text, translations jsonb`)}`);
  if (made.attributes.length > 0)
    await db.execute(sql`
      insert into attributes (id, name, translations, "position")
      select id, name, translations, "position"
      ${from(made.attributes, sql`id uuid, name text, translations jsonb, "position" integer`)}`);
  if (made.values.length > 0)
    await db.execute(sql`
      insert into attribute_values (id, attribute_id, name, translations, "position")
      select id, attribute_id, name, translations, "position"
      ${from(made.values, sql`id uuid, attribute_id uuid, name text, translations jsonb, "position" integer`)}`);
}

const productColumns = sql`id uuid, sku text, slug text, path text, barcode text, brand_id uuid,
  category_id uuid, translations jsonb, displayed boolean, regular_price integer,
  sale_price integer, date_sale_from timestamptz, date_sale_to timestamptz, discontinued boolean,
  stock_preorder boolean, stock_quantity integer, bin_location text,
  low_stock_threshold integer, weight numeric, content jsonb, dimensions jsonb, tags text[]`;

/** A product whose variants alone changed is another version too. Keys and prices in force follow from `refreshDerived`. */
export async function saveProducts(
  db: Db,
  products: readonly MergedProduct[],
  now: Date,
): Promise<void> {
  const fresh = products.filter(({ isNew }) => isNew).map(({ row }) => row);
  const known = products
    .filter(({ isNew, isChanged }) => !isNew && isChanged)
    .map(({ row }) => row);
  if (fresh.length > 0)
    await db.execute(sql`
      insert into products (id, sku, slug, path, barcode, brand_id, category_id, translations,
        displayed, regular_price, sale_price, date_sale_from, date_sale_to, discontinued,
        stock_preorder, stock_quantity, bin_location, low_stock_threshold, weight, content,
        dimensions, tags, ${listNameKeys((key) => key)}, price,
        min_price, date_created)
      select id, sku, slug, path, barcode, brand_id, category_id, translations, displayed,
        regular_price, sale_price, date_sale_from, date_sale_to, discontinued, stock_preorder,
        stock_quantity, bin_location, low_stock_threshold, weight, nullif(content, 'null'),
        dimensions, tags, ${listNameKeys(() => sql`''`)}, regular_price, regular_price, ${now.toISOString()}
      ${from(fresh, productColumns)}`);
  if (known.length > 0)
    await db.execute(sql`
      update products p set slug = row.slug, path = row.path, barcode = row.barcode,
        brand_id = row.brand_id, category_id = row.category_id, translations = row.translations,
        displayed = row.displayed, regular_price = row.regular_price,
        sale_price = row.sale_price, date_sale_from = row.date_sale_from,
        date_sale_to = row.date_sale_to, discontinued = row.discontinued,
        stock_preorder = row.stock_preorder,
        stock_quantity = row.stock_quantity, bin_location = row.bin_location,
        low_stock_threshold = row.low_stock_threshold, weight = row.weight,
        content = nullif(row.content, 'null'),
        dimensions = row.dimensions, tags = row.tags, version = p.version + 1, date_updated = ${now.toISOString()}
      ${from(known, productColumns)} where p.id = row.id`);
  const others = products.filter(({ isNew, isChanged }) => !isNew && !isChanged);
  if (others.length > 0)
    await db.execute(sql`
      update products set version = version + 1, date_updated = ${now.toISOString()}
      where id = any(${sql.param(others.map(({ row }) => row.id))}::uuid[])`);
}

/** Where a product has moved from, its old address leads on. */
export async function saveMoves(db: Db, products: readonly MergedProduct[]): Promise<void> {
  const moves = products.flatMap(({ movedFrom, row }) =>
    movedFrom ? [{ from_path: movedFrom, to_path: row.path }] : [],
  );
  if (moves.length > 0)
    await db.execute(sql`
      insert into redirects (from_path, to_path, status) select from_path, to_path, 301
      ${from(moves, sql`from_path text, to_path text`)}
      on conflict (from_path) do update set to_path = excluded.to_path`);
}

export async function saveParts(db: Db, products: readonly MergedProduct[]): Promise<void> {
  const links = products.flatMap(({ row, categoryIds }) =>
    categoryIds.map((category_id, at) => ({ product_id: row.id, category_id, position: at + 1 })),
  );
  await db.execute(sql`
    insert into product_category_links (product_id, category_id, "position")
    select product_id, category_id, "position"
    ${from(links, sql`product_id uuid, category_id uuid, "position" integer`)}
    on conflict do nothing`);
  await saveCharacteristics(db, products);
  const options = products.flatMap(({ row, options: own }) =>
    own.map(({ id, attributeId, position }) => ({
      id,
      product_id: row.id,
      attribute_id: attributeId,
      position,
    })),
  );
  await db.execute(sql`
    insert into product_options (id, product_id, attribute_id, "position")
    select id, product_id, attribute_id, "position"
    ${from(options, sql`id uuid, product_id uuid, attribute_id uuid, "position" integer`)}
    on conflict (id) do nothing`);
  await saveVariants(db, products);
  await ensureOptionValues(
    db,
    products.map(({ row }) => row.id),
  );
}

/** Of a characteristic that the file names the product has these values and no others. */
async function saveCharacteristics(db: Db, products: readonly MergedProduct[]): Promise<void> {
  const values = products.flatMap(({ row, characteristics }) =>
    characteristics.flatMap(({ attributeId, valueIds }, position) =>
      valueIds.map((value_id) => ({
        product_id: row.id,
        attribute_id: attributeId,
        value_id,
        position,
      })),
    ),
  );
  const rows = from(
    values,
    sql`product_id uuid, attribute_id uuid, value_id uuid, "position" integer`,
  );
  await db.execute(sql`
    with said as (select row.* ${rows}), gone as (
      delete from product_attributes a
      where exists (select from said s
                    where s.product_id = a.product_id and s.attribute_id = a.attribute_id)
        and not exists (select from said s
                        where s.product_id = a.product_id and s.value_id = a.value_id)
    )
    insert into product_attributes (product_id, attribute_id, value_id, "position")
    select product_id, attribute_id, value_id, "position" from said
    on conflict do nothing`);
}

async function saveVariants(db: Db, products: readonly MergedProduct[]): Promise<void> {
  const variants = products.flatMap(({ variants: own }) =>
    own
      .filter(({ outcome }) => outcome !== "same")
      .map(({ row, position }) => ({ ...row, price: row.regular_price, position })),
  );
  await db.execute(sql`
    insert into product_variants as old (id, product_id, sku, barcode, price, regular_price,
      stock_quantity, bin_location, weight, options, "position")
    select id, product_id, sku, barcode, price, regular_price, stock_quantity, bin_location, weight,
      options, "position"
    ${from(
      variants,
      sql`id uuid, product_id uuid, sku text, barcode text, price integer, regular_price integer,
        stock_quantity integer, bin_location text, weight numeric, options jsonb, "position" integer`,
    )}
    on conflict (sku) where sku <> '' do update set barcode = excluded.barcode, price = excluded.price,
      regular_price = excluded.regular_price, stock_quantity = excluded.stock_quantity,
      bin_location = excluded.bin_location, weight = excluded.weight, options = excluded.options`);
}

export type DrawnPicture = { id: string; product_id: string; picture: string };

export async function saveDrawn(db: Db, pictures: readonly DrawnPicture[]): Promise<void> {
  const rows = pictures.map(({ picture, ...row }) => ({ ...row, url: drawn(picture) }));
  await db.execute(sql`
    insert into product_images (id, product_id, url, width, height)
    select id, product_id, url, 512, 512
    ${from(rows, sql`id uuid, product_id uuid, url text`)}`);
}

/** Of the products whose pictures are told, these and no others. */
export async function savePictures(db: Db, products: readonly MergedProduct[]): Promise<void> {
  const withPictures = products.flatMap(({ row, pictures }) =>
    pictures ? [{ row, pictures }] : [],
  );
  if (withPictures.length === 0) return;
  const rows = withPictures.flatMap(({ row, pictures }) =>
    pictures.map((picture) => ({ ...picture, product_id: row.id })),
  );
  const ids = withPictures.map(({ row }) => row.id);
  await db.execute(sql`
    with said as (
      select row.* ${from(
        rows,
        sql`id uuid, product_id uuid, url text, alt text, "position" integer, width integer,
          height integer, source text`,
      )}
    ), gone as (
      delete from product_images i
      where i.product_id = any(${sql.param(ids)}::uuid[])
        and not exists (select from said where said.id = i.id)
    )
    insert into product_images (id, product_id, url, alt, "position", width, height, source)
    select id, product_id, url, alt, "position", width, height, source from said
    on conflict (id) do update set url = excluded.url, alt = excluded.alt,
      "position" = excluded."position", width = excluded.width, height = excluded.height,
      source = excluded.source`);
}
