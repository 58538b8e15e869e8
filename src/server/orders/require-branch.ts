/** As at a checkout: no carrier takes a parcel for no branch, and a branch of one is none of another. */
import type { Address } from "#contract/cart.ts";
import { invalid, type OwnerTx } from "./owner-tx.ts";
import type { OrderHead } from "./sql.ts";
import { findAnyShippingMethod } from "./sql-owner-edit.ts";
import type { OrderPatch } from "./sql-place-order.ts";

const branchKey = "shippingDepartment";

type Destination = Pick<OrderHead, "shippingMethodId" | "shippingAddress">;
type Method = NonNullable<Awaited<ReturnType<typeof findAnyShippingMethod>>>;

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

/**
 * The patch without a branch of the method that the order had before. One that is sent with the new
 * method is of that method, if it has branches at all.
 */
export async function dropOldBranch(
  { db }: OwnerTx,
  head: Destination,
  patch: OrderPatch,
  sent: Address = {},
): Promise<OrderPatch> {
  const { shippingMethodId: id, shippingAddress = head.shippingAddress } = patch;
  const before = head.shippingMethodId;
  if (id === undefined || before === null || !hasBranch({ shippingAddress })) return patch;
  const find = (one: string | null) => (one === null ? undefined : findAnyShippingMethod(db, one));
  const [from, to] = [await find(before), await find(id)];
  if (to && hasBranches(to) && (sent[branchKey] !== undefined || isSameNetwork(from, to)))
    return patch;
  const { [branchKey]: _elsewhere, ...address } = shippingAddress;
  return { ...patch, shippingAddress: address };
}

const hasBranches = ({ fields }: Method) => fields.some(({ key }) => key === branchKey);

/** Methods without a carrier may be of any two. */
const isSameNetwork = (from: Method | undefined, to: Method) =>
  to.carrier !== "" && from?.carrier === to.carrier && from.branchKind === to.branchKind;
