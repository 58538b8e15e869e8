import type { Address } from "#contract/cart.ts";

/** A place in one line, as all pages write it; `flat` says which flat it is. */
export function placeText(address: Address, flat: (number: string) => string): string {
  const { city, shippingDepartment, postal_code, address1 } = address;
  const { shippingStreet, shippingBuilding, shippingFlat } = address;
  const parts = [city, shippingDepartment, postal_code, address1, shippingStreet, shippingBuilding];
  const flatNumber = shippingFlat?.trim();
  return [...parts.map((part) => part?.trim()), flatNumber && flat(flatNumber)]
    .filter(Boolean)
    .join(", ");
}
