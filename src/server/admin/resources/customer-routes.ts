/** Calls about one customer: the export of their data, their bonuses, two profiles made one. */
import * as z from "zod/mini";
import { type TimelineKind, timelineAnswer, timelineKinds } from "#contract/admin/customers.ts";
import { holdsScope, type Scope } from "#contract/admin/scopes.ts";
import { uuid } from "#contract/ids.ts";
import { readLang } from "#contract/lang.ts";
import { toUah } from "#rules/pricing/money.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import type { AdminResource, AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { lockRow, withoutEffect } from "#server/admin/engine/sql-engine.ts";
import { changeObject } from "#server/admin/engine/write.ts";
import { mergeCustomer } from "#server/auth/merge.ts";
import { takeContacts } from "#server/auth/sql-merge.ts";
import { readLedger } from "#server/bonuses/ledger.ts";
import { describeCustomers } from "#server/customers/admin-customer.ts";
import { findProfile } from "#server/customers/sql-profile.ts";
import { listTimeline } from "#server/customers/sql-timeline.ts";
import { writeExport } from "#server/personal-data/export.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { day, enforceLimit } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";

const table = { name: "customers", key: "owner_id" };

async function requireProfile({ db }: AdminContext, id: string) {
  const row = uuid.safeParse(id).success ? await findProfile(db, id) : undefined;
  if (!row) throw new Refusal("notFound");
  return row;
}

/** All that the shop stores of a person, with what only its people see. */
async function exportCustomer(context: AdminContext, { params }: RouteCall) {
  const { ownerId, email, phone, emailConfirmedAt, ...row } = await requireProfile(
    context,
    params.id ?? "",
  );
  const subject = { ownerId, email: email ?? "", phone, isConfirmed: emailConfirmedAt !== null };
  let text = "";
  for await (const part of writeExport(context.db, subject, nowOf(context))) text += part;
  const { note, tags, blocked } = row;
  return { ...JSON.parse(text), shop: { note, tags, blocked } };
}

/** The first is gone, the other is answered; `dry_run`: what they would be, and nothing is changed. */
async function mergeInto(
  resource: AdminResource,
  context: AdminContext,
  { params, body }: RouteCall,
) {
  const [id, into] = [params.id, body.into].map((one) => String(one ?? "").toLowerCase());
  if (!id || !uuid.safeParse(id).success) throw new Refusal("notFound");
  if (!into || !uuid.safeParse(into).success || into === id)
    throw new Refusal("invalid", { fields: { into: "unknown" } });
  const { db } = context;
  // In one order, so that two merges do not wait for each other.
  for (const one of [id, into].sort())
    if ((await lockRow(db, table, one)) === undefined)
      throw one === id
        ? new Refusal("notFound")
        : new Refusal("invalid", { fields: { into: "unknown" } });
  const isPreview = body.dry_run === true || body.dry_run === "true";
  const from = isPreview && (await resource.find?.(context, id));
  const merge = () => mergeBoth(resource, context, { id, into });
  if (from) return { dry_run: true, from, after: await withoutEffect(db, merge) };
  return merge();
}

async function mergeBoth(
  resource: AdminResource,
  context: AdminContext,
  { id, into }: { id: string; into: string },
) {
  const { db } = context;
  const { email, phone, emailConfirmedAt } = await requireProfile(context, id);
  const target = { id: into, action: "merge" };
  const merged = await changeObject(resource, context, target, async () => {
    await mergeCustomer(db, context, { id, into });
    const contacts = { email, phone, isConfirmed: emailConfirmedAt !== null };
    await takeContacts(db, into, { ...contacts, now: nowOf(context) });
  });
  await recordAudit(context, {
    action: "merge",
    entity: "customers",
    entityId: id,
    changed: { into: [null, into] },
  });
  await recordEvent(db, { event: "customer.deleted", objectId: id, payload: { id } });
  return merged;
}

const scopeOfKind: Record<TimelineKind, Scope> = {
  order: "read:orders",
  review: "read:reviews",
  request: "read:customers",
  bonus: "read:customers",
  mail: "read:settings",
};
const longestPage = 100;

async function readTimeline(context: AdminContext, { params, query }: RouteCall) {
  const { db, actor } = context;
  const { ownerId, email, phone } = await requireProfile(context, params.id ?? "");
  const { limit: wanted, offset } = readListQuery(query);
  const limit = Math.min(wanted, longestPage);
  const kinds = timelineKinds.filter((kind) => holdsScope(actor.scopes, scopeOfKind[kind]));
  const rows = await listTimeline(
    db,
    { ownerId, email, phone },
    { kinds, limit: limit + 1, offset },
  );
  return {
    data: rows.slice(0, limit).map(({ date, amount, ...row }) => ({
      ...row,
      date: date.toISOString(),
      amount: amount === null ? null : toUah(amount),
    })),
    has_more: rows.length > limit,
  };
}

const perCustomer: RateLimit = { name: "messages to a customer", max: 10, windowMs: day };
const perPerson: RateLimit = { name: "messages of a person of the shop", max: 200, windowMs: day };

const message = z.object({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
});

/** In the customer's language, with the shop's layout; it is in their timeline then. */
async function sendMessage(context: AdminContext, { params, sent }: RouteCall) {
  const { db, actor, newId, clock, lang } = context;
  const { ownerId, email } = await requireProfile(context, params.id ?? "");
  const [customer] = await describeCustomers(db, [ownerId], lang);
  if (email === null) throw new Refusal("invalid", { fields: { email: "required" } });
  const read = message.safeParse(sent);
  if (!read.success) {
    const key = String(read.error.issues[0]?.path[0] ?? "body");
    throw new Refusal("invalid", { fields: { [key]: "invalid" } });
  }
  const { subject, text } = read.data;
  await enforceLimit(db, perCustomer, ownerId, clock());
  await enforceLimit(db, perPerson, actor.tokenId, clock());
  const id = newId();
  await enqueueMail(db, {
    id,
    kind: "customerMessage",
    recipient: email,
    lang: readLang(customer?.language) ?? lang,
    facts: { subject: subject.replace(/\s+/g, " "), items: text },
    now: clock(),
  });
  await recordAudit(context, {
    action: "message",
    entity: "customers",
    entityId: ownerId,
    changed: { subject: [null, subject] },
  });
  return { id, sent: true };
}

/** @param resource it is made of these routes */
export const customerRoutes = (resource: () => AdminResource): readonly AdminRoute[] => [
  {
    method: "GET",
    path: "/:id/export",
    kind: "plain",
    run: exportCustomer,
    isConfirmed: true,
    about: "All personal data of the customer",
  },
  {
    method: "GET",
    path: "/:id/bonuses",
    kind: "plain",
    about: "The customer's bonuses",
    async run(context, { params, query }) {
      const { ownerId } = await requireProfile(context, params.id ?? "");
      return readLedger(context.db, ownerId, readListQuery(query));
    },
  },
  {
    method: "GET",
    path: "/:id/timeline",
    kind: "plain",
    answer: timelineAnswer,
    about: "What happened with the customer, the newest first",
    run: readTimeline,
  },
  {
    method: "POST",
    path: "/:id/messages",
    kind: "write",
    body: message,
    run: sendMessage,
    about: "Mails the customer a message in free words",
  },
  {
    method: "POST",
    path: "/:id/merge",
    kind: "write",
    about: "Moves all that the customer has to the customer `into`; `dry_run` only shows it",
    run: (context, call) => mergeInto(resource(), context, call),
  },
];
