import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import type { DataSubject, PersonalData } from "#server/platform/personal-data/personal-data.ts";
import { listExportedRows } from "#server/platform/personal-data/sql.ts";

/** One list at a time: two hundred of them may hold a million items. */
async function* exportLists(db: Db, { ownerId }: DataSubject) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from checklists where owner_id = ${ownerId} order by date_created, id`,
  );
  for (const { id } of rows) yield* await listExportedRows(db, exportedList(id));
}

const exportedList = (id: string) => sql`
  select jsonb_build_object('id', l.id, 'name', l.name, 'journey', l.journey,
    'details', l.details,
    'date_created', l.date_created, 'date_updated', l.date_updated, 'date_deleted', l.deleted_at,
    'activities', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name)
        order by position), '[]')
      from checklist_activities where list_id = l.id),
    'groups', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'activity_id', activity_id,
        'name', name) order by position), '[]')
      from checklist_groups where list_id = l.id),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'group_id', group_id, 'name', name,
        'state', state, 'quantity', quantity, 'unit', unit, 'note', note, 'weight', weight,
        'product_id', product_id, 'category_id', category_id, 'details', details) order by position), '[]')
      from checklist_items where list_id = l.id)) as exported
  from checklists l where id = ${id}`;

export const checklistPersonalData: PersonalData = {
  tables: ["checklists", "checklist_activities", "checklist_groups", "checklist_items"],
  parts: { checklists: exportLists },
  async erase({ db }, { ownerId }) {
    await db.execute(sql`
      delete from removed_rows
      where lane_id in (select id from checklists where owner_id = ${ownerId})`);
  },
};
