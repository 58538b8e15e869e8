/** An order as its buyer sees it, and as whoever has its link does. */
import type { Address } from "#contract/cart.ts";
import type { Order, OrderLine } from "#contract/orders.ts";
import { type PageQuery, readPageQuery } from "#contract/page-query.ts";
import { findStep, payable } from "#rules/orders/orders.ts";
import { toUah } from "#rules/pricing/money.ts";
import type { ReadRequest } from "#server/platform/calls/registered-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  countOrdersOf,
  findOrder,
  listOrdersOf,
  type OrderHead,
  type OrderLineRow,
  type StoredOrder,
} from "./sql.ts";

/** Of guests too: whoever has ordered may look at it. */
function needOwner({ owner }: Pick<ReadContext, "owner">): string {
  if (!owner) throw new Refusal("unauthorized");
  return owner.id;
}

export async function readOrders(context: ReadContext, { query }: ReadRequest) {
  const page = readPageQuery(query);
  return listOrders(context, needOwner(context), page);
}

async function listOrders(
  { db, ...shop }: Pick<ReadContext, "db"> & CardCheckout,
  ownerId: string,
  page: PageQuery,
) {
  const total_count = await countOrdersOf(db, ownerId);
  const data = (await listOrdersOf(db, { ownerId }, page)).map((one) => orderOf(one, shop));
  return { total_count, has_more: page.offset + data.length < total_count, data };
}

/** The owner's own; another's is as if it were not there. */
export async function readOrder(context: ReadContext, id: string): Promise<Order> {
  const found = await findOrder(context.db, { id, ownerId: needOwner(context) });
  if (!found) throw new Refusal("notFound");
  return orderOf(found, context);
}

/** By its link, which may be passed on: nothing that tells who bought it, or where they live. */
export async function readOrderByLink(context: ReadContext, token: string): Promise<Order> {
  const found = await findOrder(context.db, { token });
  if (!found) throw new Refusal("notFound");
  const { shipping_address, ...rest } = orderOf(found, context);
  const { country, state, city, city_id, shippingDepartment } = shipping_address;
  const town: Address = { country, state, city, city_id, shippingDepartment };
  return {
    ...rest,
    email: "",
    mobile: "",
    comments: "",
    billing_address: {},
    shipping_address: town,
    // A link shows; whoever ordered cancels as themselves.
    cancellable: false,
  };
}

/** Where cards are paid, if they are. */
type CardCheckout = Pick<Shop, "publicUrl" | "takesCards">;

export function orderOf(stored: StoredOrder, payment: CardCheckout): Order {
  const { head, lines, history, isPickup } = stored;
  return {
    id: head.id,
    number: head.number,
    token: head.token,
    status: head.status,
    paid: head.paidAt !== null,
    cancellable: findStep(head.status, "cancel", "customer") !== undefined,
    payment_url: paymentUrlOf(head, payment),
    // A draft is not read here; one without a date was never placed.
    date_placed: (head.datePlaced ?? head.dateCreated).toISOString(),
    items: lines.map(lineOf),
    ...moneyOf(head),
    weight_total: head.weightTotal,
    promo: head.promo && { code: head.promo.code, amount: toUah(head.promo.amount) },
    email: head.email,
    mobile: head.mobile,
    comments: head.comments,
    shipping_address: head.shippingAddress,
    billing_address: head.billingAddress,
    address_to_check: head.addressToCheck,
    shipping_method_id: head.shippingMethodId,
    shipping_method_name: head.shippingMethodName,
    ...(isPickup && { is_pickup: true }),
    payment_method_id: head.paymentMethodId,
    payment_method_name: head.paymentMethodName,
    delivery: head.delivery,
    history: history.map(({ step, by, at }) => ({ step, by, date: at.toISOString() })),
  };
}

/** Null: nothing is to be paid there, or not any more. */
export function paymentUrlOf(
  head: OrderHead,
  { publicUrl, takesCards }: CardCheckout,
): string | null {
  const isOpen = head.paidAt === null && payable.some((status) => status === head.status);
  const isCard = head.gateway === "liqpay" && takesCards;
  return isOpen && isCard ? `${publicUrl}/pay/${head.token}` : null;
}

function moneyOf(head: OrderHead) {
  return {
    subtotal: toUah(head.subtotal),
    discount_total: toUah(head.discountTotal),
    shipping_price: toUah(head.shippingPrice - Math.min(head.shippingDiscount, head.shippingPrice)),
    tax_total: toUah(head.taxTotal),
    bonus_spent: toUah(head.bonusSpent),
    bonus_earned: toUah(head.bonusEarned),
    grand_total: toUah(head.grandTotal),
  };
}

function lineOf(line: OrderLineRow): OrderLine {
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
  };
}
