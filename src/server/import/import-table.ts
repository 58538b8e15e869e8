import type { NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ImportOptions, ImportRecorder, ImportRun } from "./import-run.ts";
import { transactImport } from "./import-transaction.ts";
import { type ImportOutcome, type OutcomeCounter, openOutcome } from "./outcome.ts";
import type { FileRow } from "./products/file-product.ts";
import { type KnownColumns, openTable } from "./table-rows.ts";

export type TableContext = {
  lang: Lang;
  newId: NewId;
  now: Date;
  outcome: OutcomeCounter;
  recorder: ImportRecorder | undefined;
};

type TableImport = {
  columns: KnownColumns;
  /** Rows of one transaction. */
  usualBatch: number;
  importBatch: (db: Db, rows: readonly FileRow[], context: TableContext) => Promise<void>;
};

/** Reads a table and imports its rows, some in each transaction. */
export async function importTable(
  options: ImportOptions & { file: string },
  { database, newId, clock, batch, recorder, onProgress }: ImportRun,
  { columns, usualBatch, importBatch }: TableImport,
): Promise<ImportOutcome> {
  const outcome = openOutcome();
  const { lang, isDryRun } = options;
  const table = await openTable(options, columns, outcome);
  // A dry run is one transaction, so that rows find what earlier ones have made.
  const size = isDryRun ? Number.POSITIVE_INFINITY : (batch ?? usualBatch);
  let done = 0;
  for await (const rows of inBatches(table, size)) {
    await transactImport(database, { isDryRun }, (tx) =>
      importBatch(tx, rows, { lang, newId, now: new Date(clock()), outcome, recorder }),
    );
    done += rows.length;
    const { created, updated } = outcome.summary();
    await onProgress?.({ rows: done, created, updated });
  }
  return outcome.summary();
}

async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let held: T[] = [];
  for await (const row of rows) {
    held.push(row);
    if (held.length < size) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}
