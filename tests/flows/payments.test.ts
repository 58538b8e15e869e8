import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Tx } from "#server/order-effects/order-effect.ts";
import type { PaymentContext } from "#server/payments/apply-report.ts";
import { isSignedBy, type Signed, signLiqPay } from "#server/payments/liqpay.ts";
import { openLiqPay } from "#server/payments/open-liqpay.ts";
import { requestRefunds } from "#server/payments/order-effect.ts";
import { pollPayment, pollUnreported, refundPayment } from "#server/payments/poll-status.ts";
import { paymentMethods } from "#server/platform/db/schema/payment-methods.ts";
import { findFreePort } from "#server/platform/free-port.ts";
import { openFakeLiqPay, testKeys } from "#tests/support/providers/liqpay.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";
import { makeDraft, place, step } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const minute = 60_000;

/** A shop that is paid through the fake gateway, and an unpaid order of 3 900 грн. */
async function openPaidShop() {
  const standIn = await openFakeLiqPay();
  const { liqPay } = standIn;
  let now = Date.now();
  const complaints: object[] = [];
  const shop = await openTestApp({
    clock: () => now,
    liqPay: { liqPay, isDemo: false },
    config: { publicUrl: "https://torba.example" },
  });
  const device = shop.visit();
  const owner = { id: (await registerOn(device)).id, kind: "customer" as const };
  const tent = await addProduct(shop.database.db, { stockQuantity: null });
  const paymentMethod = { id: randomUUID(), name: "Карткою", gateway: "liqpay" };
  const order = async () => {
    const draft = makeDraft(owner, [{ productId: tent }], { paymentMethod });
    await place(shop.database, draft);
    const { rows } = await shop.database.pool.query<{ token: string }>(
      "select token from orders where id = $1",
      [draft.id],
    );
    return { id: draft.id, token: rows[0]?.token ?? "" };
  };
  const paymentContext = (): PaymentContext => ({
    database: shop.database,
    liqPay,
    newId: shop.shop.newId,
    now,
    log: { error: (facts) => void complaints.push(facts) },
  });
  return {
    ...shop,
    standIn,
    device,
    order,
    paymentContext,
    complaints,
    setNow: (instant: number) => {
      now = instant;
    },
    /** The fields of an order's payment form. */
    formOf: async (token: string) =>
      (await device.get(`/payment_form_settings?order=${token}`)).body,
    callBack: (message: Partial<Signed>, json = false) => callBack(shop, message, json),
    facts: (id: string) => factsOf(shop, id),
  };
}

async function callBack({ app }: TestApp, message: Partial<Signed>, json: boolean) {
  const answer = await app.inject({
    method: "POST",
    url: "/api/v1/notifications/liqpay",
    ...(json
      ? { payload: message }
      : {
          payload: new URLSearchParams(message as Record<string, string>).toString(),
          headers: { "content-type": "application/x-www-form-urlencoded" },
        }),
  });
  return answer.statusCode;
}

async function factsOf({ database }: TestApp, id: string) {
  const { rows: events } = await database.pool.query(
    "select from order_history where order_id = $1 and step = 'paid'",
    [id],
  );
  const { rows: order } = await database.pool.query(
    "select paid_at is not null as paid from orders where id = $1",
    [id],
  );
  const { rows: payments } = await database.pool.query<{ status: string }>(
    "select status from payments where order_id = $1 order by date_created, id",
    [id],
  );
  const { rows: odd } = await database.pool.query<{ reason: string }>(
    "select reason from payment_quarantine order by date_created, id",
  );
  return {
    paid: order[0]?.paid,
    paidEvents: events.length,
    payments: payments
      .map(({ status }) => status)
      .sort()
      .sort(),
    odd: odd.map(({ reason }) => reason),
  };
}

const unpaidState = { paid: false, paidEvents: 0, payments: ["created"] };
const paidOnceState = { paid: true, paidEvents: 1, payments: ["paid"], odd: [] };

