import * as z from "zod/mini";
import { emailField } from "./email-field.ts";

/** The newsletter. An answer never says whether an address was known: anyone can name any. */
export const subscription = z.object({ email: z.string() });

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
