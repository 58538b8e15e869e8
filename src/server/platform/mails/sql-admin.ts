import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { likePattern } from "#server/platform/db/like-pattern.ts";
import { mails } from "#server/platform/db/schema/mails.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { onlyFile } from "./sql.ts";

export type MailListRow = typeof mails.$inferSelect;

const isState: Record<"waiting" | "sent" | "file" | "failed", SQL | undefined> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
  sent: and(isNotNull(mails.sentAt), isNull(mails.failure)),
  file: and(isNotNull(mails.sentAt), eq(mails.failure, onlyFile)),
  failed: isNotNull(mails.failedAt),
};

type MailQuery = {
  states: readonly (keyof typeof isState)[];
  search: string | undefined;
  limit: number;
  offset: number;
};

/** The newest first. */
export async function listMails(
  db: Db,
  { states, search, limit, offset }: MailQuery,
): Promise<{ rows: MailListRow[]; total: number }> {
  const part = search && likePattern(search);
  const where = and(
    or(...states.map((state) => isState[state])),
    part ? ilike(mails.recipient, part) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(where)
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(mails).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Makes a letter that was given up wait again; undefined: there is none. A sent one has no data left. */
export async function resetMail(db: Db, id: string): Promise<MailListRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .update(mails)
    .set({ failedAt: null, failure: null, attempts: 0 })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .returning();
  return row;
}
