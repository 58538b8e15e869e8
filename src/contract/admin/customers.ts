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
  birthdate: date(),
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
