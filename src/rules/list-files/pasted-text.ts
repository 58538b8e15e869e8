/** Text as people paste it, made Markdown. */
import { splitThings } from "#rules/checklists/quick-add.ts";

const ticked = /^(\s*)(?:[-*•]\s*)?(?:[☑☒✓✔✅🗹]\uFE0F?|\[[xXхХvV✓✔]\](?=\s))\s*/u;
const unticked = /^(\s*)(?:[-*•]\s*)?(?:[☐⬜◻□▢]\uFE0F?|\[ ?\](?=\s))\s*/u;
const sign = /^(\s*)[•◦▪●○‣∙·–—]\s*/u;
/** `1)` and `1.` are Markdown's own. */
const bullet = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;
const heading = /^\s{0,3}#{1,6}\s/;
/** «Аня: панамка, круг»: neither a box nor what this shop says of a thing. */
const named = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(\p{Lu}[^:,.;!?·[\]]{0,39}):\s+([^·\s][^·]*)$/u;

export type PastedText = {
  markdown: string;
  /** False: no line has a bullet or a heading of Markdown. */
  hasMarks: boolean;
  /** The line of the text, from 1, that a line of the Markdown was made from. */
  lineOf: (line: number) => number;
};

export function asMarkdown(text: string): PastedText {
  if (/^---\n/.test(text)) return { markdown: text, hasMarks: true, lineOf: (line) => line };
  const lines = text
    .split("\n")
    .map((line) =>
      line.replace(ticked, "$1- [x] ").replace(unticked, "$1- [ ] ").replace(sign, "$1- "),
    );
  const hasHeadings = lines.some((line) => heading.test(line));
  if (!lines.some((line) => bullet.test(line)))
    return divided(plainLines(lines), { hasMarks: hasHeadings });
  if (hasHeadings) return { markdown: lines.join("\n"), hasMarks: true, lineOf: (line) => line };
  return divided(withHeadings(lines), { hasMarks: true });
}

/** «Аня: панамка, круг» becomes a heading with two things below it, which ends with the line. */
function divided(lines: readonly string[], { hasMarks }: Pick<PastedText, "hasMarks">): PastedText {
  const made = lines.flatMap((line, at) =>
    divideLine(line).map((part) => ({ part, number: at + 1 })),
  );
  return {
    markdown: made.map(({ part }) => part).join("\n"),
    hasMarks,
    lineOf: (line) => made[line - 1]?.number ?? line,
  };
}

function divideLine(line: string): string[] {
  const [, indent = "", name = "", rest = ""] = named.exec(line) ?? [];
  const things = splitThings(rest);
  if (things.length < 2 || /[.!?]$/.test(rest.trim())) return [line];
  return [`${indent}- ${name}`, ...things.map((thing) => `${indent}  - ${escapeStart(thing)}`)];
}

/**
 * A short line right above bullets is their heading; the first of all may be the list's name. Below
 * the first bullet any other short line is a thing, or with a colon at its end a heading.
 */
function withHeadings(lines: readonly string[]): string[] {
  const isHead = (at: number) => isTitle(lines[at] ?? "") && bullet.test(lines[at + 1] ?? "");
  const first = lines.findIndex((line) => line.trim() !== "");
  const firstBullet = lines.findIndex((line) => bullet.test(line));
  const hasHeads = lines.some((_line, at) => at > first && isHead(at));
  return lines.map((line, at) => {
    if (isHead(at)) return `## ${titleOf(line)}`;
    const isName = at === first && hasHeads && isTitle(line) && lines[at + 1]?.trim() === "";
    if (isName) return `# ${titleOf(line)}`;
    if (at > firstBullet && isTitle(line) && hasWords(line))
      return endsWithColon(line) ? `## ${titleOf(line)}` : `- ${escapeStart(line)}`;
    // Markdown would take a line right below a bullet for more words of it.
    const isBelow = bullet.test(lines[at - 1] ?? "") && /^\S/.test(line) && !bullet.test(line);
    return isBelow ? `- ${escapeStart(line)}` : line;
  });
}

const isTitle = (line: string) =>
  /^\S/.test(line) && line.length <= 80 && !bullet.test(line) && !/[.!?]$/.test(line.trim());

const hasWords = (line: string) => /[\p{L}\p{N}]/u.test(line);

const endsWithColon = (line: string) => /^.{1,80}:$/u.test(line.trim().replace(/\*\*$/, ""));

const titleOf = (line: string) =>
  line
    .trim()
    .replace(/^\*\*(.+)\*\*:?$/, "$1")
    .replace(/:$/, "");

/** Without any bullet each line is an item, and one that ends with a colon a heading. */
function plainLines(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const words = line.trim();
    if (heading.test(line)) return line;
    if (!hasWords(words)) return "";
    return /^.{1,80}:$/u.test(words) ? `## ${titleOf(words)}` : `- ${escapeStart(words)}`;
  });
}

/** A line of plain text is no Markdown: what would begin something there is text. */
const escapeStart = (words: string) => words.replace(/^(?=[#>`~|<])/, "\\");
