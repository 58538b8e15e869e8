/** A list as rows. Their ids are derived from names alone, so the same file gives the same rows. */

import type { ListRow } from "#contract/checklists.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import type { FileActivity, FileGroup, FileItem, FileList } from "#rules/list-files/file-list.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { stableId } from "#server/platform/stable-id.ts";

export type ReadyList = { id: string; name: string; description: string; rows: ListRow[] };

export function readyListOf({ name, description, activities }: FileList): ReadyList {
  const key = slugOf(name);
  const id = stableId("imported list", key);
  const rows = placed(activities, (activity, position) => activityRows(key, activity, position));
  return { id, name, description, rows };
}

function activityRows(above: string, { name, groups }: FileActivity, position: string): ListRow[] {
  const key = `${above}\0${slugOf(name)}`;
  const activity_id = stableId("imported activity", key);
  return [
    { row: "activity", id: activity_id, name, icon: "", position },
    ...placed(groups, (group, at) => groupRows({ key, activity_id }, group, at)),
  ];
}

function groupRows(
  above: { key: string; activity_id: string },
  { name, items }: FileGroup,
  position: string,
): ListRow[] {
  const { activity_id } = above;
  const key = `${above.key}\0${slugOf(name)}`;
  const group_id = stableId("imported group", key);
  const timesBySlug = new Map<string, number>();
  return [
    { row: "group", id: group_id, activity_id, name, position },
    ...placed(
      items,
      (
        { isSkipped, isTicked: _ticked, fields: _fields, party: _party, unit = "", ...words },
        at,
      ) => {
        const item = { ...words, unit };
        const slug = slugOf(item.name);
        const times = (timesBySlug.get(slug) ?? 0) + 1;
        timesBySlug.set(slug, times);
        const itemKey = `${key}\0${slug}\0${times}`;
        return [itemRow(stableId("imported item", itemKey), group_id, item, at, isSkipped)];
      },
    ),
  ];
}

function itemRow(
  id: string,
  group_id: string,
  item: Omit<FileItem, "isSkipped" | "isTicked" | "fields" | "party"> & { unit: string },
  position: string,
  isSkipped: boolean,
): ListRow {
  const state = isSkipped ? "skip" : "need";
  return { row: "item", id, group_id, ...itemDefaults, ...item, state, position };
}

function placed<T, R>(all: readonly T[], make: (one: T, position: string) => R[]): R[] {
  const positions = positionsBetween(null, null, all.length);
  return all.flatMap((one, index) => make(one, positions[index] ?? ""));
}

/** Letters and digits of any script; names that differ in case or punctuation are the same. */
function slugOf(name: string): string {
  const words = name.normalize("NFKC").toLowerCase();
  return words.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || words;
}
