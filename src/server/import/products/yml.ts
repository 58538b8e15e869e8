/**
 * A feed in the Yandex Market Language, which Ukrainian marketplaces go on using, as a stream of
 * offers. Nothing that a feed names is opened: no DTD, no entities of its own.
 */
import { SaxesParser } from "saxes";
import { ImportRefusal } from "#server/import/refusal.ts";
import { readText, type Sniffed } from "./read-text.ts";

export type FeedNode = {
  name: string;
  attributes: Record<string, string>;
  content: (string | FeedNode)[];
};
/** `line` is an offer's own: of those that share one each counts on, as if it began the next. */
export type Offer = { line: number; node: FeedNode };
/** What stands before the offers. */
export type FeedHead = {
  /** By id. */
  categories: Map<string, { name: string; parent: string }>;
  /** How many hryvnias one of it is. */
  rates: Map<string, number>;
};

/** Characters: of one offer, and of whatever is between two tags. */
const largest = 1024 * 1024;
const deepest = 20;

export async function* readOffers(sniffed: Sniffed, head: FeedHead): AsyncGenerator<Offer> {
  const parser = new SaxesParser();
  const found: Offer[] = [];
  const open: FeedNode[] = [];
  let line = 0;
  let size = 0;
  let isFeed = false;
  const refuse = (why: string): never => {
    throw new ImportRefusal(`${sniffed.file}: line ${parser.line}: ${why}; nothing was imported.`, {
      code: "brokenXml",
      line: parser.line,
    });
  };

  parser.on("error", (error) => refuse(`is not well-formed XML (${reasonOf(error)})`));
  parser.on("opentag", ({ name, attributes }) => {
    size = open.length > 0 ? size : 0;
    if (name === "yml_catalog" || name === "shop") isFeed = true;
    if (open.length === 0 && !elementNames.has(name)) return;
    if (open.length === 0 && name === "offer") line = Math.max(parser.line, line + 1);
    if (open.length >= deepest) refuse("nests too deep");
    const node: FeedNode = { name, attributes: { ...attributes }, content: [] };
    open.at(-1)?.content.push(node);
    open.push(node);
  });
  const addText = (text: string) => {
    size += text.length;
    open.at(-1)?.content.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const node = open.pop();
    if (!node || open.length > 0) return;
    size = 0;
    if (node.name === "offer") found.push({ line, node });
    else readHead(node, head);
  });

  for await (const text of readText(sniffed)) {
    parser.write(text);
    size += text.length;
    // Between two tags the parser holds what it has read; offers found set this back.
    if (found.length > 0) size = 0;
    if (size > largest * 4) refuse("one element is over a million characters long");
    yield* found.splice(0);
  }
  parser.close();
  yield* found;
  if (!isFeed) refuse("is no YML feed: it has no <yml_catalog>");
}

const elementNames = new Set(["category", "currency", "offer"]);

function readHead(node: FeedNode, { categories, rates }: FeedHead): void {
  const { id = "", parentId = "", rate = "" } = node.attributes;
  if (node.name === "category") categories.set(id, { name: textOf(node), parent: parentId });
  else if (Number(rate.replace(",", ".")) > 0) rates.set(id, Number(rate.replace(",", ".")));
}

/** `unclosed tag: offer` of `file:12:3: unclosed tag: offer`. */
function reasonOf(error: Error): string {
  return error.message.replace(/^(?:[^ :]*:)?\d+:\d+: /, "").slice(0, 100);
}

export function childrenOf(node: FeedNode, name: string): FeedNode[] {
  return node.content.filter((one) => typeof one !== "string").filter((one) => one.name === name);
}

export function textOf(node: FeedNode): string {
  return node.content
    .map((one) => (typeof one === "string" ? one : textOf(one)))
    .join("")
    .trim();
}

/** What is inside, with its tags where it has any: not everyone wraps a description in CDATA. */
export function innerOf(node: FeedNode): string {
  if (node.content.every((one) => typeof one === "string")) return textOf(node);
  const parts = node.content.map((one) =>
    typeof one === "string" ? one : `<${one.name}>${innerOf(one)}</${one.name}>`,
  );
  return parts.join("").trim();
}
