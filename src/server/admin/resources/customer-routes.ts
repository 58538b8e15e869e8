/** Calls about one customer: the export of their data, their bonuses, two profiles made one. */
import { uuid } from "#contract/ids.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readListQuery } from "#server/admin/engine/list-query.ts";
import type { AdminResource, AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { lockRow } from "#server/admin/engine/sql-engine.ts";
import { changeObject } from "#server/admin/engine/write.ts";
import { mergeCustomer } from "#server/auth/merge.ts";
import { takeContacts } from "#server/auth/sql-merge.ts";
import { readLedger } from "#server/bonuses/ledger.ts";
import { findProfile } from "#server/customers/sql-profile.ts";
import { writeExport } from "#server/personal-data/export.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

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

/** The first is gone, the other is answered. */
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
  const { email, phone, emailConfirmedAt } = await requireProfile(context, id);
  const target = { id: into, action: "merge" };
  const merged = await changeObject(resource, context, target, async () => {
    await mergeCustomer(db, context, { id, into });
    const contacts = { email, phone, isConfirmed: emailConfirmedAt !== null };
    await takeContacts(db, into, { ...contacts, now: nowOf(context) });
  });
  await recordAudit(context, {
    ...{ action: "merge", entity: "customers", entityId: id },
    changed: { into: [null, into] },
  });
  await recordEvent(db, { event: "customer.deleted", objectId: id, payload: { id } });
  return merged;
}

/** @param resource it is made of these routes */
export const customerRoutes = (resource: () => AdminResource): readonly AdminRoute[] => [
  {
    ...{ method: "GET", path: "/:id/export", kind: "plain", run: exportCustomer },
    isConfirmed: true,
    about: "All personal data of the customer",
  },
  {
    ...{ method: "GET", path: "/:id/bonuses", kind: "plain" },
    about: "The customer's bonuses",
    async run(context, { params, query }) {
      const { ownerId } = await requireProfile(context, params.id ?? "");
      return readLedger(context.db, ownerId, readListQuery(query));
    },
  },
  {
    ...{ method: "POST", path: "/:id/merge", kind: "write" },
    about: "Moves all that the customer has to the customer `into`",
    run: (context, call) => mergeInto(resource(), context, call),
  },
];
