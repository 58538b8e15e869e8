/** A list as a file says it, before it has ids. */
import type { Lang } from "#contract/lang.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import type { Remark } from "./issues.ts";

export type FileItem = {
  name: string;
  quantity: number;
  note: string;
  /** kg of one piece */
  weight: number;
  isSkipped: boolean;
};
export type FileGroup = { name: string; items: FileItem[] };
export type FileActivity = { name: string; groups: FileGroup[] };
export type FileList = { name: string; description: string; activities: FileActivity[] };

export type FileContent = { lists: FileList[]; remarks: Remark[] };

/** Where things stand that are under no heading. */
export const looseName = {
  ua: "Загальне",
  en: "General",
  ru: "Общее",
} as const satisfies Record<Lang, string>;

const longestNote = 500;

/** Collects what a reader finds, in the order of the file; parts of one name are one part. */
export function collectLists(remarks: Remark[]) {
  const lists: FileList[] = [];

  function addItem(list: FileList, at: { activity: string; group: string }, item: FileItem) {
    const activity = findOrAdd(list.activities, at.activity, (name) => ({ name, groups: [] }));
    const group = findOrAdd(activity.groups, at.group, (name) => ({ name, items: [] }));
    group.items.push(item);
  }

  /** A list of this name; a second heading of one name goes on with the first. */
  function addList(name: string): FileList {
    return findOrAdd(lists, name, () => ({ name, description: "", activities: [] }));
  }

  function cutNote(note: string, where: Omit<Remark, "code">): string {
    if (note.length <= longestNote) return note;
    remarks.push({ ...where, code: "noteCut" });
    return `${note.slice(0, longestNote - 1).trimEnd()}…`;
  }

  /** A heading without items is no list. */
  function listsWithItems(): FileList[] {
    const full = lists.filter(({ activities }) => activities.length > 0);
    if (!full.every(hasRoom)) remarks.push({ line: 1, column: 1, code: "tooMany" });
    return full;
  }

  return { addList, addItem, cutNote, listsWithItems };
}

function findOrAdd<T extends { name: string }>(all: T[], name: string, make: (n: string) => T): T {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const made = make(name);
  all.push(made);
  return made;
}

function hasRoom({ activities }: FileList): boolean {
  const groups = activities.flatMap((activity) => activity.groups);
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    activities.length <= listLimits.activities &&
    groups.length <= listLimits.groups &&
    items <= listLimits.items
  );
}
