import { sql } from "drizzle-orm";
import type { Lang } from "#contract/lang.ts";
import type { NamedProduct } from "#rules/checklists/match-product.ts";
import type { Db } from "#server/platform/db/db.ts";

/** A second import waits for the first. */
export async function lockImport(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('import'))`);
}

export type AvailableProduct = NamedProduct & { sku: string };

/** Products that are available now, with their names in every language. */
export async function listAvailableProducts(db: Db): Promise<AvailableProduct[]> {
  const { rows } = await db.execute<AvailableProduct>(sql`
    select id, sku, popularity,
      array(select text ->> 'name' from jsonb_each(translations) as t(lang, text)
        where text ->> 'name' is not null) as names
    from products
    where displayed and stock_status = 'available'
    order by popularity desc, id`);
  return rows;
}

type ReadyListHead = { id: string; name: string; description: string };

/** Creates a ready list at the last position, or raises the version of an existing one. */
export async function openReadyList(
  db: Db,
  { id, name, description }: ReadyListHead,
  { lang, images, now }: { lang: Lang; images: string[]; now: Date },
): Promise<number> {
  const translations = JSON.stringify({ [lang]: { name, description } });
  const { rows } = await db.execute<{ version: number }>(sql`
    insert into checklists as old (id, owner_id, kind, name, translations, images, "position",
      version, date_created, date_updated)
    values (${id}, null, 'ready', ${name}, ${translations}::jsonb, ${sql.param(images)}::text[],
      (select coalesce(max("position") + 1, 0) from checklists where kind = 'ready'),
      1, ${now.toISOString()}, ${now.toISOString()})
    on conflict (id) do update set version = old.version + 1, name = excluded.name,
      translations = coalesce(old.translations, '{}') || excluded.translations,
      date_updated = excluded.date_updated, deleted_at = null
    returning version`);
  return rows[0]?.version ?? 1;
}

/** Stores the texts of the rows of this version (the rows just stored) in the language. */
export async function translateRows(
  db: Db,
  list: { id: string; version: number },
  lang: Lang,
): Promise<void> {
  const isJustStored = sql`list_id = ${list.id} and version = ${list.version}`;
  const named = sql`coalesce(translations, '{}')
    || jsonb_build_object(${lang}::text, jsonb_build_object('name', name))`;
  const described = sql`coalesce(translations, '{}')
    || jsonb_build_object(${lang}::text,
      jsonb_build_object('name', name, 'note', note, 'unit', unit))`;
  await db.execute(
    sql`update checklist_activities set translations = ${named} where ${isJustStored}`,
  );
  await db.execute(sql`update checklist_groups set translations = ${named} where ${isJustStored}`);
  await db.execute(
    sql`update checklist_items set translations = ${described} where ${isJustStored}`,
  );
}
