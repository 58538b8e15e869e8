/** A table as a stream of rows. */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import { findDelimiter } from "#rules/import/delimiter.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import type { FileRow } from "./file-product.ts";
import type { IssueReporter } from "./issues.ts";
import { readText, type Sniffed } from "./read-text.ts";

const mostColumns = 2000;
/** Characters: far above any description, far below what would fill the memory. */
const longestRow = 1024 * 1024;

type Parsed = { record: string[]; info: { lines: number } };

export function titlesOf({ file, firstLine }: Sniffed): string[] {
  const titles = cellsIn(firstLine);
  if (titles.length > mostColumns)
    throw new ImportRefusal(`${file} has over ${mostColumns} columns.`);
  return titles.map(readTitle);
}

/** A title in quotes may hold the delimiter. */
function cellsIn(line: string): string[] {
  const delimiter = findDelimiter(line);
  try {
    const options = { delimiter, relax_quotes: true, relax_column_count: true };
    // as: without `columns` records are lists
    const [titles = []] = parseAtOnce(line, options) as string[][];
    return titles;
  } catch {
    // A quote that does not close is reported where the rows are read.
    return line.split(delimiter);
  }
}

const readTitle = (title: string) => title.replace(/^"|"$/g, "").trim();

/**
 * A row that leaves out its last cells has empty ones. After the last row each column that has
 * something in it and that no reader requested is reported.
 *
 * @param rename the title by which readers know a column, from the title in the file
 */
export async function* readRows(
  sniffed: Sniffed,
  reporter: IssueReporter,
  rename: (title: string) => string = (title) => title,
): AsyncGenerator<FileRow> {
  const delimiter = findDelimiter(sniffed.firstLine);
  const parser = parse({
    delimiter,
    // Programs that write tabs put no quotes around cells, and leave those within as they are.
    relax_quotes: delimiter === "\t",
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  // Heard below, where the rows are read.
  pipeline(Readable.from(readText(sniffed)), parser, () => {});
  let header: Header | undefined;
  let titles: string[] = [];
  const usage = openColumnUsage();
  try {
    for await (const one of parser) {
      // as: `info` makes such pairs out of records, which the types do not tell
      const { record, info } = one as Parsed;
      if (!header) {
        titles = record.map((title) => readTitle(title));
        header = placesOf(titles.map(rename));
        continue;
      }
      const line = info.lines - linesWithin(record);
      if (record.slice(titles.length).some((cell) => cell.trim() !== "")) {
        reporter.error(line, titles[0] ?? "", "columns");
        continue;
      }
      usage.countFilled(record);
      yield { line, ...cellsOf(header, record, usage.markRead) };
    }
    for (const { column, rows } of usage.listUnread()) reporter.unread(titles[column] ?? "", rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    const isTooLong = error.code === "CSV_MAX_RECORD_SIZE";
    const message = isTooLong
      ? `the row at line ${line} is over a million characters long, or a quote before it does not close`
      : `a quote at line ${line} does not close, or stands inside a cell`;
    throw new ImportRefusal(`${sniffed.file}: ${message}; nothing was imported.`, {
      code: isTooLong ? "rowTooLong" : "quote",
      line,
    });
  }
}

/** Where each title stands; one may stand at several places, as those of characteristics do. */
type Header = ReadonlyMap<string, readonly number[]>;

function placesOf(titles: readonly string[]): Header {
  const places = new Map<string, number[]>();
  for (const [at, title] of titles.entries()) {
    const key = title.toLowerCase();
    places.set(key, [...(places.get(key) ?? []), at]);
  }
  return places;
}

/** Counts in how many rows a column has something in it, and whether any reader requested it. */
function openColumnUsage() {
  const filled: number[] = [];
  const read = new Set<number>();
  return {
    countFilled(record: readonly string[]) {
      for (const [at, cell] of record.entries())
        if (cell.trim() !== "") filled[at] = (filled[at] ?? 0) + 1;
    },
    markRead: (column: number) => void read.add(column),
    listUnread: () =>
      [...filled.entries()].flatMap(([column, rows]) =>
        rows && !read.has(column) ? { column, rows } : [],
      ),
  };
}

function cellsOf(
  header: Header,
  record: readonly string[],
  markRead: (column: number) => void,
): Pick<FileRow, "cell" | "cells"> {
  const cells = (title: string) =>
    (header.get(title.toLowerCase()) ?? []).map((at) => {
      markRead(at);
      return plainText(record[at] ?? "");
    });
  return { cell: (title) => cells(title).at(-1) ?? "", cells };
}

/** An apostrophe is how tables say that a cell like a formula is text. */
const plainText = (cell: string) => cell.trim().replace(/^'(?=[-=+@])/, "");

/** `lines` is where a row ends; a cell may hold line breaks. */
function linesWithin(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 0);
}
