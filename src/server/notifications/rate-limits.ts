/**
 * Each form has a budget of its own for a network; an address is asked about a thing once, and
 * about few things a day, whoever names it.
 */
import { day, hour, type LimitRule } from "#server/platform/limits/rate-limit.ts";

const ofNetwork = (form: string): LimitRule => ({
  name: `${form} of a network`,
  most: 5,
  within: hour,
});

export const perNetwork = {
  category: ofNetwork("category notices"),
  reminder: ofNetwork("sale reminders"),
  product: ofNetwork("product notices"),
  contactMe: ofNetwork("contact requests"),
} as const;

export const noticesOfAddress: LimitRule = { name: "notices of an address", most: 10, within: day };
export const requestsOfPhone: LimitRule = { name: "requests of a phone", most: 1, within: day };
