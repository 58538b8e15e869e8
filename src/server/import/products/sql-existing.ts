/** What the shop has already of what a file says. */
import { sql } from "drizzle-orm";
import type { Measure } from "#contract/measures.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import type { ExistingNames } from "./names.ts";

/** A picture that a product is to have; `source` is what the file calls it. */
export type ProductPicture = {
  source: string;
  alt: string;
  url: string;
  width: number;
  height: number;
};

export type ProductRow = {
  id: string;
  sku: string;
  slug: string;
  path: string;
  barcode: string;
  brand_id: string | null;
  category_id: string | null;
  translations: Translations<"name" | "description" | "meta_title" | "meta_description">;
  displayed: boolean;
  regular_price: number;
  sale_price: number | null;
  /** ISO 8601 */
  date_sale_from: string | null;
  date_sale_to: string | null;
  discontinued: boolean;
  stock_preorder: boolean;
  stock_quantity: number | null;
  bin_location: string;
  low_stock_threshold: number | null;
  weight: number;
  content: Measure | null;
  dimensions: { length: number; width: number; height: number };
  tags: string[];
};

export type PictureRow = ProductPicture & { id: string; position: number };

export type VariantRow = {
  id: string;
  product_id: string;
  sku: string;
  barcode: string;
  regular_price: number;
  stock_quantity: number | null;
  bin_location: string;
  weight: number;
  options: { option_id: string; value_id: string }[];
};

export type ExistingProduct = {
  row: ProductRow;
  category_ids: string[];
  /** [attribute, value] */
  characteristics: [string, string][];
  options: { id: string; attribute_id: string }[];
  pictures: PictureRow[];
};

export async function readExistingNames(db: Db): Promise<ExistingNames> {
  const { rows } = await db.execute<ExistingNames>(sql`
    select
      coalesce((select jsonb_agg(to_jsonb(c) order by c.position, c.id) from (
        select id, parent_id, path, translations, position from product_categories) c), '[]') as categories,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.id) from (
        select id, slug, translations from brands) b), '[]') as brands,
      coalesce((select jsonb_agg(to_jsonb(a) order by a.position, a.id) from (
        select id, name, translations, position from attributes) a), '[]') as attributes,
      coalesce((select jsonb_agg(to_jsonb(v) order by v.position, v.id) from (
        select id, attribute_id, name, translations, position from attribute_values) v), '[]') as values`);
  return rows[0] ?? { categories: [], brands: [], attributes: [], values: [] };
}

const instant = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const pictures = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'alt', i.alt,
    'position', i.position, 'width', i.width, 'height', i.height, 'source', i.source)
    order by i.position, i.id)
  from product_images i where i.product_id = p.id), '[]')`;

/** By sku. */
export async function readExistingPictures(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, PictureRow[]>> {
  const { rows } = await db.execute<{ sku: string; pictures: PictureRow[] }>(sql`
    select p.sku, ${pictures} as pictures
    from products p where p.sku = any(${sql.param(skus)}::text[])`);
  return new Map(rows.map((row) => [row.sku, row.pictures]));
}

/** By sku. */
export async function readExistingProducts(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, ExistingProduct>> {
  const { rows } = await db.execute<{ sku: string; product: ExistingProduct }>(sql`
    select p.sku, jsonb_build_object(
      'row', jsonb_build_object('id', p.id, 'sku', p.sku, 'slug', p.slug, 'path', p.path,
        'barcode', p.barcode, 'brand_id', p.brand_id, 'category_id', p.category_id,
        'translations', p.translations, 'displayed', p.displayed,
        'regular_price', p.regular_price, 'sale_price', p.sale_price,
        'date_sale_from', ${instant(sql`p.date_sale_from`)},
        'date_sale_to', ${instant(sql`p.date_sale_to`)},
        'discontinued', p.discontinued, 'stock_preorder', p.stock_preorder,
        'stock_quantity', p.stock_quantity, 'bin_location', p.bin_location,
        'low_stock_threshold', p.low_stock_threshold,
        'weight', p.weight::float8, 'content', p.content, 'dimensions', p.dimensions,
        'tags', p.tags),
      'category_ids', array(select l.category_id from product_category_links l
                            where l.product_id = p.id),
      'characteristics', coalesce((
        select jsonb_agg(jsonb_build_array(a.attribute_id, a.value_id))
        from product_attributes a where a.product_id = p.id), '[]'),
      'options', coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'attribute_id', o.attribute_id))
        from product_options o where o.product_id = p.id), '[]'),
      'pictures', ${pictures}
    ) as product
    from products p where p.sku = any(${sql.param(skus)}::text[])`);
  return new Map(rows.map(({ sku, product }) => [sku, product]));
}

/** By sku. */
export async function readExistingVariants(
  db: Db,
  skus: readonly string[],
): Promise<Map<string, VariantRow>> {
  const { rows } = await db.execute<{ variant: VariantRow }>(sql`
    select jsonb_build_object('id', v.id, 'product_id', v.product_id, 'sku', v.sku,
      'barcode', v.barcode, 'regular_price', v.regular_price,
      'stock_quantity', v.stock_quantity, 'bin_location', v.bin_location, 'weight', v.weight::float8, 'options', v.options
    ) as variant
    from product_variants v where v.sku = any(${sql.param(skus)}::text[])`);
  return new Map(rows.map(({ variant }) => [variant.sku, variant]));
}

/** Addresses at which something stands that begin with one of these. */
export async function readTakenPaths(db: Db, paths: readonly string[]): Promise<Set<string>> {
  // Numbers come after a dash: `/p/namet` is followed by `/p/namet-2`.
  const { rows } = await db.execute<{ path: string }>(sql`
    select taken.path
    from (select path from products union all select path from product_categories
          union all select from_path from redirects) as taken
    where taken.path = any(${sql.param(paths)}::text[])
      or substring(taken.path from '^(.*)-[0-9]+$') = any(${sql.param(paths)}::text[])`);
  return new Set(rows.map(({ path }) => path));
}
