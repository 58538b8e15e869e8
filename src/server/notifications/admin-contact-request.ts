/** A request for a call as the admin API, webhooks and dashboards receive it. */
import type { Db } from "#server/platform/db/db.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { type ContactRequestRow, listContactRequests } from "./sql-contact-requests.ts";

export function describeContactRequest(row: ContactRequestRow) {
  const { id, name, phone, comment, lang, note, version } = row;
  return {
    id,
    name,
    phone,
    comment,
    lang,
    note,
    handled: row.handledAt !== null,
    handled_at: row.handledAt?.toISOString() ?? null,
    handled_by: row.handledBy,
    version,
    date_created: row.dateCreated.toISOString(),
    date_updated: row.dateUpdated?.toISOString() ?? null,
  };
}

export async function recordRequestCreated(db: Db, id: string): Promise<void> {
  const [row] = await listContactRequests(db, { ids: [id] }, { limit: 1, offset: 0 });
  if (!row) return;
  const payload = describeContactRequest(row);
  await recordEvent(db, { event: "contact_request.created", objectId: id, payload });
}
