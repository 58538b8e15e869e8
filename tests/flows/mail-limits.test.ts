/**
 * How often each form that sends a mail or a call-back request may be used, and by which network.
 */
import { expect, test } from "vitest";
import { sendDueNotices } from "#server/notifications/due-notices.ts";
import { openMailbox } from "#tests/support/providers/mailbox.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import {
  hour,
  minute,
  openOutboxShop,
  post,
  rowsOf,
  sendAll,
  site,
} from "#tests/support/shop/outbox-shop.ts";
import { addCategory, addProduct, addVariant } from "#tests/support/shop/rows.ts";

test("a network has five attempts an hour at each form, whatever X-Forwarded-For says", async () => {
  const shop = await openOutboxShop();
  const from = "2001:db8:1:2::1";
  const statuses: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const answer = await shop.app.inject({
      method: "POST",
      url: "/ajax/subscriptions",
      remoteAddress: `2001:db8:1:2::${at}`,
      headers: { "x-forwarded-for": `203.0.113.${at}` },
      payload: { email: `a${at}@example.com` },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  shop.pass(59 * minute);
  const late = await post(shop.app, "/subscriptions", { email: "b@example.com" }, from);
  expect(late).toMatchObject({ status: 429, body: { code: "tooMany" } });
  expect(late.headers["retry-after"]).toBe("60");
  // Another form, and another network, have their own limit.
  const called = { name: "Яна", phone: "0671234567" };
  expect((await post(shop.app, "/notifications/contactMe", called, from)).status).toBe(200);
  expect((await post(shop.app, "/subscriptions", { email: "c@example.com" })).status).toBe(200);
  shop.pass(minute);
  expect((await post(shop.app, "/subscriptions", { email: "b@example.com" }, from)).status).toBe(
    200,
  );
  expect(await rowsOf(shop, "select email from subscriptions")).toHaveLength(7);
});

test("behind a trusted proxy clients are distinguished", async () => {
  const { app } = await openTestApp({ config: { trustedProxies: ["127.0.0.1"] } });
  const statuses = [];
  for (let at = 0; at < 12; at += 1)
    statuses.push(
      (
        await app.inject({
          method: "POST",
          url: "/ajax/subscriptions",
          headers: { "x-forwarded-for": `10.9.9.9, 203.0.113.${at % 2}` },
          payload: { email: `a${at}@example.com` },
        })
      ).statusCode,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test("a mailbox gets three mails an hour, one confirmation a day and ten notices a day at most", async () => {
  const shop = await openOutboxShop();
  const mailbox = await openMailbox(site);
  const email = "victim@example.com";
  const statuses: number[] = [];
  for (let at = 0; at < 14; at += 1) {
    const product_id = await addProduct(shop.database.db);
    const body = { product_id, email: at % 2 ? email : email.toUpperCase() };
    statuses.push((await post(shop.app, "/notifications/preOrderNotify", body)).status);
    await post(shop.app, "/subscriptions", { email });
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  await sendDueNotices(shop.database, newTestId, shop.now());
  const sent = async () => {
    const results = await sendAll(shop, mailbox.room, shop.now());
    return results.filter((status) => status === "sent").length;
  };
  expect(await sent()).toBe(3);
  shop.pass(59 * minute);
  expect(await sent()).toBe(0);
  shop.pass(minute);
  expect(await sent()).toBe(3);
  // Nothing was lost.
  for (let hours = 0; hours < 3; hours += 1) {
    shop.pass(hour);
    await sent();
  }
  expect(mailbox.messages).toHaveLength(11);
});

test("every form has its own limit of five attempts an hour per network @release", async () => {
  const shop = await openOutboxShop();
  const category_id = await addCategory(shop.database.db);
  const from = "203.0.113.9";
  const email = (at: number) => `a${at}@example.com`;
  const forms: Record<string, (at: number) => object> = {
    "/notifications/preOrderNotify": (at) => ({ product_id: products[at], email: email(at) }),
    "/notifications/category": (at) => ({ category_id, email: email(at) }),
    "/notifications/category/reminder": (at) => ({
      category_id,
      email: email(at),
      date: "2026-07-09",
    }),
    "/notifications/contactMe": (at) => ({ name: "Яна", phone: `067123450${at}` }),
  };
  const products: string[] = [];
  for (let at = 0; at < 7; at += 1) products.push(await addProduct(shop.database.db));
  for (const [path, bodyOf] of Object.entries(forms)) {
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1)
      statuses.push((await post(shop.app, path, bodyOf(at), from)).status);
    expect([path, statuses]).toEqual([path, [200, 200, 200, 200, 200, 429, 429]]);
  }
  expect(await rowsOf(shop, "select from notices")).toHaveLength(15);
  expect(await rowsOf(shop, "select from contact_requests")).toHaveLength(5);
});

test("mailed links can be opened sixty times an hour from one network @release", async () => {
  const shop = await openOutboxShop();
  const from = "203.0.113.9";
  const guess = (path: string) =>
    post(shop.app, `/subscriptions/${path}`, { token: "a".repeat(43) }, from);
  const statuses: number[] = [];
  for (let at = 0; at < 62; at += 1)
    statuses.push((await guess(at % 2 ? "confirm" : "unsubscribe")).status);
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
  expect(statuses.slice(60)).toEqual([429, 429]);
  shop.pass(hour);
  expect((await guess("confirm")).status).toBe(404);
});

test("repeating a pending notice does not count against the address's ten", async () => {
  const shop = await openOutboxShop();
  const email = "olena@example.com";
  const products: string[] = [];
  for (let at = 0; at < 10; at += 1) products.push(await addProduct(shop.database.db));
  for (const product_id of [...products.slice(0, 9), ...products])
    expect(
      (await post(shop.app, "/notifications/preOrderNotify", { product_id, email })).status,
    ).toBe(200);
  expect(await rowsOf(shop, "select from notices")).toHaveLength(10);
});

test("a notice of a variant requires its own product", async () => {
  const shop = await openOutboxShop();
  const [tent, stove] = [await addProduct(shop.database.db), await addProduct(shop.database.db)];
  const variant_id = await addVariant(shop.database.db, tent);
  const requestNotice = (product_id: string) =>
    post(shop.app, "/notifications/preOrderNotify", { product_id, variant_id, email: "o@x.ua" });
  expect((await requestNotice(stove)).status).toBe(404);
  expect((await requestNotice(tent)).status).toBe(200);
});

test("the counters contain no readable identity", async () => {
  const shop = await openOutboxShop();
  await post(shop.app, "/subscriptions", { email: "olena@example.com" }, "203.0.113.9");
  const rows = await rowsOf(shop, "select encode(subject_hash, 'escape') as text from limits");
  expect(rows).toHaveLength(2);
  const storedText = JSON.stringify(rows);
  for (const known of ["olena", "203.0.113"]) expect(storedText).not.toContain(known);
});
