import { splitLineId } from "#contract/cart-line.ts";
import type { LineCard } from "#contract/ops.ts";
import { loadDevice } from "#offline/load-device.ts";
import type { RecordResult } from "#offline/log/record.ts";

type CartAddition = {
  productId: string;
  variantId: string | null;
  quantity: number;
  card: LineCard;
};

/** Adds a product to the cart: on the device at once, on the server when it is reachable. */
export async function addToCart({
  productId,
  variantId,
  quantity,
  card,
}: CartAddition): Promise<RecordResult> {
  const device = await loadDevice();
  const payload = { product_id: productId, variant_id: variantId, quantity, card };
  return device.recordOps([{ kind: "cart.add", payload }]);
}

/**
 * Changes a line's quantity; 0 removes the line. A `step` is counted: what another device adds
 * meanwhile stays. Without one the quantity was typed, and is set.
 */
export async function setQuantity(
  lineId: string,
  quantity: number,
  { card, step }: { card?: LineCard | undefined; step?: number | undefined } = {},
): Promise<RecordResult> {
  const device = await loadDevice();
  if (step !== undefined && step < 0)
    return device.recordOps([{ kind: "cart.take", payload: { line_id: lineId, quantity: -step } }]);
  if (step !== undefined && step > 0 && card) {
    const payload = { ...splitLineId(lineId), quantity: step, card };
    return device.recordOps([{ kind: "cart.add", payload }]);
  }
  if (quantity === 0)
    return device.recordOps([{ kind: "cart.remove", payload: { line_id: lineId } }]);
  const payload = { line_id: lineId, quantity, ...(card ? { card } : {}) };
  return device.recordOps([{ kind: "cart.set", payload }]);
}

/** Removes the given lines as one intent. */
export async function removeLines(lineIds: string[]): Promise<RecordResult> {
  const device = await loadDevice();
  return device.recordOps(
    lineIds.map((line_id) => ({ kind: "cart.remove" as const, payload: { line_id } })),
  );
}

export async function undo(intentId: string): Promise<RecordResult> {
  const device = await loadDevice();
  return device.undoIntent(intentId);
}
