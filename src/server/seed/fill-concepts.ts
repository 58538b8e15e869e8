/**
 * A shop that was created before there were concepts receives the words of the demo for things, and
 * links to those of its products that are the demo's, once: what the owner deletes stays deleted.
 */
import type { Clock } from "#contract/clock.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { concepts } from "./data/concepts.ts";
import { products } from "./data/products.ts";
import { createConceptRows } from "./rows/concepts.ts";
import { lockSeeding } from "./sql.ts";
import { addConcepts, claimConcepts } from "./sql-concepts.ts";

/** Returns false when it was done before, or the shop has concepts. */
export function addDefaultConcepts({ db }: Pick<Database, "db">, clock: Clock): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await claimConcepts(tx))) return false;
    if (!(await addConcepts(tx, createConceptRows({ concepts, products })))) return false;
    await recordCatalogueChange(tx, "concept", [], new Date(clock()));
    return true;
  });
}
