/** Signs a device in as a customer. */

import { isBlocked } from "#server/customers/sql.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { retryConflicts } from "#server/platform/db/transact-again.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { createCustomerSession, type NewSession } from "#server/platform/session/session.ts";
import { deleteSessions } from "#server/platform/session/sql.ts";
import { mergeGuest } from "./merge.ts";

type SignInContext = Pick<WriteContext, "database" | "owner" | "session" | "userAgent">;

/** Deadlocks with checkouts of the same guests; each is found within a second. */
const attempts = 6;

/**
 * In one transaction: runs `prepare` (which returns the customer's id), merges the device's guest,
 * deletes the old session and creates the new one. A blocked customer may not sign in.
 */
export async function signIn(
  core: Core,
  { database, owner, session, userAgent }: SignInContext,
  prepare: (db: Db) => Promise<string>,
): Promise<NewSession> {
  return retryConflicts(
    () =>
      database.db.transaction(async (db) => {
        const customerId = await prepare(db);
        if (await isBlocked(db, customerId)) throw new Refusal("forbidden");
        if (owner?.kind === "guest")
          await mergeGuest(db, core.shop, { guestId: owner.id, customerId });
        if (session) await deleteSessions(db, { idHash: session.idHash });
        return createCustomerSession(core, db, { customerId, userAgent });
      }),
    { attempts },
  );
}
