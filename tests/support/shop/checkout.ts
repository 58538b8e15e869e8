/** A shopper in checkout. */
import type { TestAnswer, Visitor } from "#tests/support/server/app.ts";

/** Name and address: all that a shop without shipping methods requires. */
export const checkoutDetails = {
  email: "Olena@Example.com",
  mobile: "067 123 45 67",
  shipping_address: { firstName: "Олена", lastName: "Нечуй-Левицька", city: "Львів" },
};

export async function fillCheckout(device: Visitor, more: object = {}): Promise<void> {
  const answer = await device.put("/cart", { ...checkoutDetails, ...more });
  if (answer.status !== 200) throw new Error(`not told: ${JSON.stringify(answer.body)}`);
}

/** Adds the products and fills in the checkout, without placing the order. */
export async function fillCart(
  device: Visitor,
  items: Record<string, number>,
): Promise<TestAnswer> {
  await fillCheckout(device);
  for (const [product_id, quantity] of Object.entries(items))
    await device.post("/cart/items", { product_id, quantity });
  return device.get("/cart");
}

export const order = (device: Visitor, body?: object, key?: string): Promise<TestAnswer> =>
  device.put("/cart/checkout", body, key === undefined ? {} : { key });

/** What became of the checkout with this key. */
export const askOutcome = (device: Visitor, key: string): Promise<TestAnswer> =>
  device.post("/cart/checkout/outcome", { key });
