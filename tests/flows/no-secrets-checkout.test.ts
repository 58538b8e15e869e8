/**
 * Personal data of the buyer, the payment and the provider go through OAuth, checkout and payment:
 * with valid, invalid and forced failing calls. No log, refusal or redirect contains them.
 */
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { expect, test } from "vitest";
import { signLiqPay } from "#server/payments/liqpay.ts";
import { pollPayment } from "#server/payments/poll-status.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { testKeys } from "#tests/support/providers/liqpay.ts";
import { client, signInAtProvider } from "#tests/support/providers/openid-provider.ts";
import type { TestAnswer, Visitor } from "#tests/support/server/app.ts";
import { fillCart } from "#tests/support/shop/checkout.ts";
import { openOauthShop, returnToShop, startOauth } from "#tests/support/shop/oauth-shop.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const details = {
  email: "canary91@example.com",
  mobile: "+380671239192",
  firstName: "Кенарина",
  lastName: "Кенаренко",
  city: "Кенарівка",
  street: "вулиця Канаркова",
  comments: "канарейка-примітка",
  promo: "CANARY-9394",
  there: "canary-there-95",
};
const card = {
  sender_card_mask2: "414949*96",
  card_token: "canary-card-97",
  sender_phone: details.mobile,
  sender_first_name: details.firstName,
  email: details.email,
  ip: "198.51.100.98",
};

