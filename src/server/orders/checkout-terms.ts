/** How an order comes and is paid, and whether all is told that it takes. */
import type { Cart } from "#contract/cart.ts";
import type { FieldCode } from "#contract/errors.ts";
import { type AskedField, checkoutFaults } from "#rules/checkout/checkout.ts";
import { isPhone } from "#rules/customers/phone.ts";
import { addressFor } from "#rules/delivery/choice.ts";
import { meetsConditions } from "#rules/delivery/method-conditions.ts";
import { mayShip } from "#rules/delivery/shipping-methods.ts";
import { toKopiykas } from "#rules/pricing/money.ts";
import { checkAddress } from "#server/branches/check-address.ts";
import { checkDelivery } from "#server/delivery-details/choose.ts";
import type { OrderDraft } from "#server/order-effects/order-effect.ts";
import { cartFactsOf, readPaymentMethods } from "#server/payment-methods/routes.ts";
import { inLang } from "#server/platform/db/translations.ts";
import type { ReadContext } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readCheckoutFields } from "#server/settings/checkout-fields.ts";
import { listMethods, type MethodRow } from "#server/shipping-methods/sql.ts";

type Terms = Pick<
  OrderDraft,
  "shippingMethod" | "shippingAddress" | "paymentMethod" | "delivery" | "addressToCheck"
>;

/** Refuses `invalid` with all that is missing or wrong, by field; then `paymentRequired`. */
export async function readTerms(context: ReadContext, cart: Cart): Promise<Terms> {
  const { db } = context;
  const methods = await listMethods(db);
  const method = methods.find(({ id }) => id === cart.shipping_method_id);
  const { faults, slot } = await checkDelivery(context, cart);
  const checkoutFields = await readCheckoutFields(context);
  const address = method && (await checkAddress(db, method, cart.shipping_address));
  const fields = {
    ...address?.faults,
    ...checkoutFaults(cart, checkoutFields, method?.fields ?? [], isPhone),
    ...faults,
    ...faultOfMethod(cart, methods.length > 0, method, context.locationId),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
  return {
    shippingMethod: method ? { id: method.id, name: nameOf(method, context) } : null,
    shippingAddress: method?.fields.length
      ? addressFor(cart.shipping_address, askedOf(checkoutFields, method))
      : cart.shipping_address,
    paymentMethod: await needPayment(context, cart),
    addressToCheck: address?.isUnchecked ?? false,
    delivery: {
      date: cart.delivery.date,
      slot_id: cart.delivery.slot_id,
      from: slot?.from ?? null,
      to: slot?.to ?? null,
    },
  };
}

function askedOf(checkoutFields: readonly AskedField[], { fields }: MethodRow): Set<string> {
  const shown = checkoutFields.filter(({ status }) => status !== "hidden");
  return new Set([...shown.map(({ name }) => name), ...fields.map(({ key }) => key)]);
}

const nameOf = ({ translations }: MethodRow, { lang }: ReadContext) =>
  inLang(translations, lang, "name");

function faultOfMethod(
  cart: Cart,
  isRequested: boolean,
  method: MethodRow | undefined,
  locationId: string,
): Record<string, FieldCode> {
  if (!method) {
    const isMissing = isRequested || cart.shipping_method_id !== null;
    const fault = cart.shipping_method_id === null ? "required" : "invalid";
    return isMissing ? { shipping_method_id: fault } : {};
  }
  const total = toKopiykas(cart.subtotal) - toKopiykas(cart.discount_total);
  const weight = cart.weight_total;
  const facts = { ...cart.shipping_address, subtotal: total, weight };
  const isFit =
    mayShip(method, { locationId, weight, total }) && meetsConditions(method.conditions, facts);
  return isFit ? {} : { shipping_method_id: "invalid" };
}

async function needPayment(context: ReadContext, cart: Cart): Promise<Terms["paymentMethod"]> {
  // A charge that nobody has made pays for nothing.
  if (cart.payment_token) throw new Refusal("paymentRequired");
  const methods = await readPaymentMethods(context, cartFactsOf(cart));
  const method = methods.find(({ id }) => id === cart.payment_method_id);
  if (method) return { id: method.id, name: method.name, gateway: method.gateway };
  if (methods.length > 0) throw new Refusal("paymentRequired");
  return null;
}
