import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultOrderLimits, type OrderLimits } from "#rules/orders/order-limits.ts";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { settings } from "#server/platform/db/schema/settings.ts";

export const noOrderLimits: OrderLimits = {
  ...defaultOrderLimits,
  holds_per_network: 0,
  holds_per_contact: 0,
  unpaid_per_network: 0,
  unpaid_per_contact: 0,
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

/** Of a shop that runs as its own program, on the PostgreSQL of its folder. */
export async function liftOrderLimitsIn(dataDir: string): Promise<void> {
  const database = openDatabase((await readFile(join(dataDir, "postgres.url"), "utf8")).trim());
  try {
    await liftOrderLimits(database);
  } finally {
    await database.close();
  }
}
