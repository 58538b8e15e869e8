import { type SQL, sql } from "drizzle-orm";
import type { ListRow } from "#contract/checklists.ts";
import { detailDefaults, listDetailDefaults } from "#rules/ops/row-details.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OpenLane } from "#server/platform/lanes/lane.ts";

export type RowChanges = { changed: ListRow[]; removed: string[] };

/**
 * Stores rows with the lane's version. They are sent as one JSON value: a list of 5,000 items has
 * more fields than a statement may have parameters.
 */
export async function storeRows(
  db: Db,
  { id: listId, version }: OpenLane,
  { changed, removed }: RowChanges,
  now: Date,
): Promise<void> {
  const jsonOf = (kind: ListRow["row"]) => {
    const rows = changed.filter((row) => row.row === kind);
    return rows.length > 0 ? JSON.stringify(rows.map(packDetails)) : undefined;
  };
  const [head, activities, groups, items] = [
    jsonOf("list"),
    jsonOf("activity"),
    jsonOf("group"),
    jsonOf("item"),
  ];
  if (head)
    await db.execute(sql`
      update checklists set name = t.name, journey = t.journey, from_id = t."from",
        details = t.details, date_updated = t.date_updated
      from json_to_recordset(${head}::json)
        as t(name text, journey jsonb, "from" uuid, details jsonb, date_updated timestamptz)
      where checklists.id = ${listId}`);
  if (activities)
    await db.execute(sql`
      insert into checklist_activities as old (list_id, id, name, icon, "position", version)
      select ${listId}, id, name, icon, "position", ${version}
      from json_to_recordset(${activities}::json)
        as t(id uuid, name text, icon text, "position" text)
      on conflict (list_id, id) do update set name = excluded.name, icon = excluded.icon,
        "position" = excluded."position", version = excluded.version`);
  if (groups)
    await db.execute(sql`
      insert into checklist_groups as old (list_id, id, activity_id, name, "position", version)
      select ${listId}, id, activity_id, name, "position", ${version}
      from json_to_recordset(${groups}::json)
        as t(id uuid, activity_id uuid, name text, "position" text)
      on conflict (list_id, id) do update set activity_id = excluded.activity_id,
        name = excluded.name, "position" = excluded."position", version = excluded.version`);
  if (items)
    await db.execute(sql`
      insert into checklist_items as old (list_id, id, group_id, name, state, quantity, unit,
        product_id, variant_id, category_id, note, weight, details, "position", version)
      select ${listId}, id, group_id, name, state, quantity, unit,
        product_id, variant_id, category_id, note, weight, details, "position", ${version}
      from json_to_recordset(${items}::json)
        as t(id uuid, group_id uuid, name text, state text, quantity integer, unit text,
          product_id uuid, variant_id uuid, category_id uuid, note text, weight numeric,
          details jsonb, "position" text)
      on conflict (list_id, id) do update set group_id = excluded.group_id, name = excluded.name,
        state = excluded.state, quantity = excluded.quantity, unit = excluded.unit,
        product_id = excluded.product_id, variant_id = excluded.variant_id,
        category_id = excluded.category_id, note = excluded.note, weight = excluded.weight,
        details = excluded.details, "position" = excluded."position",
        version = excluded.version`);
  if (removed.length > 0) await removeRows(db, listId, version, removed, now);
}

/** The details of a row stand in one column. */
function packDetails(row: ListRow): object {
  const defaults = row.row === "item" ? detailDefaults : listDetailDefaults;
  const isDetail = ([key]: [string, unknown]) => Object.hasOwn(defaults, key);
  return { ...row, details: Object.fromEntries(Object.entries(row).filter(isDetail)) };
}

/** Leaves a tombstone for each row, so that the lane's delta contains it. */
async function removeRows(db: Db, listId: string, version: number, ids: string[], now: Date) {
  const gone = sql`list_id = ${listId} and id = any(${sql.param(ids)}::uuid[])`;
  await db.execute(sql`
    with items as (delete from checklist_items where ${gone}),
      groups as (delete from checklist_groups where ${gone}),
      activities as (delete from checklist_activities where ${gone})
    insert into removed_rows (lane_id, row_id, version, removed_at)
    select ${listId}, row_id, ${version}, ${now.toISOString()}
    from unnest(${sql.param(ids)}::text[]) as t(row_id)
    on conflict (lane_id, row_id)
      do update set version = excluded.version, removed_at = excluded.removed_at`);
}

/** Deletes the tombstones of rows that were created again, as when a removal is undone. */
export async function forgetRemoved(db: Db, listId: string, ids: string[]): Promise<void> {
  await db.execute(sql`
    delete from removed_rows
    where lane_id = ${listId} and row_id = any(${sql.param(ids)}::text[])`);
}

export async function listRemoved(db: Db, listId: string, since: number): Promise<string[]> {
  const { rows } = await db.execute<{ row_id: string }>(sql`
    select row_id from removed_rows where lane_id = ${listId} and version > ${since}`);
  return rows.map((row) => row.row_id);
}

export async function countRows(db: Db, listId: string) {
  const { rows } = await db.execute<{ activities: number; groups: number; items: number }>(sql`
    select (select count(*)::int from checklist_activities where list_id = ${listId}) as activities,
      (select count(*)::int from checklist_groups where list_id = ${listId}) as groups,
      (select count(*)::int from checklist_items where list_id = ${listId}) as items`);
  return rows[0] ?? { activities: 0, groups: 0, items: 0 };
}

/** Position of the last activity of a list, group of an activity, or item of a group. */
export async function findLastPosition(
  db: Db,
  listId: string,
  parent: { activity_id?: string; group_id?: string },
): Promise<string | null> {
  const siblings = siblingsOf(listId, parent);
  const { rows } = await db.execute<{ position: string }>(
    sql`select "position" from ${siblings} order by "position" desc limit 1`,
  );
  return rows[0]?.position ?? null;
}

function siblingsOf(listId: string, parent: { activity_id?: string; group_id?: string }): SQL {
  const inList = sql`list_id = ${listId}`;
  const { activity_id, group_id } = parent;
  if (group_id) return sql`checklist_items where ${inList} and group_id = ${group_id}`;
  if (activity_id) return sql`checklist_groups where ${inList} and activity_id = ${activity_id}`;
  return sql`checklist_activities where ${inList}`;
}
