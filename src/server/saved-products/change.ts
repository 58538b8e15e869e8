/** Adds and removes saved products; both are idempotent. */
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import { isUuid } from "#server/platform/db/uuid.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LaneChange, LaneWriteContext } from "#server/platform/lanes/lane.ts";
import { findProduct } from "#server/products/find.ts";
import { putEntry, removeEntries } from "./sql.ts";

export async function addSavedProduct(
  kind: SavedProductsKind,
  context: LaneWriteContext,
  productId: string,
): Promise<LaneChange> {
  const product = isUuid(productId) ? await findProduct(context, productId) : undefined;
  if (!product) throw new Refusal("notFound");
  const now = new Date(context.clock());
  const entry = { productId, addedName: product.name, now };
  const { isAdded, entries } = await putEntry(context.db, context.lane, entry);
  if (entries > savedProductsLimits[kind])
    throw new Refusal("invalid", { fields: { items: "tooMany" } });
  return { isUnchanged: !isAdded };
}

export async function removeSavedProducts(
  { db, lane, clock }: LaneWriteContext,
  productId: string | null,
): Promise<LaneChange> {
  return { isUnchanged: !(await removeEntries(db, lane, { productId, now: new Date(clock()) })) };
}
