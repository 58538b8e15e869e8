import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { mailTokens } from "#server/platform/db/schema/mails.ts";

export async function addToken(
  db: Db,
  token: Omit<typeof mailTokens.$inferInsert, "tokenHash"> & { hash: Buffer },
): Promise<void> {
  const { hash: tokenHash, ...rest } = token;
  await db.insert(mailTokens).values({ tokenHash, ...rest });
}

export async function findToken(
  db: Db,
  query: { hash: Buffer; purpose: string; now: Date },
): Promise<{ email: string; customerId: string | null } | undefined> {
  const { rows } = await db.execute<{ email: string; customerId: string | null }>(sql`
    select email, customer_id as "customerId" from mail_tokens
    where token_hash = ${query.hash} and purpose = ${query.purpose}
      and expires_at > ${query.now.toISOString()}`);
  return rows[0];
}

export async function consumeTokenRow(
  db: Db,
  query: { hash: Buffer; purpose: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    delete from mail_tokens
    where token_hash = ${query.hash} and purpose = ${query.purpose}
      and expires_at > ${query.now.toISOString()}
    returning email`);
  return rows[0]?.email;
}

export async function deleteTokens(
  db: Db,
  { email, purpose }: { email: string; purpose: string },
): Promise<void> {
  await db.execute(sql`delete from mail_tokens where email = ${email} and purpose = ${purpose}`);
}
