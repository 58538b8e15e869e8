/** A block of cells as spreadsheets copy it: tabs between cells, a line a row. */

export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(formatCell).join("\t")).join("\n");
}

const formatCell = (text: string) =>
  /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A quoted cell may hold tabs, lines and doubled quotes. The last line's end makes no row. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell);
    if (text[end] !== "\t") {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    if (at === text.length && text[end] !== "\t") break;
  }
  return rows;
}

function readPlain(text: string, from: number): { cell: string; end: number } {
  let end = from;
  while (end < text.length && !"\t\r\n".includes(text[end] ?? "")) end += 1;
  return { cell: text.slice(from, end), end };
}

function readQuoted(text: string, from: number): { cell: string; end: number } {
  let cell = "";
  let at = from + 1;
  while (at < text.length) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') break;
      at += 1;
    }
    cell += text[at];
    at += 1;
  }
  const rest = readPlain(text, at + 1);
  // A quote that is not closed is a plain one.
  if (at >= text.length) return readPlain(text, from);
  return { cell: cell + rest.cell, end: rest.end };
}
