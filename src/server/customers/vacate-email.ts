/** A confirmed owner of an e-mail address takes precedence over an unconfirmed one. */
import type { Db } from "#server/platform/db/db.ts";
import { deleteSessions } from "#server/platform/session/sql.ts";
import { clearEmail } from "./sql.ts";

/**
 * Removes the address from an account that never confirmed it. Its owner can still sign in with
 * phone and password, and gets no access to data that is stored under the address from now on.
 */
export async function releaseEmail(db: Db, customerId: string): Promise<void> {
  await clearEmail(db, customerId);
  await deleteSessions(db, { ownerId: customerId });
}
