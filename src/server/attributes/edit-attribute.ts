/** The shop's attributes and their values as the owner changes them. */
import { type SQL, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { refreshDerivedRows } from "#server/products/derive.ts";
import { lockAttributes } from "#server/products/edit/characteristics.ts";
import type { Edit } from "#server/products/edit/edit.ts";
import { findChanges } from "#server/reference-data/detect-changes.ts";
import { type ChangeKind, recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";

export type AttributePatch = {
  /** Labels by language. */
  texts?: Partial<Record<Lang, { label?: string }>>;
  key?: string;
  position?: number;
};

type Texts = Record<string, { label?: string }>;

/** Creates it where there is none of this id. */
export function saveAttribute(edit: Edit, id: string, patch: AttributePatch): Promise<void> {
  const { db } = edit;
  return changeAttribute(edit, id, async () => {
    await lockAttributes(db);
    const { rows } = await db.execute<{ name: string; translations: Texts }>(
      sql`select name, translations from attributes where id = ${id}`,
    );
    const texts = mergeTexts(rows[0]?.translations ?? {}, patch.texts);
    const wanted =
      slugOf(patch.key ?? "") || rows[0]?.name || slugOf(labelOf(texts)) || "vlastyvist";
    const name = await freeName(db, wanted, sql`attributes`, sql`id <> ${id}`);
    await db.execute(sql`
      insert into attributes (id, name, translations, "position")
      values (${id}, ${name}, ${JSON.stringify(texts)}::jsonb, coalesce(
        ${patch.position ?? null}::integer,
        (select coalesce(max("position"), 0) + 1 from attributes)))
      on conflict (id) do update set name = excluded.name, translations = excluded.translations,
        "position" = coalesce(${patch.position ?? null}::integer, attributes."position")`);
    return [];
  });
}

/** Creates it where the attribute has none of this id. */
export function saveAttributeValue(
  edit: Edit,
  attributeId: string,
  id: string,
  patch: AttributePatch,
): Promise<void> {
  const { db } = edit;
  return changeAttribute(edit, attributeId, async () => {
    await lockAttributes(db);
    const { rows } = await db.execute<{ name: string; translations: Texts }>(
      sql`select name, translations from attribute_values where id = ${id}`,
    );
    const texts = mergeTexts(rows[0]?.translations ?? {}, patch.texts);
    const wanted =
      slugOf(patch.key ?? "") || rows[0]?.name || slugOf(labelOf(texts)) || "znachennia";
    const isOther = sql`attribute_id = ${attributeId} and id <> ${id}`;
    const name = await freeName(db, wanted, sql`attribute_values`, isOther);
    await db.execute(sql`
      insert into attribute_values (id, attribute_id, name, translations, "position")
      values (${id}, ${attributeId}, ${name}, ${JSON.stringify(texts)}::jsonb, coalesce(
        ${patch.position ?? null}::integer,
        (select coalesce(max("position"), 0) + 1 from attribute_values
         where attribute_id = ${attributeId})))
      on conflict (id) do update set name = excluded.name, translations = excluded.translations,
        "position" = coalesce(${patch.position ?? null}::integer, attribute_values."position")`);
    return rows[0] ? listProductsWith(db, [id]) : [];
  });
}

export function deleteAttribute(edit: Edit, id: string): Promise<void> {
  const { db } = edit;
  return changeAttribute(edit, id, async () => {
    const { rows } = await db.execute(sql`
      select from product_attributes where attribute_id = ${id}
      union all select from product_options where attribute_id = ${id} limit 1`);
    if (rows.length > 0) throw new Refusal("inUse");
    await db.execute(sql`delete from attributes where id = ${id}`);
    return [];
  });
}

export function deleteAttributeValue(edit: Edit, attributeId: string, id: string): Promise<void> {
  const { db } = edit;
  return changeAttribute(edit, attributeId, async () => {
    const { rows } = await db.execute(
      sql`select from product_option_values where value_id = ${id} limit 1`,
    );
    if (rows.length > 0 || (await listProductsWith(db, [id])).length > 0)
      throw new Refusal("inUse");
    await db.execute(sql`delete from attribute_values where id = ${id}`);
    return [];
  });
}

/** Everything that has the value has the other one afterwards, and the value is gone. */
export function mergeAttributeValue(
  edit: Edit,
  attributeId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { db } = edit;
  return changeAttribute(edit, attributeId, async () => {
    const products = await listProductsWith(db, [from]);
    await db.execute(sql`
      select from products where id = any(${sql.param(products)}::uuid[])
      order by id for no key update`);
    await db.execute(sql`
      insert into product_attributes (product_id, attribute_id, value_id, "position")
      select product_id, attribute_id, ${into}::uuid, "position" from product_attributes
      where value_id = ${from} on conflict do nothing`);
    await db.execute(sql`
      update product_variants v set options = (
        select jsonb_agg(case when one ->> 'value_id' = ${from}::text
          then jsonb_set(one, '{value_id}', to_jsonb(${into}::text)) else one end order by nr)
        from jsonb_array_elements(v.options) with ordinality as o (one, nr))
      where v.options @> ${JSON.stringify([{ value_id: from }])}::jsonb`);
    await db.execute(sql`
      update product_option_values o set value_id = ${into}
      where o.value_id = ${from} and not exists (
        select from product_option_values other
        where other.option_id = o.option_id and other.value_id = ${into})`);
    await db.execute(sql`delete from attribute_values where id = ${from}`);
    return products;
  });
}

/** `work` returns the products of which words or values may be different. */
async function changeAttribute(
  { db, now }: Edit,
  id: string,
  work: () => Promise<string[]>,
): Promise<void> {
  const { written, changes } = await findChanges(db, "attribute", [id], work);
  const derived = written.length > 0 ? (await refreshDerivedRows(db, written, now)).changed : [];
  const also: { kind: ChangeKind; ids: string[] }[] =
    derived.length > 0 ? [{ kind: "product", ids: derived }] : [];
  await recordCatalogueChanges(db, [...changes, ...also], new Date(now));
}

async function listProductsWith(db: Db, valueIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${sql.param(valueIds)}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select product_id::text as id from product_attributes where value_id = ${ids}
    union
    select v.product_id::text from attribute_values a
      join product_options o on o.attribute_id = a.attribute_id
      join product_variants v on v.product_id = o.product_id
    where a.id = ${ids}
      and v.options @> jsonb_build_array(jsonb_build_object('value_id', a.id::text))`);
  return rows.map((row) => row.id);
}

function mergeTexts(old: Texts, texts: AttributePatch["texts"]): Texts {
  const next: Texts = { ...old };
  for (const lang of langs) {
    const label = texts?.[lang]?.label;
    if (label !== undefined) next[lang] = { ...next[lang], label };
  }
  return next;
}

const labelOf = (texts: Texts): string =>
  langs.map((lang) => texts[lang]?.label ?? "").find(Boolean) ?? "";

async function freeName(db: Db, wanted: string, table: SQL, isOther: SQL): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from ${table}
    where (${isOther}) and (name = ${wanted} or name like ${`${wanted}-%`})`);
  const taken = new Set(rows.map((row) => row.name));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}
