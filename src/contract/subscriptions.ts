import * as z from "zod/mini";
import { emailField } from "./email-field.ts";

/** The newsletter. An answer never says whether an address was known: anyone can name any. */
export const subscription = z.object({ email: z.string() });

/**
 * The words beside the newsletter's form and switch, by the month they were last changed: kept with
 * every consent, so whoever changes what they promise changes this.
 */
export const newsletterText = "2026-11";

/** 256 random bits out of a letter's link. */
export const mailToken = z.string().check(z.regex(/^[\w-]{43}$/));

export const subscriptionBodies = {
  subscribe: z.object({ email: emailField }),
  /** Of both links: what a page does with its token when the reader presses the button. */
  token: z.object({ token: mailToken }),
} as const;
export type SubscriptionBodies = {
  [K in keyof typeof subscriptionBodies]: z.infer<(typeof subscriptionBodies)[K]>;
};
