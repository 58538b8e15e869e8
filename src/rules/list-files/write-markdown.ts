/** A list as Markdown, which `readMarkdown` reads as the same list. */
import type { Checklist, Item } from "#contract/checklists.ts";
import { type ListWords, lineOf, oneLine } from "./item-line.ts";
import { tripText } from "./trip-text.ts";

type WrittenList = Pick<Checklist, "name" | "description" | "items" | "journey" | "bags">;

export function writeListMarkdown(list: WrittenList, words: ListWords): string {
  const blocks = [`# ${escapeText(list.name)}`];
  const intro = list.description.trim() || tripText(list, words);
  if (intro) blocks.push(escapeText(intro));
  for (const { name, groups } of list.items) {
    blocks.push(`## ${escapeText(name)}`);
    // What stands below no deeper heading has to come first.
    for (const group of [...groups].sort((a, b) => Number(a.name !== "") - Number(b.name !== ""))) {
      if (group.name) blocks.push(`### ${escapeText(group.name)}`);
      const rows = group.items.map((item) => rowOf(item, list, words)).join("\n");
      if (rows) blocks.push(rows);
    }
  }
  return `${blocks.join("\n\n")}\n`;
}

function rowOf(item: Item, list: WrittenList, listWords: ListWords): string {
  const box = item.state === "have" || item.state === "packed" ? "x" : " ";
  const { amount, name, details } = lineOf(item, list, listWords, {
    hasNote: false,
    hasWeight: true,
  });
  const text = amount + escapeText(name) + (details && ` ${escapeText(details)}`);
  // Struck out; a tilde in the name would end that.
  const words = item.state === "skip" ? `~~${text.replaceAll("\\~", "∼")}~~` : text;
  const note = item.note.trim() ? `\n\n  ${escapeText(item.note)}\n` : "";
  return `- [${box}] ${words}${note}`;
}

/** What Markdown would read as its own marks. */
function escapeText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>~&|!]/g, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[#+=-]/, "\\$&")
    .replace(/#$/, "\\#");
}
