import type { Database } from "./connect.ts";
import type { Db } from "./db.ts";
import { transact } from "./transaction.ts";
import { isTransactionConflict } from "./transaction-conflict.ts";

const maxAttempts = 3;

/** A transaction that is tried again where it meets another one, as in a deadlock. */
export async function transactAgain<T>(
  database: Pick<Database, "pool">,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let left = maxAttempts; ; left -= 1) {
    try {
      return await transact(database, work);
    } catch (error) {
      if (!isTransactionConflict(error) || left <= 1) throw error;
    }
  }
}
