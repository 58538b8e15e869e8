import type { MembershipKind } from "#contract/memberships.ts";
import type { OpIntent } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { Recorded } from "#offline/record.ts";
import { membershipLimits } from "#rules/memberships.ts";
import { useMemberships } from "./state.ts";

export type Named = { id: string; name: string };
/** `crowded`: it holds no more. */
export type Kept = Recorded | { ok: false; why: "crowded" };

/** Puts a product in: at once on the device, on the server when it can be reached. */
export async function putIn(kind: MembershipKind, { id, name }: Named): Promise<Kept> {
  if (isCrowded(kind, id)) return { ok: false, why: "crowded" };
  const device = await loadDevice();
  return device.recordOps([{ kind: `${kind}.put`, payload: { product_id: id, added_name: name } }]);
}

/** Takes out every product given, as one intention with one undo. */
export async function takeOut(kind: MembershipKind, ids: readonly string[]): Promise<Kept> {
  const device = await loadDevice();
  return device.recordOps(
    ids.map((product_id): OpIntent => ({ kind: `${kind}.remove`, payload: { product_id } })),
  );
}

/** From the basket into the wishlist: one intention with one undo. */
export async function putAside(product: Named, lineId: string): Promise<Kept> {
  const { id, name } = product;
  if (isCrowded("wishlist", id)) return { ok: false, why: "crowded" };
  return (await loadDevice()).recordOps([
    { kind: "wishlist.put", payload: { product_id: id, added_name: name } },
    { kind: "cart.remove", payload: { line_id: lineId } },
  ]);
}

function isCrowded(kind: MembershipKind, id: string): boolean {
  const known = useMemberships.getState()[kind];
  return !known.has(id) && known.size >= membershipLimits[kind];
}

export async function undo(intentId: string): Promise<void> {
  await (await loadDevice()).undoIntent(intentId);
}
