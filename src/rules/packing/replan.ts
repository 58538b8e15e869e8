/**
 * A trip has changed: what follows for a list that was planned before. A three-way merge by rule:
 * the plan that the list was made from, the new plan, and what stands on the list now.
 */
import type { Item } from "#contract/checklists.ts";

/** What a plan decides of an item; its name and its section stay those of the list. */
export const plannedFields = [
  "quantity",
  "unit",
  "measure",
  "weight",
  "scope",
  "for",
  "why",
] as const satisfies readonly (keyof Item)[];
export type PlannedField = (typeof plannedFields)[number];
export type PlannedValues = Required<Pick<Item, PlannedField>>;

/** What a plan wants on the list; travellers by their ids, none: everybody. */
export type PlannedLine = PlannedValues & {
  rule: string;
  concept: string | null;
  name: string;
  group: string;
};

export type StandingItem = PlannedValues & {
  id: string;
  name: string;
  /** null: made by hand */
  rule: string | null;
  /** What it is; null: not known. */
  concept: string | null;
  /** Fields that a person has changed. */
  touched: readonly string[];
  /** Owned or packed already. */
  isTicked: boolean;
};

export type ChangedItem = { id: string; rule: string; fields: Partial<PlannedValues> };

export type Replan = {
  added: PlannedLine[];
  changed: ChangedItem[];
  /** Ids of items that nobody touched and the new plan does without. */
  removed: string[];
  unchanged: string[];
  /** Planned again, but a person has removed them: only they can bring them back. */
  heldBack: PlannedLine[];
  /** To be stored with the list: else a plan between two others would bring a removed rule back. */
  dropped: string[];
};

type Plans = {
  old: readonly PlannedLine[];
  next: readonly PlannedLine[];
  standing: readonly StandingItem[];
  /** Rules whose items a person has removed. */
  dropped: readonly string[];
};

export function replan({ old, next, standing, dropped }: Plans): Replan {
  const oldByRule = new Map(old.map((line) => [line.rule, line]));
  const nextByRule = new Map(next.map((line) => [line.rule, line]));
  const standingRules = new Set<string>();
  const result: Replan = {
    added: [],
    changed: [],
    removed: [],
    unchanged: [],
    heldBack: [],
    dropped: [],
  };
  for (const item of standing) {
    // A copy of a planned item is the person's own.
    const isOwn = item.rule === null || standingRules.has(item.rule);
    if (isOwn) result.unchanged.push(item.id);
    else if (item.rule !== null) {
      const plans = { before: oldByRule.get(item.rule), after: nextByRule.get(item.rule) };
      placeItem(result, item, item.rule, plans);
      standingRules.add(item.rule);
    }
  }
  // Planned before and not on the list: somebody has removed it, marked or not.
  const removedRules = old.map(({ rule }) => rule).filter((rule) => !standingRules.has(rule));
  const isDropped = new Set([...dropped, ...removedRules]);
  const missing = next.filter((line) => !standingRules.has(line.rule) && !isOwned(line, standing));
  result.added = missing.filter(({ rule }) => !isDropped.has(rule));
  result.heldBack = missing.filter(({ rule }) => isDropped.has(rule));
  result.dropped = [...isDropped];
  return result;
}

/** The shopper has put it on the list by hand: «Намордник», or «Санчата» for a sledge. */
function isOwned(line: PlannedLine, standing: readonly StandingItem[]): boolean {
  const name = line.name.toLowerCase();
  return standing.some(
    (item) =>
      item.rule === null &&
      ((item.concept !== null && item.concept === line.concept) ||
        item.name.trim().toLowerCase() === name),
  );
}

function placeItem(
  result: Replan,
  item: StandingItem,
  rule: string,
  { before, after }: { before: PlannedLine | undefined; after: PlannedLine | undefined },
): void {
  const { id } = item;
  if (!after) (isUntouched(item, before) ? result.removed : result.unchanged).push(id);
  else {
    const fields = mergeFields(item, before, after);
    if (Object.keys(fields).length === 0) result.unchanged.push(id);
    else result.changed.push({ id, rule, fields });
  }
}

/** A reason cannot be edited: one that differs is in another language, or of older rules. */
export const isEditable = (field: string) => field !== "why";

function isUntouched(item: StandingItem, before: PlannedLine | undefined): boolean {
  return (
    !item.isTicked &&
    item.touched.length === 0 &&
    before !== undefined &&
    plannedFields.every((field) => !isEditable(field) || isSame(item[field], before[field]))
  );
}

/** The new plan's fields, where neither `touched` nor a difference from the old plan forbids it. */
function mergeFields(
  item: StandingItem,
  before: PlannedLine | undefined,
  after: PlannedLine,
): Partial<PlannedValues> {
  const isTheirs = (field: PlannedField) =>
    item.touched.includes(field) ||
    (isEditable(field) && before && !isSame(item[field], before[field]));
  const moved = plannedFields.filter(
    (field) => !isTheirs(field) && !isSame(item[field], after[field]),
  );
  return Object.fromEntries(moved.map((field) => [field, after[field]]));
}

/** Values of the wire: text, numbers, null, and small lists and objects of them. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** What stands after the person has said yes. */
export function applyReplan(
  standing: readonly StandingItem[],
  { added, changed, removed }: Replan,
  newId: () => string,
): StandingItem[] {
  const fieldsById = new Map(changed.map(({ id, fields }) => [id, fields]));
  const isRemoved = new Set(removed);
  return [
    ...standing
      .filter(({ id }) => !isRemoved.has(id))
      .map((item) => ({ ...item, ...fieldsById.get(item.id) })),
    ...added.map(({ group: _group, ...line }) => ({
      ...line,
      id: newId(),
      touched: [],
      isTicked: false,
    })),
  ];
}
