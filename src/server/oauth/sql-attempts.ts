import { and, eq, gt } from "drizzle-orm";
import { oauthAttempts } from "#server/platform/db/schema/oauth.ts";
import type { Db } from "#server/platform/http/context.ts";

export async function addAttempt(db: Db, attempt: typeof oauthAttempts.$inferInsert) {
  await db.insert(oauthAttempts).values(attempt);
}

/** Of many at once one is answered. */
export async function takeAttempt(
  db: Db,
  asked: { stateHash: Buffer; browserHash: Buffer; now: Date },
) {
  const [taken] = await db
    .delete(oauthAttempts)
    .where(
      and(
        eq(oauthAttempts.stateHash, asked.stateHash),
        eq(oauthAttempts.browserHash, asked.browserHash),
        gt(oauthAttempts.expiresAt, asked.now),
      ),
    )
    .returning({
      provider: oauthAttempts.provider,
      lang: oauthAttempts.lang,
      next: oauthAttempts.nextPath,
    });
  return taken;
}
