import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { StockStatus } from "#contract/products.ts";
import type { Discount } from "#rules/pricing/prices.ts";
import type { Db } from "#server/platform/db/db.ts";
import { listNameKeys } from "./sql-name-keys.ts";

export type ProductSource = {
  id: string;
  sku: string;
  barcode: string;
  names: Partial<Record<Lang, string>>;
  brand_names: string[];
  category_ids: string[];
  category_names: string[];
  /** labels of the values of its attributes and options */
  characteristics: string[];
  /** skus and barcodes */
  variant_codes: string[];
  regular_price: number;
  sale_price: number | null;
  /** milliseconds */
  sale_from: number | null;
  sale_to: number | null;
  discontinued: boolean;
  stock_quantity: number | null;
  stock_preorder: boolean;
  stock_backorder: boolean;
  variants: { id: string; regular_price: number; stock_quantity: number | null }[];
};

const milliseconds = (column: ReturnType<typeof sql>) =>
  sql`(extract(epoch from ${column}) * 1000)::float8`;

/** One batch in the order of ids, after the id `after`. */
export async function listSources(
  db: Db,
  page: { ids: readonly string[] | "all"; after: string | undefined; limit: number },
): Promise<ProductSource[]> {
  const wanted = page.ids === "all" ? sql`true` : sql`p.id = any(${sql.param(page.ids)}::uuid[])`;
  const { rows } = await db.execute<ProductSource>(sql`
    select p.id, p.sku, p.barcode, p.regular_price, p.sale_price, p.discontinued,
      p.stock_quantity, p.stock_preorder, p.stock_backorder,
      ${milliseconds(sql`p.date_sale_from`)} as sale_from,
      ${milliseconds(sql`p.date_sale_to`)} as sale_to,
      (select coalesce(jsonb_object_agg(t.lang, t.texts ->> 'name'), '{}')
        from jsonb_each(p.translations) as t (lang, texts)) as names,
      array(select t.texts ->> 'name' from brands b, jsonb_each(b.translations) as t (lang, texts)
            where b.id = p.brand_id and t.texts ->> 'name' is not null) as brand_names,
      array(select l.category_id::text from product_category_links l
            where l.product_id = p.id) as category_ids,
      array(select t.texts ->> 'name'
            from product_category_links l join product_categories c on c.id = l.category_id,
              jsonb_each(c.translations) as t (lang, texts)
            where l.product_id = p.id and t.texts ->> 'name' is not null) as category_names,
      array(select t.texts ->> 'label'
            from attribute_values a, jsonb_each(a.translations) as t (lang, texts)
            where t.texts ->> 'label' is not null and a.id in (
              select pa.value_id from product_attributes pa where pa.product_id = p.id
              union
              select (chosen ->> 'value_id')::uuid
              from product_variants pv, jsonb_array_elements(pv.options) as chosen
              where pv.product_id = p.id)) as characteristics,
      array(select code from product_variants v, unnest(array[v.sku, v.barcode]) as code
            where v.product_id = p.id and code <> '') as variant_codes,
      coalesce((select jsonb_agg(jsonb_build_object(
            'id', v.id, 'regular_price', v.regular_price, 'stock_quantity', v.stock_quantity))
          from product_variants v where v.product_id = p.id), '[]') as variants
    from products p
    where ${wanted} and ${page.after === undefined ? sql`true` : sql`p.id > ${page.after}::uuid`}
    order by p.id limit ${page.limit}`);
  return rows;
}

export type CategoryDiscount = Discount & {
  id: string;
  parent_id: string | null;
  displayed: boolean;
};

export async function listCategoryDiscounts(db: Db): Promise<CategoryDiscount[]> {
  const { rows } = await db.execute<CategoryDiscount>(sql`
    select id, parent_id, displayed, discount::float8 as percent,
      ${milliseconds(sql`date_sale_from`)} as "from", ${milliseconds(sql`date_sale_to`)} as "to"
    from product_categories`);
  return rows;
}

export type DerivedProduct = Record<`name_key_${Lang}`, string> & {
  id: string;
  search_words: string[];
  /** as a tsvector is written */
  search_vector: string;
  price: number;
  min_price: number;
  on_sale: boolean;
  stock_status: StockStatus;
};
export type DerivedVariant = { id: string; price: number };

