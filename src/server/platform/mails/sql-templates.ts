import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { mailTemplates } from "#server/platform/db/schema/mails.ts";

export type TemplateRow = typeof mailTemplates.$inferSelect;

const isTemplate = (kind: string, lang: string) =>
  and(eq(mailTemplates.kind, kind), eq(mailTemplates.lang, lang));

export async function findTemplate(
  db: Db,
  kind: string,
  lang: string,
): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(mailTemplates).where(isTemplate(kind, lang));
  return row;
}

export async function upsertTemplate(db: Db, row: TemplateRow): Promise<void> {
  const { kind, lang, ...words } = row;
  await db
    .insert(mailTemplates)
    .values(row)
    .onConflictDoUpdate({ target: [mailTemplates.kind, mailTemplates.lang], set: words });
}

export async function deleteTemplate(db: Db, kind: string, lang: string): Promise<void> {
  await db.delete(mailTemplates).where(isTemplate(kind, lang));
}
