import { eq, sql } from "drizzle-orm";
import { mails } from "#server/platform/db/schema/mails.ts";
import type { Db } from "#server/platform/http/context.ts";

export type MailRow = typeof mails.$inferSelect;

export async function addMail(db: Db, mail: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(mail);
}

/** All letters are one queue, so a slow mail server holds up letters and nothing else. */
export async function scheduleMail(db: Db, id: string, seconds: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job('mail', payload => json_build_object('id', ${id}::text),
      queue_name => 'mail',
      run_at => now() + make_interval(secs => ${seconds}::float8),
      job_key => 'mail ' || ${id}::text, job_key_mode => 'replace')`);
}

/** Undefined: sent, given up, or thrown out. */
export async function findUnsent(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row && !row.sentAt && !row.failedAt ? row : undefined;
}

/** What it said is forgotten with it. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, facts: {}, failure: null }).where(eq(mails.id, id));
}

/** Those that failed. */
export async function countTries(db: Db, id: string): Promise<number> {
  const [row] = await db.select({ tries: mails.tries }).from(mails).where(eq(mails.id, id));
  return row?.tries ?? 0;
}

export async function markFailed(
  db: Db,
  id: string,
  { failure, failedAt }: { failure: string; failedAt: Date | null },
): Promise<void> {
  const tries = sql`${mails.tries} + 1`;
  await db.update(mails).set({ failure, failedAt, tries }).where(eq(mails.id, id));
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}
