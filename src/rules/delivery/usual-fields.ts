/** What a way of delivery requires of an address when nobody has set that up. */
import type { ShippingKind } from "#contract/shipping-methods.ts";

type AddressField = { key: string; required: boolean };

const town: readonly AddressField[] = [
  { key: "state", required: false },
  { key: "city", required: true },
];

/** A pick-up needs no address: where to is the shop's own. */
const usualFields: Readonly<Record<ShippingKind, readonly AddressField[]>> = {
  courier: [
    ...town,
    { key: "shippingStreet", required: true },
    { key: "shippingBuilding", required: true },
    { key: "shippingFlat", required: false },
  ],
  branch: [...town, { key: "shippingDepartment", required: true }],
  post: [...town, { key: "postal_code", required: true }, { key: "address1", required: false }],
  pickup: [],
};

export const usualFieldsOf = (kind: ShippingKind): AddressField[] =>
  usualFields[kind].map((field) => ({ ...field }));
