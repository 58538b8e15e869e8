import { positionsBetween } from "#rules/positions.ts";
import { seedId } from "#server/platform/stable-id.ts";
import type { SeedList, SeedListItem } from "#server/seed/shape.ts";
import { pictureUrl, type ShopContent, type ShopRows, translate } from "./shape.ts";

type ListRows = Pick<
  ShopRows,
  "checklists" | "checklistActivities" | "checklistGroups" | "checklistItems"
>;
type Activity = SeedList["activities"][number];
type Group = Activity["groups"][number];

/** A ready list never changes by ops, so all its rows stay at its first version. */
const version = 1;

export function listRows(content: ShopContent, now: Date): ListRows {
  const rows: ListRows = {
    checklists: [],
    checklistActivities: [],
    checklistGroups: [],
    checklistItems: [],
  };
  for (const [position, list] of content.lists.entries()) {
    const id = seedId("list", list.slug);
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
    placed(list.activities, (activity, at, place) =>
      addActivity(rows, { listId: id, key: `${list.slug}\0${at}` }, activity, place),
    );
  }
  return rows;
}

/** `key` names the row within the shop, whatever its texts. */
type Home = { listId: string; key: string };

function addActivity(rows: ListRows, { listId, key }: Home, activity: Activity, position: string) {
  const id = seedId("activity", key);
  const { name, icon } = activity;
  const translations = translate({ name });
  rows.checklistActivities.push({
    ...{ listId, id, version, position, name: name.ua, translations },
    icon: pictureUrl(icon),
  });
  placed(activity.groups, (group, at, place) =>
    addGroup(rows, { listId, key: `${key}\0${at}` }, id, group, place),
  );
}

function addGroup(
  rows: ListRows,
  { listId, key }: Home,
  activityId: string,
  group: Group,
  position: string,
) {
  const id = seedId("group", key);
  const { name } = group;
  const translations = translate({ name });
  rows.checklistGroups.push({
    ...{ listId, id, activityId, version, position, name: name.ua, translations },
  });
  placed(group.items, (item, at, place) => {
    const itemId = seedId("item", `${key}\0${at}`);
    rows.checklistItems.push({ listId, id: itemId, groupId: id, ...itemRow(item, place) });
  });
}

const nothing = { ua: "", en: "", ru: "" };

function itemRow(item: SeedListItem, position: string) {
  const { name, unit, note = nothing, quantity, product, category, weight = 0 } = item;
  return {
    name: name.ua,
    unit: unit.ua,
    note: note.ua,
    translations: translate({ name, unit, note }),
    quantity,
    productId: product === undefined ? null : seedId("product", product),
    categoryId: category === undefined ? null : seedId("category", category),
    weight,
    position,
    version,
  };
}

function placed<T>(siblings: readonly T[], add: (one: T, at: number, position: string) => void) {
  const positions = positionsBetween(null, null, siblings.length);
  for (const [at, one] of siblings.entries()) add(one, at, positions[at] ?? "");
}
