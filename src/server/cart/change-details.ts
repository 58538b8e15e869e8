/** Changes the details of the cart: contact data, addresses, shipping and payment methods. */
import { isDeepStrictEqual } from "node:util";
import type { CartBodies } from "#contract/cart.ts";
import { isEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { isPhone } from "#rules/customers/phone.ts";
import { isDay, kyivDay } from "#rules/delivery/kyiv-time.ts";
import {
  chooseDelivery,
  isMethodOffered,
  reviewDelivery,
} from "#server/delivery-details/choose.ts";
import { readPaymentMethods } from "#server/payment-methods/routes.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneChange, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { withoutUndefined } from "#server/platform/without-undefined.ts";
import { type CartDetails, findDetails, setDetails } from "./sql.ts";

/**
 * Changes only the keys that were sent, also within an address. A method must be one that the shop
 * offers today; the checkout looks again, and spends no more bonuses than the balance. A chosen slot
 * is held; it is released when a later choice does not allow it.
 */
export async function changeDetails(
  context: LaneWriteContext,
  sent: CartBodies["update"],
): Promise<LaneChange> {
  const { db, lane } = context;
  await checkDetails(context, sent);
  const known = await findDetails(db, lane.id);
  const { shipping_address, billing_address, delivery, ...plain } = sent;
  const next: CartDetails = { ...known, ...withoutUndefined(plain) };
  if (shipping_address) next.shipping_address = { ...known.shipping_address, ...shipping_address };
  if (billing_address) next.billing_address = { ...known.billing_address, ...billing_address };
  if (delivery) next.delivery = await chooseDelivery(context, next, delivery);
  else if (known.delivery && (shipping_address || plain.shipping_method_id !== undefined))
    next.delivery = await reviewDelivery(context, next, known.delivery);
  if (isDeepStrictEqual(next, known)) return { isUnchanged: true };
  await setDetails(db, lane.id, next);
  return {};
}

/** What was typed or chosen must be possible; empty texts and null are left out again. */
async function checkDetails(
  context: LaneWriteContext,
  { email, mobile, shipping_method_id, payment_method_id, delivery }: CartBodies["update"],
): Promise<void> {
  const date = delivery?.date;
  const faults: Record<string, FieldCode | false> = {
    email: isWrong(email, isEmail) && "emailInvalid",
    mobile: isWrong(mobile, isPhone) && "phoneInvalid",
    shipping_method_id: !(await hasShippingMethod(context, shipping_method_id)) && "invalid",
    payment_method_id: !(await hasPaymentMethod(context, payment_method_id)) && "invalid",
    "delivery.date": isDay(date ?? "") && (date ?? "") < kyivDay(context.clock()) && "datePast",
  };
  const found = Object.entries(faults).filter(([, fault]) => fault !== false);
  // as: `false` is filtered out
  const fields = Object.fromEntries(found) as Record<string, FieldCode>;
  if (found.length > 0) throw new Refusal("invalid", { fields });
}

function isWrong(text: string | undefined, isSound: (text: string) => boolean): boolean {
  const value = text?.trim() ?? "";
  return value !== "" && !isSound(value);
}

/** Nothing chosen is fine. */
async function hasShippingMethod({ db }: LaneWriteContext, id: string | null | undefined) {
  return !id || isMethodOffered(db, id);
}

async function hasPaymentMethod(context: LaneWriteContext, wanted: string | null | undefined) {
  return !wanted || (await readPaymentMethods(context)).some(({ id }) => id === wanted);
}
