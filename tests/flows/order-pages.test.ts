/** Server-rendered pages of one order: for anyone with its link, and not cacheable. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePages } from "#app/entry-server.tsx";
import { registerRendering } from "#server/rendering/routes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { makeDraft, pay, place } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const clientDir = await mkdtemp(join(tmpdir(), "torba-client-"));
afterAll(() => rm(clientDir, { recursive: true, force: true }));
const pages = makePages({ "src/app/entry-client.tsx": { file: "e.js", isEntry: true } }, "build");

async function openOrder() {
  const shop = await openTestApp({
    seed: true,
    pages: (into) => registerRendering(into, { pages, clientDir }),
  });
  const { app, database } = shop;
  const owner = { id: (await registerOn(shop.visit())).id, kind: "customer" as const };
  const tent = await addProduct(database.db, { stockQuantity: null });
  const draft = makeDraft(owner, [{ productId: tent, quantity: 2 }]);
  await place(database, draft);
  const { rows } = await database.pool.query<{ token: string; number: string }>(
    "select token, number from orders where id = $1",
    [draft.id],
  );
  const [row] = rows;
  if (!row) throw new Error("no order was placed");
  const open = async (url: string) => {
    const { statusCode, headers, payload } = await app.inject({ url });
    const heading = /<h1[^>]*>([^<]*)/.exec(payload)?.[1]?.replaceAll("\u00a0", " ");
    const visibleText = payload.replace(/<script.*?<\/script>/gs, "");
    return { status: statusCode, headers, heading, html: payload, said: visibleText };
  };
  return { open, ...row, pay: () => pay(database, draft.id) };
}

/** What `draftOf` contains of the buyer. */
const secrets = ["olena@example.com", "671234567", "Нечуй", "Подзвоніть", "shippingStreet"];

test("an order's page shows the order to anyone with its link, without its buyer", async () => {
  const { open, token, number } = await openOrder();
  for (const [path, heading] of [
    [`/order/${token}`, `Замовлення ${number}`],
    [`/en/order/${token}`, `Order ${number}`],
    [`/checkout-success?order=${token}`, "Дякуємо"],
  ] as const) {
    const page = await open(path);
    expect([path, page.status, page.heading]).toEqual([path, 200, heading]);
    expect(page.html).toContain("Намет тримісний");
    expect(page.html).toContain("Відділення 7");
    expect(page.html).toContain('content="noindex"');
    expect(page.html).not.toContain('rel="canonical"');
    expect(page.headers["referrer-policy"]).toBe("no-referrer");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(secrets.filter((secret) => page.html.includes(secret))).toEqual([]);
  }
});

test("a link without an order is a missing page", async () => {
  const { open, token } = await openOrder();
  const other = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
  for (const path of [
    `/order/${other}`,
    "/order/1",
    `/order/${encodeURIComponent("Ґ".repeat(9))}`,
    `/checkout-success?order=${other}`,
  ])
    expect(await open(path), path).toMatchObject({
      status: 404,
      heading: "Такого замовлення немає",
    });
  // Without an order in the URL the device knows which order to show.
  expect(await open("/checkout-success")).toMatchObject({ status: 200 });
});

test("a change of an order shows on its page at once, although the catalogue's version stays", async () => {
  const { open, token, pay: payIt } = await openOrder();
  const path = `/checkout-success?order=${token}`;
  expect((await open(path)).said).toContain("Ще не оплачено");
  await payIt();
  const paid = await open(path);
  expect(paid.said).toContain("Оплачено. Дякуємо.");
  expect(paid.said).not.toContain("Ще не оплачено");
});
