import type { fromMarkdown } from "mdast-util-from-markdown";

type Child<T> = T extends { children: (infer C)[] } ? C : never;
type Block = Child<ReturnType<typeof fromMarkdown>>;
export type Bullet = Child<Extract<Block, { type: "list" }>>;
/** Any node of a Markdown tree. */
export type Node = Block | Child<Block> | Bullet | Child<Bullet>;

/** An empty checkbox counts: it is a task without a name. */
export function isTask(bullet: Bullet): boolean {
  if (typeof bullet.checked === "boolean") return true;
  const [first] = bullet.children;
  return first?.type === "paragraph" && emptyTask.test(textOf(first));
}

export const emptyTask = /^\[[ xX]?\]$/;

export function nestedBullets(bullet: Bullet): Bullet[] {
  return bullet.children.flatMap((child) => (child.type === "list" ? child.children : []));
}

/** The plain text of a node, without links to places in the same file. */
export function textOf(node: Node, { inPage = false } = {}): string {
  return wordsOf(node, inPage).replace(/\s+/gu, " ").trim();
}

function wordsOf(node: Node, inPage: boolean): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return " ";
  if (node.type === "image") return node.alt ?? "";
  if (node.type === "link" && node.url.startsWith("#") && !inPage) return "";
  if (!("children" in node)) return "";
  const joint = node.type === "list" || node.type === "listItem" ? " " : "";
  return node.children.map((child) => wordsOf(child, inPage)).join(joint);
}
