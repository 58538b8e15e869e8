/** The letter of low stock leaves a running shop through a real mail server. */
import { expect, onTestFinished, test } from "vitest";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { startShop } from "#tests/support/server/shop-program.ts";

const owner = "owner@torba.example";

test("an order that leaves little lets one letter go to the owner, with a link to the list @release", async () => {
  const site = "https://torba.example";
  const mailbox = await openMailbox(site);
  const env = { SEED: "none", SMTP_URL: mailbox.url, PUBLIC_URL: site, ADMIN_EMAIL: owner };
  const shop = await startShop({ env });
  onTestFinished(() => shop.kill9());
  let token = "";
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.url}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.json();
  };
  await call("POST", "/authorize", { email: owner });
  const linkOf = () => /\/admin\/login\?token=([\w.-]+)/.exec(mailbox.messages[0]?.text ?? "")?.[1];
  await expect.poll(linkOf, { timeout: 30_000 }).toBeTruthy();
  token = linkOf() ?? "";
  const made = { name: "Намет Говерла", sku: "TENT-2", regular_price: 900, stock_quantity: 5 };
  const { id } = await call("POST", "/products", { ...made, bin_location: "A-03-2" });
  const items = [{ product_id: id, quantity: 3 }];
  const order = await call("POST", "/orders", { items });
  await call("PUT", `/orders/${order.id}/checkout`);
  const letters = () => mailbox.messages.filter(({ text }) => text.includes("Намет Говерла"));
  await expect.poll(() => letters().length, { timeout: 100_000 }).toBe(1);
  const [letter] = letters();
  expect(letter?.to).toEqual([owner]);
  expect(letter?.text).toContain("Намет Говерла (TENT-2) – 2 · A-03-2");
  expect(letter?.text).toContain(`${site}/admin/stock?low=true`);
}, 240_000);
