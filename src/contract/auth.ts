import * as z from "zod/mini";
import { emailField } from "./email-field.ts";
import type { FieldCode } from "./errors.ts";
import { passwordLength } from "./field-limits.ts";
import { day } from "./money.ts";
import { maxName, namePattern, tidyName } from "./person-name.ts";
import { mailToken } from "./subscriptions.ts";

const notCyrillic: FieldCode = "nameCyrillic";

/** Tidied, so that what is checked is what is kept. */
export const nameField = z
  .string()
  .check(z.overwrite(tidyName), z.maxLength(maxName), z.regex(namePattern, { error: notCyrillic }));
export const maxPhone = 30;
/** As anybody would write it; the server keeps it in international form. */
export const phoneField = z.string().check(z.minLength(1), z.maxLength(maxPhone));
const newPassword = z
  .string()
  .check(z.minLength(passwordLength.least), z.maxLength(passwordLength.most));
export const gender = z.nullable(z.enum(["female", "male"]));

/** Of what was typed to sign in nothing is told but that it does not fit. */
export const typed = z.string().check(z.maxLength(1000));

export const authBodies = {
  register: z.object({
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    phone: phoneField,
    password: newPassword,
    passwordConfirm: z.string(),
    gender: z.optional(gender),
    birthdate: z.optional(z.nullable(day)),
    /** The shop's letters, where somebody has asked for them. */
    newsletter: z.optional(z.boolean()),
  }),
  /** One of the two; an address in `phone` or a phone in `email` is understood as well. */
  login: z.object({ email: z.optional(typed), phone: z.optional(typed), password: typed }),
  forgotPassword: z.object({ email: emailField }),
  /** Signed in with the old `password`, or with the `token` of a letter. */
  resetPassword: z.object({
    password: z.optional(typed),
    token: z.optional(typed),
    newPassword,
  }),
  confirmEmail: z.object({ token: mailToken }),
  /** `next`: a path of the shop, without its language, on which the shopper goes on. */
  loginOauth: z.object({ provider: z.string().check(z.maxLength(40)), next: z.optional(typed) }),
} as const;
export type AuthBodies = { [K in keyof typeof authBodies]: z.infer<(typeof authBodies)[K]> };

/** Signed out, also who was nobody before. */
export const signedOut = z.object({ signed_out: z.literal(true) });

/** The address, as it is kept. */
export const mailSent = z.object({ email: z.string() });
/**
 * `sent` false: the address has had as many mails as it may have within an hour, so none follows;
 * `retry_after`: seconds until one may be requested again.
 */
export const mailRequested = z.object({
  email: z.string(),
  sent: z.boolean(),
  retry_after: z.nullable(z.number()),
});
/** At the provider; the browser goes there, and comes back to /ajax/auth/callback/{provider}. */
export const oauthLeft = z.object({ redirect_url: z.string() });
/** `signed_in`: whether the device that asked goes on as the customer. */
export const passwordChanged = z.object({
  password_changed: z.literal(true),
  signed_in: z.boolean(),
});
