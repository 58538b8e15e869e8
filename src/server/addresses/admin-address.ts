/** A customer's addresses as the shop's own people see and write them: of any alphabet. */
import { mostAddresses } from "#contract/addresses.ts";
import { type AddressKey, addressKeys } from "#contract/admin/address.ts";
import type { AdminAddress } from "#contract/admin/customers.ts";
import { joinName, splitAtFirstWord } from "#rules/customers/full-name.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { countryCodes } from "#server/countries/codes.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type AddressRow,
  addAddressRow,
  type Default,
  deleteAddressRow,
  findAddressRow,
  findLastAddress,
  listAddressRows,
  moveDefault,
  updateDetails,
} from "./sql.ts";

/** What is written: parts that were sent. */
export type AddressChange = { [Key in AddressKey]?: string | undefined } & {
  default_billing?: boolean | undefined;
  default_shipping?: boolean | undefined;
};

export function adminAddressOf(row: AddressRow): AdminAddress {
  const { id, details, defaultBilling, defaultShipping } = row;
  const parts = Object.fromEntries(addressKeys.map((key) => [key, details[key] ?? ""]));
  const full_name = details.full_name || joinName(details);
  // as: the loop has set every part
  return {
    id,
    ...parts,
    full_name,
    default_billing: defaultBilling,
    default_shipping: defaultShipping,
  } as AdminAddress;
}

export async function addAdminAddress(
  db: Db,
  { id, ownerId, now }: { id: string; ownerId: string; now: Date },
  change: AddressChange,
): Promise<void> {
  const known = await listAddressRows(db, ownerId);
  if (known.length >= mostAddresses)
    throw new Refusal("invalid", { fields: { addresses: "tooMany" } });
  const isFirst = known.length === 0;
  const details = mergeDetails({}, change);
  const defaults = { defaultBilling: isFirst, defaultShipping: isFirst };
  if (!(await addAddressRow(db, { id, ownerId, details, ...defaults, dateCreated: now })))
    throw new Refusal("idTaken");
  await moveDefaults(db, { ownerId, id }, change);
}

export async function updateAdminAddress(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
  change: AddressChange,
): Promise<void> {
  const row = await requireAddress(db, { id, ownerId });
  await updateDetails(db, { id, ownerId, details: mergeDetails(row.details, change) });
  await moveDefaults(db, { ownerId, id }, change);
}

/** What was the default goes to the one made last. */
export async function deleteAdminAddress(db: Db, { id, ownerId }: { id: string; ownerId: string }) {
  const gone = await deleteAddressRow(db, ownerId, id);
  if (!gone) throw new Refusal("notFound");
  const heir = await findLastAddress(db, ownerId);
  if (heir === undefined) return;
  for (const which of ["defaultBilling", "defaultShipping"] as const)
    if (gone[which]) await moveDefault(db, { ownerId, id: heir }, which);
}

export async function makeDefault(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
  which: Default,
): Promise<void> {
  await requireAddress(db, { id, ownerId });
  await moveDefault(db, { ownerId, id }, which);
}

export async function requireAddress(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<AddressRow> {
  const row = await findAddressRow(db, id);
  if (row?.ownerId !== ownerId) throw new Refusal("notFound");
  return row;
}

async function moveDefaults(
  db: Db,
  address: { ownerId: string; id: string },
  change: AddressChange,
): Promise<void> {
  if (change.default_billing) await moveDefault(db, address, "defaultBilling");
  if (change.default_shipping) await moveDefault(db, address, "defaultShipping");
}

/** First and last name are stored; a full name that differs is split into them. */
function mergeDetails(
  stored: Readonly<Record<string, string>>,
  change: AddressChange,
): Record<string, string> {
  const { default_billing: _billing, default_shipping: _shipping, ...sent } = change;
  const parts: AddressChange = withNames(stored, sent);
  const merged: Record<string, string> = { ...stored };
  for (const key of addressKeys) {
    const value = parts[key];
    if (value === undefined) continue;
    if (value === "") delete merged[key];
    else merged[key] = key === "phone" ? (readPhone(value) ?? value) : value;
  }
  if (merged.country !== undefined) merged.country = readCountry(merged.country);
  return merged;
}

function withNames(
  stored: Readonly<Record<string, string>>,
  { full_name, ...sent }: AddressChange,
): AddressChange {
  if (full_name !== undefined && full_name !== (stored.full_name || joinName(stored)))
    return { ...sent, ...splitAtFirstWord(full_name), full_name: "" };
  const isRenamed = (["firstName", "lastName"] as const).some(
    (key) => sent[key] !== undefined && sent[key] !== (stored[key] ?? ""),
  );
  return isRenamed ? { ...sent, full_name: "" } : sent;
}

function readCountry(text: string): string {
  const code = text.toUpperCase();
  if (!countryCodes.includes(code))
    throw new Refusal("invalid", { fields: { country: "invalid" } });
  return code;
}
