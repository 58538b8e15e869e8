/**
 * Lists written in Markdown. `#` is a list, the next heading level an activity, deeper levels are
 * groups; levels may be missing. Items are `- [ ]`; in a file without any, plain bullets are items,
 * and a plain bullet with bullets below it is an activity or a group. Only text that is indented
 * below an item is its note.
 *
 * A file that has both is an article with a list in it for the shop, whose owner is told what is
 * left out. Of a shopper's own text nothing is: there plain bullets are items too, and amounts are
 * read as in what is typed.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTaskListItemFromMarkdown } from "mdast-util-gfm-task-list-item";
import { gfmTaskListItem } from "micromark-extension-gfm-task-list-item";
import type { Lang } from "#contract/lang.ts";
import { collectLists, defaultNames, type FileContent, type FileList } from "./file-list.ts";
import type { Issue, IssueCode } from "./issues.ts";
import { dropStruck, type ItemText, readItemText, readOwnItems } from "./item-text.ts";
import {
  type Bullet,
  emptyTask,
  isTask,
  type Node,
  nestedBullets,
  textOf,
} from "./markdown-text.ts";

/** `node`: its line is read once something stands below it. */
type Heading = { depth: number; text: string; node: Node };

const longestName = 200;
/** The parser's time for such a line grows with the square of its depth. */
const tooDeep = /^(?:\s*(?:[-*+]\s|>|\d{1,9}[.)]\s)){51}/;

type ReadOptions = {
  name: string;
  lang: Lang;
  /** A shopper's own text; `lines`: without any mark, so that commas part the things of a line. */
  own?: "lines" | "marked";
};

export function readMarkdown(text: string, given: ReadOptions): FileContent {
  const deep = text.split("\n").findIndex((line) => tooDeep.test(line));
  if (deep >= 0) {
    const issues: Issue[] = [{ line: deep + 1, column: 1, code: "tooDeep" }];
    return { lists: [], issues, readLines: new Set() };
  }
  const tree = fromMarkdown(blankFrontMatter(text), {
    extensions: [gfmTaskListItem()],
    mdastExtensions: [gfmTaskListItemFromMarkdown()],
  });
  const issues: Issue[] = [];
  const outline = makeOutline(given, issues);
  const hasTasks = !given.own && tree.children.some(holdsTask);

  function report(node: Node, code: IssueCode): void {
    issues.push({ ...placeOf(node), code });
  }

  function readBlock(node: Node): void {
    if (node.type === "heading") readHeading(node);
    else if (node.type === "list") for (const bullet of node.children) readBullet(bullet);
    else if (node.type === "blockquote") for (const child of node.children) readBlock(child);
    else if (node.type === "paragraph") outline.addDescription(node);
  }

  function readHeading(node: Extract<Node, { type: "heading" }>): void {
    const name = textOf(node);
    if (name.length > longestName) report(node, "nameTooLong");
    else if (name !== "") outline.openHeading({ depth: node.depth, text: name, node });
  }

  function readBullet(bullet: Bullet, isBelowTask = false): void {
    const nested = nestedBullets(bullet);
    const isPlainRead = !hasTasks || isBelowTask;
    if (isTask(bullet) || (isPlainRead && nested.length === 0)) {
      readItem(bullet);
      for (const child of nested) readBullet(child, true);
    } else if (isPlainRead || holdsTask(bullet)) {
      readSection(bullet, isBelowTask);
    } else {
      report(bullet, "notATask");
      for (const child of nested) readBullet(child);
    }
  }

  /** A plain bullet above others is their heading. */
  function readSection(bullet: Bullet, isBelowTask: boolean): void {
    const name = dropStruck(ownText(bullet));
    const isName = name !== "" && name.length <= longestName;
    if (name !== "" && !isName) report(bullet, "prose");
    if (moreParagraphs(bullet).length > 0) report(bullet, "sectionText");
    // It contains no headings, so its depth is not used.
    const [node = bullet] = bullet.children;
    outline.within(isName ? { depth: 0, text: name, node } : undefined, () => {
      for (const child of nestedBullets(bullet)) readBullet(child, isBelowTask);
    });
  }

  function readItem(bullet: Bullet): void {
    const read = readNames(bullet, given.own);
    // Among plain bullets a long text is advice, not an error.
    if (typeof read === "string")
      report(bullet, read === "nameTooLong" && !hasTasks ? "prose" : read);
    else for (const item of read) addItem(bullet, item);
  }

  function addItem(bullet: Bullet, item: ItemText): void {
    if (item.isStruck) report(bullet, "struck");
    if (bullet.checked) report(bullet, "tickDropped");
    outline.addItem(bullet, item);
  }

  for (const node of tree.children) readBlock(node);
  const { listsWithItems, readLines } = outline.collector;
  return { lists: listsWithItems(), issues, readLines };
}

