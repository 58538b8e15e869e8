/** Each field of a product as its owner sees it, as SQL over `products p`. */
import { type SQL, sql } from "drizzle-orm";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import { fieldsIn, type ProductLocale } from "./sql-fields.ts";

const uah = (column: SQL) => sql`round(${column} / 100.0, 2)`;
const list = (query: SQL) => sql`coalesce((${query}), '[]'::json)`;
const instant = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `fieldsIn`: the languages and fields are fixed lists. */
function label(texts: SQL, lang: Lang): SQL {
  const own = sql`nullif(${texts} -> ${sql.raw(`'${lang}'`)} ->> 'label', '')`;
  return sql`coalesce(${own}, ${texts} -> ${sql.raw(`'${defaultLang}'`)} ->> 'label', '')`;
}

/** As it was typed, else the label, else the key. */
const named = (typed: SQL, row: SQL, lang: Lang) =>
  sql`coalesce(nullif(${typed}, ''), nullif(${label(sql`${row}.translations`, lang)}, ''), ${row}.name)`;

const isDraftSlug = sql`p.slug = 'draft-' || p.id::text`;
const enabled = sql`coalesce(p.draft_enabled, p.displayed)`;
const hasVariants = sql`exists (select from product_variants v where v.product_id = p.id)`;

/** With variants their sum; null: not tracked. */
export const ownerQuantity = sql`case when ${hasVariants}
  then (select sum(v.stock_quantity)::float8 from product_variants v where v.product_id = p.id)
  else p.stock_quantity end`;

const isHere = sql`case when ${hasVariants}
  then exists (select from product_variants v
               where v.product_id = p.id and v.stock_quantity is distinct from 0)
  else p.stock_quantity is distinct from 0 end`;

/** rules/catalogue/stock-status. What shoppers see is stored; without a price that is no product. */
export const ownerStockStatus = sql`case
  when p.discontinued then 'discontinued'
  when p.stock_status = 'available' or (p.min_price = 0 and ${isHere}) then 'available'
  when p.stock_backorder then 'backorder'
  when p.stock_preorder then 'preorder'
  else 'out_of_stock' end`;

const characteristics = (lang: Lang) =>
  list(sql`
  select json_agg(json_build_object('name', coalesce(nullif(${label(sql`a.translations`, lang)}, ''), a.name),
    'value', coalesce(nullif(${label(sql`v.translations`, lang)}, ''), v.name),
    'key', a.name, 'value_key', v.name)
    order by pa.position, a.position, a.id, v.position, v.id)
  from product_attributes pa
    join attributes a on a.id = pa.attribute_id
    join attribute_values v on v.id = pa.value_id
  where pa.product_id = p.id and not exists (
    select from product_options o
    where o.product_id = p.id and o.attribute_id = pa.attribute_id)`);

const images = list(sql`
  select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'position', i.position,
    'filename', substring(split_part(i.url, '#', 1) from '[^/]+$'),
    'url', split_part(i.url, '#', 1), 'focus', split_part(i.url, '#', 2), 'width', i.width,
    'height', i.height) order by i.position, i.id)
  from product_images i where i.product_id = p.id`);

/** Values with a row of their own, then those that only variants have. */
const optionValues = (lang: Lang) => sql`
  select json_agg(json_build_object('id', held.id,
    'name', ${named(sql`held.typed`, sql`v`, lang)},
    'label', ${named(sql`held.typed`, sql`v`, lang)}, 'key', v.name)
    order by held.is_bare, held.position, v.position, held.id)
  from (
    select ov.id, ov.value_id, ov.typed, ov.position, false as is_bare
    from product_option_values ov where ov.option_id = o.id
    union all
    select distinct v.id, v.id, '', v.position, true
    from product_variants pv cross join jsonb_array_elements(pv.options) as chosen
      join attribute_values v on v.id = (chosen ->> 'value_id')::uuid
    where pv.product_id = p.id and chosen ->> 'option_id' = o.id::text
      and not exists (select from product_option_values ov
                      where ov.option_id = o.id and ov.value_id = v.id)
  ) as held join attribute_values v on v.id = held.value_id`;

const options = (lang: Lang) =>
  list(sql`
  select json_agg(json_build_object('id', o.id,
    'name', ${named(sql`o.typed`, sql`a`, lang)}, 'label', ${named(sql`o.typed`, sql`a`, lang)},
    'key', a.name, 'control', o.control, 'required', o.required, 'position', o.position,
    'values', ${list(optionValues(lang))}) order by o.position, o.id)
  from product_options o join attributes a on a.id = o.attribute_id
  where o.product_id = p.id`);

