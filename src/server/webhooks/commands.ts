/** What an owner does with webhooks. */

import { randomUUID } from "node:crypto";
import { webhookEvents } from "#contract/admin/webhooks.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { writeSecret } from "#server/platform/secrets/secrets.ts";
import { type DeliveryContext, deliver, secretPlace } from "./deliver.ts";
import {
  addWebhook,
  findCrm,
  findWebhook,
  updateWebhook,
  type WebhookRow,
  type WebhookValues,
} from "./sql.ts";
import {
  addTestDelivery,
  claimOne,
  type DeliveryRow,
  findDelivery,
  restartDelivery,
} from "./sql-deliveries.ts";
import { checkWebhookAddress } from "./webhook-address.ts";

export type WebhookInput = {
  url?: string;
  description?: string;
  enabled?: boolean;
  events?: string[];
  /** null: deliveries are no longer signed. */
  secret?: string | null | undefined;
};

export async function createWebhook(
  context: DeliveryContext,
  id: string,
  input: WebhookInput,
): Promise<void> {
  if (!input.url) throw new Refusal("invalid", { fields: { url: "required" } });
  await addWebhook(context.db, { id, ...(await valuesOf(context, { id }, input)) });
}

/** Keys that are absent stay as they are. */
export async function changeWebhook(
  context: DeliveryContext,
  id: string,
  input: WebhookInput,
): Promise<void> {
  const row = await findWebhook(context.db, id);
  if (!row) throw new Refusal("notFound");
  if (input.url === "") throw new Refusal("invalid", { fields: { url: "required" } });
  await updateWebhook(context.db, id, await valuesOf(context, row, input));
}

export type CrmInput = Omit<WebhookInput, "description" | "secret"> & {
  provider?: string;
  token?: string | null | undefined;
};

/** The CRM settings are a webhook of their own; without an address it is off. */
export async function changeCrm(context: DeliveryContext, input: CrmInput): Promise<void> {
  const { db } = context;
  const found = await findCrm(db);
  const row = found ?? { id: randomUUID(), isEnabled: false };
  const { token: secret, ...rest } = input;
  const values = await valuesOf(context, row, { ...rest, ...(secret !== undefined && { secret }) });
  const isEnabled = values.isEnabled && values.url !== "";
  const provider = input.provider ?? found?.provider ?? "";
  const stored = { ...values, isEnabled, provider };
  if (found) await updateWebhook(db, row.id, stored);
  else await addWebhook(db, { id: row.id, kind: "crm", ...stored });
}

async function valuesOf(
  { secrets, network }: DeliveryContext,
  row: Partial<WebhookRow> & { id: string },
  { url, description, enabled, events, secret }: WebhookInput,
): Promise<WebhookValues> {
  if (url && url !== row.url) await checkWebhookAddress(url, network);
  const unknown = events?.some((event) => !webhookEvents.some((known) => known === event));
  if (unknown) throw new Refusal("invalid", { fields: { events: "invalid" } });
  const stored = row.secret ?? null;
  return {
    url: url ?? row.url ?? "",
    description: description ?? row.description ?? "",
    isEnabled: enabled ?? row.isEnabled ?? true,
    events: events ? [...new Set(events)] : (row.events ?? []),
    secret: writeSecret(secrets, secretPlace(row.id), { stored, sent: secret }),
    provider: row.provider ?? "",
  };
}

/** Sends the event again under its id, to receivers that have lost it. */
export async function replayDelivery(
  db: Db,
  { webhookId, id }: { webhookId: string; id: string },
): Promise<DeliveryRow> {
  if (!(await restartDelivery(db, webhookId, id))) throw new Refusal("notFound");
  return await requireDelivery(db, id);
}

/** Sends one event `webhook.test` now, and returns what came of it. Not within a transaction. */
export async function testWebhook(
  context: DeliveryContext,
  webhookId: string,
): Promise<DeliveryRow> {
  const { db } = context;
  const [eventId, id] = [randomUUID(), randomUUID()];
  const payload = { test: true, id: webhookId };
  await addTestDelivery(db, { webhookId, eventId, id }, payload);
  const claimed = await claimOne(db, id);
  if (claimed) await deliver(context, claimed, { isOnce: true });
  return await requireDelivery(db, id);
}

async function requireDelivery(db: Db, id: string): Promise<DeliveryRow> {
  const row = await findDelivery(db, id);
  if (!row) throw new Refusal("notFound");
  return row;
}
