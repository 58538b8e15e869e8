/** Two shoppers behind one cache: neither sees the other's data. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Visitor } from "#tests/support/server/app.ts";
import { openSharedCache } from "#tests/support/server/shared-cache.ts";
import { openCardShop } from "#tests/support/shop/card-shop.ts";
import { order } from "#tests/support/shop/checkout.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const cookieOf = (device: Visitor) =>
  [...device.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function openTwo() {
  const shop = await openCardShop();
  const tent = await addProduct(shop.database.db, { stockQuantity: null });
  const [anna, bohdan] = [shop.visit(), shop.visit()];
  const { email, phone, id } = await registerOn(anna);
  await registerOn(bohdan);
  await shop.fillByCard(anna, { [tent]: 1 });
  await anna.put("/cart", { email, mobile: phone, comments: "Канарейка" });
  const { body: placed } = await order(anna, undefined, randomUUID());
  await shop.fillByCard(anna, { [tent]: 2 });
  await anna.put("/cart", { email, comments: "Канарейка" });
  const hers = [email, phone, "Канарейка", placed.number, placed.token, id];
  const own = [
    "/ajax/customers/orders",
    `/ajax/customers/orders/${placed.id}`,
    "/ajax/cart",
    "/ajax/payment_form_settings",
    "/ajax/customers/settings",
    "/ajax/customers/addresses",
    "/ajax/customers/bonuses",
    "/ajax/customers/devices",
    "/ajax/customers/export",
  ];
  // Like a file that any cache would store.
  const disguised = own.flatMap((path) => [
    `${path}.css`,
    `${path}/cart.css`,
    `${path}%2ecss`,
    `${path};a.css`,
    `${path}%00.css`,
    `${path}?x=/a.css`,
    `${path}%3Fa.css`,
    `${path}/..%2fa.css`,
    `//x${path}/logo.png`,
  ]);
  const byLink = [`/ajax/orders/${placed.token}`, `/pay/${placed.token}`];
  return { ...shop, anna, bohdan, placed, hers, own, disguised, byLink };
}

test("orders, carts and accounts do not leak through a shared cache", async () => {
  const { app, anna, bohdan, placed, hers, own, disguised } = await openTwo();
  const get = openSharedCache(app);
  const seen: string[] = [];
  for (const url of [...own, ...disguised]) {
    // A cache that ignores cookies: it forwards them, and does not use them in its key.
    const her = await get({ url, headers: { cookie: cookieOf(anna) } });
    if (hers.some((word) => her.text.includes(word))) seen.push(url);
    for (const headers of [{ cookie: cookieOf(bohdan) }, {}]) {
      const { text, isHit, status } = await get({ url, headers });
      expect([url, status < 500, isHit && seen.includes(url)]).toEqual([url, true, false]);
      expect([url, hers.filter((word) => text.includes(word))]).toEqual([url, []]);
    }
    // In the other order: his answer is not served to her.
    expect((await get({ url, headers: { cookie: cookieOf(anna) } })).text).not.toContain(
      cookieOf(bohdan),
    );
  }
  const telling = ["orders", `orders/${placed.id}`, "settings", "export"];
  for (const name of telling) expect(seen).toContain(`/ajax/customers/${name}`);
  expect(seen).toContain("/ajax/cart?x=/a.css");
  // The cache works.
  await get({ url: "/ajax/settings" });
  expect((await get({ url: "/ajax/settings" })).isHit).toBe(true);
});

test("every answer with an order is not cacheable, or varies by cookie", async () => {
  const { app, anna, own, byLink, placed } = await openTwo();
  for (const url of [...own, ...byLink]) {
    const { headers, statusCode } = await app.inject({ url, headers: { cookie: cookieOf(anna) } });
    expect([url, statusCode, headers["cache-control"]]).toEqual([url, 200, "no-store"]);
    if (url.startsWith("/ajax/"))
      expect([url, headers.vary]).toEqual([url, expect.stringContaining("Cookie")]);
  }
  const puts = [
    await anna.put("/cart/checkout", {}),
    await anna.put(`/customers/orders/${placed.id}/cancel`),
    await anna.put(`/customers/orders/${randomUUID()}/cancel`),
  ];
  for (const { headers } of puts) expect(headers["cache-control"]).toBe("no-store");
});

test("headers outside the cache key are not reflected in any answer @release", async () => {
  const { app, anna, own, byLink } = await openTwo();
  const evil = "evil.example";
  const config = {
    "x-forwarded-host": evil,
    "x-forwarded-proto": "gopher",
    forwarded: `host=${evil}`,
    "x-host": evil,
    "x-original-url": `/${evil}`,
    "x-rewrite-url": `/${evil}`,
    "x-forwarded-prefix": `/${evil}`,
    origin: `https://${evil}`,
    host: evil,
  };
  for (const url of [...own, ...byLink, "/ajax/settings", "/ajax/shipping_methods"])
    for (const [name, value] of Object.entries(config)) {
      const headers = { cookie: cookieOf(anna), [name]: value };
      const answer = await app.inject({ url, headers });
      const answerText = JSON.stringify(answer.headers) + answer.payload;
      expect([url, name, answerText.includes(evil) || answerText.includes("gopher")]).toEqual([
        url,
        name,
        false,
      ]);
    }
});
