/**
 * Who may hold a slot: a cart with lines and with the contact data that the shop requires. Slots are
 * few, and a hold costs nothing, so one network, phone or e-mail holds only some at a time. A cart
 * beyond that chooses its slot without a hold: somebody else may take it until the order is placed.
 */
import { isEmail, sameEmail } from "#contract/email.ts";
import type { FieldCode } from "#contract/errors.ts";
import { isPhone, readPhone } from "#rules/customers/phone.ts";
import type { CartDetails } from "#server/cart/sql.ts";
import { hasLines } from "#server/cart/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { lockSubjects } from "#server/platform/limits/sql-subjects.ts";
import { hashOfSubject } from "#server/platform/limits/subjects.ts";
import { readCheckoutFields } from "#server/settings/checkout-fields.ts";
import { findOrderLimits } from "#server/settings/order-limits.ts";
import { countHolds } from "./sql-holds.ts";

/** Refuses `cartEmpty`, and `invalid` with the contact data that is missing. */
export async function requireShopper(context: LaneWriteContext, next: CartDetails): Promise<void> {
  if (!(await hasLines(context.db, context.lane.id))) throw new Refusal("cartEmpty");
  const statuses = await readCheckoutFields(context);
  const isRequired = (name: string) =>
    statuses.some((field) => field.name === name && field.status === "required");
  const fields = {
    ...(isRequired("mobile") && faultOf("mobile", next.mobile, isPhone, "phoneInvalid")),
    ...(isRequired("email") && faultOf("email", next.email, isEmail, "emailInvalid")),
  };
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}

function faultOf(
  field: string,
  text: string | undefined,
  isSound: (text: string) => boolean,
  unsound: FieldCode,
): Record<string, FieldCode> {
  const value = text?.trim() ?? "";
  if (value === "") return { [field]: "required" };
  return isSound(value) ? {} : { [field]: unsound };
}

/** For whom the hold counts; undefined: they hold as many as they may. */
export async function claimHoldSubjects(
  { db, lane, network, clock, orderLimits }: LaneWriteContext,
  next: CartDetails,
): Promise<Buffer[] | undefined> {
  const limits = await findOrderLimits(db, orderLimits);
  const phone = readPhone(next.mobile ?? "");
  const email = sameEmail(next.email ?? "");
  const subjects = [
    { hash: hashOfSubject("network", network), max: limits.holds_per_network },
    ...(phone ? [{ hash: hashOfSubject("phone", phone), max: limits.holds_per_contact }] : []),
    ...(email ? [{ hash: hashOfSubject("email", email), max: limits.holds_per_contact }] : []),
  ];
  const hashes = subjects.map(({ hash }) => hash);
  await lockSubjects(db, hashes);
  const query = { subjects: hashes, cartId: lane.id, now: new Date(clock()) };
  const counts = await countHolds(db, query);
  const isFull = subjects.some(
    ({ hash, max }) => max > 0 && (counts.get(hash.toString("hex")) ?? 0) >= max,
  );
  return isFull ? undefined : hashes;
}
