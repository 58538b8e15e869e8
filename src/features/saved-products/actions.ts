import type { OpIntent } from "#contract/ops.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { RecordResult } from "#offline/log/record.ts";
import { savedProductsLimits } from "#rules/saved-products/saved-products.ts";
import { useSavedProducts } from "./state.ts";

export type ProductReference = { id: string; name: string };
/** `crowded`: the list is full. */
export type SaveResult = RecordResult | { ok: false; reason: "crowded" };

/** Saves a product: on the device at once, on the server when it is reachable. */
export async function saveProduct(
  kind: SavedProductsKind,
  { id, name }: ProductReference,
): Promise<SaveResult> {
  if (isFull(kind, id)) return { ok: false, reason: "crowded" };
  const device = await loadDevice();
  return device.recordOps([{ kind: `${kind}.put`, payload: { product_id: id, added_name: name } }]);
}

/** Removes products as one intent with one undo. */
export async function removeProducts(
  kind: SavedProductsKind,
  ids: readonly string[],
): Promise<SaveResult> {
  const device = await loadDevice();
  return device.recordOps(
    ids.map((product_id): OpIntent => ({ kind: `${kind}.remove`, payload: { product_id } })),
  );
}

/** Moves a cart line to the wishlist as one intent with one undo. */
export async function moveToWishlist(
  product: ProductReference,
  lineId: string,
): Promise<SaveResult> {
  const { id, name } = product;
  if (isFull("wishlist", id)) return { ok: false, reason: "crowded" };
  return (await loadDevice()).recordOps([
    { kind: "wishlist.put", payload: { product_id: id, added_name: name } },
    { kind: "cart.remove", payload: { line_id: lineId } },
  ]);
}

function isFull(kind: SavedProductsKind, id: string): boolean {
  const savedIds = useSavedProducts.getState()[kind];
  return !savedIds.has(id) && savedIds.size >= savedProductsLimits[kind];
}

export async function undo(intentId: string): Promise<void> {
  await (await loadDevice()).undoIntent(intentId);
}
