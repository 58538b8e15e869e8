import { expect, test } from "vitest";
import { orderPayment, paymentHref, readPaymentReturn } from "./order-payment.ts";

const url = "https://torba.example/pay/abc";
const open = { paid: false, payment_url: url, status: "placed" } as const;

test("an address can choose words for what is not paid, and no more", () => {
  expect(orderPayment(open, undefined)).toBe("open");
  expect(orderPayment(open, "refused")).toBe("refused");
  expect(orderPayment(open, "waiting")).toBe("waiting");
  expect(orderPayment(open, "unpaid")).toBe("open");
  expect(orderPayment({ ...open, paid: true, payment_url: null }, "refused")).toBe("paid");
  expect(orderPayment({ ...open, payment_url: null }, "waiting")).toBe("later");
  expect(orderPayment({ ...open, paid: true, status: "cancelled" }, undefined)).toBe("undone");
  expect(readPaymentReturn("refused")).toBe("refused");
  for (const query of [null, "", "paid"]) expect(readPaymentReturn(query)).toBeUndefined();
});

test("a shopper is asked to pay in their own language", () => {
  expect(paymentHref(open, "ua")).toBe(url);
  expect(paymentHref(open, "en")).toBe(`${url}?lang=en`);
  expect(paymentHref({ payment_url: null }, "en")).toBeNull();
});
