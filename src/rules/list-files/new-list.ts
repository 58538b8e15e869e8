/** A list that was read from a text, as the shopper's own new list. */
import type { Checklist, Item } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { Bag, Traveller } from "#contract/journeys.ts";
import { withTravellers } from "#rules/checklists/loads.ts";
import { positionsBetween } from "#rules/checklists/positions.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import type { FileItem, FileList } from "./file-list.ts";
import type { ListText } from "./read-list-text.ts";

type NewList = Pick<Checklist, "name" | "journey" | "items" | "plan" | "dropped" | "bags">;

/**
 * People and bags that a file only names are made for it. A thing that was ticked is there; all
 * else of a thing is as it was written.
 */
export function listOfFile({ name, activities, head }: FileList, newId: NewId): NewList {
  const people: Traveller[] = [...(head?.journey?.travellers ?? [])];
  const bags: Bag[] = [...(head?.bags ?? [])];
  const findPerson = (called: string) =>
    findOrMake(people, called, (id) => ({ id, name: called, age: null, sex: null }), newId);
  const findBag = (called: string) =>
    findOrMake(bags, called, (id) => ({ id, name: called, limit: null }), newId);

  const partyOf = ({ party }: FileItem): Partial<Item> => ({
    ...(party?.scope && { scope: party.scope }),
    ...(party?.for && {
      for: party.for.slice(0, 99).map(findPerson),
      scope: party.scope ?? "person",
    }),
    ...(party?.bring && { bring: findPerson(party.bring) }),
    ...(party?.bag && { bag: findBag(party.bag) }),
  });
  const items = placed(activities, (activity, position) => ({
    id: newId(),
    name: activity.name,
    icon: "",
    position,
    groups: placed(activity.groups, (group, at) => ({
      id: newId(),
      name: group.name,
      position: at,
      items: placed(group.items, (item, place) => itemOf(item, partyOf(item), newId(), place)),
    })),
  }));
  const journey =
    people.length > 0 ? withTravellers(head?.journey ?? null, people) : (head?.journey ?? null);
  return {
    name,
    journey,
    ...(head?.plan && { plan: head.plan }),
    ...(head?.dropped && { dropped: head.dropped }),
    ...(bags.length > 0 && { bags }),
    items,
  };
}

function findOrMake<One extends { id: string; name: string }>(
  all: One[],
  name: string,
  make: (id: string) => One,
  newId: NewId,
): string {
  const found = all.find((one) => one.name === name);
  if (found) return found.id;
  const made = make(newId());
  all.push(made);
  return made.id;
}

function itemOf(
  { name, quantity, note, weight, unit = "", measure, isSkipped, isTicked, fields }: FileItem,
  party: Partial<Item>,
  id: string,
  position: string,
): Item {
  const ticked = isTicked ? ("have" as const) : ("need" as const);
  const state = isSkipped ? ("skip" as const) : ticked;
  const own = { name, quantity, note, weight, unit, state, ...(measure && { measure }) };
  return { ...itemDefaults, ...own, ...party, ...fields, id, position };
}

function placed<One, Row>(all: readonly One[], make: (one: One, position: string) => Row): Row[] {
  const positions = positionsBetween(null, null, all.length);
  return all.map((one, at) => make(one, positions[at] ?? ""));
}

/** What is said of a text that was read: «12 рядків: 10 речей, 2 розділи». */
export function countFile(lists: readonly FileList[]): { items: number; sections: number } {
  const activities = lists.flatMap((list) => list.activities);
  const groups = activities.flatMap((activity) => activity.groups);
  return {
    items: groups.reduce((sum, { items }) => sum + items.length, 0),
    sections: activities.length + groups.filter(({ name }) => name !== "").length,
  };
}

const longestName = 200;
const longestNote = 500;

/** The lists with the lines that were left out as items of a last section; a long one goes on in its note. */
export function withLeftOut(
  { lists, leftOut }: Pick<ListText, "lists" | "leftOut">,
  { name, section }: { name: string; section: string },
): FileList[] {
  if (leftOut.length === 0) return [...lists];
  const items = leftOut.map(
    (line): FileItem => ({
      name: line.slice(0, longestName),
      quantity: 1,
      note: line.slice(longestName, longestName + longestNote).trim(),
      weight: 0,
      isSkipped: false,
    }),
  );
  const [first = { name, description: "", activities: [] }, ...others] = lists;
  const activities = [...first.activities, { name: section, groups: [{ name: "", items }] }];
  return [{ ...first, activities }, ...others];
}
