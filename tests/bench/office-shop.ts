/** A demo shop with orders that wait, and a way into its back office. */
import type { Shop } from "#tests/support/server/shop-program.ts";
import { issueOwnerTokens } from "./owner.ts";
import { withShopDatabase } from "./shop.ts";

export type OfficeShop = {
  /** Of the link that signs in. */
  signInToken: string;
  /** An order that is on its way. */
  shippedNumber: string;
  folder: string;
};

type Product = { id: string; variants: unknown[]; stock_quantity: number | null };
type Order = { id: string; number: string };

const orderCount = 14;

export async function openOfficeShop({ url, dataDir }: Shop, secret: string): Promise<OfficeShop> {
  const [token, signInToken = ""] = await withShopDatabase(dataDir, (database) =>
    issueOwnerTokens(database, 2, secret),
  );
  async function call<T>(method: string, below: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/api/v1${below}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${below}: ${answer.status} ${await answer.text()}`);
    // as: each caller names the answer that the contract states
    return (await answer.json()) as T;
  }
  const { data } = await call<{ data: Product[] }>(
    "GET",
    "/products?stock_status=available&limit=100",
  );
  const products = data.filter(
    ({ variants, stock_quantity }) => variants.length === 0 && (stock_quantity ?? 0) > 9,
  );
  const [shipping] = await call<{ id: string }[]>("GET", "/shipping_methods");
  const [, cash] = await call<{ id: string }[]>("GET", "/payment_methods");
  let shippedNumber = "";
  for (let at = 0; at < orderCount; at += 1) {
    const items = [0, 1].map((step) => ({
      product_id: products[(at * 2 + step) % products.length]?.id,
      quantity: 2,
    }));
    const { id } = await call<Order>("POST", "/orders", { items });
    await call("PUT", `/orders/${id}`, {
      mobile: "+380671234567",
      shipping_method_id: shipping?.id,
      payment_method_id: cash?.id,
      shipping_address: { firstName: "Олена", lastName: "Коваль", city: "Львів" },
    });
    const { number } = await call<Order>("PUT", `/orders/${id}/checkout`);
    if (at > 0) continue;
    await call("PUT", `/orders/${id}/ship`);
    await call("PUT", `/orders/${id}/deliver`);
    shippedNumber = number;
  }
  return { signInToken, shippedNumber, folder: dataDir };
}
