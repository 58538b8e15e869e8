import { contactRequestAnswer, contactRequestFields } from "#contract/admin/contact-requests.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { describeContactRequest } from "#server/notifications/admin-contact-request.ts";
import {
  countContactRequests,
  deleteContactRequest,
  hasOpenRequest,
  listContactRequests,
  updateContactRequest,
} from "#server/notifications/sql-contact-requests.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

async function find({ db }: AdminContext, id: string) {
  const [row] = await listContactRequests(db, { ids: [id] }, { limit: 1, offset: 0 });
  return row && describeContactRequest(row);
}

export const contactRequestsResource = defineResource({
  name: "contact_requests",
  scope: "customers",
  about: "requests for a call",
  fields: contactRequestFields,
  answer: contactRequestAnswer,
  table: { name: "contact_requests" },
  isPaged: true,
  forgetsRemoved: true,
  filters: { handled: "flag" },
  async list({ db }, query) {
    const filter = { handled: query.flag("handled"), ids: query.ids };
    const rows = await listContactRequests(db, filter, query);
    return {
      data: rows.map(describeContactRequest),
      total: await countContactRequests(db, filter),
    };
  },
  find,
  async update(context, id, { values }, before) {
    const { db, actor } = context;
    const { handled, note } = values;
    const isMoved = handled !== undefined && handled !== before.handled;
    if (isMoved && !handled && (await hasOpenRequest(db, String(before.phone))))
      throw new Refusal("conflict");
    await updateContactRequest(db, id, {
      ...(note !== undefined && { note }),
      ...(isMoved && {
        handledAt: handled ? nowOf(context) : null,
        handledBy: handled ? actor.name || actor.email : "",
      }),
    });
  },
  remove: ({ db }, id) => deleteContactRequest(db, id),
});
