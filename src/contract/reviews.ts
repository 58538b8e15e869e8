import * as z from "zod/mini";
import { reviewLengths } from "./field-limits.ts";
import { instant } from "./money.ts";
import { stars } from "./ratings.ts";

const written = (max: number, min = 0) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** Written in the language of its author, and shown as it is in every other. */
export const review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.number(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  date_created: instant,
  /** The shop's public answer, where it has given one. */
  reply: z.optional(z.string()),
  reply_date: z.optional(z.nullable(instant)),
});
export type Review = z.infer<typeof review>;

/** `histogram` counts every approved review by its stars, five first, whatever the page holds. */
export const reviewList = z.object({
  total_count: z.number(),
  has_more: z.boolean(),
  data: z.array(review),
  histogram: z.array(z.object({ rating: z.number(), count: z.number() })),
});
export type ReviewList = z.infer<typeof reviewList>;

/** One of an owner and product: written anew, it takes the place of the one before. */
export const reviewBody = z.object({
  author: written(reviewLengths.author, 1),
  rating: stars,
  text: written(reviewLengths.text, 1),
  pros: z.optional(written(reviewLengths.pros)),
  cons: z.optional(written(reviewLengths.cons)),
});
export type ReviewBody = z.infer<typeof reviewBody>;

/** What its author is answered: others see it once it is approved. */
export const ownReview = z.extend(review, { approved: z.boolean() });
export type OwnReview = z.infer<typeof ownReview>;
