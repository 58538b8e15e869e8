import type { NotificationBodies } from "#contract/notifications.ts";
import { readPhone } from "#rules/phone.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { perNetwork, requestsOfPhone } from "./rate-limits.ts";

import { addContactRequest, renewContactRequest } from "./sql.ts";

/** «Зателефонуйте мені»: kept until somebody has called, and told to whoever keeps the shop. */
export async function askForCall(
  { db, database, clock, newId, network, lang }: Writing,
  adminEmail: string | undefined,
  body: NotificationBodies["contactMe"],
) {
  const phone = readPhone(body.phone);
  if (!phone) throw new Refusal("invalid", { fields: { phone: "phoneInvalid" } });
  const asked = { phone, name: body.name.trim(), comment: body.comment?.trim() ?? "" };
  const now = clock();
  await needWithin(db, perNetwork.contactMe, network, now);
  if (await renewContactRequest(db, asked)) return asked;
  await needWithin(db, requestsOfPhone, phone, now);
  await database.db.transaction(async (tx) => {
    const isNew = await addContactRequest(tx, { ...asked, id: newId(), lang, now: new Date(now) });
    if (!isNew || !adminEmail) return;
    await putMail(tx, {
      ...{ id: newId(), kind: "contactRequest", recipient: adminEmail, lang: "ua", now },
      facts: asked,
    });
  });
  return asked;
}
