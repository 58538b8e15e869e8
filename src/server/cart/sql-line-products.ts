/** The current data of products and variants that cart lines show. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { LineCard } from "#contract/ops.ts";
import type { StockStatus } from "#contract/products.ts";
import type { QuantityStep } from "#rules/cart/quantity-step.ts";
import { toUah } from "#rules/pricing/money.ts";

/** `mustChoose`: the product has variants, and the line names none. */
export type LineProduct = LineCard & QuantityStep & { mustChoose: boolean };

/** A row of a query with `lineProductJoin`; `known` false: the product is not visible here. */
export type LineProductRow = {
  known: boolean;
  name: string | null;
  path: string;
  sku: string;
  brand_name: string | null;
  weight: number;
  price: number;
  regular_price: number;
  stock_status: StockStatus;
  stock_quantity: number | null;
  variant_name: string | null;
  image_url: string | null;
  must_choose: boolean;
} & QuantityStep;

/** A value, or what stands for it in a query that is built once. */
type Text = string | Placeholder;

const textIn = (translations: SQL, lang: Text, field: SQL) =>
  sql`coalesce(nullif(${translations} -> ${lang} ->> ${field}, ''), ${translations} -> 'ua' ->> ${field})`;

/** More than the depth of any catalogue; ends the recursion in a cycle of categories. */
const maxDepth = 32;

/**
 * `visibleCategories` of rules/visibility in SQL: the category and its ancestors are displayed at
 * the location.
 */
function isVisibleAt(categoryId: SQL, locationId: Text): SQL {
  const isShown = sql`c.displayed and (not c.use_location or ${locationId}::uuid = any (c.location_ids))`;
  return sql`(
    with recursive up (parent_id, is_shown, step) as (
      select c.parent_id, ${isShown}, 1 from product_categories c where c.id = ${categoryId}
      union all
      select c.parent_id, ${isShown}, up.step + 1
      from up join product_categories c on c.id = up.parent_id
      where up.is_shown and up.step < ${sql.raw(String(maxDepth))}
    )
    select bool_and(is_shown) and bool_or(parent_id is null) from up
  )`;
}

/**
 * A lateral join for a query with a table `line (product_id, variant_id)`. It finds nothing for a
 * product that is deleted, hidden or not visible at the visitor's location, nor for a variant of
 * another product. A variant's price, weight and stock take precedence over its product's. Its
 * placeholders are the visitor's `lang` and `locationId`.
 */
export const lineProductJoin: SQL = factsJoin(
  sql.placeholder("lang"),
  sql`p.displayed and (
        not exists (select from product_category_links l where l.product_id = p.id)
        or exists (
          select from product_category_links l
          where l.product_id = p.id
            and ${isVisibleAt(sql`l.category_id`, sql.placeholder("locationId"))}
        )
      )`,
);

/** The same for the shop's owner, who may sell what shoppers do not see. */
export function anyProductJoin(lang: string): SQL {
  return factsJoin(lang, sql`true`);
}

function factsJoin(lang: Text, isVisible: SQL): SQL {
  return sql`left join lateral (
    select true as known,
      ${textIn(sql`p.translations`, lang, sql`'name'`)} as name,
      p.path, coalesce(v.sku, p.sku) as sku,
      ${textIn(sql`b.translations`, lang, sql`'name'`)} as brand_name,
      coalesce(nullif(v.weight, 0), p.weight)::float8 as weight,
      coalesce(nullif(v.price, 0), p.price) as price,
      coalesce(nullif(v.regular_price, 0), p.regular_price) as regular_price,
      p.stock_status, p.quantity_min, p.quantity_inc,
      case when v.id is null then p.stock_quantity else v.stock_quantity end as stock_quantity,
      (
        select string_agg(
          coalesce(${textIn(sql`av.translations`, lang, sql`'label'`)}, av.name), ', '
          order by chosen.ord)
        from jsonb_array_elements(v.options) with ordinality as chosen (one, ord)
        join attribute_values av on av.id = (chosen.one ->> 'value_id')::uuid
      ) as variant_name,
      (
        select url from product_images i where i.product_id = p.id order by position, id limit 1
      ) as image_url,
      v.id is null and exists (
        select from product_variants any_v where any_v.product_id = p.id
      ) as must_choose
    from products p
    left join product_variants v on v.id = line.variant_id and v.product_id = p.id
    left join brands b on b.id = p.brand_id
    where p.id = line.product_id and ${isVisible}
      and (line.variant_id is null or v.id is not null)
  ) as facts on true`;
}

export function parseLineProduct(row: LineProductRow): LineProduct | undefined {
  if (!row.known) return undefined;
  return {
    name: row.name ?? "",
    variant_name: row.variant_name ?? "",
    sku: row.sku,
    brand_name: row.brand_name ?? "",
    path: row.path,
    image_url: row.image_url ?? "",
    weight: row.weight,
    price: toUah(row.price),
    regular_price: toUah(row.regular_price),
    stock_status: row.stock_status,
    stock_quantity: row.stock_quantity,
    quantity_min: row.quantity_min,
    quantity_inc: row.quantity_inc,
    mustChoose: row.must_choose,
  };
}
