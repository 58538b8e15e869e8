import { defaultLang } from "#contract/lang.ts";
import type { NotificationBodies } from "#contract/notifications.ts";
import { readPhone } from "#rules/customers/phone.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { recordRequestCreated } from "./admin-contact-request.ts";
import { perNetwork, requestsOfPhone } from "./rate-limits.ts";
import { addContactRequest, renewContactRequest } from "./sql.ts";

/** «Зателефонуйте мені»: kept until somebody has called, and told to whoever keeps the shop. */
export async function requestCall(
  { db, database, clock, newId, network, lang }: WriteContext,
  adminEmail: string | undefined,
  body: NotificationBodies["contactMe"],
) {
  const phone = readPhone(body.phone);
  if (!phone) throw new Refusal("invalid", { fields: { phone: "phoneInvalid" } });
  const contact = { phone, name: body.name.trim(), comment: body.comment?.trim() ?? "" };
  const now = clock();
  await enforceLimit(db, perNetwork.contactMe, network, now);
  if (await renewContactRequest(db, contact)) return contact;
  await enforceLimit(db, requestsOfPhone, phone, now);
  await database.db.transaction(async (tx) => {
    const id = newId();
    const isNew = await addContactRequest(tx, { ...contact, id, lang, now: new Date(now) });
    if (isNew) await recordRequestCreated(tx, id);
    if (!isNew || !adminEmail) return;
    await enqueueMail(tx, {
      id: newId(),
      kind: "contactRequest",
      recipient: adminEmail,
      lang: defaultLang,
      now,
      facts: contact,
    });
  });
  return contact;
}
