/** What a shopper who returns from the gateway sees. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Signed } from "#server/payments/liqpay.ts";
import { openFakeLiqPay } from "#tests/support/providers/liqpay.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { makeDraft, place } from "#tests/support/shop/orders.ts";
import { registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

async function openUnpaid() {
  const standIn = await openFakeLiqPay();
  const shop = await openTestApp({
    liqPay: { liqPay: standIn.liqPay, isDemo: false },
    config: { publicUrl: "https://torba.example" },
  });
  const { app, database } = shop;
  const device = shop.visit();
  const owner = { id: (await registerOn(device)).id, kind: "customer" as const };
  const tent = await addProduct(database.db, { stockQuantity: null });
  const paymentMethod = { id: randomUUID(), name: "Карткою", gateway: "liqpay" };
  const draft = makeDraft(owner, [{ productId: tent }], { paymentMethod });
  await place(database, draft);
  const { rows } = await database.pool.query<{ token: string }>(
    "select token from orders where id = $1",
    [draft.id],
  );
  const token = rows[0]?.token ?? "";
  const path = `/payment_form_settings?order=${token}`;
  return {
    standIn,
    token,
    formOf: async (lang = "ua"): Promise<Signed> => (await device.get(`${path}&lang=${lang}`)).body,
    callBack: async () => {
      const message = standIn.callBacks.at(-1);
      if (!message) throw new Error("the stand-in did not call back");
      await app.inject({ method: "POST", url: "/api/v1/notifications/liqpay", payload: message });
    },
    /** The redirect of the return URL that the gateway received. */
    comeBack: async (url: string) => {
      const { pathname, search } = new URL(url);
      const { headers, statusCode } = await app.inject({ url: pathname + search });
      return [statusCode, headers.location];
    },
    thanks: `/checkout-success?order=${token}`,
  };
}

test("a refused card is shown at once, by whichever channel the shop learns of it", async () => {
  for (const isCalledBack of [false, true]) {
    const { standIn, formOf, callBack, comeBack, thanks } = await openUnpaid();
    const back = await standIn.choose(await formOf(), "failure");
    if (isCalledBack) await callBack();
    expect([isCalledBack, await comeBack(back)]).toEqual([
      isCalledBack,
      [303, `${thanks}&payment=refused`],
    ]);
    // Another card may be used.
    const again = await standIn.choose(await formOf(), "success");
    expect(await comeBack(again)).toEqual([303, thanks]);
  }
});

test("a return without payment says so; when the gateway cannot be polled, it says to wait", async () => {
  const { standIn, token, comeBack, thanks } = await openUnpaid();
  expect(await comeBack(`https://torba.example/pay/${token}/done`)).toEqual([
    303,
    `${thanks}&payment=unpaid`,
  ]);
  await standIn.close();
  expect(await comeBack(`https://torba.example/pay/${token}/done`)).toEqual([
    303,
    `${thanks}&payment=waiting`,
  ]);
});

test("the return page is in the language of the order", async () => {
  const { standIn, formOf, comeBack, thanks } = await openUnpaid();
  const back = await standIn.choose(await formOf("ru"), "success");
  expect(await comeBack(back)).toEqual([303, `/ru${thanks}`]);
});
