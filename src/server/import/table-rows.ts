/** Rows of a simple table whose columns are known by our names, by usual titles, or by a mapping. */

import type { OutcomeCounter } from "./outcome.ts";
import { readRows, titlesOf } from "./products/csv.ts";
import type { FileRow } from "./products/file-product.ts";
import { sniffFile } from "./products/read-text.ts";
import { ImportRefusal } from "./refusal.ts";

/** Our column → titles that mean it, in lower case. */
export type KnownColumns = Readonly<Record<string, readonly string[]>>;
/** Title in the file → our column. */
export type ColumnMapping = Readonly<Record<string, string>>;

type TableFile = { file: string; encoding: string | undefined; mapping: ColumnMapping };

export async function openTable(
  { file, encoding, mapping }: TableFile,
  columns: KnownColumns,
  outcome: OutcomeCounter,
): Promise<AsyncGenerator<FileRow>> {
  const sniffed = await sniffFile(file, encoding);
  if (sniffed.kind === "feed") throw new ImportRefusal("The file is no table.");
  const byTitle = new Map<string, string>();
  for (const [column, titles] of Object.entries(columns))
    for (const title of [column, ...titles]) byTitle.set(title, column);
  for (const [title, column] of Object.entries(mapping)) {
    if (!Object.hasOwn(columns, column))
      throw new ImportRefusal(`There is no column ${column} to map ${title} to.`);
    byTitle.set(title.trim().toLowerCase(), column);
  }
  const rename = (title: string) => byTitle.get(title.toLowerCase()) ?? title;
  const found = titlesOf(sniffed);
  if (!found.some((title) => byTitle.has(title.toLowerCase())))
    throw new ImportRefusal(`None of the columns is known: ${found.slice(0, 30).join(", ")}.`, {
      code: "unknownTable",
    });
  const rows = readRows(
    sniffed,
    {
      error: outcome.error,
      warn: (line, column, code) => outcome.note(column, code, 1, line),
      pictureError: outcome.error,
      unread: (column, rows) => outcome.note(column, "unread", rows),
      nameRow: () => {},
    },
    rename,
  );
  return touched(rows, Object.keys(columns));
}

/** Rows are read after the table has ended, and a column that nobody reads is reported. */
async function* touched(
  rows: AsyncIterable<FileRow>,
  columns: readonly string[],
): AsyncGenerator<FileRow> {
  for await (const row of rows) {
    for (const column of columns) row.cell(column);
    yield row;
  }
}
