/** What a customer says of themselves. */
import type { Customer, CustomerBodies } from "#contract/customers.ts";
import type { FieldCode } from "#contract/errors.ts";
import { isDay, kyivDay } from "#rules/kyiv-time.ts";
import { toUah } from "#rules/money.ts";
import { makePersonalCode } from "#rules/personal-code.ts";
import { readPhone } from "#rules/phone.ts";
import { listAddresses } from "#server/addresses/list.ts";
import { readCashback } from "#server/bonuses/sql.ts";
import { readSpendings } from "#server/orders/sql-stats.ts";
import type { Db, Reading } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { Writing } from "#server/platform/http/writes.ts";
import { changeNewsletter } from "#server/subscriptions/newsletter.ts";
import { findSubscription, type SubscriptionState } from "#server/subscriptions/sql.ts";
import {
  type CustomerRow,
  findProfile,
  giveCode,
  holdProfile,
  isPhoneTaken,
  type ProfileChange,
  updateProfile,
} from "./sql-profile.ts";

/** Whoever is signed in; refuses everybody else. */
export function needCustomer({ owner }: Pick<Reading, "owner">): string {
  if (owner?.kind !== "customer") throw new Refusal("unauthorized");
  return owner.id;
}

type Random = (bytes: number) => Buffer;

export async function readProfile(reading: Reading, random: Random): Promise<Customer> {
  const { db } = reading;
  const row = await findProfile(db, needCustomer(reading));
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
      code: await needCode(db, row, random),
    },
  };
}

/** Made when it is first asked for, and the same from then on. */
async function needCode(db: Db, row: CustomerRow, random: Random): Promise<string> {
  if (row.code !== null) return row.code;
  const given = await giveCode(db, row.ownerId, makePersonalCode(random(8)));
  return given ?? needCode(db, row, random);
}

export async function changeProfile(
  writing: Writing,
  random: Random,
  { phone, birthdate, measurements, consents, ...named }: CustomerBodies["update"],
): Promise<Customer> {
  const { database, clock } = writing;
  const id = needCustomer(writing);
  const now = clock();
  const fault = findDayFault(birthdate ?? null, now);
  if (fault) throw new Refusal("invalid", { fields: { birthdate: fault } });
  const number = phone === undefined ? undefined : needPhone(phone);
  await database.db.transaction(async (db) => {
    const known = await holdProfile(db, id);
    if (!known) throw new Refusal("unauthorized");
    if (number && (await isPhoneTaken(db, number, id))) throw new Refusal("emailAlreadyExist");
    const change: ProfileChange = { ...named, dateUpdated: new Date(now) };
    if (number) change.phone = number;
    if (birthdate !== undefined) change.birthdate = birthdate;
    if (measurements) change.measurements = measured(known.measurements, measurements);
    if (consents?.newsletter !== undefined) {
      change.wantsNews = consents.newsletter;
      const { email, emailConfirmedAt } = known;
      if (email !== null) {
        const reader = { email, isConfirmed: emailConfirmedAt !== null };
        await changeNewsletter(db, writing, reader, consents.newsletter);
      } else if (consents.newsletter)
        throw new Refusal("invalid", { fields: { email: "required" } });
    }
    await updateProfile(db, id, change);
  });
  return readProfile(writing, random);
}

/** The oldest people alive are younger than this. */
const oldest = "1900-01-01";

export function findDayFault(birthdate: string | null, now: number): FieldCode | undefined {
  if (birthdate === null) return undefined;
  const isLikely = isDay(birthdate) && birthdate >= oldest && birthdate <= kyivDay(now);
  return isLikely ? undefined : "invalid";
}

export function needPhone(text: string): string {
  const phone = readPhone(text);
  if (!phone) throw new Refusal("invalid", { fields: { phone: "phoneInvalid" } });
  return phone;
}

function measured(
  known: Record<string, number>,
  said: Record<string, number | null | undefined>,
): Record<string, number> {
  const all = Object.entries({ ...known, ...said });
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
    ...{ firstName, lastName, fullName: `${firstName} ${lastName}`.trim() },
    ...{ email: row.email ?? "", email_confirmed: row.emailConfirmedAt !== null, phone },
    name_needed: firstName === "" || lastName === "",
    // A check of the table lets in no other.
    gender: row.gender === "female" || row.gender === "male" ? row.gender : null,
    ...{ birthdate, has_password: row.passwordHash !== null, measurements },
    consents: {
      // Anyone may have asked for it to this address; here stands what the customer said.
      newsletter: news === "confirmed" || (news === "pending" && row.wantsNews),
      newsletter_confirmed: news === "confirmed",
    },
  };
}
