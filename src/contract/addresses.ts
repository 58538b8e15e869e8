import * as z from "zod/mini";
import { address } from "./cart.ts";
import type { FieldCode } from "./errors.ts";
import { uuid } from "./ids.ts";
import { maxName, namePattern, tidyName } from "./person-name.ts";

const notCyrillic: FieldCode = "nameCyrillic";

/** As a person's name, or none. */
const nameOrNone = (longest: number) =>
  z.string().check(
    z.overwrite(tidyName),
    z.maxLength(longest),
    z.refine((name) => name === "" || namePattern.test(name), { error: notCyrillic }),
  );

/** How many a customer keeps. */
export const mostAddresses = 20;

const details = {
  firstName: z.optional(nameOrNone(maxName)),
  lastName: z.optional(nameOrNone(maxName)),
  full_name: z.optional(nameOrNone(2 * maxName + 1)),
  /** A code of ISO 3166-1; UA when it is not said. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
} as const;

/**
 * Only what is named changes. `true` moves a default here from wherever it was; `false` moves
 * nothing, for as long as there is an address one of them is the default.
 */
const defaults = {
  default_billing: z.optional(z.boolean()),
  default_shipping: z.optional(z.boolean()),
} as const;

const text = z.string();
/** One of a customer's; what was not said is "". Of all that there are one is the default of each kind. */
export const customerAddress = z.object({
  id: text,
  firstName: text,
  lastName: text,
  /** First and last name where nothing else was said. */
  full_name: text,
  company: text,
  /** +380441234567 */
  phone: text,
  country: text,
  state: text,
  city: text,
  city_id: text,
  postal_code: text,
  address1: text,
  address2: text,
  shippingStreet: text,
  shippingBuilding: text,
  shippingFlat: text,
  shippingDepartment: text,
  comments: text,
  default_billing: z.boolean(),
  default_shipping: z.boolean(),
});
export type CustomerAddress = z.infer<typeof customerAddress>;

const town = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const addressBodies = {
  /** Sent again with its `id` it is the same address, as it is now. */
  create: z.extend(address, { ...details, ...defaults, city: town, id: z.optional(uuid) }),
  update: z.extend(address, { ...details, ...defaults, city: z.optional(town) }),
} as const;
export type AddressBodies = {
  [K in keyof typeof addressBodies]: z.infer<(typeof addressBodies)[K]>;
};
