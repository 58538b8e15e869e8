import { expect, test } from "vitest";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import {
  discountsOf,
  overpaidOf,
  paymentStateOf,
  refundableOf,
  refundingOf,
  refundOnCancel,
  transactionStateOf,
} from "./order-money.ts";

type Transaction = OwnerOrder["transactions"][number];
const money = (amount: number, more: Partial<Transaction> = {}): Transaction => ({
  id: String(amount),
  transaction_id: "",
  amount,
  currency: "UAH",
  status: "paid",
  details: "",
  success: true,
  by: "liqpay",
  date_created: "",
  date_updated: null,
  ...more,
});
const order = (
  more: Partial<OwnerOrder>,
  transactions: Transaction[] = [],
  total = more.step === "cancelled" ? 0 : 6580,
) => {
  const amount_paid = transactions.reduce((sum, one) => sum + (one.success ? one.amount : 0), 0);
  return {
    step: "placed" as const,
    paid: amount_paid > 0,
    settlement: "liqpay",
    transactions,
    amount_paid,
    amount_due: total - amount_paid,
    ...more,
  };
};

test("a cancelled order's money is on its way back, then returned", () => {
  const paid = order({}, [money(6580)]);
  expect(paymentStateOf(paid)).toBe("paid");
  expect(refundOnCancel(paid)).toEqual({ byGateway: 6580, byHand: 0 });
  const transactions = [
    money(6580, { status: "refunding" }),
    money(-6580, { status: "refunding", success: false }),
  ];
  const cancelled = order({ step: "cancelled" }, transactions);
  expect(paymentStateOf(cancelled)).toBe("refunding");
  expect([refundingOf(cancelled), refundableOf(cancelled)]).toEqual([6580, 0]);
  expect(transactions.map(transactionStateOf)).toEqual(["paid", "refunding"]);
  const done = [money(6580, { status: "refunded" }), money(-6580, { status: "refunded" })];
  expect(paymentStateOf(order({ step: "cancelled", paid: true }, done))).toBe("refunded");
});

test("cash of a cancelled order is the shop's to return", () => {
  const cash = [money(500, { by: "shop" })];
  expect(refundOnCancel(order({}, cash))).toEqual({ byGateway: 0, byHand: 500 });
  expect(paymentStateOf(order({ step: "cancelled" }, cash))).toBe("refund_due");
  expect(paymentStateOf(order({ step: "cancelled" }))).toBe("unpaid");
});

test("what was returned by hand does not go back by card once more", () => {
  const some = [money(6580), money(-1000, { by: "shop" })];
  expect(refundOnCancel(order({}, some))).toEqual({ byGateway: 5580, byHand: 0 });
  const all = [money(6580), money(-6580, { by: "shop" })];
  expect(refundOnCancel(order({ paid: true }, all))).toEqual({ byGateway: 0, byHand: 0 });
  const both = [money(6000), money(580, { by: "shop" })];
  expect(refundOnCancel(order({}, both))).toEqual({ byGateway: 6000, byHand: 580 });
});

test("what was paid above the sum is to be returned, and not twice", () => {
  const returned = order({ step: "delivered" }, [money(4680)], 3590);
  expect(overpaidOf(returned)).toBe(1090);
  expect(paymentStateOf(returned)).toBe("paid");
  const transactions = [money(4680), money(-1090, { status: "refunding", success: false })];
  const waits = order({ step: "delivered" }, transactions, 3590);
  expect([overpaidOf(waits), refundableOf(waits)]).toEqual([0, 3590]);
  expect(refundOnCancel(waits)).toEqual({ byGateway: 3590, byHand: 0 });
  expect(paymentStateOf(waits)).toBe("paid");
});

test("what was to be paid before it leaves is waited for, cash is not", () => {
  expect(paymentStateOf(order({}))).toBe("payment_due");
  expect(paymentStateOf(order({ settlement: "invoice" }))).toBe("payment_due");
  expect(paymentStateOf(order({ settlement: "cash" }))).toBe("unpaid");
  expect(paymentStateOf(order({ step: "draft" }))).toBe("unpaid");
  // Bonuses or a code paid for all of it.
  expect(paymentStateOf(order({ paid: true }, [], 0))).toBe("paid");
});

test("a discount is named by what it was for, and counts no more once all came back", () => {
  const discount = (name: string, amount: number) => ({ id: name, name, amount });
  const discounts = [discount("Опт", 0.1), discount("", 5), discount("Опт", 0.2)];
  expect(discountsOf({ discounts, discount_total: 25.3 })).toEqual({
    named: [{ name: "Опт", amount: 0.3 }],
    unnamed: 25,
  });
  expect(discountsOf({ discounts, discount_total: 0 })).toEqual({ named: [], unnamed: 0 });
});
