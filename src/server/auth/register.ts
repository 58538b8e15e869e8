import type { AuthBodies } from "#contract/auth.ts";
import { sameEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { findDayFault, needPhone } from "#server/customers/profile.ts";
import { addCustomer, isTaken } from "#server/customers/sql.ts";
import type { Core } from "#server/http/core.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { Writing } from "#server/http/writes.ts";
import { needWithin } from "#server/limits/limit.ts";
import { putMail } from "#server/mails/outbox.ts";
import { welcome } from "#server/promos/personal.ts";
import { enter } from "./enter.ts";
import { namesAsked } from "./limits.ts";
import { findFault, hashPassword } from "./password.ts";
import { noteTold } from "./tell-known.ts";

export async function register(core: Core, writing: Writing, body: AuthBodies["register"]) {
  const { db, clock, newId, lang, network } = writing;
  const { firstName, lastName, password, gender = null, birthdate = null } = body;
  const phone = needPhone(body.phone);
  if (password !== body.passwordConfirm)
    throw new Refusal("passwordsDiffer", { fields: { passwordConfirm: "passwordsDiffer" } });
  const now = clock();
  needFields({ password: findFault(password), birthdate: findDayFault(birthdate, now) });
  const email = sameEmail(body.email);
  await needWithin(db, namesAsked, network, now);
  if (await isTaken(db, { email, phone })) {
    await noteTold(writing);
    throw new Refusal("emailAlreadyExist");
  }
  const passwordHash = await hashPassword(password);
  const ownerId = newId();
  const at = new Date(now);
  const customer = { ownerId, firstName, lastName, email, phone, passwordHash, gender, birthdate };
  return enter(core, writing, async (tx) => {
    const isNew = await addCustomer(tx, { ...customer, lang, dateCreated: at, dateUpdated: at });
    // Of two at once with one address the second finds the first's.
    if (!isNew) throw new Refusal("emailAlreadyExist");
    await welcome(tx, { newId, random: core.random }, ownerId);
    const mail = { id: newId(), kind: "addressConfirm", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: { name: firstName, customer: ownerId } });
    return ownerId;
  });
}

function needFields(faults: Record<string, FieldCode | undefined>): void {
  const fields = Object.entries(faults).flatMap(([name, code]) => (code ? [[name, code]] : []));
  if (fields.length > 0) throw new Refusal("invalid", { fields: Object.fromEntries(fields) });
}
