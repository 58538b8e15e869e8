/** As at a checkout: no carrier takes a parcel for no branch. */
import { invalid, type OwnerTx } from "./owner-tx.ts";
import type { OrderHead } from "./sql.ts";
import { findAnyShippingMethod } from "./sql-owner-edit.ts";
import type { OrderPatch } from "./sql-place-order.ts";

const branchKey = "shippingDepartment";

type Destination = Pick<OrderHead, "shippingMethodId" | "shippingAddress">;

const hasBranch = ({ shippingAddress }: Pick<Destination, "shippingAddress">): boolean =>
  (shippingAddress[branchKey] ?? "").trim() !== "";

/** Refuses `invalid` with `shipping_address.shippingDepartment`. */
export async function requireBranch({ db }: OwnerTx, order: Destination): Promise<void> {
  const id = order.shippingMethodId;
  const method = id && !hasBranch(order) ? await findAnyShippingMethod(db, id) : undefined;
  if (method?.fields.some(({ key, required }) => key === branchKey && required))
    throw invalid(`shipping_address.${branchKey}`, "required");
}

/** An order that was placed before its method required one stays open to other edits. */
export async function requireBranchAfter(
  tx: OwnerTx,
  head: Destination,
  { shippingMethodId = head.shippingMethodId, shippingAddress = head.shippingAddress }: OrderPatch,
): Promise<void> {
  const after = { shippingMethodId, shippingAddress };
  const isMoved = shippingMethodId !== head.shippingMethodId;
  if (isMoved || (hasBranch(head) && !hasBranch(after))) await requireBranch(tx, after);
}
