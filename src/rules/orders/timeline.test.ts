import { expect, test } from "vitest";
import type { OrderEvent } from "#contract/orders.ts";
import { orderTimeline } from "./timeline.ts";

const event = (step: OrderEvent["step"], by: OrderEvent["by"] = "shop"): OrderEvent => ({
  step,
  by,
  date: "2026-11-22T06:00:00.000Z",
});
const timeline = (order: Parameters<typeof orderTimeline>[0]) =>
  orderTimeline(order).map(({ when, step }) => (when === "past" ? step : `${step}?`));

test("an order on its way tells what was and what is to come", () => {
  const history = [event("placed", "customer"), event("paid"), event("packed")];
  expect(timeline({ status: "packed", history })).toEqual([
    "placed",
    "paid",
    "packed",
    "shipped?",
    "delivered?",
  ]);
});

test("nothing is to come of an order that has come, or has come to nothing", () => {
  const placed = event("placed", "customer");
  expect(timeline({ status: "delivered", history: [placed, event("delivered")] })).toEqual([
    "placed",
    "delivered",
  ]);
  for (const status of ["cancelled", "returned", "closed"] as const)
    expect(timeline({ status, history: [placed, event(status)] })).toEqual(["placed", status]);
});
