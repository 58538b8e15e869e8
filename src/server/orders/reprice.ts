/**
 * An order's sums, counted anew after a change of it, and everything that follows from them: bonuses,
 * slot, promo use and money move by the difference. The order's row is locked by the caller, and its
 * products where stock moved; locks are taken in the order of `orderEffects`.
 */
import { lineId } from "#contract/cart-line.ts";
import { sameEmail } from "#contract/email.ts";
import { usualTerms } from "#rules/cart/cart.ts";
import { type OrderSums, type OrderTerms, sumOrder } from "#rules/orders/order-sums.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { PricePromo } from "#rules/pricing/promo.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { adjustBonuses } from "#server/bonuses/order-effect.ts";
import { lockBonuses } from "#server/bonuses/sql.ts";
import { cartSettingsOf } from "#server/cart/sql.ts";
import { adjustSlot } from "#server/delivery-details/order-effect.ts";
import { findSlot } from "#server/delivery-details/sql.ts";
import { readShippingTerms } from "#server/delivery-details/terms.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import type { OrderPromo } from "#server/platform/db/schema/orders.ts";
import { adjustPromo, releasePromo } from "#server/promos/order-effect.ts";
import { orderPromoOf, promoOfTerms, storedTermsOf } from "#server/promos/order-promo.ts";
import { samePhone } from "#server/promos/shopper.ts";
import { findOrderPromo, type OrderPromoRow } from "#server/promos/sql-order-promo.ts";
import { requireOrderSums } from "./require-order-sums.ts";
import { settlePaid } from "./settle-paid.ts";
import type { OrderHead, OrderLineRow } from "./sql.ts";
import {
  listDiscountAmounts,
  listLines,
  type OrderSettings,
  readOrderSettings,
  saveLineSums,
} from "./sql-edit.ts";
import { changedOf, lockOrderRow, type OrderPatch, patchOrder } from "./sql-place-order.ts";

type Counted = {
  sums: OrderSums;
  lines: OrderLineRow[];
  settings: OrderSettings;
  percents: OrderPercents;
  promo: OrderPromo | null;
};

export type RepriceOptions = {
  /**
   * Something came back of what was carried out: the delivery costs what it cost, code and bonuses
   * are those that were spent, and nothing more is to be paid.
   */
  isReturn?: boolean;
  actor?: string | undefined;
};

/**
 * True: the sums are others than they were, and the order's version has gone up. Refuses `invalid`
 * by field where they are too large.
 */
export async function repriceOrder(
  tx: Tx,
  id: string,
  { isReturn = false, actor }: RepriceOptions = {},
): Promise<boolean> {
  const head = await lockOrderRow(tx.db, id);
  if (!head) throw new Error("an order that is locked is not there");
  const counted = await countOrder(tx, head, isReturn);
  const hasChanged = await saveSums(tx, head, counted);
  const mayOwe = !isReturn && counted.sums.total > head.grandTotal;
  if (head.status === "draft") await settlePaid(tx, id, { by: "shop", actor, mayOwe });
  else await settle(tx, head, counted, { isReturn, actor, mayOwe });
  return hasChanged;
}

/** What a placed order holds moves by the difference. */
async function settle(
  tx: Tx,
  head: OrderHead,
  { sums, promo, settings }: Counted,
  { isReturn, actor, mayOwe }: RepriceOptions & { mayOwe: boolean },
): Promise<void> {
  const { id, ownerId, email, mobile } = head;
  if (ownerId)
    await adjustBonuses(tx, {
      id,
      ownerId,
      isCustomer: settings.isCustomer,
      spent: sums.bonusSpent,
      earned: sums.bonusEarned,
    });
  if (!isReturn) await adjustSlot(tx, head);
  await settlePaid(tx, id, { by: "shop", actor, mayOwe });
  const owner = ownerId === null ? null : { id: ownerId };
  if (!isReturn) await adjustPromo(tx, { id, owner, email, mobile, promo });
  else if (!promo?.amount) await releasePromo(tx, id);
}

async function countOrder(tx: Tx, head: OrderHead, isReturn: boolean): Promise<Counted> {
  const { db } = tx;
  const lines = await listLines(db, head.id);
  const settings = await readOrderSettings(db, head.ownerId);
  const used = await findPromoOf(tx, head, isReturn);
  const balance = await spendableBy(tx, head);
  const percents = percentsOf(head, settings);
  const terms: OrderTerms = {
    ...percents,
    freeFrom: freeFromOf(settings),
    bonusBalance: balance,
    bonusAsked: bonusAskedOf(head, isReturn),
    ...(await shippingOf(tx, head, isReturn)),
    promo: used?.promo ?? null,
    discounts: await listDiscountAmounts(db, head.id),
  };
  const sums = sumOrder(lines.map(priceLineOf), terms);
  requireOrderSums(sums);
  const promo = used && sums.promo?.reason === null ? orderPromo(used, sums) : null;
  // What was saved on the delivery is saved still.
  if (promo && isReturn && used?.promo.kind === "free_delivery")
    promo.amount = head.promo?.amount ?? 0;
  return { sums, lines, settings, percents, promo };
}

function bonusAskedOf({ status, bonusAsked, bonusSpent }: OrderHead, isReturn: boolean): number {
  if (status === "draft") return bonusAsked;
  return isReturn ? bonusSpent : Math.max(bonusAsked, bonusSpent);
}

