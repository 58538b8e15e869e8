import { defaultLang, type Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { Text } from "./shape.ts";
import { bindWords } from "./text.ts";

/**
 * A page in three languages, written as a letter is: parts are separated by an empty line, `## `
 * begins a heading, `- ` a point of a list, `| ` a row of a table whose first row is its head,
 * `[words](/path)` is a link to the same place in the same language.
 */
export function rich(ua: string, en: string, ru: string): Text {
  return { ua: htmlOf("ua", ua), en: htmlOf("en", en), ru: htmlOf("ru", ru) };
}

function htmlOf(lang: Lang, written: string): string {
  const parts = bindWords(written.trim()).split(/\n\s*\n/);
  return parts.map((part) => partOf(joinLines(part.trim()), lang)).join("");
}

/** A line that begins with a space goes on with the one above it. */
function joinLines(part: string): string[] {
  return part.replace(/\n +/g, " ").split("\n");
}

function partOf(lines: string[], lang: Lang): string {
  const [first = ""] = lines;
  const own = lines.map((line) => words(line.replace(/^\s*(?:##|-|\|)\s*/, ""), lang));
  if (first.startsWith("## ")) return `<h2>${own.join(" ")}</h2>`;
  if (first.startsWith("- ")) return `<ul>${own.map((one) => `<li>${one}</li>`).join("")}</ul>`;
  if (first.startsWith("| ")) return tableOf(own);
  return `<p>${lines.map((line) => words(line.trim(), lang)).join(" ")}</p>`;
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

function words(line: string, lang: Lang): string {
  return line.replace(/\[([^[\]]+)\]\(([^()]+)\)/g, (_, text: string, to: string) => {
    const href = to.startsWith("/") && lang !== defaultLang ? pathIn(lang, to) : to;
    return `<a href="${href}">${text}</a>`;
  });
}
