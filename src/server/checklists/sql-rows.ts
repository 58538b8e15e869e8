import { type Name, type SQL, sql } from "drizzle-orm";
import type { ListRow } from "#contract/checklists.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";

/** Which rows of a list; its head is always included, with `since` only if it is newer. */
export type RowFilter =
  | "all"
  | { since: number }
  /** These rows, and the groups of these items; `below`: their descendants too. */
  | { ids: string[]; below: boolean };

export type FoundList = {
  version: number;
  isDeleted: boolean;
  rows: ListRow[];
};

type ListQueryRow = {
  version: number;
  is_deleted: boolean;
  head: StoredRow[] | null;
  activities: StoredRow[] | null;
  groups: StoredRow[] | null;
  items: StoredRow[] | null;
};

/** Of lists and items; its fields are the row's own. */
type StoredRow = ListRow & { details?: object };

/**
 * A ready list that is shown, or the viewer's own, deleted ones too. One statement, so that all rows are of one
 * moment.
 */
export async function findList(
  db: Db,
  viewer: { lang: Lang; owner: { id: string } | null; seesHidden?: boolean },
  id: string,
  filter: RowFilter = "all",
): Promise<FoundList | undefined> {
  const { lang, owner, seesHidden = false } = viewer;
  const where = whereOf(id, filter);
  const query = sql`
    with list as (
      select * from checklists
      where id = ${id} and (kind = 'ready' and (enabled or ${seesHidden}::boolean)
        or owner_id = ${owner?.id ?? null}::uuid)
    )
    select version, deleted_at is not null as is_deleted,
      (select json_agg(t) from (
        select 'list' as "row", id, ${inLang(lang, "name")} as name, kind,
          ${descriptionIn(lang)} as description, images, from_id as "from",
          journey, details, ${isoTime(sql`date_updated`)} as date_updated
        from list where ${where.list}) t) as head,
      (select json_agg(t) from (
        select 'activity' as "row", id, ${inLang(lang, "name")} as name, icon, "position"
        from checklist_activities where list_id = (select id from list) and ${where.activities}
      ) t) as activities,
      (select json_agg(t) from (
        select 'group' as "row", id, activity_id, ${inLang(lang, "name")} as name, "position"
        from checklist_groups where list_id = (select id from list) and ${where.groups}
      ) t) as groups,
      (select json_agg(t) from (
        select 'item' as "row", id, group_id, ${inLang(lang, "name")} as name, state, quantity,
          ${inLang(lang, "unit")} as unit, product_id, variant_id, category_id,
          ${inLang(lang, "note")} as note, weight, details, "position"
        from checklist_items where list_id = (select id from list) and ${where.items}
      ) t) as items
    from list`;
  const [found] = await queryPrepared<ListQueryRow>(db, `list_${where.name}`, query);
  if (!found) return undefined;
  const { version, is_deleted, head, activities, groups, items } = found;
  const all = [head, activities, groups, items].flatMap((part) => part ?? []).map(spreadDetails);
  return { version, isDeleted: is_deleted, rows: all };
}

function spreadDetails({ details, ...row }: StoredRow): ListRow {
  return { ...row, ...details };
}

/** The text in `lang`, else in Ukrainian, else the plain column of that name. */
export function inLang(lang: Lang, field: "name" | "note" | "unit"): SQL {
  return textOf(lang, field, sql.identifier(field));
}

/** A description has no plain column: falls back to any language. */
export function descriptionIn(lang: Lang): SQL {
  const any = sql`(select value ->> 'description' from jsonb_each(translations)
    where value ->> 'description' <> '' limit 1)`;
  return textOf(lang, "description", sql`${any}, ''`);
}

function textOf(lang: Lang, field: string, otherwise: SQL | Name): SQL {
  const of = (code: Lang) => sql`nullif(translations -> ${code}::text ->> ${field}::text, '')`;
  return sql`coalesce(${of(lang)}, ${of(defaultLang)}, ${otherwise})`;
}

export function isoTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

type Where = Record<"list" | "activities" | "groups" | "items", SQL> & {
  /** Of the prepared query: one for each text of these conditions. */
  name: string;
};

function whereOf(list: string, filter: RowFilter): Where {
  if (filter === "all") {
    const all = sql`true`;
    return { name: "all", list: all, activities: all, groups: all, items: all };
  }
  if ("since" in filter) {
    const newer = sql`version > ${filter.since}`;
    return { name: "since", list: newer, activities: newer, groups: newer, items: newer };
  }
  const ids = sql`any(${sql.param(filter.ids)}::uuid[])`;
  const inActivities = sql`(select id from checklist_groups
    where list_id = ${list} and activity_id = ${ids})`;
  const holding = sql`(select group_id from checklist_items
    where list_id = ${list} and id = ${ids})`;
  return {
    name: filter.below ? "rows_below" : "rows",
    list: sql`true`,
    activities: sql`id = ${ids}`,
    groups: filter.below
      ? sql`(id = ${ids} or activity_id = ${ids})`
      : sql`(id = ${ids} or id in ${holding})`,
    items: filter.below
      ? sql`(id = ${ids} or group_id = ${ids} or group_id in ${inActivities})`
      : sql`id = ${ids}`,
  };
}
