/** What a tap on a heart or scales does: its code comes with the device's, after the first paint. */

import { showSavedToast } from "#app/messages/saved-toast.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import {
  type ProductReference,
  removeProducts,
  saveProduct,
} from "#features/saved-products/actions.ts";
import type { T } from "#i18n/make-i18n.ts";

export async function toggleSaved(
  { id, name }: ProductReference,
  kind: SavedProductsKind,
  isIn: boolean,
  t: T,
): Promise<void> {
  const result = isIn ? await saveProduct(kind, { id, name }) : await removeProducts(kind, [id]);
  showSavedToast(result, { kind, isIn, name }, t);
}
