import type { LineCard } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { Recorded } from "#offline/record.ts";

type Added = { productId: string; variantId: string | null; quantity: number; card: LineCard };

/** Puts pieces into the basket: at once on the device, on the server when it can be reached. */
export async function addToCart({
  productId,
  variantId,
  quantity,
  card,
}: Added): Promise<Recorded> {
  const device = await loadDevice();
  const payload = { product_id: productId, variant_id: variantId, quantity, card };
  return device.recordOps([{ kind: "cart.add", payload }]);
}

/** Sets a line's pieces; none takes the line out. */
export async function setQuantity(
  lineId: string,
  quantity: number,
  card?: LineCard,
): Promise<Recorded> {
  const device = await loadDevice();
  if (quantity === 0)
    return device.recordOps([{ kind: "cart.remove", payload: { line_id: lineId } }]);
  const payload = { line_id: lineId, quantity, ...(card ? { card } : {}) };
  return device.recordOps([{ kind: "cart.set", payload }]);
}

/** Takes every line given out of the basket, as one intention. */
export async function removeLines(lineIds: string[]): Promise<Recorded> {
  const device = await loadDevice();
  return device.recordOps(
    lineIds.map((line_id) => ({ kind: "cart.remove" as const, payload: { line_id } })),
  );
}

export async function undo(intentId: string): Promise<Recorded> {
  const device = await loadDevice();
  return device.undoIntent(intentId);
}
