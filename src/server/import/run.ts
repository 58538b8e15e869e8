/** One import, from the command line to the report. */
import type { Clock } from "#contract/clock.ts";
import { describeIssue, isError, isRowError } from "#rules/list-files/issues.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { type ImportPlan, parseArguments } from "./arguments.ts";
import { importConceptFile } from "./concepts/run.ts";
import { importProductFile } from "./products/run.ts";
import { readListFile } from "./read-list-file.ts";
import { readyListOf } from "./ready-list-rows.ts";
import { ImportRefusal } from "./refusal.ts";
import { importLists, type ListReport } from "./upsert-lists.ts";

type ImportContext = {
  clock: Clock;
  print: (line: string) => void;
  /** Called after the file has been read: a bad file does not start a database. */
  open: () => Promise<{ database: Pick<Database, "db">; close(): Promise<void> }>;
};

/** Throws `ImportRefusal`, and then nothing was changed. */
export async function runImport(args: string[], context: ImportContext): Promise<void> {
  const plan = parseArguments(args);
  if (plan.resource === "products") await importProductFile(plan, context);
  else if (plan.resource === "concepts") await importConceptFile(plan, context);
  else await importListFile(plan, context);
}

async function importListFile(
  plan: ImportPlan,
  { clock, print, open }: ImportContext,
): Promise<void> {
  const { lists, issues } = await readListFile(plan);
  for (const issue of issues) print(`${plan.file}: ${describeIssue(issue)}`);
  if (issues.some(isError)) throw new ImportRefusal(`${plan.file}: nothing was imported.`);
  if (lists.length === 0)
    throw new ImportRefusal(`${plan.file}: nothing was imported, because no item was found in it.`);
  const { database, close } = await open();
  try {
    const { lang, isDryRun } = plan;
    const ready = lists.map(readyListOf);
    for (const report of await importLists(database, ready, { lang, clock, isDryRun })) {
      print(describeReport(report));
      for (const { name, sku } of report.suggestions)
        print(`${name}: is no concept of the shop, so it has no product; it may be ${sku}.`);
    }
    const leftOut = new Set(issues.filter(isRowError).map(({ line }) => line)).size;
    if (leftOut > 0) print(`${leftOut === 1 ? "1 row" : `${leftOut} rows`} left out, see above.`);
    print(isDryRun ? "Nothing was changed: this was the plan." : "Done.");
  } finally {
    await close();
  }
}

function describeReport({ name, isNew, added, changed, same, left }: ListReport): string {
  const stay = left > 0 ? `, ${left} not in the file and left as they are` : "";
  const what = isNew ? "a new list" : "a list that is there";
  return `${name}: ${what}; rows: ${added} added, ${changed} changed, ${same} the same${stay}.`;
}