test("data and signature equal the example in LiqPay's documentation", () => {
  // https://www.liqpay.ua/documentation/en/data_signature
  const json =
    '{"public_key":"i00000000","version":"3","action":"pay","amount":"3","currency":"UAH","description":"test","order_id":"000001"}';
  const { data, signature } = signLiqPay(JSON.parse(json), testKeys);
  expect(data).toBe(
    "eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwIiwidmVyc2lvbiI6IjMiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOiIzIiwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6InRlc3QiLCJvcmRlcl9pZCI6IjAwMDAwMSJ9",
  );
  expect(signature).toBe("wR+UZDC4jjeL/qUOvIsofIWpZh8=");
  expect(isSignedBy({ data, signature }, testKeys)).toBe(true);
});

test("a signature equals that of openssl", () => {
  // printf %s "$KEY$DATA$KEY" | openssl dgst -sha1 -binary | base64
  const known = {
    data: "eyJhbW91bnQiOjEyLjUsIm5vdGUiOiLSkNCw0L3QvtC6In0=",
    signature: "Rcd00byP4SA6AYmgHsKRTNqrin4=",
  };
  expect(signLiqPay({ amount: 12.5, note: "Ґанок" }, testKeys)).toEqual(known);
});

test("an order is paid once through LiqPay's page, and the amount is the order's", async () => {
  const { app, device, standIn, order, formOf, callBack, facts } = await openPaidShop();
  const { id, token } = await order();
  const form = await formOf(token);
  expect(form).toMatchObject({ gateway: "liqpay", language: "uk" });
  const message = JSON.parse(Buffer.from(form.data, "base64").toString("utf8"));
  expect(message).toMatchObject({
    version: 3,
    action: "pay",
    amount: 3900,
    currency: "UAH",
    public_key: "i00000000",
    server_url: "https://torba.example/api/v1/notifications/liqpay",
    result_url: `https://torba.example/pay/${token}/done`,
  });
  // Without a token the newest unpaid order is meant.
  expect((await device.get("/payment_form_settings")).body).toEqual(form);

  const page = await app.inject({ url: `/pay/${token}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`value="${form.signature}"`);
  expect(page.headers["content-security-policy"]).toContain("form-action http://127.0.0.1");
  const silent = { "cache-control": "no-store", "referrer-policy": "no-referrer" };
  expect(page.headers).toMatchObject(silent);
  expect(await standIn.choose(form, "success")).toBe(`https://torba.example/pay/${token}/done`);
  expect(await facts(id)).toEqual({ ...unpaidState, odd: [] });
  expect(await callBack(standIn.callBacks[0] ?? {})).toBe(200);
  expect(await facts(id)).toEqual(paidOnceState);
  expect(await formOf(token)).toEqual({});
  const again = await app.inject({ url: `/pay/${token}` });
  expect([again.statusCode, again.headers.location]).toEqual([303, `/order/${token}`]);
  expect((await app.inject({ url: "/pay/nobody" })).statusCode).toBe(404);
});

test("callback, return page and poll in any order make one paid transition", async () => {
  const shop = await openPaidShop();
  const { app, standIn, order, formOf, callBack, facts, paymentContext } = shop;
  const ways = {
    callBack: () => callBack(standIn.callBacks.at(-1) ?? {}),
    comeBack: (token: string) => app.inject({ url: `/pay/${token}/done` }),
    poll: (_token: string, payment: string) => pollPayment(paymentContext(), payment),
  };
  type Way = keyof typeof ways;
  const orders: Way[][] = [
    ["callBack", "comeBack", "poll"],
    ["callBack", "poll", "comeBack"],
    ["comeBack", "callBack", "poll"],
    ["comeBack", "poll", "callBack"],
    ["poll", "callBack", "comeBack"],
    ["poll", "comeBack", "callBack"],
  ];
  for (const inOrder of orders) {
    const { id, token } = await order();
    const form = await formOf(token);
    const payment = JSON.parse(Buffer.from(form.data, "base64").toString()).order_id;
    await standIn.choose(form, "success");
    for (const way of inOrder) {
      await ways[way](token, payment);
      expect([inOrder, await facts(id)]).toEqual([inOrder, paidOnceState]);
    }
  }
  // All concurrently, and each more than once.
  for (let round = 0; round < 20; round += 1) {
    const { id, token } = await order();
    const form = await formOf(token);
    const payment = JSON.parse(Buffer.from(form.data, "base64").toString()).order_id;
    await standIn.choose(form, "success");
    const all: Way[] = ["callBack", "comeBack", "poll", "callBack", "poll", "comeBack"];
    await Promise.all(all.map((way) => ways[way](token, payment)));
    expect([round, await facts(id)]).toEqual([round, paidOnceState]);
  }
});

test("a message without LiqPay's signature changes nothing", async () => {
  const { standIn, order, formOf, callBack, facts } = await openPaidShop();
  const { id, token } = await order();
  await standIn.choose(await formOf(token), "success");
  const [real] = standIn.callBacks;
  if (!real) throw new Error("the stand-in did not call back");
  const { data, signature } = real;
  const report = JSON.parse(Buffer.from(data, "base64").toString());
  const forged: Partial<Signed>[] = [
    {},
    { data },
    { signature },
    { data, signature: "" },
    { data, signature: "wR+UZDC4jjeL/qUOvIsofIWpZh8=" },
    { data: `${data.slice(0, -4)}${data.slice(-4).toLowerCase()}x`, signature },
    { data: Buffer.from(JSON.stringify({ ...report, amount: 1 })).toString("base64"), signature },
    { data: ` ${data}`, signature },
    // The private key of another shop, and a revoked one of ours.
    signLiqPay(report, { ...testKeys, privateKey: "b".repeat(40) }),
    signLiqPay(report, { ...testKeys, privateKey: "" }),
  ];
  for (const message of forged)
    for (const json of [false, true])
      expect([message, json, await callBack(message, json)]).toEqual([message, json, 400]);
  expect(await facts(id)).toEqual({ ...unpaidState, odd: [] });
  expect(await callBack(real, true)).toBe(200);
  for (let again = 0; again < 10; again += 1) expect(await callBack(real)).toBe(200);
  expect(await facts(id)).toEqual(paidOnceState);
});

test("a signed message that does not match the shop's data is quarantined once and changes nothing", async () => {
  const shop = await openPaidShop();
  const { standIn, order, formOf, callBack, facts } = shop;
  const { id, token } = await order();
  await standIn.choose(await formOf(token), "success");
  const [real] = standIn.callBacks;
  const report = JSON.parse(Buffer.from(real?.data ?? "", "base64").toString());
  const odd: [string, object][] = [
    ["amount", { amount: 3900.01 }],
    ["amount", { amount: 3899.99 }],
    ["amount", { amount: 3900.004 }],
    ["amount", { amount: "NaN" }],
    ["currency", { currency: "USD" }],
    ["unknownPayment", { order_id: randomUUID() }],
    ["unknownPayment", { order_id: "'; drop table orders" }],
    ["unknownPayment", { order_id: id }],
    ["publicKey", { public_key: "i11111111" }],
    ["action", { action: "subscribe" }],
  ];
  for (const [, more] of odd) {
    const message = signLiqPay({ ...report, ...more }, testKeys);
    for (let again = 0; again < 3; again += 1) expect(await callBack(message)).toBe(200);
  }
  expect(await callBack(signLiqPay({ hello: 1 }, testKeys))).toBe(400);
  expect(await callBack({ data: "!", signature: "lSI2T1ia2yIDRRI/Aee2NPU4x+8=" })).toBe(400);
  const { odd: storedOdd, ...rest } = await facts(id);
  expect(rest).toEqual(unpaidState);
  expect(storedOdd.sort()).toEqual(odd.map(([reason]) => reason).sort());
});

test("after a refused card another attempt is possible; late messages change nothing", async () => {
  const { standIn, order, formOf, callBack, facts } = await openPaidShop();
  const { id, token } = await order();
  const first = await formOf(token);
  await standIn.choose(first, "failure");
  await callBack(standIn.callBacks[0] ?? {});
  expect(await facts(id)).toEqual({ ...unpaidState, odd: [], payments: ["created", "failed"] });
  const second = await formOf(token);
  expect(second.data).not.toBe(first.data);
  await standIn.choose(second, "success");
  await callBack(standIn.callBacks[1] ?? {});
  const done = { ...paidOnceState, payments: ["failed", "paid"] };
  expect(await facts(id)).toEqual(done);
  await callBack(standIn.callBacks[0] ?? {});
  const { data } = standIn.callBacks[1] ?? { data: "" };
  const report = JSON.parse(Buffer.from(data, "base64").toString());
  for (const status of ["processing", "failure", "wait_accept"])
    await callBack(signLiqPay({ ...report, status }, testKeys));
  expect(await facts(id)).toEqual(done);
});

test("a lost callback is polled with growing intervals, and an unpaid payment stays open", async () => {
  const { standIn, order, formOf, facts, paymentContext, setNow } = await openPaidShop();
  const start = Date.now();
  const [paid, left] = [await order(), await order()];
  await standIn.choose(await formOf(paid.token), "success");
  expect(await pollUnreported(paymentContext())).toBe(0);
  setNow(start + 3 * minute);
  expect(await pollUnreported(paymentContext())).toBe(1);
  expect(await facts(paid.id)).toEqual(paidOnceState);
  expect(await facts(left.id)).toEqual({ ...unpaidState, odd: [] });
  await standIn.choose(await formOf(left.token), "success");
  setNow(start + 4 * minute);
  expect(await pollUnreported(paymentContext())).toBe(0);
  setNow(start + 5 * minute);
  expect(await pollUnreported(paymentContext())).toBe(1);
});

test("a payment of a cancelled order is refunded once, also when it arrives later", async () => {
  const { database, standIn, order, formOf, callBack, facts, paymentContext } =
    await openPaidShop();
  const refunds = async () =>
    (
      await database.pool.query<{ id: string }>(
        "select payload ->> 'id' as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'refund'",
      )
    ).rows.map(({ id }) => id);
  const [before, after] = [await order(), await order()];
  await standIn.choose(await formOf(before.token), "success");
  await callBack(standIn.callBacks[0] ?? {});
  await step(database, before.id, "cancel");
  expect((await facts(before.id)).payments).toEqual(["refunding"]);
  const [payment] = await refunds();
  expect(await refundPayment(paymentContext(), payment ?? "")).toBe("applied");
  expect(await refundPayment(paymentContext(), payment ?? "")).toBe("known");
  expect(await facts(before.id)).toEqual({ ...paidOnceState, payments: ["refunded"] });
  await callBack(standIn.callBacks[0] ?? {});
  expect((await facts(before.id)).payments).toEqual(["refunded"]);

  const form = await formOf(after.token);
  await step(database, after.id, "cancel");
  expect(await formOf(after.token)).toEqual({});
  await standIn.choose(form, "success");
  await callBack(standIn.callBacks[1] ?? {});
  expect((await facts(after.id)).payments).toEqual(["refunding"]);
  expect(await refunds()).toHaveLength(2);
});

test("a refund that LiqPay rejects is an error, and is retried", async () => {
  const { database, standIn, order, formOf, callBack, paymentContext, facts } =
    await openPaidShop();
  const { id, token } = await order();
  await standIn.choose(await formOf(token), "success");
  await callBack(standIn.callBacks[0] ?? {});
  await step(database, id, "cancel");
  await standIn.close();
  const { rows } = await database.pool.query<{ id: string }>("select id from payments");
  await expect(refundPayment(paymentContext(), rows[0]?.id ?? "")).rejects.toThrow("unreachable");
  expect((await facts(id)).payments).toEqual(["refunding"]);
});

test("the demo shop has a simulated payment page, and a shop with keys has not", async () => {
  const shopUrl = "http://localhost";
  const noKeys = { keys: undefined, isDemo: true, secret: "a secret that restarts do not change" };
  const demo = openLiqPay({ ...noKeys, shopUrl });
  const real = openLiqPay({ keys: { id: "i1", secret: "s1" }, isDemo: true, shopUrl });
  const none = openLiqPay({ keys: undefined, isDemo: false, shopUrl });
  expect(real).toMatchObject({ isDemo: false, liqPay: { url: "https://www.liqpay.ua" } });
  expect(none).toEqual({ isDemo: false, liqPay: undefined });

  const shop = await openTestApp({ liqPay: demo });
  const device = shop.visit();
  const owner = { id: (await registerOn(device)).id, kind: "customer" as const };
  const tent = await addProduct(shop.database.db);
  const paymentMethod = { id: randomUUID(), name: "Карткою", gateway: "liqpay" };
  const draft = makeDraft(owner, [{ productId: tent }], { paymentMethod });
  await place(shop.database, draft);
  const { data, signature } = (await device.get("/payment_form_settings")).body;
  const post = (url: string, form: Record<string, string>, app = shop.app) =>
    app.inject({
      method: "POST",
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const page = await post("/demo-pay/api/3/checkout", { data, signature });
  expect([page.statusCode, page.body.includes("Пробна оплата")]).toEqual([200, true]);
  expect((await post("/demo-pay/api/3/checkout", { data, signature: "x" })).statusCode).toBe(400);
  const chosen = await post("/demo-pay/choose", { data, signature, choice: "success" });
  expect(chosen.statusCode).toBe(303);
  expect(await factsOf(shop, draft.id)).toEqual(paidOnceState);

  // Each of these is the server after another restart, and knows no payment from before.
  const makeRefund = async (request: (tx: Tx) => Promise<unknown>) => {
    const { database } = shop;
    const port = await findFreePort();
    const { liqPay } = openLiqPay({ ...noKeys, shopUrl: `http://127.0.0.1:${port}` });
    if (!liqPay) throw new Error("a demo without its gateway");
    const restarted = await openTestApp({ liqPay: { liqPay, isDemo: true }, database });
    await restarted.app.listen({ port, host: "127.0.0.1" });
    const { newId } = shop.app.core.shop;
    await request({ db: database.db, newId, now: Date.now() });
    const [payment] = (await database.pool.query("select id from payments")).rows;
    const tools = { database, liqPay, newId, now: Date.now(), log: shop.app.log };
    return refundPayment(tools, payment.id);
  };
  const part = { orderId: draft.id, amount: 10_000, details: "" };
  expect(await makeRefund((tx) => requestRefunds(tx, part))).toBe("applied");
  expect((await factsOf(shop, draft.id)).payments).toEqual(["paid"]);
  expect(await makeRefund(() => step(shop.database, draft.id, "cancel"))).toBe("applied");
  expect((await factsOf(shop, draft.id)).payments).toEqual(["refunded"]);
  // Nor does a second click on the open page pay once more, also after a restart.
  const last = await openTestApp({
    liqPay: openLiqPay({ ...noKeys, shopUrl }),
    database: shop.database,
  });
  for (const app of [shop.app, last.app]) {
    const again = await post("/demo-pay/choose", { data, signature, choice: "success" }, app);
    expect(again.statusCode).toBe(303);
  }
  expect((await factsOf(shop, draft.id)).payments).toEqual(["refunded"]);

  const guarded = await openTestApp({ liqPay: real, database: shop.database });
  for (const url of ["/demo-pay/api/3/checkout", "/demo-pay/choose", "/demo-pay/api/request"]) {
    const answer = await guarded.app.inject({ method: "POST", url });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  const closed = await openTestApp({ liqPay: none, database: shop.database });
  expect(await callBack(closed, { data, signature }, false)).toBe(404);
});

test("card payment is offered where it is configured, and an unpaid order has its payment link", async () => {
  const { device, order, standIn, formOf, callBack, database } = await openPaidShop();
  const { id, token } = await order();
  const read = async (path: string) => (await device.get(path)).body;
  const url = `https://torba.example/pay/${token}`;
  expect((await read(`/customers/orders/${id}`)).payment_url).toBe(url);
  expect((await read(`/orders/${token}`)).payment_url).toBe(url);
  await standIn.choose(await formOf(token), "success");
  await callBack(standIn.callBacks[0] ?? {});
  expect(await read(`/customers/orders/${id}`)).toMatchObject({ paid: true, payment_url: null });
  const cancelled = await order();
  await step(database, cancelled.id, "cancel");
  expect((await read(`/customers/orders/${cancelled.id}`)).payment_url).toBeNull();

  const demo = openLiqPay({ keys: undefined, isDemo: true, shopUrl: "http://localhost" });
  const gatewaysOf = async (shop: TestApp) =>
    (await shop.visit().get("/payment_methods")).body.map(
      ({ gateway }: { gateway: string }) => gateway,
    );
  const [withCards, without] = [
    await openTestApp({ seed: true, liqPay: demo }),
    await openTestApp({ seed: true }),
  ];
  expect(await gatewaysOf(withCards)).toEqual(["liqpay", ...(await gatewaysOf(without))]);
  expect(await gatewaysOf(without)).not.toContain("liqpay");
});

test("an unpaid order can be paid another way, and by card again", async () => {
  const { device, order, database, facts } = await openPaidShop();
  const [cash, invoice, card] = [randomUUID(), randomUUID(), randomUUID()];
  await database.db.insert(paymentMethods).values([
    { id: card, slug: "card", gateway: "liqpay", translations: { ua: { name: "Карткою" } } },
    { id: cash, slug: "cash", gateway: "cash", translations: { ua: { name: "Готівкою" } } },
    { id: invoice, slug: "invoice", gateway: "invoice", translations: { ua: { name: "Рахунок" } } },
  ]);
  const { id, token } = await order();
  const choose = (payment_method_id: string) =>
    device.put(`/customers/orders/${id}/payment_method`, { payment_method_id });
  const refused = { status: 400, body: { fields: { payment_method_id: "invalid" } } };
  expect(await choose(invoice)).toMatchObject(refused);
  expect(await choose(randomUUID())).toMatchObject(refused);
  expect(await choose(cash)).toMatchObject({
    status: 200,
    body: { payment_method_id: cash, payment_method_name: "Готівкою", payment_url: null },
  });
  expect((await device.get(`/payment_form_settings?order=${token}`)).body).toEqual({});
  expect((await choose(card)).body.payment_url).toContain(`/pay/${token}`);
  expect((await choose(card)).status).toBe(200);
  expect((await facts(id)).payments).toEqual(["created"]);
  await step(database, id, "pack");
  await step(database, id, "ship");
  expect(await choose(cash)).toMatchObject({
    status: 409,
    body: { code: "transitionNotAllowed" },
  });
});

test("a placed order is paid only in ways that take it, and whoever listens is told", async () => {
  const { device, order, database } = await openPaidShop();
  const [cash, later, small] = [randomUUID(), randomUUID(), randomUUID()];
  const method = (id: string, conditions: object) => ({
    id,
    slug: id,
    gateway: "cash" as const,
    translations: { ua: { name: id } },
    conditions,
  });
  const { id } = await order();
  await database.db
    .insert(paymentMethods)
    .values([
      method(cash, { subtotal_min: 100_000 }),
      method(later, { shipping_method_ids: [randomUUID()] }),
      method(small, { subtotal_max: 100_000 }),
    ]);
  const offered = (await device.get(`/payment_methods?order=${id}`)).body;
  expect(offered.map((one: { id: string }) => one.id)).toEqual([cash]);
  const choose = (payment_method_id: string) =>
    device.put(`/customers/orders/${id}/payment_method`, { payment_method_id });
  for (const refused of [later, small]) expect((await choose(refused)).status).toBe(400);
  expect((await choose(cash)).status).toBe(200);
  const { rows } = await database.pool.query(
    "select payload ->> 'payment_method_id' as method from events where event = 'order.updated' and object_id = $1",
    [id],
  );
  expect(rows).toEqual([{ method: cash }]);
});

test("an unsupported payment token stops the checkout, and the cart stays unchanged", async () => {
  const { device } = await openPaidShop();
  expect((await device.post("/cart/charge")).status).toBe(200);
  await device.put("/cart", { payment_token: "tok_1" });
  const before = (await device.get("/cart")).body;
  expect(await device.post("/cart/charge")).toMatchObject({
    status: 402,
    body: { code: "paymentFailed" },
  });
  expect((await device.get("/cart")).body).toEqual(before);
});
