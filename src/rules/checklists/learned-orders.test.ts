import { expect, test } from "vitest";
import type { OrderStatus } from "#contract/orders.ts";
import { hasArrivedLongAgo, learnOrders } from "./learned-orders.ts";
import type { OrderedLine } from "./ordered.ts";

const now = Date.parse("2027-07-10T10:00:00Z");
const order = (token: string, status: OrderStatus, date_placed = "2027-07-08T10:00:00Z") => ({
  token,
  status,
  date_placed,
  items: [{ product_id: "gas", variant_id: null, quantity: 2 }],
});
const own: OrderedLine = {
  id: "tent",
  product_id: "tent",
  quantity: 1,
  token: "own",
  checklist_items: [{ id: "a", quantity: 1 }],
};

test("another device's order counts while it is on its way, and once", () => {
  const orders = [
    order("phone", "shipped"),
    order("own", "placed"),
    order("home", "delivered"),
    order("off", "cancelled"),
    order("lost", "shipped", "2027-01-08T10:00:00Z"),
  ];
  const learned = learnOrders([own], orders, now);
  expect(learned).toEqual([
    {
      id: "gas",
      product_id: "gas",
      quantity: 2,
      token: "phone",
      checklist_items: [],
      isLearned: true,
    },
    own,
  ]);
  expect(learnOrders(learned, orders, now)).toEqual(learned);
});

test("a long list of other orders never pushes out the device's own lines", () => {
  const orders = Array.from({ length: 400 }, (_, at) => order(`t${at}`, "placed"));
  const learned = learnOrders([own], orders, now);
  expect(learned).toHaveLength(300);
  expect(learned).toContain(own);
});

test("what arrived days ago was marked by the device that ordered it", () => {
  const arrived = (date: string) => ({
    history: [{ step: "delivered" as const, by: "shop" as const, date }],
  });
  expect(hasArrivedLongAgo(arrived("2027-07-09T10:00:00Z"), now)).toBe(false);
  expect(hasArrivedLongAgo(arrived("2027-07-01T10:00:00Z"), now)).toBe(true);
  expect(hasArrivedLongAgo({ history: [] }, now)).toBe(false);
});
