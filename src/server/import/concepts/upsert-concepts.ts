/** Adds and changes concepts, deletes none; links of a concept that the file links are replaced. */
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#contract/clock.ts";
import { defaultLang, langs } from "#contract/lang.ts";
import { refreshSearchAfter } from "#server/concepts/refresh-search.ts";
import { transactImport } from "#server/import/import-transaction.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ConceptTexts } from "#server/platform/db/schema/concepts.ts";
import { stableId } from "#server/platform/stable-id.ts";
import { recordCatalogueChanges } from "#server/reference-data/sql-changes.ts";
import type { ConceptIssue, FileConcept, FileLink } from "./read-concepts.ts";
import {
  findConcept,
  type LinkRow,
  lastPosition,
  readTargets,
  replaceLinks,
  saveConcept,
} from "./sql.ts";

export type ConceptReport = {
  added: number;
  changed: number;
  same: number;
  links: number;
  issues: ConceptIssue[];
};

/** All or nothing. */
export async function importConcepts(
  database: Pick<Database, "db">,
  concepts: readonly FileConcept[],
  { clock, isDryRun }: { clock: Clock; isDryRun: boolean },
): Promise<ConceptReport> {
  const report: ConceptReport = { added: 0, changed: 0, same: 0, links: 0, issues: [] };
  await transactImport(database, { isDryRun }, async (tx) => {
    const targets = await readTargets(tx);
    let position = await lastPosition(tx);
    const keys = concepts.map(({ key }) => key);
    const reworded = await refreshSearchAfter(tx, keys, async () => {
      for (const concept of concepts) {
        const outcome = await importConcept(tx, concept, targets, position + 1, report);
        if (outcome === "added") position += 1;
        report[outcome] += 1;
      }
    });
    if (report.added + report.changed > 0)
      await recordCatalogueChanges(
        tx,
        [
          { kind: "concept", ids: [] },
          ...(reworded.length > 0 ? [{ kind: "words" as const, ids: reworded }] : []),
        ],
        new Date(clock()),
      );
  });
  return report;
}

type Targets = Awaited<ReturnType<typeof readTargets>>;

async function importConcept(
  db: Db,
  concept: FileConcept,
  targets: Targets,
  position: number,
  report: ConceptReport,
): Promise<"added" | "changed" | "same"> {
  const known = await findConcept(db, concept.key);
  const translations = mergeTexts(known?.translations ?? {}, concept);
  const links = concept.links && linkRows(concept, concept.links, targets, report);
  report.links += links?.length ?? 0;
  const isTextSame = known && isDeepStrictEqual(known.translations, translations);
  const areLinksSame = !links || isDeepStrictEqual(known?.links ?? [], links);
  if (isTextSame && areLinksSame) return "same";
  await saveConcept(db, { key: concept.key, translations, position });
  if (links) await replaceLinks(db, concept.key, links);
  return known ? "changed" : "added";
}

/** What the file leaves empty stays; a new concept without a name is called by its key. */
function mergeTexts(known: ConceptTexts, { key, names, synonyms }: FileConcept): ConceptTexts {
  const merged: ConceptTexts = {};
  for (const lang of langs) {
    const name = names[lang] ?? known[lang]?.name ?? (lang === defaultLang ? key : "");
    const others = synonyms[lang] ?? known[lang]?.synonyms ?? [];
    if (name || others.length > 0) merged[lang] = { name, synonyms: others };
  }
  return merged;
}

function linkRows(
  { key }: FileConcept,
  links: readonly FileLink[],
  { products, categories }: Targets,
  { issues }: ConceptReport,
): LinkRow[] {
  const rows = new Map<string, LinkRow>();
  for (const { line, target, ...limits } of links) {
    const isProduct = "product" in target;
    const found = isProduct ? products.get(target.product) : categories.get(target.category);
    if (found === undefined) {
      issues.push({ line, code: isProduct ? "unknownProduct" : "unknownCategory" });
      continue;
    }
    const id = stableId("concept-link", `${key}\0${found}`);
    const [productId, categoryId] = isProduct ? [found, null] : [null, found];
    rows.set(id, { id, concept: key, productId, categoryId, ...limits, position: rows.size });
  }
  return [...rows.values()];
}
