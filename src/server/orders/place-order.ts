/** An order is placed: all that it needs is reserved, and it is stored, in one transaction. */
import type { OrderActor } from "#contract/orders.ts";
import type { OrderDraft, Tx } from "#server/order-effects/order-effect.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { orderEffects } from "./order-effects.ts";
import { recordOrderEvent } from "./order-events.ts";
import { settlePaid } from "./settle-paid.ts";
import { addEvent, addLines, addOrder, type NewOrder } from "./sql-place-order.ts";

export type PlaceOrderContext = Tx & { random: (bytes: number) => Buffer };

/**
 * Refuses `cartEmpty`, `stockShort`, and whatever an order effect refuses; the caller rolls back, or calls
 * `recordStockChange` last.
 */
export async function placeOrder(placing: PlaceOrderContext, draft: OrderDraft): Promise<void> {
  const { db, newId, now } = placing;
  if (draft.lines.length === 0) throw new Refusal("cartEmpty");
  const { owner, lines, shippingMethod, paymentMethod, ...rest } = draft;
  const at = new Date(now);
  await addHead(placing, {
    ...rest,
    ownerId: owner?.id ?? null,
    status: "placed",
    shippingMethodId: shippingMethod?.id,
    shippingMethodName: shippingMethod?.name,
    paymentMethodId: paymentMethod?.id,
    paymentMethodName: paymentMethod?.name,
    gateway: paymentMethod?.gateway,
    coupon: draft.promo?.code ?? "",
    bonusAsked: draft.bonusSpent,
    datePlaced: at,
    dateCreated: at,
  });
  await addLines(
    db,
    lines.map((line, position) => ({ id: newId(), orderId: draft.id, position, ...line })),
  );
  await reserveAll(placing, draft, { by: "customer" });
}

/**
 * Reserves what the stored order of this draft needs, and records that it is placed. The caller calls
 * `recordStockChange` last.
 */
export async function reserveAll(
  tx: Tx,
  draft: OrderDraft,
  { by, actor }: { by: OrderActor; actor?: string | undefined },
): Promise<void> {
  const { db, newId, now } = tx;
  const at = new Date(now);
  for (const { reserve } of orderEffects) await reserve(tx, draft);
  await addEvent(db, { id: newId(), orderId: draft.id, step: "placed", by, at, actor });
  // Nothing may be left to pay.
  await settlePaid(tx, draft.id, { by, actor });
  await recordOrderEvent(tx, draft.id, "order.created");
}

type NewHead = Omit<NewOrder, "number" | "token">;

/** Numbers at random say nothing of how many orders there are; one that is taken is tried anew. */
export async function addHead({ db, random }: PlaceOrderContext, head: NewHead): Promise<void> {
  const token = random(32).toString("base64url");
  for (let left = 20; left > 0; left -= 1)
    if (await addOrder(db, { ...head, token, number: numberOf(random(4)) })) return;
  throw new Error("twenty numbers at random were all taken");
}

/** Eight digits, the first of them not 0. */
function numberOf(bytes: Buffer): string {
  return String(10_000_000 + (bytes.readUInt32BE(0) % 90_000_000));
}
