/** Whose an e-mail address is: whoever has shown that they read it, before whoever only named it. */
import type { Db } from "#server/platform/http/context.ts";
import { endSessions } from "#server/session/sql.ts";
import { clearAddress } from "./sql.ts";

/**
 * An account that named an address without ever confirming it loses it: by phone and password its
 * maker comes in as before, and to what is kept under the address from now on never did.
 */
export async function vacateAddress(db: Db, customerId: string): Promise<void> {
  await clearAddress(db, customerId);
  await endSessions(db, { ownerId: customerId });
}
