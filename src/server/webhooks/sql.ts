import { eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/db.ts";
import { webhooks } from "#server/platform/db/schema/events.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
export type WebhookValues = Pick<
  WebhookRow,
  "url" | "description" | "isEnabled" | "events" | "secret" | "provider"
>;

/** Without the one of the CRM settings. */
export async function listWebhooks(db: Db): Promise<WebhookRow[]> {
  return await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.kind, "webhook"))
    .orderBy(webhooks.dateCreated, webhooks.id);
}

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row?.kind === "webhook" ? row : undefined;
}

export async function findCrm(db: Db): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.kind, "crm"));
  return row;
}

export async function addWebhook(
  db: Db,
  row: WebhookValues & { id: string; kind?: string },
): Promise<void> {
  await db.insert(webhooks).values(row);
}

export async function updateWebhook(db: Db, id: string, values: WebhookValues): Promise<void> {
  await db.update(webhooks).set(values).where(eq(webhooks.id, id));
}

export async function deleteWebhook(db: Db, id: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.id, id));
}
