/** Fields of an order as they are sent, and as `editOrder` takes them. */
import type { orderFields } from "#contract/admin/orders.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import type { Change } from "#server/admin/engine/resource.ts";
import type { OrderEdit } from "#server/orders/edit-order.ts";

type Values = Change<typeof orderFields>["values"];

const kopiykasOf = <T extends number | null | undefined>(uah: T) =>
  typeof uah === "number" ? toKopiykas(uah) : uah;

export function editOf(values: Values): OrderEdit {
  const edit = {
    customerId: values.customer_id,
    email: values.email,
    mobile: values.mobile,
    comments: values.comments,
    lang: values.lang,
    note: values.note,
    tags: values.tags,
    hold: values.hold,
    channel: values.channel,
    referrerUrl: values.referrer_url,
    landingUrl: values.landing_url,
    trackingNumber: values.tracking_number,
    shippingStatus: values.shipping_status,
    statusId: values.status_id,
    shippingMethodId: values.shipping_method_id,
    paymentMethodId: values.payment_method_id,
    shippingPrice: kopiykasOf(values.shipping_price),
    shippingDiscount: kopiykasOf(values.shipping_discount),
    shippingAddress: values.shipping_address,
    billingAddress: values.billing_address,
    delivery: values.delivery,
    coupon: values.coupon,
    bonusAsked: kopiykasOf(values.bonus_spent),
  };
  // as: what was not sent is left out
  return Object.fromEntries(
    Object.entries(edit).filter(([, value]) => value !== undefined),
  ) as OrderEdit;
}
