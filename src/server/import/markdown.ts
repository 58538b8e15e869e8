/**
 * Lists written in Markdown. `#` is a list, the next heading below it an activity, what is deeper
 * a group; a level that is left out is not missed. Items are `- [ ]`; a file without a single one
 * is a list of plain bullets. What hangs under an item in plain words is its note.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import type { Lang } from "#contract/lang.ts";
import { collectLists, type FileContent, type FileList, looseName } from "./file-list.ts";
import type { Remark, RemarkCode } from "./issues.ts";
import { dropStruck, type ItemText, readItemText } from "./item-text.ts";
import {
  type Bullet,
  emptyTask,
  isTask,
  type Node,
  nestedBullets,
  textOf,
} from "./markdown-text.ts";

type Heading = { depth: number; text: string };

const longestName = 200;
/** Reading such a line takes time by the square of its depth. */
const tooDeep = /^(?:\s*(?:[-*+]\s|>|\d{1,9}[.)]\s)){51}/;

export function readMarkdown(text: string, given: { name: string; lang: Lang }): FileContent {
  const deep = text.split("\n").findIndex((line) => tooDeep.test(line));
  if (deep >= 0) return { lists: [], remarks: [{ line: deep + 1, column: 1, code: "tooDeep" }] };
  const tree = fromMarkdown(blankFrontMatter(text), {
    extensions: [gfmTaskListItem()],
    mdastExtensions: [gfmTaskListItemFromMarkdown()],
  });
  const remarks: Remark[] = [];
  const found = collectLists(remarks);
  const hasTasks = tree.children.some(holdsTask);
  let list: FileList | undefined;
  let path: Heading[] = [];

  function say(node: Node, code: RemarkCode): void {
    remarks.push({ ...placeOf(node), code });
  }

  function readBlock(node: Node): void {
    if (node.type === "heading") readHeading(node);
    else if (node.type === "list") for (const bullet of node.children) readBullet(bullet);
    else if (node.type === "blockquote") for (const child of node.children) readBlock(child);
    else if (node.type === "paragraph") readDescription(node);
  }

  function readHeading(node: Extract<Node, { type: "heading" }>): void {
    const name = textOf(node);
    if (name.length > longestName) say(node, "nameTooLong");
    if (name === "" || name.length > longestName) return;
    path = path.filter(({ depth }) => depth < node.depth);
    if (node.depth === 1) list = found.addList(name);
    else path.push({ depth: node.depth, text: name });
  }

  /** The first words under a list's own heading. */
  function readDescription(node: Node): void {
    if (!list || path.length > 0 || list.description !== "" || list.activities.length > 0) return;
    list.description = found.cutNote(textOf(node), placeOf(node));
  }

  function readBullet(bullet: Bullet): void {
    if (!hasTasks || isTask(bullet)) {
      readItem(bullet);
    } else if (holdsTask(bullet)) {
      // A plain bullet over tasks is their heading; none stands inside it, so nobody asks its depth.
      const outside = path;
      path = [...path, { depth: 0, text: ownText(bullet) }];
      for (const child of nestedBullets(bullet)) readBullet(child);
      path = outside;
    } else {
      say(bullet, "notATask");
    }
  }

  function readItem(bullet: Bullet): void {
    const item = readName(bullet);
    // Among plain bullets words of advice are no broken item.
    if (typeof item === "string") say(bullet, item === "nameTooLong" && !hasTasks ? "prose" : item);
    else addItem(bullet, item);
    // Whatever became of it, what is under it is not left out without a word.
    for (const child of nestedBullets(bullet)) if (holdsTask(child)) readBullet(child);
  }

  function addItem(bullet: Bullet, { name, quantity, isStruck: isSkipped }: ItemText): void {
    if (isSkipped) say(bullet, "struck");
    if (bullet.checked) say(bullet, "tickDropped");
    const words = nestedBullets(bullet).filter((child) => !holdsTask(child));
    const said = [...moreParagraphs(bullet), ...words].map((child) => dropStruck(textOf(child)));
    const note = found.cutNote(said.filter(Boolean).join("; "), placeOf(bullet));
    list ??= found.addList(given.name);
    found.addItem(list, placeIn(path), { name, quantity, note, weight: 0, isSkipped });
  }

  function placeIn(headings: Heading[]) {
    const [activity, ...group] = headings.map(({ text: words }) => words);
    return {
      activity: activity ?? looseName[given.lang],
      group: group.join(" · ").slice(0, longestName),
    };
  }

  for (const node of tree.children) readBlock(node);
  return { lists: found.listsWithItems(), remarks };
}

function readName(bullet: Bullet): ItemText | RemarkCode {
  const written = ownText(bullet);
  // A table of contents points at the file itself.
  if (written === "" && textOf(bullet, { inPage: true }) !== "") return "notATask";
  const item = readItemText(written.replace(emptyTask, ""));
  if (item.name === "") return "nameMissing";
  if (item.name.length > longestName) return "nameTooLong";
  return item.quantity < 1 || item.quantity > 999 ? "quantity" : item;
}

function ownText(bullet: Bullet): string {
  const [first] = bullet.children;
  return first?.type === "paragraph" ? textOf(first) : "";
}

function moreParagraphs(bullet: Bullet): Node[] {
  return bullet.children.slice(1).filter((child) => child.type === "paragraph");
}

function holdsTask(node: Node): boolean {
  if (node.type === "listItem" && isTask(node)) return true;
  return "children" in node && node.children.some(holdsTask);
}

function placeOf(node: Node): Omit<Remark, "code"> {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** `---` lines at the top hold facts for other programs; blank lines keep the count right. */
function blankFrontMatter(text: string): string {
  const [found] = /^---\r?\n(?:.*\r?\n)*?---(?:\r?\n|$)/.exec(text) ?? [];
  return found ? found.replace(/[^\r\n]/g, "") + text.slice(found.length) : text;
}
