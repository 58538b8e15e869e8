/** What a tap on a heart or scales does: its code comes with the device's, after the first paint. */

import { showSavedToast } from "#app/messages/saved-toast.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import {
  type ProductReference,
  removeProducts,
  saveProduct,
} from "#features/saved-products/actions.ts";
import type { T } from "#i18n/make-i18n.ts";
import { findDevice } from "#offline/load-device.ts";

/** Waits for a device that is not open yet; an open one shows the tap at once, and takes the next one. */
export async function toggleSaved(
  { id, name }: ProductReference,
  kind: SavedProductsKind,
  isIn: boolean,
  t: T,
): Promise<void> {
  const isOpen = findDevice() !== undefined;
  const change = isIn ? saveProduct(kind, { id, name }) : removeProducts(kind, [id]);
  const reported = change.then((result) => showSavedToast(result, { kind, isIn, name }, t));
  if (!isOpen) await reported;
}
