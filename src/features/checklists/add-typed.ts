/** What was typed or pasted, put into a list: one intention, however many lines. */
import type { Checklist, Group } from "#contract/checklists.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import { positionBetween } from "#rules/checklists/positions.ts";
import { readLine, type TypedItem, type TypedLine } from "#rules/checklists/quick-add.ts";
import { travellersOf } from "#rules/checklists/travellers.ts";
import { type ChangeResult, type ItemLocation, recordChange } from "./actions.ts";

/** A thing with what a suggestion knows of it besides. */
export type ThingToAdd = TypedItem & {
  product_id?: string;
  category_id?: string;
  concept?: string;
};
export type LineToAdd = ThingToAdd | Exclude<TypedLine, TypedItem>;

export type AddedTo = ItemLocation;
/**
 * `place`: where the next thing goes that suits no place. `ids`: of the new items, in the order of
 * the lines; those of sections are unused.
 */
export type Added = {
  changing: Promise<ChangeResult>;
  place: AddedTo | undefined;
  ids: readonly string[];
  /** Where the last thing went. */
  lastPlace: AddedTo | undefined;
};

type Context = { list: Checklist; list_id: string; idOf: (id: string) => string };

/**
 * Things before the first section go where they suit, else to `place`; without one, and for each
 * section, an activity is created. `firstSection` names the one that nobody named.
 */
export async function addTyped(
  list: Checklist,
  lines: readonly LineToAdd[],
  to: {
    place: ItemLocation | undefined;
    firstSection: string;
    suitablePlace?: (line: LineToAdd) => ItemLocation | undefined;
  },
): Promise<Added> {
  const { newId } = await loadDevice();
  const created = new Map<string, ItemLocation>();
  const steps: { line: LineToAdd; place: ItemLocation; isNew: boolean; id: string }[] = [];
  let place = to.place;
  let isBelowSection = false;
  for (const line of lines) {
    isBelowSection ||= line.kind === "section";
    const suitable = isBelowSection ? undefined : to.suitablePlace?.(line);
    if (suitable) {
      steps.push({ line, place: suitable, isNew: false, id: newId() });
      continue;
    }
    const name = line.kind === "section" ? line.name : to.firstSection;
    let isNew = false;
    if (line.kind === "section" || !place) {
      const known = created.get(name) ?? findSection(list, name);
      isNew = known === undefined;
      place = known ?? { activityId: newId(), groupId: newId() };
      created.set(name, place);
    }
    steps.push({ line, place, isNew, id: newId() });
  }
  const changing = recordChange(list, (list_id, idOf) => {
    const lasts = new Lasts(list);
    return steps.flatMap(({ line, place: at, isNew, id }) => {
      const context = { list, list_id, idOf };
      const name = line.kind === "section" ? line.name : to.firstSection;
      return [
        ...(isNew ? createSection(context, at, name, lasts) : []),
        ...(line.kind === "item" ? [createItem(context, at, { ...line, id }, lasts)] : []),
      ];
    });
  });
  return { changing, place, ids: steps.map(({ id }) => id), lastPlace: steps.at(-1)?.place };
}

/** One line of text to a place that there is. */
export async function addText(
  list: Checklist,
  text: string,
  place: ItemLocation,
): Promise<ChangeResult> {
  const added = await addTyped(list, readLine(text, namesOf(list)), { place, firstSection: "" });
  return added.changing;
}

/** Whom a line may name. */
export function namesOf({ journey }: Checklist): string[] {
  return journey ? travellersOf(journey).flatMap(({ name }) => name || []) : [];
}

/** A section of that name is not made a second time. */
function findSection(list: Checklist, name: string): ItemLocation | undefined {
  const activity = list.items.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const group = activity?.groups.at(-1);
  return activity && group && { activityId: activity.id, groupId: group.id };
}

/** The position of the last row of each place, with those that were just added. */
class Lasts {
  readonly #groups: ReadonlyMap<string, Group>;
  readonly #last = new Map<string, string>();
  #lastActivity: string | null;

  constructor(list: Checklist) {
    const groups = list.items.flatMap((activity) => activity.groups);
    this.#groups = new Map(groups.map((group) => [group.id, group]));
    this.#lastActivity = list.items.at(-1)?.position ?? null;
  }

  nextActivity(id: string): string {
    this.#lastActivity = positionBetween(this.#lastActivity, null, id);
    return this.#lastActivity;
  }

  nextItem(groupId: string, id: string): string {
    const known = this.#last.get(groupId) ?? this.#groups.get(groupId)?.items.at(-1)?.position;
    const position = positionBetween(known ?? null, null, id);
    this.#last.set(groupId, position);
    return position;
  }
}

function createSection(
  { list_id }: Context,
  { activityId, groupId }: ItemLocation,
  name: string,
  lasts: Lasts,
): OpIntent[] {
  const position = lasts.nextActivity(activityId);
  const activity = { id: activityId, name, icon: "", position };
  const group = { id: groupId, name: "", position: positionBetween(null, null) };
  return [
    { kind: "activity.create", payload: { list_id, activity } },
    { kind: "group.create", payload: { list_id, activity_id: activityId, group } },
  ];
}

function createItem(
  { list, list_id, idOf }: Context,
  { activityId, groupId }: ItemLocation,
  { kind: _kind, measure, forName, ...fields }: ThingToAdd & { id: string },
  lasts: Lasts,
): OpIntent {
  const travellers = list.journey ? travellersOf(list.journey) : [];
  const traveller = forName && travellers.find(({ name }) => name === forName);
  const item = {
    ...fields,
    position: lasts.nextItem(groupId, fields.id),
    ...(measure && { measure }),
    ...(traveller && { scope: "person" as const, for: [traveller.id] }),
  };
  const at = { list_id, activity_id: idOf(activityId), group_id: idOf(groupId) };
  return { kind: "item.create", payload: { ...at, item } };
}
