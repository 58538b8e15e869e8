import { sql } from "drizzle-orm";
import { mailTokens } from "#server/db/schema/mails.ts";
import type { Db } from "#server/http/context.ts";

export async function addToken(
  db: Db,
  token: { hash: Buffer; purpose: string; email: string; lang: string; expiresAt: Date },
): Promise<void> {
  const { hash: tokenHash, ...rest } = token;
  await db.insert(mailTokens).values({ tokenHash, ...rest });
}

export async function findToken(
  db: Db,
  asked: { hash: Buffer; purpose: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from mail_tokens
    where token_hash = ${asked.hash} and purpose = ${asked.purpose}
      and expires_at > ${asked.now.toISOString()}`);
  return rows[0]?.email;
}

export async function takeToken(
  db: Db,
  asked: { hash: Buffer; purpose: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    delete from mail_tokens
    where token_hash = ${asked.hash} and purpose = ${asked.purpose}
      and expires_at > ${asked.now.toISOString()}
    returning email`);
  return rows[0]?.email;
}

export async function deleteTokens(
  db: Db,
  { email, purpose }: { email: string; purpose: string },
): Promise<void> {
  await db.execute(sql`delete from mail_tokens where email = ${email} and purpose = ${purpose}`);
}