const variants = list(sql`
  select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode,
    'price', ${uah(sql`v.regular_price`)},
    'price_now', ${uah(sql`coalesce(nullif(v.price, 0), p.price)`)},
    'stock_quantity', v.stock_quantity, 'bin_location', v.bin_location, 'weight', v.weight, 'position', v.position,
    'options', (
      select coalesce(json_agg(json_build_object('option_id', chosen ->> 'option_id',
        'value_id', coalesce(ov.id::text, chosen ->> 'value_id')) order by nr), '[]')
      from jsonb_array_elements(v.options) with ordinality as one (chosen, nr)
        left join product_option_values ov on ov.option_id = (chosen ->> 'option_id')::uuid
          and ov.value_id = (chosen ->> 'value_id')::uuid
    )) order by v.position, v.id)
  from product_variants v where v.product_id = p.id`);

/** Without `warnings`, which follow from the others. In the order of the wire. */
export function ownerFieldsIn(locale: ProductLocale): Record<string, SQL> {
  const shop = fieldsIn(locale);
  const unlessDraft = (column: SQL) => sql`case when ${isDraftSlug} then '' else ${column} end`;
  return {
    id: sql`p.id`,
    name: shop.name,
    slug: unlessDraft(sql`p.slug`),
    path: unlessDraft(sql`p.path`),
    url: unlessDraft(shop.url),
    sku: sql`p.sku`,
    barcode: sql`p.barcode`,
    code: sql`p.code`,
    description: shop.description,
    meta_title: shop.meta_title,
    meta_description: shop.meta_description,
    enabled,
    displayed: enabled,
    discontinued: sql`p.discontinued`,
    category_id: sql`p.category_id`,
    category_ids: shop.category_ids,
    category_name: shop.category_name,
    category_slug: sql`coalesce((
      select case when c.slug = 'draft-' || c.id::text then '' else c.slug end
      from product_categories c where c.id = p.category_id), '')`,
    brand_id: sql`p.brand_id`,
    brand_name: shop.brand_name,
    supplier_id: sql`p.supplier_id`,
    regular_price: uah(sql`p.regular_price`),
    sale_price: uah(sql`coalesce(p.sale_price, 0)`),
    price: uah(sql`p.price`),
    min_price: uah(sql`p.min_price`),
    on_sale: sql`p.on_sale`,
    cost_price: uah(sql`p.cost_price`),
    prices: sql`'[]'::json`,
    date_sale_from: instant(sql`p.date_sale_from`),
    date_sale_to: instant(sql`p.date_sale_to`),
    stock_status: ownerStockStatus,
    stock_quantity: ownerQuantity,
    low_stock_threshold: sql`p.low_stock_threshold`,
    bin_location: sql`p.bin_location`,
    stock_tracking: sql`(${ownerQuantity}) is not null`,
    stock_preorder: sql`p.stock_preorder`,
    stock_backorder: sql`p.stock_backorder`,
    date_stock_expected: instant(sql`p.date_stock_expected`),
    quantity_min: sql`p.quantity_min`,
    quantity_inc: sql`p.quantity_inc`,
    weight: sql`p.weight`,
    dimensions: sql`p.dimensions`,
    tax_class: sql`p.tax_class`,
    position: sql`p.position`,
    popularity: sql`p.popularity`,
    rating: shop.rating,
    rating_votes: sql`p.rating_votes`,
    tags: sql`p.tags`,
    related_product_ids: shop.related_product_ids,
    size_table: sql`p.size_table`,
    attributes: characteristics(locale.lang),
    images,
    variable: shop.variable,
    options: options(locale.lang),
    variants,
    version: sql`p.version`,
    date_created: instant(sql`p.date_created`),
    date_updated: instant(sql`p.date_updated`),
    translations: translations(),
  };
}

function translations(): SQL {
  const texts = (lang: Lang) =>
    ["name", "description", "meta_title", "meta_description"].map(
      (field) =>
        sql`${sql.raw(`'${field}'`)}, coalesce(p.translations -> ${sql.raw(`'${lang}'`)} ->> ${sql.raw(`'${field}'`)}, '')`,
    );
  const perLang = langs.map(
    (lang) => sql`${sql.raw(`'${lang}'`)}, json_build_object(${sql.join(texts(lang), sql`, `)})`,
  );
  return sql`json_build_object(${sql.join(perLang, sql`, `)})`;
}
