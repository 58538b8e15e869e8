/**
 * Each field of a product on the wire, as SQL over `products p`: only requested fields are read.
 */
import { type SQL, sql } from "drizzle-orm";
import { defaultLang, type Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { Product } from "#contract/products.ts";
import type { BuiltQuery } from "#server/platform/db/prepared-query.ts";

export type ProductField = keyof Product;
export type ProductLocale = { lang: Lang; publicUrl: string };

/** Builds a query once for each language and address of the shop. */
export function perLocale(build: (locale: ProductLocale) => BuiltQuery) {
  const queries = new Map<string, BuiltQuery>();
  return (locale: ProductLocale): BuiltQuery => {
    const key = `${locale.lang} ${locale.publicUrl}`;
    const query = queries.get(key) ?? build(locale);
    queries.set(key, query);
    return query;
  };
}

/**
 * `texts`: `translations` of a row. `sql.raw` is safe: its values come from fixed lists in this
 * file.
 */
function text(texts: SQL, field: string, lang: Lang): SQL {
  const own = sql`nullif(${texts} -> ${sql.raw(`'${lang}'`)} ->> ${sql.raw(`'${field}'`)}, '')`;
  const usual = sql`${texts} -> ${sql.raw(`'${defaultLang}'`)} ->> ${sql.raw(`'${field}'`)}`;
  return sql`coalesce(${own}, ${usual}, '')`;
}

const uah = (column: SQL) => sql`round(${column} / 100.0, 2)`;

/** ISO 8601 to the millisecond, as JavaScript writes it. */
const instant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const list = (query: SQL) => sql`coalesce((${query}), '[]'::json)`;

/** Rounded to one decimal; lists sort by it too. */
export const rating = sql`
  case when p.rating_votes = 0 then 0 else round(p.rating_sum::numeric / p.rating_votes, 1) end`;

const images = list(sql`
  select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'position', i.position,
    'url', i.url, 'width', i.width, 'height', i.height) order by i.position, i.id)
  from product_images i where i.product_id = p.id`);

const variants = list(sql`
  select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode,
    'price', ${uah(sql`v.price`)}, 'regular_price', ${uah(sql`v.regular_price`)}, 'stock_quantity', v.stock_quantity, 'weight', v.weight,
    'options', v.options) order by v.position, v.id)
  from product_variants v where v.product_id = p.id`);

/** Their visibility is checked by the call that reads them. */
const related = list(sql`
  select json_agg(r.related_id order by r.position, r.related_id)
  from product_related r where r.product_id = p.id`);

const categoryIds = list(sql`
  select json_agg(l.category_id order by l.category_id is distinct from p.category_id,
    l.position, l.category_id)
  from product_category_links l where l.product_id = p.id`);

const characteristics = (lang: Lang) =>
  list(sql`
  select json_agg(json_build_object('name', a.name, 'label', ${text(sql`a.translations`, "label", lang)},
    'value', v.name, 'value_label', ${text(sql`v.translations`, "label", lang)})
    order by pa.position, a.position, a.id, v.position, v.id)
  from product_attributes pa
    join attributes a on a.id = pa.attribute_id
    join attribute_values v on v.id = pa.value_id
  where pa.product_id = p.id`);

/** The values of an option are those that some variant has. */
const options = (lang: Lang) =>
  list(sql`
  select json_agg(json_build_object('id', o.id, 'name', a.name,
    'label', ${text(sql`a.translations`, "label", lang)}, 'control', o.control,
    'required', o.required, 'values', ${list(sql`
      select json_agg(json_build_object('id', v.id, 'name', v.name,
        'label', ${text(sql`v.translations`, "label", lang)}) order by v.position, v.id)
      from attribute_values v where v.id in (
        select (chosen ->> 'value_id')::uuid
        from product_variants pv, jsonb_array_elements(pv.options) as chosen
        where pv.product_id = p.id and chosen ->> 'option_id' = o.id::text)`)})
    order by o.position, o.id)
  from product_options o join attributes a on a.id = o.attribute_id
  where o.product_id = p.id`);

/** With counted variants their sum: a product's own quantity is 0 then. Null: not tracked. */
const shownQuantity = sql`case
  when p.stock_quantity is not null
    and exists (select from product_variants v where v.product_id = p.id)
  then (select case when bool_and(v.stock_quantity is not null) then sum(v.stock_quantity)::float8 end
        from product_variants v where v.product_id = p.id)
  else p.stock_quantity end`;

const nameOf = (table: "brands" | "product_categories", id: SQL, lang: Lang) => sql`coalesce((
  select ${text(sql`named.translations`, "name", lang)}
  from ${sql.identifier(table)} named where named.id = ${id}), '')`;

export function fieldsIn({ lang, publicUrl }: ProductLocale): Record<ProductField, SQL> {
  const own = (field: string) => text(sql`p.translations`, field, lang);
  // Without the trailing slash of `/en/` or `/`: a path begins with one.
  const base = publicUrl + pathIn(lang, "/").replace(/\/$/, "");
  return {
    id: sql`p.id`,
    name: own("name"),
    slug: sql`p.slug`,
    path: sql`p.path`,
    url: sql`${base}::text || p.path`,
    sku: sql`p.sku`,
    barcode: sql`p.barcode`,
    brand_id: sql`p.brand_id`,
    brand_name: nameOf("brands", sql`p.brand_id`, lang),
    description: own("description"),
    meta_title: own("meta_title"),
    meta_description: own("meta_description"),
    category_id: sql`p.category_id`,
    category_ids: categoryIds,
    category_name: nameOf("product_categories", sql`p.category_id`, lang),
    date_sale_from: instant(sql`p.date_sale_from`),
    date_sale_to: instant(sql`p.date_sale_to`),
    weight: sql`p.weight`,
    content: sql`p.content`,
    dimensions: sql`p.dimensions`,
    rating,
    rating_votes: sql`p.rating_votes`,
    tags: sql`p.tags`,
    attributes: characteristics(lang),
    related_product_ids: related,
    images,
    variable: sql`exists (select from product_variants v where v.product_id = p.id)`,
    options: options(lang),
    variants,
    size_table: sql`p.size_table`,
    returnable: sql`p.returnable`,
    position: sql`p.position`,
    popularity: sql`p.popularity`,
    date_created: instant(sql`p.date_created`),
    date_updated: instant(sql`p.date_updated`),
    price: uah(sql`p.price`),
    regular_price: uah(sql`p.regular_price`),
    sale_price: uah(sql`p.sale_price`),
    min_price: uah(sql`p.min_price`),
    on_sale: sql`p.on_sale`,
    stock_status: sql`p.stock_status`,
    stock_quantity: shownQuantity,
  };
}
