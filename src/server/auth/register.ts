import { type AuthBodies, maxPhone } from "#contract/auth.ts";
import { sameEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { recordCustomerEvent } from "#server/customers/admin-customer.ts";
import { validateBirthdate } from "#server/customers/profile.ts";
import { addCustomer, isTaken } from "#server/customers/sql.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Core } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requirePhone } from "#server/platform/http/require-phone.ts";
import { countHit, enforceLimit } from "#server/platform/limits/rate-limit.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { createWelcomeCodes } from "#server/promos/personal.ts";
import { requestWithAccount } from "#server/subscriptions/newsletter.ts";
import { recordDisclosure } from "./enumeration-budget.ts";
import { rememberDevice } from "./login-attempts.ts";
import { findPasswordError, hashPassword } from "./password.ts";
import { accessMails, accountLookups } from "./rate-limits.ts";
import { issueDeviceCookie } from "./remembered-device.ts";
import { signIn } from "./sign-in.ts";

export async function register(core: Core, context: WriteContext, body: AuthBodies["register"]) {
  const { db, clock, newId, lang, network } = context;
  const { firstName, lastName, password, gender = null, birthdate = null } = body;
  const now = clock();
  throwIfInvalid(findFieldErrors(body, now));
  const phone = requirePhone(body.phone);
  const email = sameEmail(body.email);
  await enforceLimit(db, accountLookups, network, now);
  if (await isTaken(db, { email, phone })) {
    await recordDisclosure(context);
    throw new Refusal("emailAlreadyExist");
  }
  await context.waitForSlot("password");
  const passwordHash = await hashPassword(password);
  const ownerId = newId();
  const createdAt = new Date(now);
  const customer = { ownerId, firstName, lastName, email, phone, passwordHash, gender, birthdate };
  const wantsNews = body.newsletter === true;
  const newSession = await signIn(core, context, async (tx) => {
    const isNew = await addCustomer(tx, {
      ...customer,
      wantsNews,
      lang,
      dateCreated: createdAt,
      dateUpdated: createdAt,
    });
    // Of two concurrent registrations with one address the second fails.
    if (!isNew) throw new Refusal("emailAlreadyExist");
    await createWelcomeCodes(tx, { newId, random: core.random }, ownerId);
    const mail = { id: newId(), kind: "addressConfirm", recipient: email, lang, now } as const;
    await countHit(tx, accessMails, email, now);
    await enqueueMail(tx, { ...mail, facts: { name: firstName, customer: ownerId } });
    if (wantsNews) await requestWithAccount(tx, context, email);
    await recordCustomerEvent(tx, "created", ownerId);
    return ownerId;
  });
  const device = issueDeviceCookie(core, context);
  await rememberDevice({ db, account: ownerId, device, now });
  return newSession;
}

/** Checks that the contract's schema cannot express, on unvalidated input. */
export function findFieldErrors(sent: unknown, now: number): Record<string, FieldCode> {
  // as: the type of each value is checked before it is used
  const { phone, password, passwordConfirm, birthdate } = Object(sent) as Record<string, unknown>;
  const faults = {
    phone: isText(phone) && phone.length <= maxPhone && !readPhone(phone) && "phoneInvalid",
    password: isText(password) && findPasswordError(password),
    passwordConfirm:
      isText(password) &&
      isText(passwordConfirm) &&
      passwordConfirm !== password &&
      "passwordsDiffer",
    birthdate: isText(birthdate) && validateBirthdate(birthdate, now),
  } as const;
  const errors = Object.entries(faults).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return Object.fromEntries(errors);
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Differing passwords have their own error code, whatever else is wrong. */
function throwIfInvalid(fields: Record<string, FieldCode>): void {
  if (Object.keys(fields).length === 0) return;
  throw new Refusal(fields.passwordConfirm ? "passwordsDiffer" : "invalid", { fields });
}
