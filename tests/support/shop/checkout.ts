/** A shopper on the way to the till. */
import type { TestAnswer, Visitor } from "#tests/support/server/app.ts";

/** Who they are and where they live: all that a shop without ways of delivery asks for. */
export const told = {
  email: "Olena@Example.com",
  mobile: "067 123 45 67",
  shipping_address: { firstName: "Олена", lastName: "Нечуй-Левицька", city: "Львів" },
};

export async function tell(device: Visitor, more: object = {}): Promise<void> {
  const answer = await device.put("/cart", { ...told, ...more });
  if (answer.status !== 200) throw new Error(`not told: ${JSON.stringify(answer.body)}`);
}

/** Puts these in, tells all, and does not order yet. */
export async function fill(device: Visitor, items: Record<string, number>): Promise<TestAnswer> {
  await tell(device);
  for (const [product_id, quantity] of Object.entries(items))
    await device.post("/cart/items", { product_id, quantity });
  return device.get("/cart");
}

export const order = (device: Visitor, body?: object, key?: string): Promise<TestAnswer> =>
  device.put("/cart/checkout", body, key === undefined ? {} : { key });