/** Updates only rows that differ; returns the ids of these, and of those whose
 * current price or stock status changed. */
export async function saveDerived(
  db: Db,
  derived: readonly (DerivedProduct & { variants: DerivedVariant[] })[],
): Promise<{ repriced: string[]; changed: string[] }> {
  const products = JSON.stringify(derived.map(({ variants: _, ...product }) => product));
  const variants = JSON.stringify(derived.flatMap(({ variants }) => variants));
  const moved = await db.execute<{ product_id: string }>(sql`
    update product_variants v set price = d.price
    from jsonb_to_recordset(${variants}::jsonb) as d (id uuid, price integer)
    where v.id = d.id and v.price <> d.price
    returning v.product_id`);
  const { rows } = await db.execute<{ id: string; moved: boolean }>(sql`
    with derived as (
      select d.*, facets.found as facet_values
      from jsonb_to_recordset(${products}::jsonb) as d (
          id uuid, ${listNameKeys((key) => sql`${key} text`)}, search_words text[],
          search_vector tsvector, price integer, min_price integer, on_sale boolean,
          stock_status text),
        lateral (
          select array(
            select v.ordinal from attribute_values v where v.id in (
              select a.value_id from product_attributes a where a.product_id = d.id
              union
              select (chosen ->> 'value_id')::uuid
              from product_variants pv, jsonb_array_elements(pv.options) as chosen
              where pv.product_id = d.id)
            order by v.ordinal) as found
        ) as facets
    ), kept as (
      select p.id, (p.price, p.min_price, p.on_sale, p.stock_status) is distinct from
                   (d.price, d.min_price, d.on_sale, d.stock_status) as moved
      from products p join derived d on d.id = p.id
      where (p.price, p.min_price, p.on_sale, p.stock_status, p.search_words, p.search_vector,
             p.facet_values)
              is distinct from (d.price, d.min_price, d.on_sale, d.stock_status, d.search_words,
                                d.search_vector, d.facet_values)
        or (${listNameKeys((key) => sql`p.${key}`)})
              is distinct from (${listNameKeys((key) => sql`d.${key}`)})
    ), saved as (
      update products p
      set ${listNameKeys((key) => sql`${key} = d.${key}`)},
        search_words = d.search_words, search_vector = d.search_vector,
        facet_values = d.facet_values,
        price = d.price, min_price = d.min_price, on_sale = d.on_sale,
        stock_status = d.stock_status
      from derived d join kept k on k.id = d.id
      where p.id = d.id
    )
    select id, moved from kept`);
  const movedVariants = moved.rows.map((row) => row.product_id);
  const repriced = rows.filter((row) => row.moved).map((row) => row.id);
  return {
    repriced: [...new Set([...repriced, ...movedVariants])],
    changed: [...new Set([...rows.map((row) => row.id), ...movedVariants])],
  };
}

/** Adds words with their phonetic keys; existing ones stay unchanged. */
export async function saveVocabulary(
  db: Db,
  words: readonly (readonly [word: string, sound: string])[],
): Promise<void> {
  if (words.length === 0) return;
  await db.execute(sql`
    insert into search_vocabulary (word, sound)
    select word, sound
    from unnest(${sql.param(words.map(([word]) => word))}::text[],
                ${sql.param(words.map(([, sound]) => sound))}::text[]) as learnt (word, sound)
    where not exists (select from search_vocabulary v where v.word = learnt.word)
    order by word collate "C"
    on conflict do nothing`);
}

/** Deletes every word, because a new tokeniser makes others. */
export async function dropVocabulary(db: Db): Promise<void> {
  await db.execute(sql`delete from search_vocabulary`);
}

/** The tokeniser that made the stored words; locks them until the transaction ends. */
export async function readTokeniser(db: Db): Promise<string | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('tokeniser'))`);
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from meta where key = 'tokeniser'`,
  );
  return rows[0]?.value;
}

export async function recordTokeniser(db: Db, tokeniser: string): Promise<void> {
  await db.execute(sql`
    insert into meta (key, value) values ('tokeniser', ${tokeniser})
    on conflict (key) do update set value = excluded.value`);
}
