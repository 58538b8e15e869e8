/**
 * Each form has a budget of its own for a network; an address is asked about a thing once, and
 * about few things a day, whoever names it.
 */
import { day, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";

const ofNetwork = (form: string): RateLimit => ({
  name: `${form} of a network`,
  max: 5,
  windowMs: hour,
});

export const perNetwork = {
  category: ofNetwork("category notices"),
  reminder: ofNetwork("sale reminders"),
  product: ofNetwork("product notices"),
  contactMe: ofNetwork("contact requests"),
} as const;

export const noticesOfAddress: RateLimit = {
  name: "notices of an address",
  max: 10,
  windowMs: day,
};
export const requestsOfPhone: RateLimit = { name: "requests of a phone", max: 1, windowMs: day };
