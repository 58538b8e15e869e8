import fc from "fast-check";
import { expect, test } from "vitest";
import { type OrderStatus, orderActors, orderStatuses } from "#contract/orders.ts";
import { earnedOn, reclaimable, spendableOf } from "#rules/pricing/bonuses.ts";
import { roundCount } from "#tests/support/rounds.ts";
import {
  findStep,
  isPaidAtDoor,
  type OrderAction,
  orderSteps,
  type StepEffect,
  undone,
} from "./orders.ts";

const actions = Object.keys(orderSteps) as OrderAction[]; // as: Object.keys forgets the keys

test("of all states, actions and hands only these make a step", () => {
  const made = orderStatuses.flatMap((status) =>
    actions.flatMap((action) =>
      orderActors.flatMap((by) => {
        const step = findStep(status, action, by);
        return step ? [`${status} ${action} ${by} ${step.to}`] : [];
      }),
    ),
  );
  expect(made.sort()).toEqual([
    "closed return shop returned",
    "delivered close shop closed",
    "delivered return shop returned",
    "draft discard shop cancelled",
    "draft place customer placed",
    "draft place shop placed",
    "packed cancel customer cancelled",
    "packed cancel shop cancelled",
    "packed ship shop shipped",
    "placed cancel customer cancelled",
    "placed cancel shop cancelled",
    "placed pack shop packed",
    "shipped deliver shop delivered",
    "shipped return shop returned",
  ]);
});

test("money changes hands at the door only where it is cash or a card held there", () => {
  expect(["cash", "card_on_delivery", "liqpay", "invoice", ""].filter(isPaidAtDoor)).toEqual([
    "cash",
    "card_on_delivery",
  ]);
});

/** A shop of one product and one shopper, with all that the table says is done. */
function openShop() {
  let [stock, balance, promised] = [20, 50_000, 0];
  type Order = { status: OrderStatus; pieces: number; spent: number; earned: number };
  const orders: Order[] = [];
  const apply: Record<StepEffect, (order: Order) => boolean> = {
    reserve({ pieces, spent, earned }) {
      if (pieces > stock) return false;
      stock -= pieces;
      balance -= spent;
      promised += earned;
      return true;
    },
    openCashback({ earned }) {
      promised -= earned;
      balance += earned;
      return true;
    },
    release({ status, pieces, spent, earned }) {
      stock += pieces;
      balance += spent;
      if (status === "delivered" || status === "closed") balance -= reclaimable(earned, balance);
      else promised -= earned;
      return true;
    },
  };
  function step(order: Order, action: OrderAction, by: "customer" | "shop"): boolean {
    const found = findStep(order.status, action, by);
    if (!found) return false;
    for (const effect of found.effects) if (!apply[effect](order)) return false;
    order.status = found.to;
    return true;
  }
  const put = (pieces: number, wanted: number) => {
    const total = pieces * 10_000;
    const spent = spendableOf(wanted, { balance, productsTotal: total });
    const earned = earnedOn({ productsTotal: total, bonusSpent: spent }, 5);
    orders.push({ status: "draft", pieces, spent, earned });
    return orders.at(-1);
  };
  return { orders, step, put, now: () => ({ stock, balance, promised }) };
}

test("whatever is done to orders, pieces add up, bonuses are never below zero, and ends are ends", () => {
  const deed = fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 9 }), wanted: fc.nat(100_000) }),
    fc.record({
      at: fc.nat(6),
      action: fc.constantFrom(...actions),
      by: fc.constantFrom(...orderActors),
    }),
  );
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      const shop = openShop();
      for (const one of deeds) {
        if ("pieces" in one) {
          const order = shop.put(one.pieces, one.wanted);
          if (order) shop.step(order, "place", "customer");
        } else {
          const order = shop.orders[one.at];
          // What waits unplaced would be placed with the balance of another day.
          if (order && one.action !== "place") shop.step(order, one.action, one.by);
        }
        const { stock, balance, promised } = shop.now();
        const out = shop.orders.filter(
          ({ status }) => status !== "draft" && !undone.some((end) => end === status),
        );
        expect(stock).toBe(20 - out.reduce((sum, { pieces }) => sum + pieces, 0));
        expect(balance).toBeGreaterThanOrEqual(0);
        const waiting = out.filter(({ status }) => !["delivered", "closed"].includes(status));
        expect(promised).toBe(waiting.reduce((sum, { earned }) => sum + earned, 0));
      }
      for (const order of shop.orders.filter(({ status }) => undone.some((end) => end === status)))
        for (const action of actions) expect(shop.step(order, action, "shop")).toBe(false);
    }),
    { numRuns: roundCount(4_000, 10_000) },
  );
});
