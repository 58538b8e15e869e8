/** A table as text: its titles and first rows, each with the line on which it stands in the file. */
import { findDelimiter } from "#rules/import/delimiter.ts";

export type TableRow = { line: number; cells: string[] };
export type TablePreview = { titles: string[]; rows: TableRow[] };

/** undefined: it is no table of at least two columns. */
export function readTable(text: string, mostRows: number): TablePreview | undefined {
  const plain = text.replace(/^\ufeff/, "");
  const [titles = ""] = plain.split(/\r?\n/, 1);
  const rows = readRows(plain, findDelimiter(titles), mostRows + 1);
  const [head, ...others] = rows;
  if (!head || head.cells.length < 2) return undefined;
  const filled = others.filter(({ cells }) => cells.some((cell) => cell !== ""));
  return { titles: head.cells.map((title) => title.trim()), rows: filled };
}

function readRows(text: string, delimiter: string, most: number): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { line: 1, cells: [] };
  let [at, line] = [0, 1];
  while (at < text.length && rows.length < most) {
    const { cell, end, lines } = readCell(text, at, delimiter);
    row.cells.push(cell);
    line += lines;
    if (text[end] !== delimiter) {
      rows.push(row);
      line += 1;
      row = { line, cells: [] };
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  return rows;
}

/** @returns where the cell ends, and how many line ends are in it */
function readCell(text: string, from: number, delimiter: string) {
  let [cell, at, isQuoted] = ["", from, false];
  for (; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (!isQuoted && (sign === delimiter || sign === "\n" || sign === "\r")) break;
    const isDoubled = sign === '"' && isQuoted && text[at + 1] === '"';
    if (isDoubled) at += 1;
    if (sign === '"' && !isDoubled && (isQuoted || cell === "")) isQuoted = !isQuoted;
    else cell += sign;
  }
  return { cell, end: at, lines: cell.split("\n").length - 1 };
}
