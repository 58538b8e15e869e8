import { and, eq, sql } from "drizzle-orm";
import { oauthAccounts } from "#server/platform/db/schema/oauth.ts";
import type { Db } from "#server/platform/http/context.ts";

type Account = { provider: string; subject: string };

/** Until the transaction ends nobody else settles who this shopper is. */
export async function holdSubject(db: Db, { provider, subject }: Account): Promise<void> {
  const name = `oauth ${provider} ${subject}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findCustomerOf(db: Db, account: Account): Promise<string | undefined> {
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

/** Whoever is known by them to a provider signs in here so no more. */
export async function endAccounts(db: Db, customerId: string): Promise<void> {
  await db.delete(oauthAccounts).where(eq(oauthAccounts.customerId, customerId));
}