function orderPromo({ code, promo }: UsedPromo, sums: OrderSums): OrderPromo {
  return { code, amount: sums.promo?.amount ?? 0, terms: storedTermsOf(promo) };
}

function priceLineOf(line: OrderLineRow) {
  return {
    id: lineId(line.productId, line.variantId),
    productId: line.productId,
    price: line.price,
    regularPrice: line.regularPrice ?? line.price,
    quantity: line.quantity - line.quantityReturned,
  };
}

type UsedPromo = { code: string; promo: PricePromo };

/** A code that an order has used is counted with as it was then, whatever became of it since. */
async function findPromoOf(
  tx: Tx,
  head: OrderHead,
  isReturn: boolean,
): Promise<UsedPromo | undefined> {
  const { promo } = head;
  if (isReturn && !promo) return undefined;
  if (isReturn && promo?.terms) return { code: promo.code, promo: promoOfTerms(promo.terms) };
  const row = await findPromoRow(tx, head);
  if (!row) return undefined;
  const { code, is_used, products } = row;
  if (is_used && promo?.terms) return { code, promo: promoOfTerms(promo.terms, products ?? []) };
  return { code, promo: orderPromoOf(row, tx.now) };
}

async function findPromoRow({ db }: Tx, head: OrderHead): Promise<OrderPromoRow | undefined> {
  if (head.coupon === "") return undefined;
  return findOrderPromo(db, {
    orderId: head.id,
    codeKey: foldCode(head.coupon),
    ownerId: head.ownerId,
    email: sameEmail(head.email),
    phone: samePhone(head.mobile),
  });
}

async function spendableBy({ db }: Tx, { id, ownerId, status, bonusSpent }: OrderHead) {
  // They were spent, though whoever did is erased.
  if (!ownerId) return status === "draft" ? 0 : bonusSpent;
  const { balance, spent } = await lockBonuses(db, { ownerId, orderId: id });
  return balance + spent;
}

export type OrderPercents = { taxPercent: number; cashbackPercent: number };

/** Those of the day that it was placed; of a draft today's. */
export function percentsOf(
  { taxPercent, cashbackPercent }: OrderHead,
  { settings, groupCashback }: OrderSettings,
): OrderPercents {
  const { tax_percent, cashback_percent } = { ...usualTerms, ...cartSettingsOf(settings ?? {}) };
  return {
    taxPercent: taxPercent ?? tax_percent,
    cashbackPercent: cashbackPercent ?? groupCashback ?? cashback_percent,
  };
}

function freeFromOf({ settings }: OrderSettings): number {
  const { free_delivery_from } = { ...usualTerms, ...cartSettingsOf(settings ?? {}) };
  return toKopiykas(free_delivery_from);
}

async function shippingOf({ db }: Tx, head: OrderHead, isReturn: boolean) {
  const { shippingMethodId, shippingPrice, shippingDiscount, shippingFixed, delivery } = head;
  const set = { shipping: null, shippingPrice, shippingDiscount };
  if (shippingFixed || isReturn) return set;
  if (!shippingMethodId) return { ...set, shippingPrice: 0 };
  const terms = await readShippingTerms(db, {
    shipping_method_id: shippingMethodId,
    delivery: { date: delivery.date, slot_id: delivery.slot_id, held_until: null },
  });
  const hasSlot = delivery.slot_id === null || (await findSlot(db, delivery.slot_id)) !== undefined;
  // A method or slot that is not offered any more costs what it cost.
  if (!terms || !hasSlot) return set;
  const { free_from, price_tiers, surcharge } = terms;
  return {
    shipping: {
      freeFrom: free_from === null ? null : toKopiykas(free_from),
      tiers: price_tiers.map((tier) => ({
        fromItems: tier.from_items,
        price: toKopiykas(tier.price),
      })),
      surcharge: toKopiykas(surcharge),
    },
    shippingPrice: null,
    shippingDiscount,
  };
}

async function saveSums(
  { db, now }: Tx,
  head: OrderHead,
  { sums, lines, promo, percents }: Counted,
): Promise<boolean> {
  const lineSums = lines.map(({ id }, at) => ({
    id,
    ...(sums.lines[at] ?? { total: 0, discount: 0, tax: 0 }),
  }));
  await saveLineSums(db, lineSums);
  const patch: OrderPatch = {
    subtotal: sums.subtotal,
    discountTotal: sums.discount,
    taxTotal: sums.tax,
    shippingPrice: sums.shippingPrice,
    bonusSpent: sums.bonusSpent,
    bonusEarned: sums.bonusEarned,
    grandTotal: sums.total,
    promo,
    weightTotal: weigh(lines),
    ...(head.status !== "draft" && percents),
  };
  const changed = changedOf(head, patch);
  await patchOrder(db, head.id, changed, new Date(now));
  return Object.keys(changed).length > 0;
}

/** Tenths of a gram to the kilogram: weights are added as whole numbers. */
const grams = 10_000;

function weigh(lines: readonly OrderLineRow[]): number {
  const pieces = (line: OrderLineRow) => line.quantity - line.quantityReturned;
  return (
    lines.reduce((sum, line) => sum + Math.round(line.weight * grams) * pieces(line), 0) / grams
  );
}
