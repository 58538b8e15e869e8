/**
 * Two people's changes of one tree meet by the keys of its nodes. What one of them added, moved or
 * reordered stays; where both moved or reordered the same, mine counts. A node that one removed and
 * the other changed stays: nothing that was typed is lost. Only a key that both changed is a question.
 */
import { type Lang, langs } from "#contract/lang.ts";
import {
  anyText,
  findNode,
  patchNode,
  type Tree,
  type TreeActivity,
  type TreeGroup,
  type TreeItem,
  type TreeNode,
} from "./tree.ts";

export type TreeConflict = {
  id: string;
  /** What the line is called. */
  name: string;
  /** A field, or a text with its language: `name.en`. */
  key: string;
  edited: unknown;
  theirs: unknown;
};

type Kind = "activity" | "group" | "item";
type Flat = { id: string; kind: Kind; parent: string; values: Record<string, unknown> };
type Flattened = { nodes: Map<string, Flat>; order: Map<string, string[]> };

const root = "";

function flatten(tree: Tree): Flattened {
  const nodes = new Map<string, Flat>();
  const order = new Map<string, string[]>();
  const add = (node: TreeNode, kind: Kind, parent: string) => {
    nodes.set(node.id, { id: node.id, kind, parent, values: valuesOf(node) });
    order.set(parent, [...(order.get(parent) ?? []), node.id]);
  };
  for (const activity of tree) {
    add(activity, "activity", root);
    for (const group of activity.groups) {
      add(group, "group", activity.id);
      for (const item of group.items) add(item, "item", group.id);
    }
  }
  return { nodes, order };
}

function valuesOf(node: TreeNode): Record<string, unknown> {
  const { id: _id, position: _position, translations, ...fields } = node;
  const texts = langs.flatMap((lang) =>
    Object.entries(translations[lang] ?? {}).map(([key, text]) => [`${key}.${lang}`, text]),
  );
  const isOwn = ([key]: [string, unknown]) =>
    !["name", "note", "unit", "groups", "items"].includes(key);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(isOwn)),
    ...Object.fromEntries(texts),
  };
}

/** Nothing, an empty text and an empty list are one. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    JSON.stringify(value === "" || value === undefined || isEmptyList(value) ? null : value);
  return plain(a) === plain(b);
}
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isSameNode = (a: Flat, b: Flat) =>
  a.parent === b.parent && keysOf(a, b).every((key) => isSame(a.values[key], b.values[key]));
const keysOf = (...nodes: Flat[]) => [
  ...new Set(nodes.flatMap(({ values }) => Object.keys(values))),
];

export function isSameTree(a: Tree, b: Tree): boolean {
  const [one, other] = [flatten(a), flatten(b)];
  if (one.nodes.size !== other.nodes.size) return false;
  for (const [id, node] of one.nodes) {
    const pair = other.nodes.get(id);
    if (!pair || !isSameNode(node, pair)) return false;
  }
  return [...one.order].every(([parent, ids]) => ids.join() === other.order.get(parent)?.join());
}

type Three<T> = { base: T; edited: T; theirs: T };

/**
 * @param trees `base` is what I started from, `theirs` what the shop has now
 * @param unresolved are questions already, though the base has followed theirs since
 */
export function mergeTrees(
  trees: Three<Tree>,
  unresolved: readonly TreeConflict[] = [],
): { tree: TreeActivity[]; conflicts: TreeConflict[] } {
  const [base, edited, theirs] = [trees.base, trees.edited, trees.theirs].map(flatten);
  if (!base || !edited || !theirs) return { tree: [...trees.theirs], conflicts: [] };
  const conflicts: TreeConflict[] = [];
  const nodes = new Map<string, Flat>();
  for (const id of new Set([...edited.nodes.keys(), ...theirs.nodes.keys()])) {
    const [was, own, their] = [base, edited, theirs].map((one) => one.nodes.get(id));
    if (own && their) {
      const questions = unresolved.filter((one) => one.id === id).map(({ key }) => key);
      nodes.set(id, mergeNode({ was, own, their }, conflicts, questions));
    } else {
      const only = own ?? their;
      // Gone at one side: it goes, unless the other side made or changed it.
      if (only && (!was || !isSameNode(was, only))) nodes.set(id, only);
    }
  }
  keepParents(nodes, edited, theirs);
  const parents = new Set([...nodes.values()].map(({ parent }) => parent));
  const order = new Map(
    [...parents].map((parent) => [parent, mergeOrder(parent, { base, edited, theirs }, nodes)]),
  );
  return { tree: buildTree(nodes, order), conflicts };
}

