/**
 * An import of any kind from a file that was uploaded, as a function over its rows: it never wipes,
 * reports progress, and what a dry run says is what the import would do. Repeated after a crash it
 * goes on where it stopped: rows that came in are the same then.
 */
import { rename } from "node:fs/promises";
import path from "node:path";
import { isError, isRowError } from "#rules/list-files/issues.ts";
import { importCategories } from "./categories/import-categories.ts";
import { importCustomers } from "./customers/import-customers.ts";
import type { ImportOptions, ImportRun } from "./import-run.ts";
import { type ImportOutcome, openOutcome } from "./outcome.ts";
import { type FileMapping, mappingOf } from "./products/mapping.ts";
import { openReport } from "./products/report.ts";
import { importProducts } from "./products/run.ts";
import { readListFile } from "./read-list-file.ts";
import { readyListOf } from "./ready-list-rows.ts";
import { ImportRefusal } from "./refusal.ts";
import { importLists } from "./upsert-lists.ts";

/** Throws `ImportRefusal` for a file that cannot be read; nothing was imported then. */
export function runImport(
  file: string,
  options: ImportOptions,
  run: ImportRun,
): Promise<ImportOutcome> {
  switch (options.kind) {
    case "products":
      return runProducts(file, options, run);
    case "categories":
      return importCategories({ file, ...options }, run);
    case "customers":
      return importCustomers({ file, ...options }, run);
    case "checklists":
      return runLists(file, options, run);
  }
}

/** Codes of the command line that the admin API tells by other names. */
const wireCodes: Readonly<Record<string, string>> = {
  price: "priceInvalid",
  stock: "stockInvalid",
  weight: "weightInvalid",
  currency: "currencyUnknown",
  options: "optionsRepeated",
  kind: "kindUnsupported",
  columns: "columnsExtra",
};

const wireCode = (code: string) => wireCodes[code] ?? code;

/** Products of one transaction whose pictures are fetched: each may take seconds. */
const batchWithPictures = 20;

async function runProducts(
  file: string,
  { lang, isDryRun, encoding, fetchesPictures = false, ...options }: ImportOptions,
  { database, clock, network, recorder, onProgress, ...run }: ImportRun,
): Promise<ImportOutcome> {
  const batch = run.batch ?? (fetchesPictures ? batchWithPictures : undefined);
  const outcome = openOutcome();
  const report = openReport(() => {});
  const fileMapping: FileMapping = mappingOf(options.mapping, options);
  const pictures = { folder: undefined, isFetching: fetchesPictures };
  await importProducts(
    { file, isDryRun, lang, encoding, pictures, mapping: fileMapping },
    {
      clock,
      report,
      open: async () => database,
      recorder,
      ...(batch !== undefined && { batch }),
      ...(network && { world: network }),
      onProgress: (rows) => {
        const { created, updated } = report.rows;
        return onProgress?.({ rows, created, updated });
      },
    },
  );
  for (const { line, column, code } of report.errors) outcome.error(line, column, wireCode(code));
  for (const { column, code, rows, line } of report.warnings())
    outcome.note(column, code, rows, line);
  for (const { column, line } of report.missed) outcome.note(column, "picturesMissed", 1, line);
  outcome.addCategories(report.newCategories);
  for (const result of ["created", "updated", "same"] as const)
    outcome.count(result, report.rows[result]);
  return outcome.summary();
}

/** A list is all or nothing; its rows are those of the lists, with their groups and activities. */
async function runLists(
  file: string,
  { name, lang, isDryRun }: ImportOptions,
  { database, clock, recorder }: ImportRun,
): Promise<ImportOutcome> {
  // The kind of a list's file follows from its name.
  const named = path.join(path.dirname(file), path.basename(name.replace(/\\/g, "/")) || "list.md");
  if (named !== file) await rename(file, named);
  const outcome = openOutcome();
  const plan = { file: named, lang, name: undefined };
  const { lists, issues } = await readListFile(plan);
  for (const issue of issues) {
    const { line, column, code } = issue;
    if (isError(issue) || isRowError(issue)) outcome.error(line, String(column), wireCode(code));
    else outcome.note(String(column), code, 1, line);
  }
  if (issues.some(isError)) return outcome.summary();
  if (lists.length === 0) throw new ImportRefusal(`${named} has no item of a list.`);
  const reports = await importLists(database, lists.map(readyListOf), {
    lang,
    clock,
    isDryRun,
    recorder,
  });
  for (const { added, changed, same, left, name: list } of reports) {
    outcome.count("created", added);
    outcome.count("updated", changed);
    outcome.count("same", same);
    if (left > 0) outcome.note(list, "left", left);
  }
  return outcome.summary();
}