/** Where the reader stands: the list and the headings under which the next item belongs. */
function makeOutline(given: ReadOptions, issues: Issue[]) {
  const collector = collectLists(issues);
  let list: FileList | undefined;
  let path: Heading[] = [];
  /** The list's own heading and description, while the list is empty. */
  let listWords: Node[] = [];

  function openHeading(heading: Heading): void {
    path = path.filter(({ depth }) => depth < heading.depth);
    if (heading.depth > 1) path.push(heading);
    else {
      const added = collector.addList(heading.text);
      listWords = added === list ? [...listWords, heading.node] : [heading.node];
      list = added;
    }
  }

  /** The first paragraph below a list's own heading. */
  function addDescription(node: Node): void {
    if (!list || path.length > 0 || list.description !== "" || list.activities.length > 0) return;
    list.description = collector.cutNote(textOf(node), placeOf(node));
    listWords.push(node);
  }

  function within(heading: Heading | undefined, readInside: () => void): void {
    const outerPath = path;
    if (heading) path = [...path, heading];
    readInside();
    path = outerPath;
  }

  function addItem(bullet: Bullet, { isStruck: isSkipped, ...text }: ItemText): void {
    const noteParts = moreParagraphs(bullet).map((child) => dropStruck(textOf(child)));
    const notes = [text.note ?? "", ...noteParts].filter(Boolean);
    const note = collector.cutNote(notes.join("; "), placeOf(bullet));
    const [own] = bullet.children;
    const above = path.map(({ node }) => node);
    for (const node of [...listWords.splice(0), ...above, ...moreParagraphs(bullet)])
      markRead(node);
    if (own?.type === "paragraph") markRead(own);
    list ??= collector.addList(given.name);
    const isTicked = bullet.checked ? ({ isTicked: true } as const) : {};
    collector.addItem(list, placeIn(path), { weight: 0, ...text, note, isSkipped, ...isTicked });
  }

  function markRead({ position }: Node): void {
    if (position) collector.markRead(position.start.line, position.end.line);
  }

  function placeIn(headings: Heading[]) {
    const [activity, ...group] = headings.map(({ text: words }) => words);
    return {
      activity: activity ?? defaultNames[given.lang],
      group: group.join(" · ").slice(0, longestName),
    };
  }

  return { collector, openHeading, addDescription, within, addItem };
}

function readNames(bullet: Bullet, own: ReadOptions["own"]): ItemText[] | IssueCode {
  const written = ownText(bullet);
  // An entry of a table of contents is a link inside the file.
  if (written === "" && textOf(bullet, { inPage: true }) !== "") return "notATask";
  const words = written.replace(emptyTask, "");
  const items = own ? readOwnItems(words, own) : [readItemText(words)];
  if (items.length === 0 || items.some(({ name }) => name === "")) return "nameMissing";
  if (items.some(({ name }) => name.length > longestName)) return "nameTooLong";
  return items.some(({ quantity }) => quantity < 1 || quantity > 999) ? "quantity" : items;
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

function placeOf(node: Node): Omit<Issue, "code"> {
  return { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}

/** Replaces front matter between `---` lines with blank lines, so that line numbers stay right. */
function blankFrontMatter(text: string): string {
  const [found] = /^---\r?\n(?:.*\r?\n)*?---(?:\r?\n|$)/.exec(text) ?? [];
  return found ? found.replace(/[^\r\n]/g, "") + text.slice(found.length) : text;
}
