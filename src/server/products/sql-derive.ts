import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  type DerivedPrices,
  type PriceSource,
  priceSourceFields,
  saveVariantPrices,
} from "./sql-derive-prices.ts";
import { listNameKeys } from "./sql-name-keys.ts";

export type ProductSource = PriceSource & WordSource;

/** What a product's words follow from. */
export type WordSource = {
  id: string;
  sku: string;
  barcode: string;
  names: Partial<Record<Lang, string>>;
  brand_names: string[];
  category_names: string[];
  /** of its attributes and options */
  value_ids: string[];
  /** skus and barcodes */
  variant_codes: string[];
};

const wordSourceFields = sql`p.id, p.sku, p.barcode,
      (select coalesce(jsonb_object_agg(t.lang, t.texts ->> 'name'), '{}')
        from jsonb_each(p.translations) as t (lang, texts)) as names,
      array(select t.texts ->> 'name' from brands b, jsonb_each(b.translations) as t (lang, texts)
            where b.id = p.brand_id and t.texts ->> 'name' is not null) as brand_names,
      array(select t.texts ->> 'name'
            from product_category_links l join product_categories c on c.id = l.category_id,
              jsonb_each(c.translations) as t (lang, texts)
            where l.product_id = p.id and t.texts ->> 'name' is not null) as category_names,
      array(select a.value_id::text from product_attributes a where a.product_id = p.id
            union
            select chosen ->> 'value_id'
            from product_variants pv, jsonb_array_elements(pv.options) as chosen
            where pv.product_id = p.id) as value_ids,
      array(select code from product_variants v, unnest(array[v.sku, v.barcode]) as code
            where v.product_id = p.id and code <> '') as variant_codes`;

/** One batch in the order of ids, after the id `after`. */
export async function listSources(
  db: Db,
  page: { ids: readonly string[] | "all"; after: string | undefined; limit: number },
): Promise<ProductSource[]> {
  const wanted = page.ids === "all" ? sql`true` : sql`p.id = any(${sql.param(page.ids)}::uuid[])`;
  const { rows } = await db.execute<ProductSource>(sql`
    select ${priceSourceFields}, ${wordSourceFields}
    from products p
    where ${wanted} and ${page.after === undefined ? sql`true` : sql`p.id > ${page.after}::uuid`}
    order by p.id limit ${page.limit}`);
  return rows;
}

/** In the order of ids. */
export async function listWordSources(db: Db, ids: readonly string[]): Promise<WordSource[]> {
  const { rows } = await db.execute<WordSource>(sql`
    select ${wordSourceFields} from products p
    where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`);
  return rows;
}

export type ValueSource = { id: string; ordinal: number; labels: string[] };

/** These attribute values. Products share them. */
export async function listValueSources(db: Db, ids: readonly string[]): Promise<ValueSource[]> {
  const { rows } = await db.execute<ValueSource>(sql`
    select a.id, a.ordinal, array(
      select t.texts ->> 'label' from jsonb_each(a.translations) as t (lang, texts)
      where t.texts ->> 'label' is not null) as labels
    from attribute_values a where a.id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}

export type DerivedWords = {
  words: string[];
  /** as a tsvector is written */
  vector: string;
};
type DerivedColumns = DerivedPrices["columns"] &
  Record<`name_key_${Lang}`, string> & { facet_values: number[] };
export type RewordedProduct = { id: string; search: DerivedWords };
export type DerivedProduct = DerivedPrices & RewordedProduct & { columns: DerivedColumns };

/** Updates only rows that differ; returns the ids of these, and of those whose
 * current price or stock status changed. */
export async function saveDerived(
  db: Db,
  derived: readonly DerivedProduct[],
): Promise<{ repriced: string[]; changed: string[] }> {
  const movedVariants = await saveVariantPrices(db, derived);
  const rows = await saveColumns(db, derived);
  const reworded = await saveWords(db, derived);
  const repriced = rows.filter((row) => row.moved).map((row) => row.id);
  return {
    repriced: [...new Set([...repriced, ...movedVariants])],
    changed: [...new Set([...rows.map((row) => row.id), ...movedVariants, ...reworded])],
  };
}

/** `moved`: the current price or the stock status changed. */
async function saveColumns(
  db: Db,
  derived: readonly DerivedProduct[],
): Promise<{ id: string; moved: boolean }[]> {
  const products = JSON.stringify(derived.map(({ id, columns }) => ({ id, ...columns })));
  const { rows } = await db.execute<{ id: string; moved: boolean }>(sql`
    with derived as (
      select * from jsonb_to_recordset(${products}::jsonb) as d (
        id uuid, ${listNameKeys((key) => sql`${key} text`)}, facet_values integer[],
        price integer, min_price integer, on_sale boolean, stock_status text)
    ), kept as (
      select p.id, (p.price, p.min_price, p.on_sale, p.stock_status) is distinct from
                   (d.price, d.min_price, d.on_sale, d.stock_status) as moved
      from products p join derived d on d.id = p.id
      where (p.price, p.min_price, p.on_sale, p.stock_status, p.facet_values)
              is distinct from (d.price, d.min_price, d.on_sale, d.stock_status, d.facet_values)
        or (${listNameKeys((key) => sql`p.${key}`)})
              is distinct from (${listNameKeys((key) => sql`d.${key}`)})
    ), saved as (
      update products p
      set ${listNameKeys((key) => sql`${key} = d.${key}`)}, facet_values = d.facet_values,
        price = d.price, min_price = d.min_price, on_sale = d.on_sale,
        stock_status = d.stock_status
      from derived d join kept k on k.id = d.id
      where p.id = d.id
    )
    select id, moved from kept`);
  return rows;
}

/** The ids of the products that have other words now. */
export async function saveWords(db: Db, derived: readonly RewordedProduct[]): Promise<string[]> {
  const words = JSON.stringify(derived.map(({ id, search }) => ({ id, ...search })));
  const { rows } = await db.execute<{ product_id: string }>(sql`
    insert into product_words (product_id, words, vector)
    select d.id, d.words, d.vector
    from jsonb_to_recordset(${words}::jsonb) as d (id uuid, words text[], vector tsvector)
      join products p on p.id = d.id
      left join product_words w on w.product_id = d.id
    where (w.words, w.vector) is distinct from (d.words, d.vector)
    -- Locked, so that a product that is deleted meanwhile is passed over.
    order by d.id for key share of p
    on conflict (product_id) do update set words = excluded.words, vector = excluded.vector
    returning product_id`);
  return rows.map((row) => row.product_id);
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
