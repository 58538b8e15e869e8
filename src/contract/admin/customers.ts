import * as z from "zod/mini";
import { langs } from "#contract/lang.ts";
import { choice, date, flag, idOf, text, texts } from "./fields.ts";

const line = () => text({ max: 300 });

/** A customer's; `true` moves a default here. */
export const customerAddressFields = {
  full_name: line(),
  firstName: line(),
  lastName: line(),
  company: line(),
  tax_number: line(),
  address1: line(),
  address2: line(),
  city: line(),
  city_id: line(),
  state: line(),
  country: line(),
  postal_code: line(),
  phone: line(),
  shippingStreet: line(),
  shippingBuilding: line(),
  shippingFlat: line(),
  shippingDepartment: line(),
  comments: text({ max: 2000 }),
  default_billing: flag(),
  default_shipping: flag(),
};

/** `mobile` and `phone`, `firstName` and `first_name` are two names for one thing. */
export const customerFields = {
  email: text({ max: 254 }),
  mobile: text({ max: 40 }),
  full_name: text({ max: 201 }),
  firstName: text({ max: 100 }),
  lastName: text({ max: 100 }),
  gender: choice(["female", "male", null], null),
  birthdate: date({ isDay: true }),
  group_id: idOf("customer_groups"),
  note: text({ max: 10_000 }),
  tags: texts({ most: 100, max: 100 }),
  blocked: flag(),
  language: choice([...langs, null], null),
};

const addressAnswer = z.looseObject({
  id: z.string(),
  full_name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  tax_number: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  city_id: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  shippingStreet: z.string(),
  shippingBuilding: z.string(),
  shippingFlat: z.string(),
  shippingDepartment: z.string(),
  comments: z.string(),
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});
export type AdminAddress = z.infer<typeof addressAnswer>;

export const customerAnswer = z.object({
  email: z.string(),
  mobile: z.string(),
  phone: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.nullable(z.enum(["female", "male"])),
  birthdate: z.nullable(z.string()),
  group_id: z.nullable(z.string()),
  group_name: z.string(),
  note: z.string(),
  tags: z.array(z.string()),
  addresses: z.array(addressAnswer),
  /** The default address, else the first, else `{}`. */
  billing: z.union([addressAnswer, z.object({})]),
  shipping: z.union([addressAnswer, z.object({})]),
  total_spent: z.number(),
  orders_count: z.number(),
  bonus_balance: z.number(),
  code: z.string(),
  email_confirmed: z.boolean(),
  blocked: z.boolean(),
  social_accounts: z.array(z.object({ type: z.string() })),
  browser: z.object({ ip: z.string(), user_agent: z.string() }),
  language: z.string(),
});

export const timelineKinds = ["order", "review", "request", "bonus", "mail"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** What happened with a customer, the newest first; of what the token may read. */
export const timelineAnswer = z.object({
  data: z.array(
    z.object({
      kind: z.enum(timelineKinds),
      id: z.string(),
      date: z.string(),
      /** an order's number, a product's name, a comment, a reason, a letter's kind */
      title: z.string(),
      state: z.string(),
      amount: z.nullable(z.number()),
      product_id: z.nullable(z.string()),
    }),
  ),
  has_more: z.boolean(),
});
export type CustomerTimeline = z.infer<typeof timelineAnswer>;

/** What a merge would make of two customers; nothing is changed. */
export const mergePreview = z.object({
  dry_run: z.literal(true),
  from: z.looseObject(customerAnswer.shape),
  after: z.looseObject(customerAnswer.shape),
});
export type MergePreview = z.infer<typeof mergePreview>;