async function openShop() {
  const lines: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const liqPay = { ...testKeys, url: "http://127.0.0.1:9", shopUrl: "http://localhost" };
  const shop = await openOauthShop({ log, liqPay: { liqPay, isDemo: false } });
  const { database, app } = shop;
  const method = randomUUID();
  await database.db.insert(paymentMethods).values({
    id: method,
    slug: "card",
    gateway: "liqpay",
    translations: { ua: { name: "Карткою" } },
  });
  const known = new Set<string>([...Object.values(details), ...Object.values(card)]);
  for (const secret of [testKeys.privateKey, client.secret]) known.add(secret);
  const answers: TestAnswer[] = [];
  const note = (device: Visitor, answer: TestAnswer): TestAnswer => {
    answers.push(answer);
    const cookie = device.cookies.get("sid");
    if (cookie) known.add(cookie);
    return answer;
  };
  /** Callbacks of the gateway, and forged ones. */
  const callBack = async (report: object, privateKey = testKeys.privateKey) => {
    const message = signLiqPay({ ...report, ...card }, { ...testKeys, privateKey });
    known.add(message.signature);
    const answer = await app.inject({
      method: "POST",
      url: "/api/v1/notifications/liqpay",
      payload: message,
    });
    answers.push({ status: answer.statusCode, headers: answer.headers, body: answer.payload });
    return answer.statusCode;
  };
  const repeated = (text: string) => [...known].filter((one) => text.includes(one));
  return { ...shop, method, liqPay, log, lines, known, answers, note, callBack, repeated };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * Refusals and redirects. A normal answer may contain the shopper's own data, and so may the cart
 * of a refusal.
 */
const answersText = ({ answers }: Shop) =>
  answers.map(({ status, headers, body }) => {
    const { state: _own, ...refusal } = Object(body);
    return [status >= 400 ? refusal : "", headers.location ?? ""];
  });

async function signIn(shop: Shop): Promise<Visitor> {
  const { visit, provider, known, note } = shop;
  const { email, firstName, lastName, there } = details;
  provider.knows(there, {
    email,
    email_verified: true,
    given_name: firstName,
    family_name: lastName,
  });
  const goThere = async (device: Visitor) => {
    const url = await startOauth(device, "google", "/checkout");
    const back = await signInAtProvider(url.href, there);
    for (const name of ["state", "nonce", "code_challenge"])
      known.add(url.searchParams.get(name) ?? "");
    known.add(back.searchParams.get("code") ?? "");
    return back;
  };
  const arrive = async (device: Visitor, back: URL) => {
    const { status, headers } = await returnToShop(device, back);
    note(device, { status, headers, body: "" });
  };
  const liar = visit();
  const forged = await goThere(liar);
  forged.searchParams.set("code", `${forged.searchParams.get("code")}x`);
  await arrive(liar, forged);
  // Once correctly, and once too often.
  const device = visit();
  const back = await goThere(device);
  await arrive(device, back);
  await arrive(device, back);
  known.delete("");
  expect((await device.get("/customers/settings")).body.email).toBe(email);
  return device;
}

async function buy(shop: Shop, device: Visitor) {
  const { database, note, method } = shop;
  const tent = await addProduct(database.db, { stockQuantity: 9 });
  const call = async (verb: string, path: string, body?: object, key?: string) =>
    note(device, await device.call(verb, path, { body, ...(key && { key }) }));
  await fillCart(device, { [tent]: 2 });
  const { city, street, firstName, lastName, email, mobile, comments } = details;
  const address = { city, shippingStreet: street, firstName, lastName };
  await call("PUT", "/cart", { email: `${email} ${email}`, mobile, shipping_address: address });
  await call("PUT", "/cart", { email: 5, mobile: [mobile], comments: { comments } });
  await call("PUT", "/cart/checkout", { expected_total: email });
  await call("PUT", "/cart", { email, mobile: comments, shipping_address: address });
  await call("PUT", "/cart/checkout");
  await call("PUT", "/cart", { mobile, comments, payment_method_id: method });
  await addPromo(database, { code: { code: details.promo } });
  await call("POST", "/action_code", { code: `${details.promo}X` });
  await call("GET", `/action_code?code=${details.promo}`);
  await call("POST", "/action_code", { code: details.promo });
  await call("PUT", "/cart", { payment_token: details.there });
  await call("PUT", "/cart/checkout");
  await call("PUT", "/cart", { payment_token: null });
  await call("PUT", "/cart/checkout", { expected_total: 1 });
  // A forced failure after all writes: the database names the row.
  const force = (words: string) => database.pool.query(`alter table orders ${words}`);
  await force("add constraint forced check (email is null) not valid");
  expect((await call("PUT", "/cart/checkout", {}, randomUUID())).status).toBe(500);
  await force("drop constraint forced");
  const key = randomUUID();
  const placed = await call("PUT", "/cart/checkout", {}, key);
  expect(placed.status).toBe(200);
  await call("PUT", "/cart/checkout", { expected_total: 1 }, key);
  await call("GET", `/customers/orders/${email}`);
  await call("GET", `/orders/${"x".repeat(43)}`);
  await call("PUT", `/customers/orders/${email}/cancel`);
  return placed.body as { id: string; token: string; grand_total: number }; // as: that of an order
}

async function payFor(shop: Shop, device: Visitor, placed: Awaited<ReturnType<typeof buy>>) {
  const { app, database, callBack, answers, liqPay, log, known } = shop;
  known.add(placed.token);
  const go = async (url: string) => {
    const answer = await app.inject({ url });
    answers.push({ status: answer.statusCode, headers: answer.headers, body: "" });
  };
  const { body } = await device.get(`/payment_form_settings?order=${placed.token}`);
  known.add(body.signature);
  const { order_id } = JSON.parse(Buffer.from(body.data, "base64").toString());
  await go(`/pay/${placed.token}`);
  // The gateway is unavailable: the return page redirects, and the poll reports it.
  await go(`/pay/${placed.token}/done?phone=${details.mobile}`);
  const context = { database, liqPay, newId: shop.shop.newId, now: Date.now(), log };
  await expect(pollPayment(context, order_id)).rejects.toThrow("unreachable");
  const report = { order_id, status: "success", action: "pay", currency: "UAH" };
  const sums = { ...report, amount: placed.grand_total };
  expect(await callBack(sums, "somebody else's")).toBe(400);
  for (let again = 0; again < 3; again += 1)
    expect(await callBack({ ...sums, amount: placed.grand_total + 0.01 })).toBe(200);
  const force = (words: string) => database.pool.query(`alter table payments ${words}`);
  await force("add constraint forced check (amount is null) not valid");
  expect(await callBack(sums)).toBe(500);
  await force("drop constraint forced");
  expect(await callBack(sums)).toBe(200);
  expect(await callBack(sums)).toBe(200);
  await go(`/pay/${placed.token}`);
}

test("OAuth, checkout and payment write no secrets to the log, errors included", async () => {
  const shop = await openShop();
  const device = await signIn(shop);
  const placed = await buy(shop, device);
  await payFor(shop, device, placed);
  const { lines, answers, known, repeated } = shop;
  const log = lines.join("\n");
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([200, 303, 400, 402, 404, 409, 422, 500]);
  expect(known.size).toBeGreaterThan(20);
  expect(lines.length).toBeGreaterThan(answers.length);
  expect(repeated(log)).toEqual([]);
  // An order's own link is its buyer's redirect.
  expect(repeated(JSON.stringify(answersText(shop)).replaceAll(placed.token, ""))).toEqual([]);
  // The suspicious callback is logged once, and the two failures with their place.
  const aloud = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(aloud.map(({ msg, reason }) => [msg, reason])).toEqual([
    ["a call failed", undefined],
    ["a payment is not what the shop knows", "amount"],
    ["a call failed", undefined],
  ]);
  const { rows } = await shop.database.pool.query("select message from payment_quarantine");
  expect(rows).toHaveLength(1);
  for (const word of Object.values(card)) expect(rows[0].message).not.toContain(word);
});
