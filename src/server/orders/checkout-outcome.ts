/**
 * POST /cart/checkout/outcome: a device that never received the answer to its checkout asks with the
 * checkout's key. Its session may be gone by then, so the key alone is the proof. "Not placed" is a
 * promise: the key is closed, and a checkout that arrives late is refused.
 */
import type { CheckoutKey, CheckoutOutcome } from "#contract/checkout.ts";
import type { WriteContext } from "#server/platform/calls/writes.ts";
import { transact } from "#server/platform/db/transaction.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { idOfKey } from "#server/platform/lanes/idempotency-key.ts";
import { lockKey } from "#server/platform/lanes/sql.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import { orderOf } from "./order.ts";
import { findOrder } from "./sql.ts";
import { closeCheckout } from "./sql-checkout-outcome.ts";

const questionsOfNetwork: RateLimit = { name: "checkout outcomes", max: 240, windowMs: hour };

export async function settleCheckout(
  context: WriteContext,
  { key }: CheckoutKey,
): Promise<CheckoutOutcome> {
  const { db, database, clock, network } = context;
  await enforceLimit(db, questionsOfNetwork, network, clock());
  const found = await transact(database, async (tx) => {
    await lockKey(tx, key);
    const order = await findOrder(tx, { id: idOfKey(key) });
    if (!order) await closeCheckout(tx, key, new Date(clock()));
    return order;
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "inProgress") return "running" as const;
    throw error;
  });
  if (found === "running") return { state: "unknown" };
  if (!found) return { state: "notPlaced" };
  const { number, token, payment_url } = orderOf(found, context);
  return { state: "placed", number, token, payment_url };
}
