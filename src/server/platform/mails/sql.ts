import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { mails } from "#server/platform/db/schema/mails.ts";
import type { MailDestination } from "./transport.ts";

export type MailRow = typeof mails.$inferSelect;

export async function addMail(db: Db, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

/** All mails share one queue, so a slow mail server delays only mails. */
export async function scheduleMail(db: Db, id: string, seconds: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('mail', payload => json_build_object('id', ${id}::text),
      queue_name => 'mail',
      run_at => now() + make_interval(secs => ${seconds}::float8),
      job_key => 'mail ' || ${id}::text, job_key_mode => 'replace')`);
}

/** Undefined: already sent, given up, or deleted. */
export async function findUnsent(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row && !row.sentAt && !row.failedAt ? row : undefined;
}

/** What the row of a mail says that became a file, because there is no mail server. */
export const onlyFile = "only a file";

/** Also deletes the mail's data. */
export async function markSent(
  db: Db,
  id: string,
  { now, to }: { now: Date; to: MailDestination },
): Promise<void> {
  const failure = to === "file" ? onlyFile : null;
  await db.update(mails).set({ sentAt: now, facts: {}, failure }).where(eq(mails.id, id));
}

/** Counts failed attempts. */
export async function countAttempts(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ attempts: mails.attempts }).from(mails).where(eq(mails.id, id));
  return row?.attempts ?? 0;
}

export async function markFailed(
  db: Db,
  id: string,
  { failure, failedAt }: { failure: string; failedAt: Date | null },
): Promise<void> {
  const attempts = sql`${mails.attempts} + 1`;
  await db.update(mails).set({ failure, failedAt, attempts }).where(eq(mails.id, id));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}
