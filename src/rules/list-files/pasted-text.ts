/** Text as people paste it, made Markdown line by line, so that line numbers stay. */

const ticked = /^(\s*)(?:[-*•]\s*)?[☑☒✓✔✅🗹]\uFE0F?\s*/u;
const unticked = /^(\s*)(?:[-*•]\s*)?[☐⬜◻□▢]\uFE0F?\s*/u;
const sign = /^(\s*)[•◦▪●○‣∙·–—]\s*/u;
/** `1)` and `1.` are Markdown's own. */
const bullet = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;
const heading = /^\s{0,3}#{1,6}\s/;

/** `hasMarks` false: no line has a bullet or a heading of Markdown. */
export function asMarkdown(text: string): { markdown: string; hasMarks: boolean } {
  if (/^---\n/.test(text)) return { markdown: text, hasMarks: true };
  const lines = text
    .split("\n")
    .map((line) =>
      line.replace(ticked, "$1- [x] ").replace(unticked, "$1- [ ] ").replace(sign, "$1- "),
    );
  const hasHeadings = lines.some((line) => heading.test(line));
  if (!lines.some((line) => bullet.test(line)))
    return { markdown: plainLines(lines).join("\n"), hasMarks: hasHeadings };
  return { markdown: (hasHeadings ? lines : withHeadings(lines)).join("\n"), hasMarks: true };
}

/** A short line right above bullets is their heading; the first of all may be the list's name. */
function withHeadings(lines: readonly string[]): string[] {
  const isHead = (at: number) => isTitle(lines[at] ?? "") && bullet.test(lines[at + 1] ?? "");
  const first = lines.findIndex((line) => line.trim() !== "");
  const hasHeads = lines.some((_line, at) => at > first && isHead(at));
  return lines.map((line, at) => {
    if (isHead(at)) return `## ${titleOf(line)}`;
    const isName = at === first && hasHeads && isTitle(line) && lines[at + 1]?.trim() === "";
    if (isName) return `# ${titleOf(line)}`;
    // Markdown would take a line right below a bullet for more words of it.
    const isBelow = bullet.test(lines[at - 1] ?? "") && /^\S/.test(line) && !bullet.test(line);
    return isBelow ? `- ${escapeStart(line)}` : line;
  });
}

const isTitle = (line: string) =>
  /^\S/.test(line) && line.length <= 80 && !bullet.test(line) && !/[.!?]$/.test(line.trim());

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
    if (!/[\p{L}\p{N}]/u.test(words)) return "";
    return /^.{1,80}:$/u.test(words) ? `## ${titleOf(words)}` : `- ${escapeStart(words)}`;
  });
}

/** A line of plain text is no Markdown: what would begin something there is text. */
const escapeStart = (words: string) => words.replace(/^(?=[#>`~|<])/, "\\");
