/** An order's life as its buyer follows it: what was, and what is still to come. */
import type { Order, OrderEvent, OrderStatus } from "#contract/orders.ts";

export type OrderMoment =
  | { when: "past"; step: OrderEvent["step"]; by: OrderEvent["by"]; date: string }
  | { when: "ahead"; step: OrderStatus };

/** The way of an order that nothing happens to. */
const way: readonly OrderStatus[] = ["placed", "packed", "shipped", "delivered"];

export function orderTimeline({
  status,
  history,
}: Pick<Order, "status" | "history">): OrderMoment[] {
  const past = history.map((event) => ({ when: "past" as const, ...event }));
  const at = way.indexOf(status);
  // Off the way, or at its end: nothing is to come.
  const ahead = at < 0 ? [] : way.slice(at + 1);
  return [...past, ...ahead.map((step) => ({ when: "ahead" as const, step }))];
}
