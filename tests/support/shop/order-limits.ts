import { defaultOrderLimits, type OrderLimits } from "#rules/orders/order-limits.ts";
import type { Database } from "#server/platform/db/connect.ts";
import { settings } from "#server/platform/db/schema/settings.ts";

export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  ...{ holds_per_network: 0, holds_per_contact: 0 },
  ...{ unpaid_per_network: 0, unpaid_per_contact: 0 },
};

/** Many devices of a test order from one address, with one phone. */
export async function liftOrderLimits({ db }: Pick<Database, "db">): Promise<void> {
  await setOrderLimits({ db }, noOrderLimits);
}

export async function setOrderLimits({ db }: Pick<Database, "db">, value: object): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "order_limits", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
