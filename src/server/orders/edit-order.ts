/**
 * The owner changes an order's own fields. What is sent as it is stored changes nothing, so whole
 * objects may come back; what differs and may not change any more is refused.
 */

import type { StatusStep } from "#contract/admin/order-statuses.ts";
import type { Address } from "#contract/cart.ts";
import { isEmail, sameEmail } from "#contract/email.ts";
import type { Lang } from "#contract/lang.ts";
import { joinName, splitAtFirstWord } from "#rules/customers/full-name.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { isDay } from "#rules/delivery/kyiv-time.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { undoBonuses } from "#server/bonuses/sql.ts";
import { findSlot } from "#server/delivery-details/sql.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { samePhone } from "#server/promos/shopper.ts";
import { findOrderPromo } from "#server/promos/sql-order-promo.ts";
import { reassignUse } from "#server/promos/sql-uses.ts";
import { chooseLang, renameDraft } from "./order-lang.ts";
import { langOf } from "./order-mails.ts";
import { invalid, isEditable, needOrder, type OwnerTx, recordEdit } from "./owner-tx.ts";
import { repriceOrder } from "./reprice.ts";
import { dropOldBranch, requireBranchAfter } from "./require-branch.ts";
import { settlePaid } from "./settle-paid.ts";
import type { OrderHead } from "./sql.ts";
import {
  findAnyPaymentMethod,
  findAnyShippingMethod,
  findStatus,
  isCustomer,
} from "./sql-owner-edit.ts";
import { changedOf, type OrderPatch, patchOrder } from "./sql-place-order.ts";
import { walkTo } from "./walk.ts";

/** Money in kopiykas; absent: as it is. */
export type OrderEdit = Partial<{
  customerId: string | null;
  email: string;
  mobile: string;
  comments: string;
  lang: Lang;
  note: string;
  tags: string[];
  channel: string;
  referrerUrl: string;
  landingUrl: string;
  trackingNumber: string;
  shippingStatus: string;
  statusId: string | null;
  shippingMethodId: string | null;
  paymentMethodId: string | null;
  /** null: by the method again */
  shippingPrice: number | null;
  shippingDiscount: number;
  hold: boolean;
  /** only the fields given */
  shippingAddress: Address;
  billingAddress: Address;
  delivery: { date?: string | null; slotId?: string | null };
  coupon: string;
  bonusAsked: number;
}>;

/**
 * Refuses `transitionNotAllowed` where the order is past such changes, and `invalid` with
 * `shipping_address.shippingDepartment` where a placed one would go to no branch.
 *
 * @param options.isNew it is being made, so that a language which is sent was chosen
 */
export async function editOrder(
  tx: OwnerTx,
  id: string,
  edit: OrderEdit,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const head = await needOrder(tx, id);
  const lang = await chooseLang(tx, head, { ...edit, isNew });
  const free = freePatchOf(head, edit, lang);
  const changed = await orderPatchOf(tx, { ...head, lang }, edit);
  const rest = await dropOldBranch(tx, head, changed, edit.shippingAddress);
  const status = await statusPatchOf(tx, head, edit);
  if (Object.keys({ ...free, ...rest, ...status.patch }).length === 0) return;
  const isMore = Object.keys(rest).length > 0;
  if (isMore && !isEditable(head.status)) throw new Refusal("transitionNotAllowed");
  if (head.status !== "draft") await requireBranchAfter(tx, head, rest);
  const at = new Date(tx.now);
  await patchOrder(tx.db, id, { ...free, ...rest }, at);
  if (free.lang && head.status === "draft") await renameDraft(tx, await needOrder(tx, id));
  if (isMore) await settle(tx, head, rest);
  if (status.step) await walkTo(tx, id, status.step);
  // A step takes the label of another one off, so the chosen one comes last.
  await patchOrder(tx.db, id, status.patch, at);
  await recordEdit(tx, id);
}

/** What changes nothing else, and may at any time. */
function freePatchOf(head: OrderHead, edit: OrderEdit, lang: Lang): OrderPatch {
  const { note, tags, trackingNumber, shippingStatus, hold } = edit;
  return changedOf(head, { lang, note, tags, trackingNumber, shippingStatus, hold });
}

