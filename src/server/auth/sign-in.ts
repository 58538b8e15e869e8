/** Whoever a device was, from here on it is this customer. */
import type { Db } from "#server/platform/http/context.ts";
import type { Core } from "#server/platform/http/core.ts";
import { isClash } from "#server/platform/http/error-responses.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { type NewSession, openSession } from "#server/session/session.ts";
import { endSessions } from "#server/session/sql.ts";
import { mergeGuest } from "./merge.ts";

type Entering = Pick<Writing, "database" | "owner" | "session" | "userAgent">;

const tries = 3;

/**
 * In one transaction: what `prepare` does (it answers the customer's id), the merge of the guest
 * that the device was, the end of its old session and the beginning of the new one.
 */
export async function enter(
  core: Core,
  { database, owner, session, userAgent }: Entering,
  prepare: (db: Db) => Promise<string>,
): Promise<NewSession> {
  for (let left = tries; ; left -= 1) {
    try {
      return await database.db.transaction(async (db) => {
        const customerId = await prepare(db);
        if (owner?.kind === "guest")
          await mergeGuest(db, core.shop, { guestId: owner.id, customerId });
        if (session) await endSessions(db, { idHash: session.idHash });
        return openSession(core, db, { customerId, userAgent });
      });
    } catch (error) {
      if (!isClash(error) || left <= 1) throw error;
    }
  }
}
