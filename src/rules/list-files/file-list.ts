/** A list as read from a file, before it has ids. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import { listLimits } from "#rules/checklists/checklists.ts";
import type { Issue } from "./issues.ts";

/** Whose a thing is and where it is packed, by the names of people and bags. */
export type ItemParty = { scope?: "each"; for?: string[]; bring?: string; bag?: string };

export type FileItem = {
  name: string;
  quantity: number;
  note: string;
  /** kg of one piece */
  weight: number;
  isSkipped: boolean;
  /** It was ticked, which a ready list does not keep. */
  isTicked?: true;
  unit?: string;
  /** Of a shopper's own text. */
  measure?: Measure;
  party?: ItemParty;
  /** Of an export of the shop's own: all that it says of the item. */
  fields?: Partial<Omit<Item, "id" | "position">>;
};
export type FileGroup = { name: string; items: FileItem[] };
export type FileActivity = { name: string; groups: FileGroup[] };
export type FileList = {
  name: string;
  description: string;
  activities: FileActivity[];
  /** Of an export of the shop's own. */
  head?: Partial<Pick<Checklist, "journey" | "plan" | "dropped" | "bags">>;
};

export type FileContent = {
  lists: FileList[];
  issues: Issue[];
  /** The lines, from 1, whose words are somewhere in the lists. */
  readLines: ReadonlySet<number>;
};

/** The activity of items that are below no heading. */
export const defaultNames = {
  ua: "Загальне",
  en: "General",
  ru: "Общее",
} as const satisfies Record<Lang, string>;

const longestNote = 500;

/** Collects lists in the order of the file; activities or groups of the same name are merged. */
export function collectLists(issues: Issue[]) {
  const lists: FileList[] = [];
  const readLines = new Set<number>();

  function markRead(from: number, to = from): void {
    for (let line = from; line <= to; line += 1) readLines.add(line);
  }

  function addItem(list: FileList, at: { activity: string; group: string }, item: FileItem) {
    const activity = findOrAdd(list.activities, at.activity, (name) => ({ name, groups: [] }));
    const group = findOrAdd(activity.groups, at.group, (name) => ({ name, items: [] }));
    group.items.push(item);
  }

  /** Finds or adds the list; a second heading of the same name continues the first. */
  function addList(name: string): FileList {
    return findOrAdd(lists, name, () => ({ name, description: "", activities: [] }));
  }

  function cutNote(note: string, where: Omit<Issue, "code">): string {
    if (note.length <= longestNote) return note;
    issues.push({ ...where, code: "noteCut" });
    return `${note.slice(0, longestNote - 1).trimEnd()}…`;
  }

  /** Lists without items are left out. */
  function listsWithItems(): FileList[] {
    const full = lists.filter(({ activities }) => activities.length > 0);
    if (!full.every(hasRoom)) issues.push({ line: 1, column: 1, code: "tooMany" });
    return full;
  }

  return { addList, addItem, cutNote, markRead, readLines, listsWithItems };
}

function findOrAdd<T extends { name: string }>(all: T[], name: string, make: (n: string) => T): T {
  const found = all.find((one) => one.name === name);
  if (found) return found;
  const created = make(name);
  all.push(created);
  return created;
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