type Versions = { was: Flat | undefined; own: Flat; their: Flat };

function mergeNode(
  { was, own, their }: Versions,
  conflicts: TreeConflict[],
  unresolved: readonly string[],
): Flat {
  const values: Record<string, unknown> = {};
  for (const key of keysOf(own, their)) {
    const [before, edited, theirs] = [was?.values[key], own.values[key], their.values[key]];
    const isMine = !isSame(edited, before);
    values[key] = isMine ? edited : theirs;
    const isTheirs = unresolved.includes(key) || !isSame(theirs, before);
    if (!isMine || !isTheirs || isSame(edited, theirs)) continue;
    const name = String(langs.map((lang) => own.values[`name.${lang}`]).find(Boolean) ?? "");
    conflicts.push({ id: own.id, name, key, edited, theirs });
  }
  const parent = was && own.parent === was.parent ? their.parent : own.parent;
  return { ...own, parent, values };
}

/** A node that stays needs its group and activity, though one side removed them. */
function keepParents(nodes: Map<string, Flat>, ...sides: Flattened[]): void {
  for (const { parent } of [...nodes.values()])
    for (let id = parent; id !== root && !nodes.has(id); ) {
      const found = sides.map((side) => side.nodes.get(id)).find((one) => one !== undefined);
      if (!found) break;
      nodes.set(id, found);
      id = found.parent;
    }
}

function mergeOrder(parent: string, all: Three<Flattened>, nodes: Map<string, Flat>): string[] {
  const [before, own, their] = [all.base, all.edited, all.theirs].map(
    ({ order }) => order.get(parent) ?? [],
  );
  const isMoved = !isSameOrder(own ?? [], before ?? []);
  const [first = [], second = []] = isMoved ? [own, their] : [their, own];
  const wanted = new Set(
    [...nodes.values()].filter((one) => one.parent === parent).map(({ id }) => id),
  );
  const ids = first.filter((id) => wanted.has(id));
  for (const [at, id] of second.entries()) {
    if (!wanted.has(id) || ids.includes(id)) continue;
    const above = second.slice(0, at).findLast((one) => ids.includes(one));
    ids.splice(above === undefined ? 0 : ids.indexOf(above) + 1, 0, id);
  }
  return [...ids, ...[...wanted].filter((id) => !ids.includes(id))];
}

/** Of those that both know. */
function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  const common = (some: readonly string[], others: readonly string[]) =>
    some.filter((id) => others.includes(id)).join();
  return common(a, b) === common(b, a);
}

function buildTree(nodes: Map<string, Flat>, order: Map<string, string[]>): TreeActivity[] {
  const below = (id: string) => (order.get(id) ?? []).flatMap((child) => nodes.get(child) ?? []);
  const items = (id: string) =>
    // as: the values were taken from nodes of this kind
    below(id).map((node) => nodeOf(node) as TreeItem);
  const groups = (id: string) =>
    // as: as above
    below(id).map((node) => ({ ...nodeOf(node), items: items(node.id) }) as TreeGroup);
  // as: as above
  return below(root).map((node) => ({ ...nodeOf(node), groups: groups(node.id) }) as TreeActivity);
}

function nodeOf({ id, kind, values }: Flat): Record<string, unknown> {
  const translations: Partial<Record<Lang, Record<string, string>>> = {};
  const fields: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const [name = "", lang] = key.split(".");
    const known = langs.find((one) => one === lang);
    if (known) translations[known] = { ...translations[known], [name]: String(value ?? "") };
    else fields[key] = value;
  }
  const keys = kind === "item" ? ["name", "note", "unit"] : ["name"];
  const texts = keys.map((key) => [key, anyText(translations, key)] as const);
  // The shop makes positions anew of the order.
  return { id, position: "", ...fields, ...Object.fromEntries(texts), translations };
}

/** The answer to a question: theirs takes the place of mine. */
export function takeTheirs(tree: Tree, { id, key, theirs }: TreeConflict): TreeActivity[] {
  const node = findNode(tree, id);
  if (!node) return [...tree];
  const [name = "", lang] = key.split(".");
  const known = langs.find((one) => one === lang);
  if (!known) return patchNode(tree, id, { [key]: theirs });
  const own = { ...node.translations[known], [name]: String(theirs ?? "") };
  const translations = { ...node.translations, [known]: own };
  return patchNode(tree, id, { translations, [name]: anyText(translations, name) });
}
