/** Orders of a customer that another device placed, as this one learns of them from the shop. */
import { lineId } from "#contract/cart-line.ts";
import type { Order } from "#contract/orders.ts";
import { orderOutcome } from "./delivered.ts";
import { maxLines, type OrderedLine } from "./ordered.ts";

/** Longer on its way than this, an order says nothing of today's lists. */
const longestWay = 60 * 24 * 60 * 60 * 1000;

type WireOrder = Pick<Order, "token" | "status" | "date_placed"> & {
  items: readonly Pick<Order["items"][number], "product_id" | "variant_id" | "quantity">[];
};

/**
 * The remembered lines with those of a customer's other orders that are on their way. One that has
 * arrived already is left to the device that knew of it in time: its things may be wanted anew.
 */
export function learnOrders(
  remembered: readonly OrderedLine[],
  orders: readonly WireOrder[],
  now: number,
): OrderedLine[] {
  const known = new Set(remembered.map(({ token }) => token));
  const learned = orders
    .filter(({ token, status, date_placed }) => {
      const isRecent = now - Date.parse(date_placed) <= longestWay;
      return !known.has(token) && orderOutcome(status) === "onTheWay" && isRecent;
    })
    .flatMap(({ token, items }) =>
      items.map(
        ({ product_id, variant_id, quantity }): OrderedLine => ({
          id: lineId(product_id, variant_id),
          product_id,
          quantity,
          checklist_items: [],
          token,
          isLearned: true,
        }),
      ),
    );
  // The device's own lines say more, so they are forgotten last.
  return learned.length === 0 ? [...remembered] : [...learned, ...remembered].slice(-maxLines);
}

/** The device that placed it has marked its things by then, and the shopper may have unticked some. */
const longestWait = 3 * 24 * 60 * 60 * 1000;

/** Whether an order that another device placed has arrived too long ago to be marked here. */
export function hasArrivedLongAgo({ history }: Pick<Order, "history">, now: number): boolean {
  const arrived = history.findLast(({ step }) => step === "delivered");
  return arrived !== undefined && now - Date.parse(arrived.date) > longestWait;
}
