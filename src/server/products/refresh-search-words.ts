import type { Clock } from "#contract/clock.ts";
import { tokeniser } from "#rules/search/words.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import { refreshDerived } from "./derive.ts";
import { dropVocabulary, listSources, readTokeniser, recordTokeniser } from "./sql-derive.ts";

/**
 * Rebuilds search words that another version of the tokeniser stored. Of two processes that start
 * together the second waits for the first and finds it done. True: the words were rebuilt.
 */
export function rebuildSearchWords(
  database: Database,
  { clock }: { clock: Clock },
): Promise<boolean> {
  return database.db.transaction(async (tx) => {
    if ((await readTokeniser(tx)) === tokeniser) return false;
    await recordTokeniser(tx, tokeniser);
    const [first] = await listSources(tx, { ids: "all", after: undefined, limit: 1 });
    if (!first) return false;
    await dropVocabulary(tx);
    await refreshDerived(tx, "all", clock());
    await recordCatalogueChange(tx, "shop", [], new Date(clock()));
    return true;
  });
}
