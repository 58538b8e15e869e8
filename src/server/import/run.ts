/** One import from its words to its report. */
import type { Clock } from "#contract/clock.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { type ImportPlan, readWords } from "./arguments.ts";
import { describeRemark, isFault } from "./issues.ts";
import { importGoodsFile } from "./products/run.ts";
import { readListFile } from "./read-list-file.ts";
import { readyListOf } from "./ready-list-rows.ts";
import { ImportRefusal } from "./refusal.ts";
import { importLists, type ListReport } from "./upsert-lists.ts";

type Desk = {
  clock: Clock;
  print: (line: string) => void;
  /** Asked once the file has been read: a bad file starts no database. */
  open: () => Promise<{ database: Pick<Database, "db">; close(): Promise<void> }>;
};

/** Throws `ImportRefusal`, and then nothing was changed. */
export async function runImport(words: string[], desk: Desk): Promise<void> {
  const plan = readWords(words);
  if (plan.noun === "products") await importGoodsFile(plan, desk);
  else await importListFile(plan, desk);
}

async function importListFile(plan: ImportPlan, { clock, print, open }: Desk): Promise<void> {
  const { lists, remarks } = await readListFile(plan);
  for (const remark of remarks) print(`${plan.file}: ${describeRemark(remark)}`);
  const faults = remarks.filter(isFault).length;
  if (faults > 0)
    throw new ImportRefusal(
      `${plan.file}: nothing was imported, for ${faults === 1 ? "1 row is" : `${faults} rows are`} not right.`,
    );
  const { database, close } = await open();
  try {
    const { lang, isDryRun } = plan;
    const ready = lists.map(readyListOf);
    for (const report of await importLists(database, ready, { lang, clock, isDryRun }))
      print(describeReport(report));
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
