import type { Address } from "#contract/cart.ts";

/** A client may give only `full_name`: its last word is the surname, the rest the first name. */
export function splitFullName(address: Address): Address {
  const { full_name, firstName, lastName } = address;
  const words = full_name?.trim().split(/\s+/) ?? [];
  if (firstName?.trim() || lastName?.trim() || !words[0]) return address;
  const [last = "", ...first] = words.toReversed();
  return first.length > 0
    ? { ...address, firstName: first.toReversed().join(" "), lastName: last }
    : { ...address, firstName: last };
}
