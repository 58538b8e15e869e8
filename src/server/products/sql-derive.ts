import { type SQL, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ConceptTexts } from "#server/platform/db/schema/concepts.ts";
import {
  categoriesOfProduct,
  type DerivedPrices,
  type PriceSource,
  priceSourceFields,
  saveVariantPrices,
} from "./sql-derive-prices.ts";
import { listNameKeys } from "./sql-name-keys.ts";

export type ProductSource = PriceSource & WordSource;

/** What a product's words follow from, besides the texts that it shares with others. */
export type WordSource = {
  id: string;
  sku: string;
  barcode: string;
  names: Partial<Record<Lang, string | null>>;
  brand_id: string | null;
  category_ids: string[];
  value_ids: string[];
  /** Of the things on lists that it is, not for children alone. */
  concepts: ConceptTexts[];
  codes_of_variants: { sku: string; barcode: string; options: { value_id: string }[] }[];
};

const nameIn = (lang: Lang) => sql.raw(`'${lang}', p.translations -> '${lang}' ->> 'name'`);
const wordSourceFields = sql`p.sku, p.barcode, p.brand_id,
      jsonb_build_object(${sql.join(langs.map(nameIn), sql`, `)}) as names,
      array(select a.value_id::text from product_attributes a
            where a.product_id = p.id) as value_ids,
      coalesce((select jsonb_agg(c.translations order by c.key)
          from concept_links l join concepts c on c.key = l.concept
          where l.product_id = p.id and l.age_to is null), '[]') as concepts,
      coalesce((select jsonb_agg(jsonb_build_object(
            'sku', v.sku, 'barcode', v.barcode, 'options', v.options))
          from product_variants v where v.product_id = p.id), '[]') as codes_of_variants`;

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
    select p.id, ${categoriesOfProduct} as category_ids, ${wordSourceFields} from products p
    where p.id = any(${sql.param(ids)}::uuid[]) order by p.id`);
  return rows;
}

export type ValueSource = { id: string; ordinal: number; labels: string[] };

/** These attribute values. Products share them. */
export async function listValueSources(db: Db, ids: readonly string[]): Promise<ValueSource[]> {
  const { rows } = await db.execute<ValueSource>(sql`
    select a.id, a.ordinal, ${textsIn(sql`a.translations`, "label")} as labels
    from attribute_values a where a.id = any(${sql.param(ids)}::uuid[])`);
  return rows;
}

/** By id the names of these brands and categories, in every language. */
export async function listSharedNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ id: string; names: string[] }>(sql`
    select n.id::text as id, ${textsIn(sql`n.translations`, "name")} as names
    from (select id, translations from brands
          union all select id, translations from product_categories) as n
    where n.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** What a text of these translations says in each language that has it. */
const textsIn = (translations: SQL, name: string) => sql`array(
      select t.texts ->> ${name} from jsonb_each(${translations}) as t (lang, texts)
      where t.texts ->> ${name} is not null)`;

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

/**
 * The ids of the products that have other words now. Rows are locked in the order of ids, so that
 * two writers cannot deadlock; a product that is deleted meanwhile is passed over.
 */
export async function saveWords(db: Db, derived: readonly RewordedProduct[]): Promise<string[]> {
  const column = (own: (product: RewordedProduct) => string) => sql`${sql.param(derived.map(own))}`;
  const { rows } = await db.execute<{ product_id: string }>(sql`
    with d as materialized (
      select id, string_to_array(words, ' ') as words, vector::tsvector as vector
      from unnest(${column(({ id }) => id)}::uuid[],
                  ${column(({ search }) => search.words.join(" "))}::text[],
                  ${column(({ search }) => search.vector)}::text[]) as d (id, words, vector)
    ), differing as materialized (
      select w.product_id from product_words w join d on d.id = w.product_id
      where (w.words, w.vector) is distinct from (d.words, d.vector)
      order by w.product_id for update of w
    ), edited as (
      -- As an upsert it would take a fourth longer.
      update product_words w set words = d.words, vector = d.vector
      from d join differing on differing.product_id = d.id
      where w.product_id = d.id
      returning w.product_id
    ), added as (
      insert into product_words (product_id, words, vector)
      select d.id, d.words, d.vector from d join products p on p.id = d.id
      where not exists (select from product_words w where w.product_id = d.id)
      order by d.id for key share of p
      on conflict (product_id) do update set words = excluded.words, vector = excluded.vector
      returning product_id
    )
    select product_id from edited union all select product_id from added`);
  return rows.map((row) => row.product_id);
}

/** A statement may run for seconds only. */
const wordsOfStatement = 2000;

/** Adds words with their phonetic keys; existing ones stay unchanged. */
export async function saveVocabulary(
  db: Db,
  words: readonly (readonly [word: string, sound: string])[],
): Promise<void> {
  // The slices in one order too: writers of the same new words wait for one another.
  const sorted = [...words].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < sorted.length; from += wordsOfStatement) {
    const learnt = sorted.slice(from, from + wordsOfStatement);
    await db.execute(sql`
      insert into search_vocabulary (word, sound)
      select word, sound
      from unnest(${sql.param(learnt.map(([word]) => word))}::text[],
                  ${sql.param(learnt.map(([, sound]) => sound))}::text[]) as learnt (word, sound)
      where not exists (select from search_vocabulary v where v.word = learnt.word)
      order by word collate "C"
      on conflict do nothing`);
  }
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
