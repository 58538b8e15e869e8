import * as z from "zod/mini";
import { emailField } from "./email-field.ts";
import { existingId } from "./ids.ts";
import { day } from "./money.ts";

/** What is asked for is answered as it is kept, whether it was asked for before or not. */
const email = z.string();

export const categoryNotice = z.object({ category_id: z.string(), email });
export const categoryReminder = z.object({ category_id: z.string(), email, date: day });
/** `phone` in international form, as +380441234567. */
export const contactRequest = z.object({
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
});
export const productNotice = z.object({
  product_id: z.string(),
  variant_id: z.nullable(z.string()),
  email,
});

export const notificationBodies = {
  category: z.object({ category_id: existingId, email: emailField }),
  /** `date`: the day in Kyiv on which to remind, today or later. */
  reminder: z.object({ category_id: existingId, email: emailField, date: day }),
  contactMe: z.object({
    name: z.string().check(z.regex(/\S/, { error: "required" }), z.maxLength(100)),
    phone: z.string().check(z.minLength(1), z.maxLength(30)),
    comment: z.optional(z.string().check(z.maxLength(1000))),
  }),
  product: z.object({
    product_id: existingId,
    variant_id: z.optional(z.nullable(existingId)),
    email: emailField,
  }),
} as const;
export type NotificationBodies = {
  [K in keyof typeof notificationBodies]: z.infer<(typeof notificationBodies)[K]>;
};
