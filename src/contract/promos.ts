import * as z from "zod/mini";
import { instant, uah } from "./money.ts";

/** `gift`: pieces of one product cost nothing. */
export const promoKinds = ["percent", "amount", "free_delivery", "gift"] as const;
export type PromoKind = (typeof promoKinds)[number];
const kind = z.enum(promoKinds);

/**
 * Why a code counts for nothing: not begun, over, used up, less in the cart than its minimum,
 * nothing in the cart that it is for, or its gift is not there.
 */
export const promoReasons = ["early", "ended", "spent", "minimum", "items", "gift"] as const;
export type PromoReason = (typeof promoReasons)[number];
const reason = z.enum(promoReasons);

/** What the cart is counted by; money in UAH. */
export const promoTerms = z.object({
  code: z.string(),
  kind,
  /** percent, or UAH of an amount; else 0 */
  value: z.number(),
  /** that goods it counts for must come to */
  minimum: uah,
  excludes_sale: z.boolean(),
  /** Of the products in the cart, those it is for; null: all. */
  products: z.nullable(z.array(z.string())),
  gift: z.nullable(
    z.object({
      line_id: z.string(),
      quantity: z.number(),
      name: z.string(),
      /** Addition: of the line in the cart those that are a gift, and leave when none is given. */
      pieces: z.exactOptional(z.number()),
    }),
  ),
  /** By dates and uses, as the server saw them. */
  refused: z.nullable(reason),
});
export type PromoTerms = z.infer<typeof promoTerms>;

/** The code on a cart. One that ceases to hold stays, and takes nothing off. */
export const cartPromo = z.object({
  code: z.string(),
  kind,
  state: z.enum(["valid", "notValid"]),
  reason: z.nullable(reason),
  /** that it takes off now; of free delivery, what delivery would have cost */
  amount: uah,
  /** ids of lines */
  items_not_discounted: z.array(z.string()),
});
export type CartPromo = z.infer<typeof cartPromo>;

/** What a code would do for the cart as it is; nothing is changed by asking. */
export const codeState = z.object({
  code: z.string(),
  state: z.enum(["valid", "notValid", "alreadyApplied"]),
  amount: uah,
  /** Why it is not valid. */
  reason: z.optional(reason),
  /** Of reason `minimum`: how much more the cart has to hold. */
  missing: z.optional(uah),
});
export type CodeState = z.infer<typeof codeState>;

export const promoBodies = {
  apply: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
} as const;
export type PromoBodies = { [K in keyof typeof promoBodies]: z.infer<(typeof promoBodies)[K]> };

/** A code of one customer alone; `value` in percent or UAH. */
export const personalPromo = z.object({
  code: z.string(),
  kind,
  value: z.number(),
  minimum: uah,
  gift_name: z.string(),
  state: z.enum(["valid", "notValid"]),
  date_to: z.nullable(instant),
});
export type PersonalPromo = z.infer<typeof personalPromo>;
