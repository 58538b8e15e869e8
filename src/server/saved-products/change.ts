/** In and out: both say how it is to be, so either may come twice. */
import type { MembershipKind } from "#contract/memberships.ts";
import { membershipLimits } from "#rules/memberships.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneWriting } from "#server/platform/lanes/lane.ts";
import { findProduct } from "#server/products/find.ts";
import { putEntry, removeEntries } from "./sql.ts";

export async function putInto(
  kind: MembershipKind,
  writing: LaneWriting,
  productId: string,
): Promise<Record<string, never>> {
  const product = isUuid(productId) ? await findProduct(writing, productId) : undefined;
  if (!product) throw new Refusal("notFound");
  const now = new Date(writing.clock());
  const entry = { productId, addedName: product.name, now };
  if ((await putEntry(writing.db, writing.lane, entry)) > membershipLimits[kind])
    throw new Refusal("invalid", { fields: { items: "tooMany" } });
  return {};
}

export async function removeFrom(
  { db, lane, clock }: LaneWriting,
  productId: string | null,
): Promise<Record<string, never>> {
  await removeEntries(db, lane, { productId, now: new Date(clock()) });
  return {};
}
