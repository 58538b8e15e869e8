/** Reads and changes a customer's profile. */
import type { Customer, CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import { joinName } from "#rules/customers/full-name.ts";
import { makePersonalCode } from "#rules/customers/personal-code.ts";
import { isDay, kyivDay } from "#rules/delivery/kyiv-time.ts";
import { toUah } from "#rules/pricing/money.ts";
import { listAddresses } from "#server/addresses/list.ts";
import { readCashback } from "#server/bonuses/sql.ts";
import { readSpendings } from "#server/orders/sql-stats.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { requirePhone } from "#server/platform/http/require-phone.ts";
import { changeNewsletter } from "#server/subscriptions/newsletter.ts";
import { findSubscription, type SubscriptionState } from "#server/subscriptions/sql.ts";
import { recordCustomerEvent } from "./admin-customer.ts";
import {
  assignCode,
  type CustomerRow,
  findProfile,
  isPhoneTaken,
  lockProfile,
  type ProfileChange,
  updateProfile,
} from "./sql-profile.ts";

type Random = (bytes: number) => Buffer;

export async function readProfile(context: ReadContext, random: Random): Promise<Customer> {
  const { db } = context;
  const row = await findProfile(db, requireCustomerId(context));
  if (!row) throw new Refusal("unauthorized");
  const id = row.ownerId;
  const { spent, count } = await readSpendings(db, id);
  return {
    ...profileOf(row, row.email === null ? undefined : await findSubscription(db, row.email)),
    addresses: await listAddresses(db, id),
    stats: {
      member_since: row.dateCreated.toISOString(),
      totalSpent: toUah(spent),
      ordersCount: count,
      bonuses: toUah(row.bonusBalance),
      cashback: toUah(await readCashback(db, id)),
      code: await ensurePersonalCode(db, row, random),
    },
  };
}

/** Created at the first request, and constant from then on. */
async function ensurePersonalCode(db: Db, row: CustomerRow, random: Random): Promise<string> {
  if (row.code !== null) return row.code;
  const assigned = await assignCode(db, row.ownerId, makePersonalCode(random(8)));
  return assigned ?? ensurePersonalCode(db, row, random);
}

export async function changeProfile(
  context: WriteContext,
  random: Random,
  { phone, birthdate, measurements, consents, ...named }: CustomerBodies["update"],
): Promise<Customer> {
  const { database, clock } = context;
  const id = requireCustomerId(context);
  const now = clock();
  const error = validateBirthdate(birthdate ?? null, now);
  if (error) throw new Refusal("invalid", { fields: { birthdate: error } });
  const number = phone === undefined ? undefined : requirePhone(phone);
  await database.db.transaction(async (db) => {
    const known = await lockProfile(db, id);
    if (!known) throw new Refusal("unauthorized");
    if (number && (await isPhoneTaken(db, number, id))) throw new Refusal("emailAlreadyExist");
    const version = known.version + 1;
    const change: ProfileChange = { ...named, dateUpdated: new Date(now), version };
    if (number) change.phone = number;
    if (birthdate !== undefined) change.birthdate = birthdate;
    if (measurements) change.measurements = mergeMeasurements(known.measurements, measurements);
    if (consents?.newsletter !== undefined) {
      change.wantsNews = consents.newsletter;
      const { email, emailConfirmedAt } = known;
      if (email !== null) {
        const reader = { email, isConfirmed: emailConfirmedAt !== null };
        await changeNewsletter(db, context, reader, consents.newsletter);
      } else if (consents.newsletter)
        throw new Refusal("invalid", { fields: { email: "required" } });
    }
    await updateProfile(db, id, change);
    await recordCustomerEvent(db, "updated", id);
  });
  return readProfile(context, random);
}

/** Before the birth of anyone alive. */
const earliestBirthdate = "1900-01-01";

export function validateBirthdate(birthdate: string | null, now: number): FieldCode | undefined {
  if (birthdate === null) return undefined;
  const isLikely = isDay(birthdate) && birthdate >= earliestBirthdate && birthdate <= kyivDay(now);
  return isLikely ? undefined : "invalid";
}

function mergeMeasurements(
  known: Record<string, number>,
  changes: Record<string, number | null | undefined>,
): Record<string, number> {
  const all = Object.entries({ ...known, ...changes });
  return Object.fromEntries(
    all.flatMap(([name, length]) => (typeof length === "number" ? [[name, length]] : [])),
  );
}

function profileOf(
  row: CustomerRow,
  news: SubscriptionState | undefined,
): Omit<Customer, "addresses" | "stats"> {
  const { firstName, lastName, phone, birthdate, measurements } = row;
  return {
    id: row.ownerId,
    firstName,
    lastName,
    fullName: joinName(row),
    email: row.email ?? "",
    email_confirmed: row.emailConfirmedAt !== null,
    phone,
    name_needed: firstName === "" || lastName === "",
    // A check constraint allows no other value.
    gender: row.gender === "female" || row.gender === "male" ? row.gender : null,
    birthdate,
    has_password: row.passwordHash !== null,
    measurements,
    consents: {
      // Anyone may have requested a newsletter for this address: this is the customer's own choice.
      newsletter: news === "confirmed" || (news === "pending" && row.wantsNews),
      newsletter_confirmed: news === "confirmed",
    },
  };
}
