/** An import of concepts from its file to its report. */
import type { Clock } from "#contract/clock.ts";
import type { ImportPlan } from "#server/import/arguments.ts";
import { readTextFile } from "#server/import/read-list-file.ts";
import { ImportRefusal } from "#server/import/refusal.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { type ConceptIssue, conceptIssues, readConceptTable } from "./read-concepts.ts";
import { importConcepts } from "./upsert-concepts.ts";

type Context = {
  clock: Clock;
  print: (line: string) => void;
  open: () => Promise<{ database: Pick<Database, "db">; close(): Promise<void> }>;
};

export async function importConceptFile(
  { file, isDryRun }: ImportPlan,
  { clock, print, open }: Context,
): Promise<void> {
  const { concepts, issues } = readConceptTable(await readTextFile(file), file);
  const printIssue = ({ line, code }: ConceptIssue) =>
    print(`${file}: line ${line}: ${conceptIssues[code]}, so it is left out (${code})`);
  for (const issue of issues) printIssue(issue);
  if (concepts.length === 0)
    throw new ImportRefusal(`${file}: nothing was imported, because it holds no concept.`);
  const { database, close } = await open();
  try {
    const report = await importConcepts(database, concepts, { clock, isDryRun });
    for (const issue of report.issues) printIssue(issue);
    const { added, changed, same, links } = report;
    print(`Concepts: ${added} added, ${changed} changed, ${same} the same; links: ${links}.`);
    print(isDryRun ? "Nothing was changed: this was the plan." : "Done.");
  } finally {
    await close();
  }
}
