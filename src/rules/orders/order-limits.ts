/**
 * How much of the shop somebody may take without paying: held slots and unpaid orders of one
 * network, phone or e-mail, and how long an unpaid order stands. The owner's setting `order_limits`
 * overrides any of these numbers.
 */

/** 0: no limit. */
export type OrderLimits = {
  /** Slots held at the same time. */
  holds_per_network: number;
  holds_per_contact: number;
  /** Unpaid orders placed within a day that the shop has not packed yet. */
  unpaid_per_network: number;
  unpaid_per_contact: number;
  /** Hours by payment gateway; `other`: orders without any of them. 0: they never expire. */
  expire_hours: ExpireHours;
};

const defaultExpireHours = {
  liqpay: 24,
  // Three banking days and a weekend.
  invoice: 120,
  // Paid at the door: one that nobody has packed for two weeks is forgotten.
  cash: 336,
  card_on_delivery: 336,
  other: 336,
};
export type ExpireHours = typeof defaultExpireHours;

export const defaultOrderLimits: OrderLimits = {
  holds_per_network: 12,
  holds_per_contact: 2,
  unpaid_per_network: 8,
  unpaid_per_contact: 4,
  expire_hours: defaultExpireHours,
};

export const unpaidWindow = 24 * 3_600_000;

/** A value that is no count is ignored. */
export function readOrderLimits(stored: unknown, usual: OrderLimits): OrderLimits {
  const given = recordOf(stored);
  return {
    ...usual,
    ...countsOf(given, usual),
    expire_hours: {
      ...usual.expire_hours,
      ...countsOf(recordOf(given.expire_hours), usual.expire_hours),
    },
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function countsOf(given: Record<string, unknown>, known: object): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [key, value] of Object.entries(given))
    if (Object.hasOwn(known, key) && typeof value === "number" && value >= 0) counts[key] = value;
  return counts;
}
