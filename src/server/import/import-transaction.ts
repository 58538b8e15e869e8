import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { lockImport } from "./sql.ts";

/** Thrown to roll back a dry run; carries what the work has returned. */
class DryRunRollback extends Error {
  result: unknown;

  constructor(result: unknown) {
    super("a dry run");
    this.result = result;
  }
}

/**
 * All of the work or nothing, one import after another. A dry run does the same and rolls it back, so
 * its report is exact.
 */
export async function transactImport<T>(
  { db }: Pick<Database, "db">,
  { isDryRun }: { isDryRun: boolean },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await lockImport(tx);
      const result = await work(tx);
      if (isDryRun) throw new DryRunRollback(result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
    // as: thrown a few lines above, with a result of the work
    return error.result as T;
  }
}
