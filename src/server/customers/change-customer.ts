/** Customers that the shop's own people add and change: with next to nothing, in any alphabet. */
import type { customerFields } from "#contract/admin/customers.ts";
import type { ValuesOf } from "#contract/admin/fields.ts";
import type { NewId } from "#contract/clock.ts";
import { isEmail, sameEmail } from "#contract/email.ts";
import { defaultLang, readLang } from "#contract/lang.ts";
import { splitAtFirstWord } from "#rules/customers/full-name.ts";
import { readPhone } from "#rules/customers/phone.ts";
import type { Db } from "#server/platform/db/db.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { deleteSessions } from "#server/platform/session/sql.ts";
import { withoutUndefined } from "#server/platform/without-undefined.ts";
import type { AdminCustomer } from "./admin-customer.ts";
import { validateBirthdate } from "./profile.ts";
import { addCustomer } from "./sql.ts";
import { findTaken, isOwnerId } from "./sql-admin-customers.ts";
import { type ProfileChange, updateProfile } from "./sql-profile.ts";

export type CustomerValues = ValuesOf<typeof customerFields>;
type WriteContext = { db: Db; newId: NewId; now: Date };

export async function addCustomerByShop(
  { db, now }: WriteContext,
  id: string,
  values: CustomerValues,
): Promise<void> {
  const change = columnsOf(values, undefined, now);
  const { firstName = "", lastName = "", email = null, phone = null, lang } = change;
  if (firstName === "" && lastName === "" && !email && !phone)
    throw new Refusal("invalid", { fields: { full_name: "required" } });
  if (await isOwnerId(db, id)) throw new Refusal("idTaken");
  await requireFree(db, id, { email, phone });
  const isAdded = await addCustomer(db, {
    ...withoutUndefined(change),
    ownerId: id,
    firstName,
    lastName,
    email,
    phone,
    lang: lang ?? defaultLang,
    dateCreated: now,
    dateUpdated: now,
  });
  // Of two at once the second is late.
  if (!isAdded) throw new Refusal("emailAlreadyExist");
}

/** A changed e-mail is unconfirmed, and its former owner is notified. Blocked: signed out everywhere. */
export async function changeCustomerByShop(
  { db, newId, now }: WriteContext,
  before: AdminCustomer,
  values: CustomerValues,
): Promise<void> {
  const { id } = before;
  const change = columnsOf(values, before, now);
  const { email, phone } = change;
  await requireFree(db, id, { email, phone });
  const isNewEmail = email !== undefined && (email ?? "") !== before.email;
  if (isNewEmail) change.emailConfirmedAt = null;
  if (Object.values(change).some((value) => value !== undefined))
    await updateProfile(db, id, change).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal("emailAlreadyExist") : error;
    });
  if (change.blocked === true) await deleteSessions(db, { ownerId: id });
  if (!isNewEmail || before.email === "") return;
  await enqueueMail(db, {
    id: newId(),
    kind: "emailChanged",
    recipient: before.email,
    lang: readLang(before.language) ?? defaultLang,
    now: now.getTime(),
    facts: { name: before.firstName },
  });
}

async function requireFree(
  db: Db,
  id: string,
  { email, phone }: { email: string | null | undefined; phone: string | null | undefined },
): Promise<void> {
  if (!email && !phone) return;
  const taken = await findTaken(db, id, { email, phone });
  if (!taken.email && !taken.phone) return;
  const fields = {
    ...(taken.email && { email: "taken" as const }),
    ...(taken.phone && { mobile: "taken" as const }),
  };
  throw new Refusal("emailAlreadyExist", { fields });
}

/** Columns of what was sent; undefined ones stay. */
function columnsOf(
  values: CustomerValues,
  before: AdminCustomer | undefined,
  now: Date,
): ProfileChange {
  const { email, mobile, gender, birthdate, group_id, note, tags, blocked, language } = values;
  return {
    ...namesOf(values, before),
    ...(email !== undefined && { email: readEmail(email) }),
    ...(mobile !== undefined && { phone: readMobile(mobile, before?.mobile) }),
    ...(birthdate !== undefined && { birthdate: readBirthdate(birthdate, now) }),
    gender,
    groupId: group_id,
    note,
    tags,
    blocked,
    // What is sent may be the language of the last session: sent back, it stays that.
    ...(language !== before?.language && { lang: language }),
  };
}

/** Of the full name and the two names the one that differs from what is stored. */
function namesOf(
  { full_name, firstName, lastName }: CustomerValues,
  before: AdminCustomer | undefined,
): { firstName?: string | undefined; lastName?: string | undefined } {
  if (full_name !== undefined && full_name !== (before?.full_name ?? ""))
    return splitAtFirstWord(full_name);
  return { firstName, lastName };
}

function readEmail(text: string): string | null {
  if (text === "") return null;
  if (!isEmail(text)) throw new Refusal("invalid", { fields: { email: "emailInvalid" } });
  return sameEmail(text);
}

/** `+` with 7 to 15 digits, or as phones are written in Ukraine. */
function readMobile(text: string, before: string | undefined): string | null {
  if (text === "") return null;
  if (text === before) return text;
  const plain = text.replace(/[\s().-]/g, "");
  const number = readPhone(text) ?? (/^\+\d{7,15}$/.test(plain) ? plain : undefined);
  if (!number) throw new Refusal("invalid", { fields: { mobile: "phoneInvalid" } });
  return number;
}

function readBirthdate(at: Date | null, now: Date): string | null {
  const day = at?.toISOString().slice(0, 10) ?? null;
  const error = validateBirthdate(day, now.getTime());
  if (error) throw new Refusal("invalid", { fields: { birthdate: error } });
  return day;
}
