/**
 * The tree of a ready list while it is edited: its activities with groups and items, each with its
 * texts in every language. Every change makes a new tree; what did not change stays the same object.
 */
import type { ApiObject } from "#admin/resources/resource.ts";
import type { Activity, Group, Item } from "#contract/checklists.ts";
import { type Lang, langs } from "#contract/lang.ts";
import type { Drop } from "#rules/checklists/outline.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";

export type NodeTexts = Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>>;
type Translated = { translations: NodeTexts };

export type TreeItem = Item & Translated;
export type TreeGroup = Omit<Group, "items"> & Translated & { items: TreeItem[] };
export type TreeActivity = Omit<Activity, "groups"> & Translated & { groups: TreeGroup[] };
export type Tree = readonly TreeActivity[];
export type TreeNode = TreeActivity | TreeGroup | TreeItem;

/** Without what has lines of its own. */
export type NodePatch = Partial<Omit<TreeItem, "id" | "position"> & { icon: string }>;

export function readTree(list: ApiObject): TreeActivity[] {
  // as: the tree that /api/v1 states for a ready list
  return (list.items ?? []) as TreeActivity[];
}

export const textIn = (node: TreeNode, key: string, lang: string): string =>
  // as: a language that is not among them finds undefined, which the type says
  node.translations[lang as Lang]?.[key] ?? "";

/** In the first language that has it. */
export const anyText = (texts: NodeTexts, key: string): string =>
  langs.map((lang) => texts[lang]?.[key] ?? "").find((text) => text !== "") ?? "";

/** The flat text, which lines and places are named by, follows the translations. */
export function withText(node: TreeNode, key: string, lang: Lang, text: string): NodePatch {
  const own = node.translations[lang];
  const translations = { ...node.translations, [lang]: { ...own, [key]: text } };
  return { translations, [key]: anyText(translations, key) };
}

/** One text for every language: a unit that the shop knows by its key. */
export function withTextInAll(node: TreeNode, key: string, text: string): NodePatch {
  const entries = langs.map((lang) => [lang, { ...node.translations[lang], [key]: text }] as const);
  return { translations: Object.fromEntries(entries), [key]: text };
}

function mapNode(tree: Tree, id: string, change: (node: TreeNode) => TreeNode): TreeActivity[] {
  const changed = <N extends TreeNode>(node: N): N =>
    // as: a change never makes another kind of node
    node.id === id ? (change(node) as N) : node;
  return tree.map((activity) =>
    changed(
      sameOr(activity, "groups", (group: TreeGroup) =>
        changed(sameOr(group, "items", (item: TreeItem) => changed(item))),
      ),
    ),
  );
}

/** The same object where no child changed. */
function sameOr<Key extends "groups" | "items", Child, N extends Record<Key, Child[]>>(
  node: N,
  key: Key,
  change: (child: Child) => Child,
): N {
  const children = node[key].map(change);
  return children.every((child, at) => child === node[key][at])
    ? node
    : { ...node, [key]: children };
}

export const patchNode = (tree: Tree, id: string, patch: NodePatch) =>
  mapNode(tree, id, (node) => ({ ...node, ...patch }));

export function findNode(tree: Tree, id: string): TreeNode | undefined {
  for (const activity of tree) {
    if (activity.id === id) return activity;
    for (const group of activity.groups) {
      const found = group.id === id ? group : group.items.find((item) => item.id === id);
      if (found) return found;
    }
  }
  return undefined;
}

const blank = (id: string) => ({ id, name: "", position: "", translations: {} });
export const newItem = (id: string): TreeItem => ({ ...itemDefaults, ...blank(id) });
export const newGroup = (id: string, items: TreeItem[] = []): TreeGroup => ({
  ...blank(id),
  items,
});
export const newActivity = (id: string, groupId: string): TreeActivity => ({
  ...blank(id),
  icon: "",
  groups: [newGroup(groupId)],
});

/** Right below the line it is added from: the last item of an activity or group, or after an item. */
export function addItem(tree: Tree, below: string, item: TreeItem, groupId: string) {
  return tree.map((activity) => {
    if (activity.id === below) {
      const [first, ...others] = activity.groups;
      const group = first ? { ...first, items: [...first.items, item] } : newGroup(groupId, [item]);
      return { ...activity, groups: [group, ...others] };
    }
    return sameOr(activity, "groups", (group: TreeGroup) => {
      if (group.id === below) return { ...group, items: [...group.items, item] };
      const at = group.items.findIndex(({ id }) => id === below);
      return at < 0 ? group : { ...group, items: group.items.toSpliced(at + 1, 0, item) };
    });
  });
}

