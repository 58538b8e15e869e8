/** Orders that the shop's owner makes: drafts, which reserve nothing until they are placed. */
import type { Lang } from "#contract/lang.ts";
import type { OrderDraft } from "#server/order-effects/order-effect.ts";
import type { Owner } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueOrderMail } from "./confirmation-mail.ts";
import { orderOf } from "./order.ts";
import { recordOrderEvent } from "./order-events.ts";
import { langOf, sendOrderMail } from "./order-mails.ts";
import { needOrder, type OwnerTx } from "./owner-tx.ts";
import { addHead, reserveAll } from "./place-order.ts";
import { recordStockChange } from "./publish-stock.ts";
import { percentsOf } from "./reprice.ts";
import { requireBranch } from "./require-branch.ts";
import { findOrder, type OrderHead, type OrderLineRow, type StoredOrder } from "./sql.ts";
import { listLines, readOrderSettings } from "./sql-edit.ts";
import {
  countDiscontinued,
  countUnchosen,
  deleteOrder,
  findConfirmedCustomer,
} from "./sql-owner-edit.ts";
import { patchOrder } from "./sql-place-order.ts";
import { lockProducts } from "./sql-stock.ts";

const noSums = {
  subtotal: 0,
  discountTotal: 0,
  shippingPrice: 0,
  taxTotal: 0,
  bonusSpent: 0,
  bonusEarned: 0,
  grandTotal: 0,
  weightTotal: 0,
};

/** With a number and a token at once. */
export async function createDraft(
  tx: OwnerTx,
  { id, lang }: { id: string; lang: Lang },
): Promise<void> {
  await addHead(tx, {
    id,
    status: "draft",
    channel: "admin",
    lang,
    ...noSums,
    delivery: { date: null, slot_id: null, from: null, to: null },
    dateCreated: new Date(tx.now),
  });
}

/** Drafts, and what was cancelled before it was placed; else refuses `inUse`. */
export async function discardDraft(tx: OwnerTx, id: string): Promise<void> {
  const head = await needOrder(tx, id);
  const wasPlaced = head.datePlaced !== null;
  if (wasPlaced) throw new Refusal("inUse");
  await recordOrderEvent(tx, id, "order.deleted");
  await deleteOrder(tx.db, id);
}

/**
 * Placed at the prices that the draft shows; it needs no address, method or slot, but a method that
 * delivers to a branch needs one. Refuses `cartEmpty`, `selectOptions`, `outOfStock`, `invalid` with
 * `shipping_address.shippingDepartment`, and whatever an order effect refuses.
 */
export async function placeDraft(tx: OwnerTx, id: string): Promise<void> {
  const placed = await placeWithoutMail(tx, id);
  if (placed) await enqueueOrderMail(tx, orderOf(placed, tx.links), langOf(placed.head));
}

/** Writes to the buyer where to pay; a draft becomes an order that waits for its money. */
export async function requestPayment(tx: OwnerTx, id: string): Promise<void> {
  const { status } = await needOrder(tx, id);
  if (status === "draft") await placeWithoutMail(tx, id);
  await sendOrderMail(tx, id, "orderPayment");
}

/** Undefined: it was placed before. */
async function placeWithoutMail(tx: OwnerTx, id: string): Promise<StoredOrder | undefined> {
  const { db, actor } = tx;
  const head = await needOrder(tx, id);
  if (head.status === "placed") return undefined;
  if (head.status !== "draft") throw new Refusal("transitionNotAllowed");
  const owner = await findBuyer(tx, head);
  const lines = await listLines(db, id);
  if (lines.length === 0) throw new Refusal("cartEmpty");
  await requireBranch(tx, head);
  await lockProducts(db, lines);
  if ((await countUnchosen(db, id)) > 0) throw new Refusal("selectOptions");
  if ((await countDiscontinued(db, id)) > 0) throw new Refusal("outOfStock");
  const at = new Date(tx.now);
  const ownerId = owner?.id ?? null;
  const percents = percentsOf(head, await readOrderSettings(db, ownerId));
  await patchOrder(db, id, { status: "placed", datePlaced: at, ownerId, ...percents }, at);
  await reserveAll(tx, draftOf(head, lines, owner), { by: "shop", actor });
  const placed = await findOrder(db, { id });
  if (!placed) throw new Error("an order that was placed is not there");
  await recordStockChange(tx, id);
  return placed;
}

/** The customer chosen, else the one of the order's address, if it is known to be theirs. */
async function findBuyer({ db }: OwnerTx, head: OrderHead): Promise<Owner | null> {
  const byEmail = head.email ? await findConfirmedCustomer(db, head.email) : undefined;
  const id = head.ownerId ?? byEmail;
  if (!id) return null;
  const { isCustomer } = await readOrderSettings(db, id);
  return { id, kind: isCustomer ? "customer" : "guest" };
}

function draftOf(head: OrderHead, lines: readonly OrderLineRow[], owner: Owner | null): OrderDraft {
  const { shippingMethodId, shippingMethodName, paymentMethodId, paymentMethodName } = head;
  return {
    id: head.id,
    owner,
    lang: langOf(head),
    email: head.email,
    mobile: head.mobile,
    comments: head.comments,
    shippingAddress: head.shippingAddress,
    billingAddress: head.billingAddress,
    shippingMethod: shippingMethodId ? { id: shippingMethodId, name: shippingMethodName } : null,
    paymentMethod: paymentMethodId
      ? { id: paymentMethodId, name: paymentMethodName, gateway: head.gateway }
      : null,
    delivery: head.delivery,
    promo: head.promo,
    lines: lines.map(({ regularPrice, ...line }) => ({
      ...line,
      regularPrice: regularPrice ?? line.price,
    })),
    subtotal: head.subtotal,
    discountTotal: head.discountTotal,
    shippingPrice: head.shippingPrice,
    taxTotal: head.taxTotal,
    bonusSpent: head.bonusSpent,
    bonusEarned: head.bonusEarned,
    grandTotal: head.grandTotal,
    weightTotal: head.weightTotal,
  };
}
