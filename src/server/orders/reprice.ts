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
import { foldCode } from "#rules/promos/promos.ts";
import { adjustBonuses } from "#server/bonuses/order-effect.ts";
import { lockBonuses } from "#server/bonuses/sql.ts";
import { cartSettingsOf } from "#server/cart/sql.ts";
import { adjustSlot } from "#server/delivery-details/order-effect.ts";
import { readShippingTerms } from "#server/delivery-details/terms.ts";
import type { Tx } from "#server/order-effects/order-effect.ts";
import { adjustPromo } from "#server/promos/order-effect.ts";
import { orderPromoOf } from "#server/promos/order-promo.ts";
import { samePhone } from "#server/promos/shopper.ts";
import { findOrderPromo, type OrderPromoRow } from "#server/promos/sql-order-promo.ts";
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
  promo: { code: string; amount: number } | null;
};

export type RepriceOptions = {
  /** The delivery was carried out: its price stays. */
  keepsShipping?: boolean;
  actor?: string | undefined;
};

/** True: the sums are others than they were, and the order's version has gone up. */
export async function repriceOrder(
  tx: Tx,
  id: string,
  { keepsShipping = false, actor }: RepriceOptions = {},
): Promise<boolean> {
  const head = await lockOrderRow(tx.db, id);
  if (!head) throw new Error("an order that is locked is not there");
  const counted = await countOrder(tx, head, keepsShipping);
  const hasChanged = await saveSums(tx, head, counted);
  if (head.status === "draft") await settlePaid(tx, id, { by: "shop", actor });
  else await settle(tx, head, counted, { keepsShipping, actor });
  return hasChanged;
}

/** What a placed order holds moves by the difference. */
async function settle(
  tx: Tx,
  head: OrderHead,
  { sums, promo, settings }: Counted,
  { keepsShipping, actor }: RepriceOptions,
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
  if (!keepsShipping) await adjustSlot(tx, head);
  const mayOwe = sums.total > head.grandTotal;
  await settlePaid(tx, id, { by: "shop", actor, mayOwe });
  const owner = ownerId === null ? null : { id: ownerId };
  await adjustPromo(tx, { id, owner, email, mobile, promo });
}

async function countOrder(tx: Tx, head: OrderHead, keepsShipping: boolean): Promise<Counted> {
  const { db, now } = tx;
  const lines = await listLines(db, head.id);
  const settings = await readOrderSettings(db, head.ownerId);
  const row = await findPromoOf(tx, head);
  const balance = await spendableBy(tx, head);
  const terms: OrderTerms = {
    ...settingsOf(head, settings),
    bonusBalance: balance,
    bonusAsked:
      head.status === "draft" ? head.bonusAsked : Math.max(head.bonusAsked, head.bonusSpent),
    ...(await shippingOf(tx, head, keepsShipping)),
    promo: row ? orderPromoOf(row, now) : null,
    discounts: await listDiscountAmounts(db, head.id),
  };
  const sums = sumOrder(lines.map(priceLineOf), terms);
  const code = row && sums.promo?.reason === null ? row.code : "";
  const isDelivery = row?.kind === "free_delivery" && keepsShipping;
  const promoAmount = isDelivery ? (head.promo?.amount ?? 0) : (sums.promo?.amount ?? 0);
  return { sums, lines, settings, promo: code === "" ? null : { code, amount: promoAmount } };
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

async function findPromoOf({ db }: Tx, head: OrderHead): Promise<OrderPromoRow | undefined> {
  if (head.coupon === "") return undefined;
  return findOrderPromo(db, {
    orderId: head.id,
    codeKey: foldCode(head.coupon),
    ownerId: head.ownerId,
    email: sameEmail(head.email),
    phone: samePhone(head.mobile),
  });
}

async function spendableBy({ db }: Tx, { id, ownerId }: OrderHead): Promise<number> {
  if (!ownerId) return 0;
  const { balance, spent } = await lockBonuses(db, { ownerId, orderId: id });
  return balance + spent;
}

function settingsOf(
  { taxPercent, cashbackPercent }: OrderHead,
  { settings, groupCashback }: OrderSettings,
) {
  const { free_delivery_from, tax_percent, cashback_percent } = {
    ...usualTerms,
    ...cartSettingsOf(settings ?? {}),
  };
  return {
    freeFrom: toKopiykas(free_delivery_from),
    taxPercent: taxPercent ?? tax_percent,
    cashbackPercent: cashbackPercent ?? groupCashback ?? cashback_percent,
  };
}

async function shippingOf({ db }: Tx, head: OrderHead, keepsShipping: boolean) {
  const { shippingMethodId, shippingPrice, shippingDiscount, shippingFixed, delivery } = head;
  const set = { shipping: null, shippingPrice, shippingDiscount };
  if (shippingFixed || keepsShipping) return set;
  if (!shippingMethodId) return { ...set, shippingPrice: 0 };
  const terms = await readShippingTerms(db, {
    shipping_method_id: shippingMethodId,
    delivery: { date: delivery.date, slot_id: delivery.slot_id, held_until: null },
  });
  // A method that is not offered any more costs what it cost.
  if (!terms) return set;
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
  { sums, lines, promo }: Counted,
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
