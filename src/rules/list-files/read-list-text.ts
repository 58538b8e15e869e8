/**
 * Lists from any text: what was pasted, shared or opened as a file. JSON, a LighterPack table, an
 * event of a calendar, Markdown, bullets of a messenger, or plain lines. What is not understood is reported, line by line.
 */
import type { Lang } from "#contract/lang.ts";
import { readCalendar } from "./calendar.ts";
import type { FileContent, FileList } from "./file-list.ts";
import { isError } from "./issues.ts";
import { readLighterPack } from "./lighterpack.ts";
import { readMarkdown } from "./markdown.ts";
import { asMarkdown } from "./pasted-text.ts";
import { readListJson } from "./read-json.ts";

export type ListText = {
  lists: FileList[];
  /** Lines with something in them. */
  lineCount: number;
  /** Lines that are in none of the lists, as they were. */
  leftOut: string[];
  /** The text was read as what it looks like, and is not: a quote that does not close, a list too long. */
  fault: "quotes" | "tooDeep" | "tooMany" | undefined;
};

export function readListText(text: string, given: { name: string; lang: Lang }): ListText {
  const tidy = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const json = readListJson(tidy, given);
  if (json && "lists" in json) return { ...json, leftOut: [], fault: undefined };
  const event = readCalendar(tidy);
  const source = json?.markdown ?? event?.text ?? tidy;
  const content = json
    ? readMarkdown(source, { ...given, name: json.name, own: "marked" })
    : read(source, given);
  const lines = source.split("\n");
  const written = lines.map((line, at) => ({ line: line.trim(), number: at + 1 })).filter(hasWords);
  const { journey } = event ?? {};
  return {
    lists: journey
      ? content.lists.map((list) => ({ ...list, head: { ...list.head, journey } }))
      : content.lists,
    lineCount: written.length,
    leftOut: written.filter(({ number }) => !content.readLines.has(number)).map(({ line }) => line),
    fault: faultOf(content),
  };
}

function read(text: string, given: { name: string; lang: Lang }): FileContent {
  const table = isTable(text) ? readLighterPack(text, given) : undefined;
  if (table) return table;
  const { markdown, hasMarks, lineOf } = asMarkdown(text);
  const content = readMarkdown(markdown, { ...given, own: hasMarks ? "marked" : "lines" });
  return { ...content, readLines: new Set([...content.readLines].map(lineOf)) };
}

/** Any other text may have quotes that a table must not have. */
function isTable(text: string): boolean {
  const [header = ""] = text.split("\n", 1);
  return header.toLowerCase().includes("item name") && /[,;\t]/.test(header);
}

/** A line of dashes or dots says nothing. */
const hasWords = ({ line }: { line: string }) => /[\p{L}\p{N}\p{S}]/u.test(line);

function faultOf({ issues }: FileContent): ListText["fault"] {
  const code = issues.find(isError)?.code;
  return code === "quotes" || code === "tooDeep" || code === "tooMany" ? code : undefined;
}
