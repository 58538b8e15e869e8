import * as z from "zod/mini";
import { fieldCodes } from "./errors.ts";
import { uah } from "./money.ts";

/** courier: to the door; branch: to a counter or a locker of a carrier; post: by postal code. */
export const shippingKinds = ["courier", "branch", "pickup", "post"] as const;
export type ShippingKind = (typeof shippingKinds)[number];

/** What an order of at least so many pieces is charged. */
const priceTier = z.object({ from_items: z.number(), price: uah });

/** What the shopper has to tell, by the name of the address's field. */
const shippingField = z.object({
  key: z.string(),
  label: z.string(),
  required: z.boolean(),
});

/** A way to get an order, as far as it may take this cart. */
export const shippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  kind: z.enum(shippingKinds),
  /** By `from_items`, ascending; the first begins at 1. */
  price_tiers: z.array(priceTier),
  /** Free from this sum on; null: the shop's own `free_delivery_from` holds. */
  free_from: z.nullable(uah),
  use_location: z.boolean(),
  location_ids: z.array(z.string()),
  fields: z.array(shippingField),
  /** kg of the whole order; null: no limit */
  max_weight: z.nullable(z.number()),
  /** Whether the shopper chooses a day, and a part of it. */
  has_slots: z.boolean(),
});
export type ShippingMethod = z.infer<typeof shippingMethod>;

/** A country, state or city; no two of one answer have the same name. */
export const directoryEntry = z.object({ id: z.string(), name: z.string() });
export type DirectoryEntry = z.infer<typeof directoryEntry>;

/** Where a carrier hands parcels over. */
export const branch = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  /** As `Пн–Пт 08:00–20:00, Сб 09:00–17:00`; "" where nobody told. */
  schedule: z.string(),
});
export type Branch = z.infer<typeof branch>;

/** What the directory does not know of an address, by the path that PUT /cart knows a field by. */
export const addressFault = z.object({
  path: z.string(),
  code: z.enum(fieldCodes),
  /** The order is not refused for it: the directory may lack a village. */
  is_question: z.optional(z.boolean()),
});

/** At most so many entries or branches in one answer. */
export const mostEntries = 20;
