/** A customer as the admin API and webhooks send it. */

import type * as z from "zod/mini";
import type { AdminAddress, customerAnswer } from "#contract/admin/customers.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import { joinName } from "#rules/customers/full-name.ts";
import { toUah } from "#rules/pricing/money.ts";
import { adminAddressOf } from "#server/addresses/admin-address.ts";
import { listAddressRowsOf } from "#server/addresses/sql.ts";
import type { Db } from "#server/platform/db/db.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { recordEvent } from "#server/platform/events/events.ts";
import { type AdminCustomerRow, listAdminCustomers } from "./sql-admin-customers.ts";

export type AdminCustomer = z.infer<typeof customerAnswer> & {
  id: string;
  version: number;
  date_created: string;
  date_updated: string | null;
};

/** In the order of the ids; those that are there. */
export async function describeCustomers(
  db: Db,
  ids: readonly string[],
  lang: Lang,
): Promise<AdminCustomer[]> {
  const rows = await listAdminCustomers(db, ids);
  const addresses = new Map<string, AdminAddress[]>();
  for (const address of await listAddressRowsOf(db, ids)) {
    const { ownerId } = address;
    addresses.set(ownerId, [...(addresses.get(ownerId) ?? []), adminAddressOf(address)]);
  }
  return rows.map((row) => describe(row, addresses.get(row.id) ?? [], lang));
}

function describe(row: AdminCustomerRow, addresses: AdminAddress[], lang: Lang): AdminCustomer {
  const { first_name, last_name } = row;
  const phone = row.phone ?? "";
  const isNew = row.date_updated.getTime() === row.date_created.getTime();
  return {
    id: row.id,
    email: row.email ?? "",
    mobile: phone,
    phone,
    full_name: joinName({ firstName: first_name, lastName: last_name }),
    first_name,
    last_name,
    firstName: first_name,
    lastName: last_name,
    gender: row.gender === "female" || row.gender === "male" ? row.gender : null,
    birthdate: row.birthdate,
    group_id: row.group_id,
    group_name: inLang(row.group_translations ?? {}, lang, "name"),
    note: row.note,
    tags: row.tags,
    addresses,
    billing: addresses.find((one) => one.default_billing) ?? addresses[0] ?? {},
    shipping: addresses.find((one) => one.default_shipping) ?? addresses[0] ?? {},
    total_spent: toUah(row.spent),
    orders_count: row.orders_count,
    bonus_balance: toUah(row.bonus_balance),
    code: row.code ?? "",
    email_confirmed: row.email_confirmed_at !== null,
    blocked: row.blocked,
    social_accounts: row.social_accounts.map((type) => ({ type })),
    browser: { ip: "", user_agent: row.user_agent },
    language: row.language ?? defaultLang,
    version: row.version,
    date_created: row.date_created.toISOString(),
    date_updated: isNew ? null : row.date_updated.toISOString(),
  };
}

/** Of what a customer or an import did; the admin API records what the shop's people do. */
export async function recordCustomerEvents(
  db: Db,
  change: "created" | "updated",
  ids: readonly string[],
): Promise<void> {
  for (const payload of await describeCustomers(db, ids, defaultLang))
    await recordEvent(db, { event: `customer.${change}`, objectId: payload.id, payload });
}

export const recordCustomerEvent = (db: Db, change: "created" | "updated", id: string) =>
  recordCustomerEvents(db, change, [id]);
