/** Parts of a ready list by the paths that shoppers' lists have: each call answers the list. */
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { lockRow } from "#server/admin/engine/sql-engine.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { listTree, type Node, storeTree } from "./tree.ts";

const bodyLimit = 2 * 1024 * 1024;

const childrenOf = (node: Node, key: "groups" | "items"): Node[] =>
  (Array.isArray(node[key]) ? node[key] : []) as Node[]; // as: made by `listTree`

function requireIn(siblings: Node[], id: string | undefined): Node {
  const found = siblings.find((one) => one.id === id?.toLowerCase());
  if (!found) throw new Refusal("notFound");
  return found;
}

/** Where a call's path points: the siblings, and the node where it names one. */
function siblingsAt(tree: Node[], { aid, gid }: Record<string, string>, depth: number): Node[] {
  if (depth === 1) return tree;
  const groups = childrenOf(requireIn(tree, aid), "groups");
  return depth === 2 ? groups : childrenOf(requireIn(groups, gid), "items");
}

const names = ["activity", "group", "item"] as const;
const idKeys = ["aid", "gid", "iid"] as const;
const parentPaths = ["/:id/activities", "/:id/activities/:aid/groups"] as const;
const pathOf = (depth: number) =>
  [...parentPaths, "/:id/activities/:aid/groups/:gid/items"][depth - 1] ?? "";

type Edit = (siblings: Node[], call: RouteCall, tree: Node[]) => void;

async function editTree(context: AdminContext, call: RouteCall, depth: number, edit: Edit) {
  const id = call.params.id ?? "";
  const tree = await listTree(context, id);
  edit(siblingsAt(tree, call.params, depth), call, tree);
  const version = (await lockRow(context.db, { name: "checklists" }, id)) ?? 1;
  await storeTree(context, { id, version }, tree);
}

/** The node as sent, with what was sent; another parent than before moves it there. */
function change(siblings: Node[], call: RouteCall, tree: Node[], depth: number): void {
  const id = call.params[idKeys[depth - 1] ?? "iid"];
  const node = requireIn(siblings, id);
  const { id: _id, groups: _groups, items: _items, ...sent } = call.body;
  const changed = mergeNode(node, sent);
  const target = targetOf(tree, call.body, depth) ?? siblings;
  siblings.splice(siblings.indexOf(node), 1);
  const position = typeof changed.position === "string" ? changed.position : "";
  const at = target.findIndex((one) => String(one.position) > position);
  target.splice(at < 0 ? target.length : at, 0, changed);
}

/** Of a text and its translation the one that was sent is meant. */
function mergeNode(node: Node, sent: Node): Node {
  const { translations: _translations, ...own } = node;
  return { ...own, ...sent };
}

function targetOf(tree: Node[], { activity_id, group_id }: Node, depth: number) {
  if (depth === 2 && typeof activity_id === "string")
    return childrenOf(requireIn(tree, activity_id), "groups");
  if (depth !== 3 || typeof group_id !== "string") return undefined;
  const groups = tree.flatMap((activity) => childrenOf(activity, "groups"));
  return childrenOf(requireIn(groups, group_id), "items");
}

const partRoutes = (depth: number): AdminRoute[] => {
  const name = names[depth - 1] ?? "item";
  const one = `${pathOf(depth)}/:${idKeys[depth - 1]}`;
  const kind = "change";
  return [
    {
      method: "POST",
      path: pathOf(depth),
      kind,
      bodyLimit,
      about: `Adds a ready list's ${name}`,
      run: (context, call) =>
        editTree(context, call, depth, (siblings) => siblings.push({ ...call.body })),
    },
    {
      method: "PUT",
      path: one,
      kind,
      bodyLimit,
      about: `Changes a ready list's ${name}`,
      run: (context, call) =>
        editTree(context, call, depth, (siblings, _call, tree) =>
          change(siblings, call, tree, depth),
        ),
    },
    {
      method: "DELETE",
      path: one,
      kind,
      about: `Deletes a ready list's ${name}`,
      run: (context, call) =>
        editTree(context, call, depth, (siblings) => {
          const node = requireIn(siblings, call.params[idKeys[depth - 1] ?? "iid"]);
          siblings.splice(siblings.indexOf(node), 1);
        }),
    },
  ];
};

export const checklistPartRoutes: readonly AdminRoute[] = [1, 2, 3].flatMap(partRoutes);
