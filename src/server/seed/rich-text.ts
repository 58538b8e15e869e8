import { defaultLang, type Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { Text } from "./shape.ts";
import { bindWords } from "./text.ts";

/**
 * Converts a page in three languages from a small markup to HTML: an empty line separates blocks,
 * `## ` starts a heading, `- ` a list item, `| ` a table row (the first one is the header), and
 * `[words](/path)` is a link to a page in the same language.
 */
export function rich(ua: string, en: string, ru: string): Text {
  return { ua: htmlOf("ua", ua), en: htmlOf("en", en), ru: htmlOf("ru", ru) };
}

function htmlOf(lang: Lang, written: string): string {
  const parts = bindWords(written.trim()).split(/\n\s*\n/);
  return parts.map((part) => partOf(joinLines(part.trim()), lang)).join("");
}

/** A line that starts with a space continues the line above it. */
function joinLines(part: string): string[] {
  return part.replace(/\n +/g, " ").split("\n");
}

function partOf(lines: string[], lang: Lang): string {
  const [first = ""] = lines;
  const lineTexts = lines.map((line) => inlineHtml(line.replace(/^\s*(?:##|-|\|)\s*/, ""), lang));
  if (first.startsWith("## ")) return `<h2>${lineTexts.join(" ")}</h2>`;
  if (first.startsWith("- "))
    return `<ul>${lineTexts.map((one) => `<li>${one}</li>`).join("")}</ul>`;
  if (first.startsWith("| ")) return tableOf(lineTexts);
  return `<p>${lines.map((line) => inlineHtml(line.trim(), lang)).join(" ")}</p>`;
}

function tableOf(rows: string[]): string {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .split("|")
      .map((cell) => cell.trim())
      .filter(Boolean)
      .map((cell) => `<${tag}>${cell}</${tag.split(" ", 1)[0]}>`)
      .join("")}</tr>`;
  const [head = "", ...body] = rows;
  return (
    `<table><thead>${cells(head, 'th scope="col"')}</thead>` +
    `<tbody>${body.map((row) => cells(row, "td")).join("")}</tbody></table>`
  );
}

function inlineHtml(line: string, lang: Lang): string {
  return line.replace(/\[([^[\]]+)\]\(([^()]+)\)/g, (_, text: string, to: string) => {
    const href = to.startsWith("/") && lang !== defaultLang ? pathIn(lang, to) : to;
    return `<a href="${href}">${text}</a>`;
  });
}