/** After the group it is added from, or at the end of the activity. */
export function addGroup(tree: Tree, below: string, group: TreeGroup): TreeActivity[] {
  return tree.map((activity) => {
    const at = activity.groups.findIndex(({ id }) => id === below);
    if (activity.id !== below && at < 0) return activity;
    const place = at < 0 ? activity.groups.length : at + 1;
    return { ...activity, groups: activity.groups.toSpliced(place, 0, group) };
  });
}

export function removeNode(tree: Tree, id: string): TreeActivity[] {
  const others = <N extends { id: string }>(nodes: readonly N[]) =>
    nodes.some((one) => one.id === id) ? nodes.filter((one) => one.id !== id) : [...nodes];
  return others(tree).map((activity) => {
    const groups = others(activity.groups).map((group) =>
      group.items.some((one) => one.id === id) ? { ...group, items: others(group.items) } : group,
    );
    const isSame =
      groups.length === activity.groups.length &&
      groups.every((group, at) => group === activity.groups[at]);
    return isSame ? activity : { ...activity, groups };
  });
}

function insertBefore<N extends { id: string }>(
  nodes: readonly N[],
  node: N,
  before: string | null,
) {
  const at = before === null ? -1 : nodes.findIndex(({ id }) => id === before);
  return nodes.toSpliced(at < 0 ? nodes.length : at, 0, node);
}

/** @param groupId of the group that an activity without one gets */
export function moveNode(tree: Tree, drop: Drop, groupId: string): TreeActivity[] {
  const node = findNode(tree, drop.id);
  if (!node) return [...tree];
  const rest = removeNode(tree, drop.id);
  // as: a line is dropped among those of its own kind
  if (drop.kind === "activity") return insertBefore(rest, node as TreeActivity, drop.before);
  return rest.map((activity) => {
    if (activity.id !== drop.activityId) return activity;
    if (drop.kind === "group")
      return {
        ...activity,
        // as: as above
        groups: insertBefore(activity.groups, node as TreeGroup, drop.before),
      };
    // as: as above
    const item = node as TreeItem;
    if (drop.groupId === undefined) return { ...activity, groups: [newGroup(groupId, [item])] };
    return sameOr(activity, "groups", (group: TreeGroup) =>
      group.id === drop.groupId
        ? { ...group, items: insertBefore(group.items, item, drop.before) }
        : group,
    );
  });
}

/** A line that was added and left empty is no thing. */
function isBlank({ translations, product_id, concept, category_id }: TreeItem): boolean {
  const hasText = langs.some((lang) => Object.values(translations[lang] ?? {}).some(Boolean));
  return !hasText && !product_id && !concept && !category_id;
}

export function withoutBlank(tree: Tree): TreeActivity[] {
  return tree.map((activity) => ({
    ...activity,
    groups: activity.groups.map((group) => ({
      ...group,
      items: group.items.filter((item) => !isBlank(item)),
    })),
  }));
}

/** Those that the shop would refuse: an activity and an item need a name. */
export function namelessIds(tree: Tree): string[] {
  return tree.flatMap((activity) => [
    ...(activity.name.trim() === "" ? [activity.id] : []),
    ...activity.groups.flatMap(({ items }) =>
      items.filter(({ name }) => name.trim() === "").map(({ id }) => id),
    ),
  ]);
}

/** As it is sent: of a text only its translations, for the flat one would be a second name for it. */
export function bodyOf(tree: Tree): unknown[] {
  return tree.map(({ name: _name, groups, ...activity }) => ({
    ...activity,
    groups: groups.map(({ name: _group, items, ...group }) => ({
      ...group,
      items: items.map(({ name: _item, note: _note, unit: _unit, ...item }) => item),
    })),
  }));
}

export const countItems = (tree: Tree): number =>
  tree.reduce(
    (sum, { groups }) => sum + groups.reduce((some, { items }) => some + items.length, 0),
    0,
  );
