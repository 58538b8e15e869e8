import { type AuthBodies, maxPhone } from "#contract/auth.ts";
import { sameEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { readPhone } from "#rules/phone.ts";
import { findDayFault, needPhone } from "#server/customers/profile.ts";
import { addCustomer, isTaken } from "#server/customers/sql.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { needWithin } from "#server/platform/limits/rate-limit.ts";
import { putMail } from "#server/platform/mails/outbox.ts";
import { welcome } from "#server/promos/personal.ts";
import { askWithAccount } from "#server/subscriptions/newsletter.ts";
import { noteTold } from "./enumeration-budget.ts";
import { rememberDevice } from "./login-attempts.ts";
import { findFault, hashPassword } from "./password.ts";
import { namesAsked } from "./rate-limits.ts";
import { markDevice } from "./remembered-device.ts";
import { enter } from "./sign-in.ts";

export async function register(core: Core, writing: Writing, body: AuthBodies["register"]) {
  const { db, clock, newId, lang, network } = writing;
  const { firstName, lastName, password, gender = null, birthdate = null } = body;
  const now = clock();
  needRight(findFaults(body, now));
  const phone = needPhone(body.phone);
  const email = sameEmail(body.email);
  await needWithin(db, namesAsked, network, now);
  if (await isTaken(db, { email, phone })) {
    await noteTold(writing);
    throw new Refusal("emailAlreadyExist");
  }
  await writing.takeTurn("proving");
  const passwordHash = await hashPassword(password);
  const ownerId = newId();
  const at = new Date(now);
  const customer = { ownerId, firstName, lastName, email, phone, passwordHash, gender, birthdate };
  const wantsNews = body.newsletter === true;
  const made = await enter(core, writing, async (tx) => {
    const isNew = await addCustomer(tx, {
      ...customer,
      ...{ wantsNews, lang, dateCreated: at, dateUpdated: at },
    });
    // Of two at once with one address the second finds the first's.
    if (!isNew) throw new Refusal("emailAlreadyExist");
    await welcome(tx, { newId, random: core.random }, ownerId);
    const mail = { id: newId(), kind: "addressConfirm", recipient: email, lang, now } as const;
    await putMail(tx, { ...mail, facts: { name: firstName, customer: ownerId } });
    if (wantsNews) await askWithAccount(tx, writing, email);
    return ownerId;
  });
  const device = markDevice(core, writing);
  for (const account of [email, phone]) await rememberDevice({ db, account, device, now });
  return made;
}

/** What is wrong beside the shapes of the contract, in whatever was sent. */
export function findFaults(sent: unknown, now: number): Record<string, FieldCode> {
  // as: whatever it is, each of these is looked at before it is used
  const { phone, password, passwordConfirm, birthdate } = Object(sent) as Record<string, unknown>;
  const faults = {
    phone: isText(phone) && phone.length <= maxPhone && !readPhone(phone) && "phoneInvalid",
    password: isText(password) && findFault(password),
    passwordConfirm:
      isText(password) &&
      isText(passwordConfirm) &&
      passwordConfirm !== password &&
      "passwordsDiffer",
    birthdate: isText(birthdate) && findDayFault(birthdate, now),
  } as const;
  const found = Object.entries(faults).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return Object.fromEntries(found);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Passwords that differ are told by their own code, whatever else is wrong. */
function needRight(fields: Record<string, FieldCode>): void {
  if (Object.keys(fields).length === 0) return;
  throw new Refusal(fields.passwordConfirm ? "passwordsDiffer" : "invalid", { fields });
}
