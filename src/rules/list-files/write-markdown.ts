/** A list as Markdown, which `readMarkdown` reads as the same list. */
import type { Checklist, Group, Item } from "#contract/checklists.ts";
import { readOwnItems } from "./item-text.ts";

export function writeListMarkdown(list: Pick<Checklist, "name" | "description" | "items">): string {
  const blocks = [`# ${escapeText(list.name)}`];
  if (list.description.trim()) blocks.push(escapeText(oneLine(list.description)));
  for (const { name, groups } of list.items) {
    blocks.push(`## ${escapeText(name)}`);
    // What stands below no deeper heading has to come first.
    for (const group of [...groups].sort((a, b) => Number(a.name !== "") - Number(b.name !== "")))
      blocks.push(...blocksOf(group));
  }
  return `${blocks.join("\n\n")}\n`;
}

function blocksOf({ name, items }: Group): string[] {
  const rows = items.map(rowOf).join("\n");
  return [...(name ? [`### ${escapeText(name)}`] : []), ...(rows ? [rows] : [])];
}

function rowOf(item: Item): string {
  const box = item.state === "have" || item.state === "packed" ? "x" : " ";
  const text = amountOf(item) + escapeText(item.name);
  // Struck out; a tilde in the name would end that.
  const words = item.state === "skip" ? `~~${text.replaceAll("\\~", "∼")}~~` : text;
  const note = item.note.trim() ? `\n\n  ${escapeText(oneLine(item.note))}\n` : "";
  return `- [${box}] ${words}${note}`;
}

/** `2 × `, `500 г × `; nothing for one piece, unless its name would be read as an amount. */
function amountOf({ name, quantity, unit }: Item): string {
  const tidyUnit = /^\p{L}[\p{L}.]{0,19}$/u.test(unit) ? `${unit} ` : "";
  const [read] = readOwnItems(name, "marked");
  const isPlain = read?.name === oneLine(name) && !read.isStruck;
  return quantity > 1 || tidyUnit || !isPlain ? `${quantity} ${tidyUnit}× ` : "";
}

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

/** What Markdown would read as its own marks. */
function escapeText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>~&|!]/g, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2")
    .replace(/^[#+=-]/, "\\$&")
    .replace(/#$/, "\\#");
}
