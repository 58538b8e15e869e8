/** Addresses on /api/v1: every key is always there; an empty one is `""`. */
export const addressKeys = [
  "full_name",
  "firstName",
  "lastName",
  "company",
  "tax_number",
  "address1",
  "address2",
  "city",
  "city_id",
  "state",
  "country",
  "postal_code",
  "phone",
  "shippingStreet",
  "shippingBuilding",
  "shippingFlat",
  "shippingDepartment",
  "comments",
] as const;
export type AddressKey = (typeof addressKeys)[number];
