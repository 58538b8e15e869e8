/** Attributes and values as an owner names them: by key, else by label in any language, else made. */
import { sql } from "drizzle-orm";
import { defaultLang, type Lang } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { CatalogueChange, Edit } from "./edit.ts";
import type { Characteristic } from "./patch.ts";

export type Named = { id: string; name: string; labels: string[] };

/** `Колір` and `колір` are the same. */
const keyOf = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** Two writers that make attributes wait for each other. */
export async function lockAttributes(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('attributes'))`);
}

export function labelIn(lang: Lang, label: string): Record<string, { label: string }> {
  return lang === defaultLang
    ? { [lang]: { label } }
    : { [defaultLang]: { label }, [lang]: { label } };
}

export function findNamed(
  rows: readonly Named[],
  text: string,
  ownKey?: string,
): Named | undefined {
  const key = keyOf(text);
  const hasLabel = ({ labels }: Named) => labels.some((label) => keyOf(label) === key);
  return (
    rows.find((row) => row.name === ownKey && hasLabel(row)) ??
    rows.find(({ name }) => name === text.trim()) ??
    rows.find(hasLabel) ??
    rows.find(({ name }) => keyOf(name) === key)
  );
}

function freeName(rows: readonly Named[], text: string, usual: string): string {
  const wanted = slugOf(text) || usual;
  const taken = new Set(rows.map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

const labels = sql`array(select t.texts ->> 'label' from jsonb_each(translations) as t (lang, texts)
  where t.texts ->> 'label' is not null)`;

export async function listAttributes(db: Db): Promise<Named[]> {
  const { rows } = await db.execute<Named>(
    sql`select id, name, ${labels} as labels from attributes order by position, id`,
  );
  return rows;
}

export async function listValues(db: Db, attributeId: string): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    select id, name, ${labels} as labels from attribute_values
    where attribute_id = ${attributeId} order by position, id`);
  return rows;
}

export async function findOrMakeAttribute(
  { db, newId, lang }: Edit,
  text: string,
  also: (change: CatalogueChange) => void,
  ownKey?: string,
): Promise<string> {
  const known = findNamed(await listAttributes(db), text, ownKey);
  if (known) return known.id;
  await lockAttributes(db);
  const rows = await listAttributes(db);
  const found = findNamed(rows, text);
  if (found) return found.id;
  const id = newId();
  await db.execute(sql`
    insert into attributes (id, name, translations, "position")
    values (${id}, ${freeName(rows, text, "vlastyvist")}, ${JSON.stringify(labelIn(lang, text))}::jsonb,
      coalesce((select max("position") from attributes), 0) + 1)`);
  also({ kind: "attribute", ids: [id] });
  return id;
}

export async function findOrMakeValue(
  { db, newId, lang }: Edit,
  attributeId: string,
  text: string,
  also: (change: CatalogueChange) => void,
  ownKey?: string,
): Promise<string> {
  const known = findNamed(await listValues(db, attributeId), text, ownKey);
  if (known) return known.id;
  await lockAttributes(db);
  const rows = await listValues(db, attributeId);
  const found = findNamed(rows, text);
  if (found) return found.id;
  const id = newId();
  await db.execute(sql`
    insert into attribute_values (id, attribute_id, name, translations, "position")
    values (${id}, ${attributeId}, ${freeName(rows, text, "znachennia")},
      ${JSON.stringify(labelIn(lang, text))}::jsonb,
      coalesce((select max("position") from attribute_values
                where attribute_id = ${attributeId}), 0) + 1)`);
  also({ kind: "attribute", ids: [attributeId] });
  return id;
}

/** A text that is not the label of what it names, in the language of the edit; else nothing. */
export async function typedText(
  { db, lang }: Edit,
  table: "attributes" | "attribute_values",
  id: string,
  text: string,
): Promise<string> {
  const { rows } = await db.execute<{ label: string }>(sql`
    select coalesce(nullif(translations -> ${lang}::text ->> 'label', ''),
      translations -> 'ua' ->> 'label', name) as label
    from ${sql.identifier(table)} where id = ${id}`);
  return rows[0]?.label === text ? "" : text;
}

/** Replaces the list. Attributes that are options of the product are not in it and stay. */
export async function saveCharacteristics(
  edit: Edit,
  productId: string,
  said: readonly Characteristic[],
  also: (change: CatalogueChange) => void,
): Promise<void> {
  const { db } = edit;
  const rows: { attribute_id: string; value_id: string }[] = [];
  for (const { name, value, key, value_key } of said) {
    if (name.trim() === "" || value.trim() === "") continue;
    const attribute_id = await findOrMakeAttribute(edit, name.trim(), also, key);
    const value_id = await findOrMakeValue(edit, attribute_id, value.trim(), also, value_key);
    if (!rows.some((row) => row.value_id === value_id)) rows.push({ attribute_id, value_id });
  }
  const order = [...new Set(rows.map((row) => row.attribute_id))];
  const next = rows.map((row) => ({ ...row, position: order.indexOf(row.attribute_id) }));
  if (await hasCharacteristics(db, productId, next)) return;
  await db.execute(sql`
    delete from product_attributes a
    where a.product_id = ${productId} and not exists (
      select from product_options o
      where o.product_id = a.product_id and o.attribute_id = a.attribute_id)`);
  await db.execute(sql`
    insert into product_attributes (product_id, attribute_id, value_id, "position")
    select ${productId}::uuid, attribute_id, value_id, "position"
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb)
      as row (attribute_id uuid, value_id uuid, "position" integer)
    on conflict do nothing`);
}

/** Whether these are what the product has, in this order. */
async function hasCharacteristics(
  db: Db,
  productId: string,
  next: readonly { value_id: string }[],
): Promise<boolean> {
  const { rows } = await db.execute<{ value_id: string }>(sql`
    select pa.value_id from product_attributes pa
      join attributes a on a.id = pa.attribute_id join attribute_values v on v.id = pa.value_id
    where pa.product_id = ${productId} and not exists (
      select from product_options o
      where o.product_id = pa.product_id and o.attribute_id = pa.attribute_id)
    order by pa."position", a."position", a.id, v."position", v.id`);
  return `${rows.map((row) => row.value_id)}` === `${next.map((row) => row.value_id)}`;
}
