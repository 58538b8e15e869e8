import * as z from "zod/mini";
import { customerAddress } from "./addresses.ts";
import { gender, nameField, phoneField, typed } from "./auth.ts";
import { emailField } from "./email-field.ts";
import { measureBounds } from "./field-limits.ts";
import { uuid } from "./ids.ts";
import { langs } from "./lang.ts";
import { day, uah } from "./money.ts";
import { mailToken } from "./subscriptions.ts";

/** cm */
const length = z.number().check(z.minimum(measureBounds.least), z.maximum(measureBounds.most));
const measured = z.optional(length);
const measurements = z.object({
  height: measured,
  chest: measured,
  waist: measured,
  hips: measured,
  neck: measured,
  shoulder: measured,
  arm: measured,
  leg: measured,
});

/** What the shop knows of whoever is signed in. */
export const customer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** "": none yet; one that is waiting to be confirmed stands here already, if nobody has it. */
  email: z.string(),
  email_confirmed: z.boolean(),
  /** A provider that let the customer in told no name that documents could have: it is asked once. */
  name_needed: z.boolean(),
  /** +380441234567; null: not told yet */
  phone: z.nullable(z.string()),
  gender,
  birthdate: z.nullable(day),
  /** false: signs in without one, and deletes the account by a letter. */
  has_password: z.boolean(),
  measurements,
  addresses: z.array(customerAddress),
  consents: z.object({
    /** Wanted: it comes, or waits for the link of a letter. */
    newsletter: z.boolean(),
    /** It comes. */
    newsletter_confirmed: z.boolean(),
  }),
  stats: z.object({
    member_since: z.string(),
    /** On orders that are paid and came to something. */
    totalSpent: uah,
    /** Without those cancelled or returned. */
    ordersCount: z.number(),
    /** Bonuses that can be spent now. */
    bonuses: uah,
    /** All that purchases have given back so far. */
    cashback: uah,
    /** Twelve digits that stand for the customer at a till, the last a check digit. */
    code: z.string(),
  }),
});
export type Customer = z.infer<typeof customer>;

/** A place where the customer is signed in. */
export const device = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** As the browser calls itself; "" if it said nothing. */
  user_agent: z.string(),
  date_created: z.string(),
  /** Exact to a day. */
  date_seen: z.string(),
});
export type Device = z.infer<typeof device>;

/**
 * Everything that the shop holds of the customer, by noun. What hangs on the e-mail alone (letters,
 * notices, the newsletter) is in it only where the address is confirmed: anyone can name any.
 */
export const customerExport = z.record(z.string(), z.unknown());

/** `deleted: false`: a letter has left, and its link deletes the account. */
export const accountDeleted = z.object({ id: z.string(), deleted: z.boolean() });

export const ownLanguage = z.object({ language: z.enum(langs) });
export const ownLocation = z.object({ location_id: z.nullable(z.string()) });

const forget = z.null();
const lengths = z.optional(z.union([length, forget]));

export const customerBodies = {
  /** Only what is named changes; of the measurements too, and null forgets one. */
  update: z.object({
    firstName: z.optional(nameField),
    lastName: z.optional(nameField),
    phone: z.optional(phoneField),
    gender: z.optional(gender),
    birthdate: z.optional(z.nullable(day)),
    measurements: z.optional(
      z.object({
        height: lengths,
        chest: lengths,
        waist: lengths,
        hips: lengths,
        neck: lengths,
        shoulder: lengths,
        arm: lengths,
        leg: lengths,
      }),
    ),
    consents: z.optional(z.object({ newsletter: z.optional(z.boolean()) })),
  }),
  email: z.object({ email: emailField }),
  language: ownLanguage,
  location: z.object({ location_id: uuid }),
  /** The password; of who has none nothing, then the token of the letter, signed in or not. */
  remove: z.optional(z.object({ password: z.optional(typed), token: z.optional(mailToken) })),
} as const;
export type CustomerBodies = {
  [K in keyof typeof customerBodies]: z.infer<(typeof customerBodies)[K]>;
};
