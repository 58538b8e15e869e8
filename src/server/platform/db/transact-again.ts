import type { Database } from "./connect.ts";
import type { Db } from "./db.ts";
import { transact } from "./transaction.ts";
import { isTransactionConflict } from "./transaction-conflict.ts";

type RetryOptions = {
  /** The first one included. */
  attempts?: number;
};

/** Runs a transaction, and again where it met another one, as in a deadlock. */
export async function retryConflicts<T>(
  run: () => Promise<T>,
  { attempts = 3 }: RetryOptions = {},
): Promise<T> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransactionConflict(error) || left <= 1) throw error;
    }
  }
}

/** `transact`, tried again where it met another transaction. */
export function transactAgain<T>(
  database: Pick<Database, "pool">,
  work: (db: Db) => Promise<T>,
  options?: RetryOptions,
): Promise<T> {
  return retryConflicts(() => transact(database, work), options);
}
