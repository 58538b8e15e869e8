import * as z from "zod/mini";
import { shippingKinds } from "#contract/shipping-methods.ts";
import { addressKeys } from "./address.ts";
import {
  choice,
  flag,
  idOf,
  idsOf,
  integer,
  money,
  moneyOrNull,
  shaped,
  shopText,
} from "./fields.ts";

const count = z.number().check(z.int(), z.minimum(1), z.maximum(100_000));
const amount = z.number().check(z.minimum(0), z.maximum(20_000_000));
const tiers = z
  .array(z.object({ from_items: count, price: amount }))
  .check(z.minLength(1), z.maxLength(50));
const shippingFields = z
  .array(
    z.object({
      key: z.enum(addressKeys),
      label: z._default(z.string().check(z.maxLength(100)), ""),
      required: z._default(z.boolean(), false),
    }),
  )
  .check(z.maxLength(addressKeys.length));
const hour = z.number().check(z.int(), z.minimum(0), z.maximum(24));
const days = z.number().check(z.int(), z.minimum(0), z.maximum(60));
const terms = z.partial(
  z.object({
    cut_off: hour,
    lead_days: days,
    lead_days_elsewhere: days,
    days_off: z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))),
    days_ahead: z.number().check(z.int(), z.minimum(1), z.maximum(60)),
  }),
);

const places = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500));
/** What a method's conditions may say. */
const conditionFields = {
  countries: places,
  states: places,
  cities: places,
  subtotal_min: amount,
  subtotal_max: amount,
  weight_total_min: amount,
  weight_total_max: amount,
} as const;
const conditions = z.object(conditionFields);

export const shippingMethodFields = {
  name: shopText({ max: 200, isRequired: true }),
  description: shopText({ max: 2000 }),
  enabled: flag(true),
  position: integer({ min: -1_000_000, max: 1_000_000 }),
  price: money(),
  price_tiers: shaped(tiers, [{ from_items: 1, price: 0 }]),
  free_from: moneyOrNull(),
  kind: choice(shippingKinds, "courier"),
  carrier: choice(["", "nova_poshta", "ukrposhta", "shop"], ""),
  use_location: flag(),
  location_ids: idsOf("locations"),
  has_slots: flag(),
  terms: shaped(terms, {}),
  fields: shaped(shippingFields, []),
  conditions: shaped(z.partial(conditions), {}),
};

export const shippingMethodAnswer = z.object({
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  position: z.number(),
  price: z.number(),
  price_tiers: tiers,
  free_from: z.nullable(z.number()),
  kind: z.enum(shippingKinds),
  carrier: z.string(),
  use_location: z.boolean(),
  location_ids: z.array(z.string()),
  has_slots: z.boolean(),
  terms: z.object({
    cut_off: hour,
    lead_days: days,
    lead_days_elsewhere: days,
    days_off: z.array(z.number()),
    days_ahead: z.number(),
  }),
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  conditions: z.object(conditionFields),
});

const time = /^([01]\d|2[0-3]):[0-5]\d$/;

export const slotFields = {
  location_id: idOf("locations"),
  from: shaped(z.string().check(z.regex(time)), "10:00"),
  to: shaped(z.string().check(z.regex(time)), "14:00"),
  price: money(),
  capacity: integer({ max: 100_000 }),
  weekdays: shaped(z.array(z.number().check(z.int(), z.minimum(0), z.maximum(6))), []),
  enabled: flag(true),
};

export const slotAnswer = z.object({
  id: z.string(),
  location_id: z.string(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
  capacity: z.number(),
  weekdays: z.array(z.number()),
  enabled: z.boolean(),
});

/** A slot on one day of its weekdays. */
export const slotDayAnswer = z.array(
  z.object({
    slot_id: z.string(),
    date: z.string(),
    capacity: z.number(),
    /** orders, and carts that hold it for a quarter of an hour */
    taken: z.number(),
    left: z.number(),
    /** by the shop, for this day alone */
    closed: z.boolean(),
  }),
);
export type SlotDay = z.infer<typeof slotDayAnswer>[number];

export const slotDayBody = z.object({
  date: z.iso.date(),
  /** absent: all of the method */
  slot_ids: z.optional(z.array(z.uuid()).check(z.maxLength(500))),
  closed: z.boolean(),
});
