/** Ready lists as the shop's own people see and write them: in every language, hidden ones too. */
import { sql } from "drizzle-orm";
import type { ListRow } from "#contract/checklists.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { forgetRemoved, storeRows } from "./sql-store.ts";

type Texts = Translations<string>;

export type ReadyListRow = {
  id: string;
  name: string;
  translations: Texts | null;
  images: string[];
  enabled: boolean;
  position: number;
  items_total: number;
  version: number;
  date_created: string;
  date_updated: string;
};

/** All of them, or one. */
export async function listReadyLists(db: Db, id?: string): Promise<ReadyListRow[]> {
  const { rows } = await db.execute<ReadyListRow>(sql`
    select id, name, translations, images, enabled, "position", version, date_created,
      date_updated, (select count(*)::int from checklist_items i
        where i.list_id = checklists.id and i.state <> 'skip') as items_total
    from checklists
    where kind = 'ready' and deleted_at is null and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by "position", id`);
  return rows;
}

/** A node as stored; `name` and its like are the texts of before there were languages. */
export type StoredNode = {
  row: "activity" | "group" | "item";
  id: string;
  parent_id: string | null;
  position: string;
  texts: Texts;
  name: string;
  note: string;
  unit: string;
  /** The row's own fields. */
  fields: Record<string, unknown>;
};

/** In display order: activities, groups, items. */
export async function listReadyNodes(db: Db, listId: string): Promise<StoredNode[]> {
  const { rows } = await db.execute<StoredNode>(sql`
    select 'activity' as "row", id, null::uuid as parent_id, "position",
      coalesce(translations, '{}') as texts, name, '' as note, '' as unit,
      jsonb_build_object('icon', icon) as fields, 1 as kind
    from checklist_activities where list_id = ${listId}
    union all
    select 'group', id, activity_id, "position", coalesce(translations, '{}'), name, '', '', '{}', 2
    from checklist_groups where list_id = ${listId}
    union all
    select 'item', id, group_id, "position", coalesce(translations, '{}'), name, note, unit,
      jsonb_build_object('state', state, 'quantity', quantity, 'product_id', product_id,
        'variant_id', variant_id, 'category_id', category_id, 'weight', weight) || details, 3
    from checklist_items where list_id = ${listId}
    order by kind, "position", id`);
  return rows;
}

type NewHead = { id: string; position: number; now: Date };

export async function addReadyList(db: Db, { id, position, now }: NewHead): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    insert into checklists (id, owner_id, kind, translations, "position", version, date_created,
      date_updated)
    values (${id}, null, 'ready', '{}', ${position}, 1, ${at}, ${at})`);
}

export type HeadColumns = {
  translations?: Texts | undefined;
  images?: string[] | undefined;
  enabled?: boolean | undefined;
  position?: number | undefined;
};

export async function updateReadyList(db: Db, id: string, columns: HeadColumns): Promise<void> {
  const { translations, images, enabled, position } = columns;
  const texts = translations === undefined ? null : JSON.stringify(translations);
  await db.execute(sql`
    update checklists set translations = coalesce(${texts}::jsonb, translations),
      images = coalesce(${images === undefined ? null : sql.param(images)}::text[], images),
      enabled = coalesce(${enabled ?? null}::boolean, enabled),
      "position" = coalesce(${position ?? null}::int, "position")
    where id = ${id}`);
}

/** Shoppers' copies stay; an import of the same list brings it back. */
export async function removeReadyList(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update checklists set deleted_at = ${now.toISOString()} where id = ${id}`);
}

export async function restoreReadyList(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update checklists set deleted_at = null, version = version + 1,
      date_updated = ${now.toISOString()}
    where id = ${id} and owner_id is null`);
}

type NewTree = {
  version: number;
  rows: ListRow[];
  texts: readonly { row: ListRow["row"]; id: string; texts: Texts }[];
  removed: string[];
  now: Date;
};

export async function storeReadyTree(
  db: Db,
  listId: string,
  { version, rows, texts, removed, now }: NewTree,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await forgetRemoved(db, listId, ids);
  await storeRows(db, { id: listId, version }, { changed: rows, removed }, now);
  const tables = {
    activity: sql`checklist_activities`,
    group: sql`checklist_groups`,
    item: sql`checklist_items`,
  } as const;
  for (const kind of ["activity", "group", "item"] as const) {
    const named = JSON.stringify(texts.filter(({ row }) => row === kind));
    await db.execute(sql`
      update ${tables[kind]} node set translations = t.texts
      from jsonb_to_recordset(${named}::jsonb) as t (id uuid, texts jsonb)
      where node.list_id = ${listId} and node.id = t.id`);
  }
}