async function statusPatchOf(
  { db }: OwnerTx,
  head: OrderHead,
  { statusId }: OrderEdit,
): Promise<{ patch: OrderPatch; step: StatusStep | undefined }> {
  if (statusId === undefined || statusId === head.statusId) return { patch: {}, step: undefined };
  const status = statusId === null ? undefined : await findStatus(db, statusId);
  if (statusId !== null && !status) throw invalid("status_id", "unknown");
  return { patch: { statusId }, step: status?.step ?? undefined };
}

async function orderPatchOf(tx: OwnerTx, head: OrderHead, edit: OrderEdit): Promise<OrderPatch> {
  const { comments, channel, referrerUrl, landingUrl, email, mobile } = edit;
  if (email && sameEmail(email) !== head.email && !isEmail(email.trim()))
    throw invalid("email", "emailInvalid");
  const plain = changedOf(head, {
    comments,
    channel,
    referrerUrl,
    landingUrl,
    email: email === undefined ? undefined : sameEmail(email),
    mobile: mobile === undefined ? undefined : (readPhone(mobile) ?? mobile.trim()),
  });
  const shipping = await shippingPatchOf(tx, head, edit);
  return {
    ...plain,
    ...(await customerPatchOf(tx, head, edit)),
    ...addressPatchOf(head, edit),
    ...shipping,
    ...(await deliveryPatchOf(tx, head, edit)),
    ...(await paymentPatchOf(tx, head, edit)),
    ...(await draftPatchOf(tx, head, edit)),
  };
}

async function customerPatchOf({ db }: OwnerTx, head: OrderHead, { customerId }: OrderEdit) {
  if (customerId === undefined || customerId === head.ownerId) return {};
  if (customerId !== null && !(await isCustomer(db, customerId)))
    throw invalid("customer_id", "unknown");
  // A guest's order is sent without an owner.
  const isNobodys = head.ownerId === null || !(await isCustomer(db, head.ownerId));
  if (customerId === null && isNobodys) return {};
  // The cashback is by the new customer's group.
  const isPlaced = head.status !== "draft";
  return {
    ownerId: customerId,
    cashbackPercent: null,
    ...(isPlaced && { bonusAsked: 0, bonusSpent: 0 }),
  };
}

function addressPatchOf(head: OrderHead, edit: OrderEdit): OrderPatch {
  const { shippingAddress, billingAddress } = edit;
  const shipping = shippingAddress && mergeAddress(head.shippingAddress, shippingAddress);
  const billing = billingAddress && mergeAddress(head.billingAddress, billingAddress);
  return {
    // A person has looked at it.
    ...(shipping && { shippingAddress: shipping, addressToCheck: false }),
    ...(billing && { billingAddress: billing }),
  };
}

/** Undefined: nothing differs. First and last name join to the full one, which splits into them. */
function mergeAddress(stored: Address, given: Address): Address | undefined {
  const full = stored.full_name || joinName(stored);
  const differs = (key: keyof Address) =>
    given[key] !== undefined && given[key] !== (key === "full_name" ? full : (stored[key] ?? ""));
  // as: Object.keys forgets the keys
  const keys = (Object.keys(given) as (keyof Address)[]).filter(differs);
  if (keys.length === 0) return undefined;
  const merged = { ...stored, ...Object.fromEntries(keys.map((key) => [key, given[key]])) };
  if (keys.includes("full_name")) return { ...merged, ...splitAtFirstWord(given.full_name ?? "") };
  if (keys.includes("firstName") || keys.includes("lastName"))
    return { ...merged, full_name: joinName(merged) };
  return merged;
}

async function shippingPatchOf(tx: OwnerTx, head: OrderHead, edit: OrderEdit) {
  const { shippingMethodId, shippingPrice, shippingDiscount } = edit;
  // More than the delivery costs is shown as all of it.
  const shownDiscount = Math.min(head.shippingDiscount, head.shippingPrice);
  const isShown = shippingDiscount === shownDiscount;
  const patch: OrderPatch = isShown ? {} : changedOf(head, { shippingDiscount });
  if (shippingPrice === null && head.shippingFixed) patch.shippingFixed = false;
  if (typeof shippingPrice === "number" && shippingPrice !== head.shippingPrice)
    Object.assign(patch, { shippingFixed: true, shippingPrice });
  if (shippingMethodId === undefined || shippingMethodId === head.shippingMethodId) return patch;
  const method =
    shippingMethodId === null ? null : await findAnyShippingMethod(tx.db, shippingMethodId);
  if (method === undefined) throw invalid("shipping_method_id", "unknown");
  const shippingMethodName = method ? inLang(method.translations, langOf(head), "name") : "";
  // The old method's price goes with it, and so does its slot.
  const isPriceSet = patch.shippingFixed === true;
  const { date } = head.delivery;
  return {
    ...patch,
    shippingMethodId,
    shippingMethodName,
    ...(!isPriceSet && { shippingFixed: false, ...(method && { shippingPrice: 0 }) }),
    delivery: { date, slot_id: null, from: null, to: null },
  };
}

