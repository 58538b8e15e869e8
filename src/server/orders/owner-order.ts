/** An order as the shop's owner sees it. */

import { type AddressKey, addressKeys } from "#contract/admin/address.ts";
import type {
  OwnerOrder,
  OwnerOrderAddress,
  OwnerOrderItem,
  OwnerTransaction,
} from "#contract/admin/orders.ts";
import type { Address } from "#contract/cart.ts";
import { defaultLang, type Lang } from "#contract/lang.ts";
import { joinName } from "#rules/customers/full-name.ts";
import { undone } from "#rules/orders/orders.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { OrderLinks } from "#server/order-effects/order-effect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { paymentUrlOf } from "./order.ts";
import { listOwnerOrders, type OwnerOrderRows, type TransactionRow } from "./sql-owner-order.ts";
import { stepLabels } from "./step-labels.ts";

export type OwnerView = { links: OrderLinks; lang?: Lang };

export async function findOwnerOrder(
  db: Db,
  id: string,
  view: OwnerView,
): Promise<OwnerOrder | undefined> {
  const [found] = await listOwnerOrders(db, [id]);
  return found && ownerOrderOf(found, view);
}

export function ownerOrderOf(rows: OwnerOrderRows, view: OwnerView): OwnerOrder {
  const { head, lines, history, discounts, notes } = rows;
  return {
    id: head.id,
    version: head.version,
    date_created: head.dateCreated.toISOString(),
    date_updated: isoOf(head.dateUpdated),
    number: head.number,
    token: head.token,
    ...stateOf(rows, view),
    channel: head.channel,
    referrer_url: head.referrerUrl,
    landing_url: head.landingUrl,
    browser: { ip: "", user_agent: "" },
    lang: head.lang,
    customer_id: rows.customerId,
    email: head.email,
    mobile: head.mobile,
    comments: head.comments,
    note: head.note,
    tags: head.tags,
    coupon: head.coupon,
    promo: head.promo && { code: head.promo.code, amount: toUah(head.promo.amount) },
    tracking_number: head.trackingNumber,
    shipping_status: head.shippingStatus,
    ...methodsOf(rows, view),
    delivery: head.delivery,
    items: lines.map((line) => itemOf(line, head.status === "draft")),
    discounts: discounts.map(({ id, name, amount }) => ({ id, name, amount: toUah(amount) })),
    transactions: rows.transactions.map(transactionOf),
    shipping_address: addressOf(head.shippingAddress),
    billing_address: addressOf(head.billingAddress),
    address_to_check: head.addressToCheck,
    forgets_buyer: head.forgets,
    ...sumsOf(rows),
    history: history.map((event) => ({ ...event, date: isoDate(event.date) })),
    comments_shop: notes.map((note) => ({ ...note, date: isoDate(note.date) })),
  };
}

/** JSON of the database has other digits and an offset. */
const isoDate = (text: string): string => new Date(text).toISOString();
const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

function stateOf({ head, statusName }: OwnerOrderRows, { lang = defaultLang }: OwnerView) {
  const { status } = head;
  return {
    step: status,
    status_id: head.statusId,
    status: (statusName && inLang(statusName, lang, "name")) || stepLabels[status][lang],
    draft: status === "draft",
    hold: head.hold,
    paid: head.paidAt !== null,
    delivered: status === "delivered" || status === "closed",
    closed: status === "closed",
    cancelled: undone.some((end) => end === status),
    date_placed: isoOf(head.datePlaced),
    date_paid: isoOf(head.paidAt),
    date_closed: isoOf(head.dateClosed),
    date_cancelled: isoOf(head.dateCancelled),
  };
}

function methodsOf({ head }: OwnerOrderRows, { links }: OwnerView) {
  return {
    shipping_method_id: head.shippingMethodId,
    shipping_method: head.shippingMethodName,
    payment_method_id: head.paymentMethodId,
    payment_method: head.paymentMethodName,
    // The clients of this API know no other.
    payment_method_gateway: head.gateway === "liqpay" ? ("liqpay" as const) : ("" as const),
    settlement: head.gateway,
    payment_url: paymentUrlOf(head, links),
    payment_token: null,
  };
}

function itemOf(
  { line, stock }: OwnerOrderRows["lines"][number],
  isDraft: boolean,
): OwnerOrderItem {
  const left = stock?.stockQuantity ?? null;
  const isPreorder = stock?.isPreorder ?? false;
  const isShort = !stock?.isSold || (!isPreorder && left !== null && left < line.quantity);
  return {
    id: line.id,
    product_id: line.productId,
    variant_id: line.variantId,
    quantity: line.quantity,
    sku: line.sku,
    name: line.name,
    variant_name: line.variantName,
    brand_name: line.brandName,
    path: line.path,
    image_url: line.imageUrl,
    price: toUah(line.price),
    price_total: toUah(line.priceTotal),
    tax_class: line.taxClass,
    tax_total: toUah(line.taxTotal),
    discount_total: toUah(line.discountTotal),
    weight: line.weight,
    stock_quantity: left,
    stock_preorder: isPreorder,
    stock_backorder: false,
    stock_short: isDraft && isShort,
    bin_location: stock?.binLocation ?? "",
    quantity_returned: line.quantityReturned,
  };
}

function transactionOf(row: TransactionRow): OwnerTransaction {
  const { date_created, date_updated, amount, ...rest } = row;
  return {
    ...rest,
    amount: toUah(amount),
    date_created: isoDate(date_created),
    date_updated: date_updated === null ? null : isoDate(date_updated),
  };
}

function addressOf(address: Address): OwnerOrderAddress {
  const stored: Record<string, string | undefined> = { ...address };
  const filled = Object.fromEntries(addressKeys.map((key) => [key, stored[key] ?? ""]));
  // as: exactly the fields of the list
  const known = filled as Record<AddressKey, string>;
  return {
    ...known,
    full_name: known.full_name || joinName(known),
    coordinates: { latitude: "", longitude: "" },
    details: null,
  };
}

function sumsOf({ head, lines, transactions }: OwnerOrderRows) {
  const itemTax = lines.reduce((sum, { line }) => sum + line.taxTotal, 0);
  const shippingDiscount = Math.min(head.shippingDiscount, head.shippingPrice);
  const paid = transactions.reduce((sum, one) => sum + (one.success ? one.amount : 0), 0);
  const isUndone = undone.some((end) => end === head.status);
  return {
    weight_total: head.weightTotal,
    subtotal: toUah(head.subtotal),
    shipping_price: toUah(head.shippingPrice),
    shipping_discount: toUah(shippingDiscount),
    shipping_total: toUah(head.shippingPrice - shippingDiscount),
    shipping_tax: toUah(Math.max(0, head.taxTotal - itemTax)),
    shipping_tax_included: true,
    item_tax: toUah(itemTax),
    item_tax_included: true,
    tax_included_total: 0,
    tax_total: toUah(head.taxTotal),
    discount_total: toUah(head.discountTotal),
    bonus_spent: toUah(head.bonusSpent),
    bonus_earned: toUah(head.bonusEarned),
    grand_total: toUah(head.grandTotal),
    amount_paid: toUah(paid),
    amount_due: toUah((isUndone ? 0 : head.grandTotal) - paid),
  };
}
