/** A table of separated values (RFC 4180): cells may be quoted, and then hold separators and line breaks. */

/** `line` is the last line of the row, from 1. */
export type CsvRow = { cells: string[]; line: number };

/** `faultLine`: the row that begins there has a quote that does not close, or stands inside a cell. */
export function readCsv(
  text: string,
  separator: string,
): { rows: CsvRow[]; faultLine: number | undefined } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let at = 0;

  function endRow(): void {
    if (cells.some((cell) => cell !== "") || cells.length > 1) rows.push({ cells, line });
    cells = [];
  }

  while (at < text.length) {
    if (cells.length === 0) rowLine = line;
    const cell = readCell(text, at, separator);
    if (!cell) return { rows, faultLine: rowLine };
    cells.push(cell.value);
    line += cell.breaks;
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by one more, empty cell.
      if (at === text.length) cells.push("");
      continue;
    }
    endRow();
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
  }
  if (cells.length > 0) endRow();
  return { rows, faultLine: undefined };
}

type Cell = { value: string; end: number; breaks: number };

/** `end` is the separator or line break behind the cell, or the end of the text. */
function readCell(text: string, start: number, separator: string): Cell | undefined {
  const isEnd = (at: number) =>
    at >= text.length || "\r\n".includes(text[at] ?? "") || text[at] === separator;
  let at = start;
  while (!isEnd(at) && /\s/.test(text[at] ?? "")) at += 1;
  if (text[at] !== '"') {
    while (!isEnd(at)) at += 1;
    const value = text.slice(start, at).trim();
    return value.includes('"') ? undefined : { value, end: at, breaks: 0 };
  }
  let value = "";
  for (;;) {
    const quote = text.indexOf('"', at + 1);
    if (quote < 0) return undefined;
    value += text.slice(at + 1, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
  }
  while (!isEnd(at) && /\s/.test(text[at] ?? "")) at += 1;
  return isEnd(at) ? { value, end: at, breaks: value.split("\n").length - 1 } : undefined;
}

/** A first letter with which a spreadsheet takes a cell for a formula. */
const formula = /^[=+\-@\t\r]/;
const quotedFormula = /^'+[=+\-@\t\r]/;

/** One row with its line break; what a spreadsheet would run is text. */
export function writeCsvRow(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === "number") return String(cell);
    const text = formula.test(cell) || quotedFormula.test(cell) ? `'${cell}` : cell;
    return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(",")}\r\n`;
}

/** A cell as it was before `writeCsvRow` made text of a formula. */
export function readCsvText(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}