/** Any slot and day that there are: the owner knows better than the calendar. */
async function deliveryPatchOf(
  { db }: OwnerTx,
  head: OrderHead,
  { delivery }: OrderEdit,
): Promise<OrderPatch> {
  if (!delivery) return {};
  const { date = head.delivery.date, slotId = head.delivery.slot_id } = delivery;
  if (date === head.delivery.date && slotId === head.delivery.slot_id) return {};
  if (date !== null && !isDay(date)) throw invalid("delivery.date");
  if (slotId === null) return { delivery: { date, slot_id: null, from: null, to: null } };
  const slot = await findSlot(db, slotId);
  if (!slot) throw invalid("delivery.slot_id", "unknown");
  if (date === null) throw invalid("delivery.date", "required");
  return { delivery: { date, slot_id: slotId, from: slot.from, to: slot.to } };
}

async function paymentPatchOf(
  { db }: OwnerTx,
  head: OrderHead,
  { paymentMethodId }: OrderEdit,
): Promise<OrderPatch> {
  if (paymentMethodId === undefined || paymentMethodId === head.paymentMethodId) return {};
  const method = paymentMethodId === null ? null : await findAnyPaymentMethod(db, paymentMethodId);
  if (method === undefined) throw invalid("payment_method_id", "unknown");
  return {
    paymentMethodId,
    paymentMethodName: method ? inLang(method.translations, langOf(head), "name") : "",
    gateway: method?.gateway ?? "",
  };
}

/** A code and bonuses are chosen before the order is placed. */
async function draftPatchOf(tx: OwnerTx, head: OrderHead, edit: OrderEdit): Promise<OrderPatch> {
  const { coupon, bonusAsked } = edit;
  const patch: OrderPatch = {};
  if (coupon !== undefined && foldCode(coupon) !== foldCode(head.coupon))
    patch.coupon = coupon.trim() && (await needCode(tx, head, coupon));
  if (bonusAsked !== undefined && bonusAsked !== head.bonusSpent) patch.bonusAsked = bonusAsked;
  if (head.status !== "draft" && Object.keys(patch).length > 0)
    throw new Refusal("transitionNotAllowed");
  return patch;
}

/** As it is shown. */
async function needCode({ db }: OwnerTx, head: OrderHead, typed: string): Promise<string> {
  const { id: orderId, ownerId, email, mobile } = head;
  const who = { orderId, ownerId, email: sameEmail(email), phone: samePhone(mobile) };
  const found = await findOrderPromo(db, { ...who, codeKey: foldCode(typed) });
  if (!found) throw invalid("coupon", "unknown");
  return found.code;
}

/** What an order comes to depends on these alone: a comment does not ask today's delivery price. */
const pricedKeys: readonly (keyof OrderPatch)[] = [
  "ownerId",
  "shippingMethodId",
  "shippingPrice",
  "shippingDiscount",
  "shippingFixed",
  "delivery",
  "coupon",
  "bonusAsked",
] as const;

/** Everything that follows from a change of what the order is, for whom and where to. */
async function settle(tx: OwnerTx, before: OrderHead, patch: OrderPatch): Promise<void> {
  const { id } = before;
  const { ownerId = before.ownerId, email = before.email, mobile = before.mobile } = patch;
  if (before.status !== "draft") {
    if (ownerId !== before.ownerId) await undoBonuses(tx.db, id);
    if ("ownerId" in patch || "email" in patch || "mobile" in patch) {
      const who = { ownerId, email: sameEmail(email), phone: samePhone(mobile) };
      await reassignUse(tx.db, { orderId: id, ...who });
    }
  }
  if (pricedKeys.some((key) => key in patch)) await repriceOrder(tx, id, { actor: tx.actor });
  // Another way to pay may be open now.
  else if ("gateway" in patch) await settlePaid(tx, id, { by: "shop", actor: tx.actor });
}
