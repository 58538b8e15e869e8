/** A customer's addresses as the wire has them. */
import type { CustomerAddress } from "#contract/addresses.ts";
import { joinName } from "#rules/customers/full-name.ts";
import type { Db } from "#server/platform/db/db.ts";
import { type AddressRow, listAddressRows } from "./sql.ts";

export async function listAddresses(db: Db, ownerId: string): Promise<CustomerAddress[]> {
  return (await listAddressRows(db, ownerId)).map(addressOf);
}

const blankDetails = {
  firstName: "",
  lastName: "",
  company: "",
  phone: "",
  country: "UA",
  state: "",
  city: "",
  city_id: "",
  postal_code: "",
  address1: "",
  address2: "",
  shippingStreet: "",
  shippingBuilding: "",
  shippingFlat: "",
  shippingDepartment: "",
  comments: "",
};

export function addressOf({
  id,
  details,
  defaultBilling,
  defaultShipping,
}: AddressRow): CustomerAddress {
  const complete = { ...blankDetails, ...details };
  const full_name = details.full_name || joinName(complete);
  return {
    id,
    ...complete,
    full_name,
    default_billing: defaultBilling,
    default_shipping: defaultShipping,
  };
}
