import { and, eq, gt } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { oauthAttempts } from "#server/platform/db/schema/oauth.ts";

export async function addAttempt(db: Db, attempt: typeof oauthAttempts.$inferInsert) {
  await db.insert(oauthAttempts).values(attempt);
}

/** Deletes the attempt: of concurrent calls only one succeeds. */
export async function consumeAttemptRow(
  db: Db,
  query: { stateHash: Buffer; browserHash: Buffer; now: Date },
) {
  const [attempt] = await db
    .delete(oauthAttempts)
    .where(
      and(
        eq(oauthAttempts.stateHash, query.stateHash),
        eq(oauthAttempts.browserHash, query.browserHash),
        gt(oauthAttempts.expiresAt, query.now),
      ),
    )
    .returning({
      provider: oauthAttempts.provider,
      lang: oauthAttempts.lang,
      next: oauthAttempts.nextPath,
    });
  return attempt;
}
