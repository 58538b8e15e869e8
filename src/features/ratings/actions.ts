import { loadDevice } from "#offline/load-device.ts";
import type { Recorded } from "#offline/record.ts";

type Vote = { productId: string; name: string; stars: number };

/** Stars, once: on the device at once, on the server when it can be reached. */
export async function rateProduct({ productId, name, stars }: Vote): Promise<Recorded> {
  const device = await loadDevice();
  const payload = { product_id: productId, value: stars, name };
  return device.recordOps([{ kind: "rating.set", payload }]);
}
