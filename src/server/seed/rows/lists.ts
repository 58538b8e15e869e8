import { positionsBetween } from "#rules/checklists/positions.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedList, SeedListItem } from "#server/seed/shape.ts";
import { conceptFinder } from "./concepts.ts";
import { pictureUrl, type ShopContent, type ShopRows, translate } from "./shape.ts";

type ListRows = Pick<
  ShopRows,
  "checklists" | "checklistActivities" | "checklistGroups" | "checklistItems"
>;
type Activity = SeedList["activities"][number];
type Group = Activity["groups"][number];

/** Ops never change a ready list, so all its rows stay at the first version. */
const version = 1;

export function createListRows(content: ShopContent, now: Date): ListRows {
  const rows: ListRows = {
    checklists: [],
    checklistActivities: [],
    checklistGroups: [],
    checklistItems: [],
  };
  const conceptOf = conceptFinder(content);
  for (const [position, list] of content.lists.entries()) {
    const id = stableId("list", list.slug);
    rows.checklists.push({
      id,
      ownerId: null,
      kind: "ready",
      name: list.name.ua,
      translations: translate({ name: list.name, description: list.description }),
      images: list.pictures.map(pictureUrl),
      position,
      version,
      dateCreated: now,
      dateUpdated: now,
    });
    addInOrder(list.activities, (activity, at, place) =>
      addActivity({ rows, conceptOf }, { listId: id, key: `${list.slug}\0${at}` }, activity, place),
    );
  }
  return rows;
}

/** Where rows go, and what an item is. */
type Target = { rows: ListRows; conceptOf: (item: SeedListItem) => string | undefined };

/** `key` identifies the row within the shop, independent of its texts. */
type RowKey = { listId: string; key: string };

function addActivity(
  target: Target,
  { listId, key }: RowKey,
  activity: Activity,
  position: string,
) {
  const id = stableId("activity", key);
  const { name, icon } = activity;
  const translations = translate({ name });
  target.rows.checklistActivities.push({
    listId,
    id,
    version,
    position,
    name: name.ua,
    translations,
    icon: pictureUrl(icon),
  });
  addInOrder(activity.groups, (group, at, place) =>
    addGroup(target, { listId, key: `${key}\0${at}` }, id, group, place),
  );
}

function addGroup(
  { rows, conceptOf }: Target,
  { listId, key }: RowKey,
  activityId: string,
  group: Group,
  position: string,
) {
  const id = stableId("group", key);
  const { name } = group;
  const translations = translate({ name });
  rows.checklistGroups.push({
    listId,
    id,
    activityId,
    version,
    position,
    name: name.ua,
    translations,
  });
  addInOrder(group.items, (item, at, place) => {
    const itemId = stableId("item", `${key}\0${at}`);
    const concept = conceptOf(item);
    const details = concept === undefined ? {} : { concept };
    const row = itemRow(item, place);
    rows.checklistItems.push({ listId, id: itemId, groupId: id, ...row, details });
  });
}

const nothing = { ua: "", en: "", ru: "" };

function itemRow(item: SeedListItem, position: string) {
  const { name, unit, note = nothing, quantity, product, category, weight = 0 } = item;
  return {
    name: name.ua,
    unit,
    note: note.ua,
    translations: translate({ name, note }),
    quantity,
    productId: product === undefined ? null : stableId("product", product),
    categoryId: category === undefined ? null : stableId("category", category),
    weight,
    position,
    version,
  };
}

function addInOrder<T>(
  siblings: readonly T[],
  add: (one: T, at: number, position: string) => void,
) {
  const positions = positionsBetween(null, null, siblings.length);
  for (const [at, one] of siblings.entries()) add(one, at, positions[at] ?? "");
}
