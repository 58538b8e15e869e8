import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { oauthAccounts } from "#server/platform/db/schema/oauth.ts";

type OauthAccount = { provider: string; subject: string };

/** Locks the profile, so that concurrent sign-ins resolve to the same customer. */
export async function lockSubject(db: Db, { provider, subject }: OauthAccount): Promise<void> {
  const name = `oauth ${provider} ${subject}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findCustomerOf(db: Db, account: OauthAccount): Promise<string | undefined> {
  const [found] = await db
    .select({ id: oauthAccounts.customerId })
    .from(oauthAccounts)
    .where(
      and(eq(oauthAccounts.provider, account.provider), eq(oauthAccounts.subject, account.subject)),
    );
  return found?.id;
}

export async function addAccount(db: Db, account: typeof oauthAccounts.$inferInsert) {
  await db.insert(oauthAccounts).values(account);
}

/** Removes all OAuth accounts of a customer. */
export async function deleteAccounts(db: Db, customerId: string): Promise<void> {
  await db.delete(oauthAccounts).where(eq(oauthAccounts.customerId, customerId));
}
