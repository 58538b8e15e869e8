/** What a tap on a heart or scales does: its code comes with the device's, after the first paint. */

import { tellKept } from "#app/messages/saved-toast.ts";
import type { MembershipKind } from "#contract/saved-products.ts";
import {
  type ProductReference,
  removeProducts,
  saveProduct,
} from "#features/saved-products/actions.ts";
import type { T } from "#i18n/make-i18n.ts";

export async function keep(
  { id, name }: ProductReference,
  kind: MembershipKind,
  isIn: boolean,
  t: T,
): Promise<void> {
  const kept = isIn ? await saveProduct(kind, { id, name }) : await removeProducts(kind, [id]);
  tellKept(kept, { kind, isIn, name }, t);
}
