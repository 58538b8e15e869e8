import {
  defaultOrderLimits,
  type OrderLimits,
  readOrderLimits,
} from "#rules/orders/order-limits.ts";
import type { Db } from "#server/platform/db/db.ts";
import { findSetting } from "./sql.ts";

/** The setting `order_limits`; what it leaves out is as usual. */
export async function findOrderLimits(
  db: Db,
  usual: OrderLimits = defaultOrderLimits,
): Promise<OrderLimits> {
  const [stored] = await findSetting(db, "order_limits");
  return readOrderLimits(stored?.value, usual);
}
