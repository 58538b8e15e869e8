/** Where a customer has things sent and billed: changed one at a time, so defaults stay single. */
import { type AddressBodies, type CustomerAddress, mostAddresses } from "#contract/addresses.ts";
import { countryCodes } from "#server/countries/codes.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { requirePhone } from "#server/platform/http/require-phone.ts";
import { idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { addressOf } from "./list.ts";
import {
  addAddressRow,
  type Default,
  deleteAddressRow,
  findAddressRow,
  findLastAddress,
  listAddressRows,
  lockAddresses,
  moveDefault,
  raiseCustomer,
  updateDetails,
} from "./sql.ts";

type AddressBody = AddressBodies["create"] | AddressBodies["update"];
/** Runs in the transaction of the change. */
export type AddressListener = (db: Db, ownerId: string) => Promise<void>;

/** The first is the default of both kinds. */
export function addAddress(
  context: WriteContext,
  body: AddressBodies["create"],
  onChange: AddressListener,
) {
  const { clock, newId, key } = context;
  const details = detailsOf(body);
  const id = body.id ?? (key ? idOfKey(key) : newId());
  return change(context, onChange, async (db, ownerId) => {
    const before = await findAddressRow(db, id);
    if (before && before.ownerId !== ownerId) throw new Refusal("idTaken");
    if (before) return id;
    const known = await listAddressRows(db, ownerId);
    if (known.length >= mostAddresses)
      throw new Refusal("invalid", { fields: { addresses: "tooMany" } });
    const isFirst = known.length === 0;
    const defaults = { defaultBilling: isFirst, defaultShipping: isFirst };
    const row = { id, ownerId, details, ...defaults, dateCreated: new Date(clock()) };
    // Of two customers at once with one id the second waits here for the first.
    if (!(await addAddressRow(db, row))) throw new Refusal("idTaken");
    await moveDefaults(db, { ownerId, id }, body);
    return id;
  });
}

export function updateAddress(
  context: WriteContext,
  body: AddressBodies["update"],
  onChange: AddressListener,
) {
  const id = context.params.id ?? "";
  const details = detailsOf(body);
  return change(context, onChange, async (db, ownerId) => {
    const row = await findAddressRow(db, id);
    if (row?.ownerId !== ownerId) throw new Refusal("notFound");
    await updateDetails(db, { id, ownerId, details: { ...row.details, ...details } });
    await moveDefaults(db, { ownerId, id }, body);
    return id;
  });
}

/** What was the default goes to the one made last. */
export async function deleteAddress(context: WriteContext, onChange: AddressListener) {
  const id = context.params.id ?? "";
  const ownerId = requireCustomerId(context);
  await context.database.db.transaction(async (db) => {
    if (!(await lockAddresses(db, ownerId))) throw new Refusal("unauthorized");
    const gone = await deleteAddressRow(db, ownerId, id);
    if (!gone) throw new Refusal("notFound");
    const heir = await findLastAddress(db, ownerId);
    for (const which of ["defaultBilling", "defaultShipping"] as const)
      if (heir && gone[which]) await moveDefault(db, { ownerId, id: heir }, which);
    await raiseCustomer(db, ownerId, context.clock());
    await onChange(db, ownerId);
  });
  return { id, deleted: true as const };
}

/** Answers the address that `work` names. */
async function change(
  context: WriteContext,
  onChange: AddressListener,
  work: (db: Db, ownerId: string) => Promise<string>,
): Promise<CustomerAddress> {
  const ownerId = requireCustomerId(context);
  return context.database.db.transaction(async (db) => {
    if (!(await lockAddresses(db, ownerId))) throw new Refusal("unauthorized");
    const row = await findAddressRow(db, await work(db, ownerId));
    if (!row) throw new Error("an address that was just written is not there");
    await raiseCustomer(db, ownerId, context.clock());
    await onChange(db, ownerId);
    return addressOf(row);
  });
}

async function moveDefaults(db: Db, address: { ownerId: string; id: string }, body: AddressBody) {
  const requested: [Default, boolean | undefined][] = [
    ["defaultBilling", body.default_billing],
    ["defaultShipping", body.default_shipping],
  ];
  for (const [which, isRequested] of requested)
    if (isRequested) await moveDefault(db, address, which);
}

/** Only what was said, in the spelling that is kept. */
function detailsOf(body: AddressBody): Record<string, string> {
  const { phone, country } = body;
  if (country !== undefined && !countryCodes.includes(country))
    throw new Refusal("invalid", { fields: { country: "invalid" } });
  const tidy = { ...body, ...(phone && { phone: requirePhone(phone) }) };
  return Object.fromEntries(
    Object.entries(tidy).flatMap(([name, value]) =>
      typeof value === "string" && name !== "id" ? [[name, value]] : [],
    ),
  );
}
