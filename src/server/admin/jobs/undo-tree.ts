/**
 * A ready list without what an import brought: nodes that it added go, as long as nobody has changed
 * them or put anything below them, and of others each key goes back that nobody has changed since
 * the import.
 */
import { isSame, type LeftKey } from "./undo-keys.ts";

export type TreeNode = { id: string } & Record<string, unknown>;

/** Where a node has its children. */
const below = ["groups", "items"] as const;
/** The order of siblings follows from the tree itself. */
const ignored = new Set<string>([...below, "id", "position"]);

export function undoTree(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  now: readonly TreeNode[],
): { items: TreeNode[]; left: LeftKey[] } {
  const [known, imported] = [byId(before), byId(after)];
  const left: LeftKey[] = [];
  const undo = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => {
      const children = Object.fromEntries(
        below
          .filter((key) => Array.isArray(node[key]))
          .map((key) => [key, undo(childrenOf(node, key))]),
      );
      const next = { ...node, ...children };
      const [was, is] = [known.get(node.id), imported.get(node.id)];
      if (!is) return [next];
      if (was) return [withKeysOf(next, was, is)];
      const isEmpty = Object.values(children).every((list) => list.length === 0);
      if (isEmpty && keysOf(node).every((key) => isSame(node[key], is[key]))) return [];
      left.push({ field: "items", code: "conflict" });
      return [next];
    });
  const withKeysOf = (node: TreeNode, was: TreeNode, is: TreeNode): TreeNode => {
    const next = { ...node };
    for (const key of keysOf(is)) {
      if (isSame(was[key], is[key])) continue;
      if (isSame(node[key], is[key])) next[key] = was[key];
      else left.push({ field: key, code: "conflict" });
    }
    return next;
  };
  return { items: undo(now), left };
}

const keysOf = (node: TreeNode) => Object.keys(node).filter((key) => !ignored.has(key));

const childrenOf = (node: TreeNode, key: (typeof below)[number]): TreeNode[] =>
  // as: only called where it is a list, and trees are as `listTree` sends them
  node[key] as TreeNode[];

function byId(nodes: readonly TreeNode[], found = new Map<string, TreeNode>()) {
  for (const node of nodes) {
    found.set(node.id, node);
    for (const key of below) if (Array.isArray(node[key])) byId(childrenOf(node, key), found);
  }
  return found;
}
