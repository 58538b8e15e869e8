/** Shoppers who order without a pause and log what was acknowledged. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export type PlacedOrder = { id: string; total: number };

type Answer = { status: number; body: Record<string, unknown> };

function openDevice(url: string) {
  let cookie = "";
  return async (method: string, to: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${url}/ajax${to}`, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { "idempotency-key": `"${randomUUID()}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    // as: every answer below /ajax is an object or a list
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };
}

export async function startOrders(url: string, shoppers = 3) {
  const placed: PlacedOrder[] = [];
  let isRunning = true;
  const first = openDevice(url);
  const listOf = async (to: string) =>
    // as: these answer lists
    (await first("GET", to)).body as unknown as { id: string; kind?: string; gateway?: string }[];
  const branch = (await listOf("/shipping_methods")).find(({ kind }) => kind === "branch")?.id;
  const cash = (await listOf("/payment_methods")).find(({ gateway }) => gateway === "cash")?.id;
  const { body } = await first("GET", "/products?stock_status=available&limit=100");
  // as: a page of products
  const products = (body.data as { id: string; variable: boolean; stock_quantity: number }[])
    .filter(({ variable, stock_quantity }) => !variable && stock_quantity > 5)
    .map(({ id }) => id);

  async function keepOrdering(number: number): Promise<void> {
    for (let turn = 0; isRunning; turn += 1) {
      const device = openDevice(url);
      const name = `buyer${number}x${turn}`;
      await device("POST", "/session");
      const product_id = products[(turn * 7 + number * 3) % products.length];
      await device("POST", "/cart/items", { product_id, quantity: 1 });
      await device("PUT", "/cart", {
        email: `${name}@example.com`,
        mobile: `067${String(1_000_000 + number * 10_000 + turn)}`,
        shipping_method_id: branch,
        payment_method_id: cash,
        shipping_address: {
          firstName: "Олена",
          lastName: "Нечуй",
          city: "Львів",
          shippingDepartment: "7",
        },
      });
      const { status, body: order } = await device("PUT", "/cart/checkout", {});
      if (status === 200) placed.push({ id: String(order.id), total: Number(order.grand_total) });
      // 422: sold out; 429: the network's limit
      else if (status !== 422 && status !== 429)
        throw new Error(`${status} ${JSON.stringify(order)}`);
      await sleep(10);
    }
  }

  const running = Promise.all(Array.from({ length: shoppers }, (_, at) => keepOrdering(at)));
  // `finish` throws it.
  running.catch(() => undefined);
  return {
    placed: () => [...placed],
    finish: async () => {
      isRunning = false;
      await running;
      return placed;
    },
  };
}
