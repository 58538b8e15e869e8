/** An order is placed: all that it takes is taken, and it stands, in one transaction. */

import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { orderEffects } from "./order-effects.ts";
import { recordStockChange } from "./publish-stock.ts";
import { addEvent, addLines, addOrder } from "./sql-place-order.ts";

export type PlaceOrderContext = Tx & { random: (bytes: number) => Buffer };

/** Refuses `cartEmpty`, `stockShort`, and whatever a taking refuses; the caller rolls back. */
export async function placeOrder(placing: PlaceOrderContext, draft: OrderDraft): Promise<void> {
  const { db, newId, now } = placing;
  if (draft.lines.length === 0) throw new Refusal("cartEmpty");
  const at = new Date(now);
  await addHead(placing, draft);
  await addLines(
    db,
    draft.lines.map((line, position) => ({ id: newId(), orderId: draft.id, position, ...line })),
  );
  for (const { reserve: take } of orderEffects) await take(placing, draft);
  const event = { orderId: draft.id, by: "customer", at } as const;
  await addEvent(db, { id: newId(), step: "placed", ...event });
  // Nothing is left to pay.
  if (draft.grandTotal === 0) await addEvent(db, { id: newId(), step: "paid", ...event });
  await recordStockChange(placing, draft.id);
}

/** Numbers at random say nothing of how many orders there are; one that is taken is tried anew. */
async function addHead({ db, random, now }: PlaceOrderContext, draft: OrderDraft): Promise<void> {
  const { owner, lines: _lines, shippingMethod, paymentMethod, ...rest } = draft;
  const at = new Date(now);
  const head = {
    ...rest,
    ownerId: owner.id,
    token: random(32).toString("base64url"),
    status: "placed" as const,
    shippingMethodId: shippingMethod?.id,
    shippingMethodName: shippingMethod?.name,
    paymentMethodId: paymentMethod?.id,
    paymentMethodName: paymentMethod?.name,
    gateway: paymentMethod?.gateway,
    paidAt: draft.grandTotal === 0 ? at : null,
    datePlaced: at,
  };
  for (let left = 20; left > 0; left -= 1)
    if (await addOrder(db, { ...head, number: numberOf(random(4)) })) return;
  throw new Error("twenty numbers at random were all taken");
}

/** Eight digits, the first of them not 0. */
function numberOf(bytes: Buffer): string {
  return String(10_000_000 + (bytes.readUInt32BE(0) % 90_000_000));
}
