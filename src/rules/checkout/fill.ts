/** How the draft of an order comes to be, changes, and is told to the shop. */
import type { Address, Cart, CartBodies } from "#contract/cart.ts";
import type { Customer } from "#contract/customers.ts";
import { isEmail } from "#contract/email.ts";
import { noDelivery, placeKeys } from "#rules/delivery/choice.ts";
import type { CheckoutDraft, DraftPatch } from "./draft.ts";

/** What the shop knows already: of an order before, or told on another device. */
export function draftOfCart(cart: Omit<CheckoutDraft, "delivery"> & Pick<Cart, "delivery">) {
  const { email, mobile, comments, shipping_address, billing_address } = cart;
  const { shipping_method_id, payment_method_id, delivery } = cart;
  return {
    email,
    mobile,
    comments,
    shipping_address,
    billing_address,
    shipping_method_id,
    payment_method_id,
    delivery: { date: delivery.date, slot_id: delivery.slot_id },
  } satisfies CheckoutDraft;
}

/** A day was chosen for one way and one town: with another it is asked anew. */
export function patchDraft(draft: CheckoutDraft, patch: DraftPatch): CheckoutDraft {
  const next = { ...draft, ...patch };
  const isElsewhere =
    next.shipping_method_id !== draft.shipping_method_id ||
    next.shipping_address.city_id !== draft.shipping_address.city_id;
  return isElsewhere && !patch.delivery ? { ...next, delivery: noDelivery } : next;
}

/** What is empty, by what the customer has told before; what was typed stays. */
export function fillDraft(draft: CheckoutDraft, customer: Customer): CheckoutDraft {
  const usual = customer.addresses.find((one) => one.default_shipping);
  const hasPlace = Boolean(draft.shipping_address.city || draft.shipping_address.city_id);
  const address = draft.shipping_address;
  const place = usual && !hasPlace ? placeOf(usual) : {};
  return {
    ...draft,
    email: draft.email || customer.email,
    mobile: draft.mobile || (customer.phone ?? ""),
    shipping_address: {
      ...place,
      ...address,
      firstName: address.firstName || usual?.firstName || customer.firstName,
      lastName: address.lastName || usual?.lastName || customer.lastName,
    },
  };
}

function placeOf(address: Address): Address {
  return Object.fromEntries(
    placeKeys.flatMap((key) => (address[key] ? [[key, address[key]]] : [])),
  );
}

/** All of it, as PUT /cart takes it. */
export function bodyOfDraft(draft: CheckoutDraft, known: Cart): CartBodies["update"] {
  return {
    email: draft.email.trim(),
    mobile: draft.mobile.trim(),
    comments: draft.comments.trim(),
    shipping_address: wholeAddress(draft.shipping_address, known.shipping_address),
    billing_address: wholeAddress(draft.billing_address, known.billing_address),
    shipping_method_id: draft.shipping_method_id,
    payment_method_id: draft.payment_method_id,
    delivery: { date: draft.delivery.date, slot_id: draft.delivery.slot_id },
  };
}

/**
 * The shop takes only an e-mail and a phone that can be one. What is still being typed is sent when
 * it is complete; until then the shop's own stands.
 */
export function withoutUnfinished(
  draft: CheckoutDraft,
  { email, mobile }: Pick<Cart, "email" | "mobile">,
  book: { isPhone: (text: string) => boolean } | undefined,
): CheckoutDraft {
  const isComplete = (text: string, isSound: (text: string) => boolean) =>
    text.trim() === "" || isSound(text.trim());
  return {
    ...draft,
    email: isComplete(draft.email, isEmail) ? draft.email : email,
    mobile: isComplete(draft.mobile, (text) => book?.isPhone(text) ?? true) ? draft.mobile : mobile,
  };
}

/** The part of it that the shop does not know yet; undefined: it knows all. */
export function changesOfDraft(
  draft: CheckoutDraft,
  known: Cart,
): CartBodies["update"] | undefined {
  const { shipping_address, billing_address, ...others } = known;
  const ownBody = bodyOfDraft(draft, known);
  const theirs = bodyOfDraft(
    draftOfCart({
      ...others,
      shipping_address: wholeAddress(shipping_address, draft.shipping_address),
      billing_address: wholeAddress(billing_address, draft.billing_address),
    }),
    known,
  );
  // as: both have the keys of one body
  const changed = (Object.keys(ownBody) as (keyof typeof ownBody)[]).filter(
    (key) => canonical(ownBody[key]) !== canonical(theirs[key]),
  );
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((key) => [key, ownBody[key]]));
}

/** The shop changes only the keys it is told: one that was emptied has to be said. */
function wholeAddress(address: Address, other: Address): Address {
  const emptied = Object.keys(other).map((key) => [key, ""]);
  const entries = Object.entries(address).map(([key, text]) => [key, (text ?? "").trim()]);
  return { ...Object.fromEntries(emptied), ...Object.fromEntries(entries) };
}

function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const filled = Object.entries(value).filter(([, one]) => one !== "" && one !== null);
  return JSON.stringify(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}
