import { loadDevice } from "#offline/load-device.ts";
import type { RecordResult } from "#offline/log/record.ts";

type ProductRating = { productId: string; name: string; stars: number };

/** Records one rating: on the device at once, on the server when it is reachable. */
export async function rateProduct({
  productId,
  name,
  stars,
}: ProductRating): Promise<RecordResult> {
  const device = await loadDevice();
  const payload = { product_id: productId, value: stars, name };
  return device.recordOps([{ kind: "rating.set", payload }]);
}
