import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import type { CartPromo } from "#contract/promos.ts";
import { isSettled, listRisen, reviewOf } from "./review.ts";

function line(id: string, more: Partial<CartItem> = {}): CartItem {
  return {
    id,
    product_id: id,
    variant_id: null,
    variant_name: "",
    sku: id,
    name: id,
    brand_name: "",
    path: `/${id}`,
    image_url: "",
    price: 129,
    regular_price: 129,
    quantity: 3,
    price_total: 387,
    discount_total: 0,
    weight: 0,
    stock_quantity: 5,
    stock_status: "available",
    available: true,
    checklist_items: [],
    added_price: 129,
    date_added: "2026-07-01T09:00:00.000Z",
    ...more,
  };
}
const cart = (items: CartItem[], grand_total = 0, promo: CartPromo | null = null) => ({
  items,
  grand_total,
  promo,
});
const review = (...[seen, now]: Parameters<typeof reviewOf>) =>
  reviewOf(seen, now).map((change) =>
    change.kind === "total"
      ? [change.kind, change.from, change.to]
      : [change.kind, change.line.id, change.from, change.to],
  );

test("the cart that was seen needs no second look", () => {
  expect(reviewOf(cart([line("a")], 387), cart([line("a")], 387))).toEqual([]);
});

test("a price that moved and pieces that are gone are said line by line", () => {
  const seen = cart([line("a"), line("b"), line("c")]);
  const now = cart([
    line("a", { price: 149 }),
    line("b", { stock_quantity: 2 }),
    line("c", { available: false }),
  ]);
  expect(review(seen, now)).toEqual([
    ["price", "a", 129, 149],
    ["short", "b", 3, 2],
    ["short", "c", 3, 0],
  ]);
});

test("a rise before the checkout is agreed to like any other, a fall is nobody's loss", () => {
  const risen = cart([line("a", { price: 149 })]);
  expect(review(risen, risen)).toEqual([["price", "a", 129, 149]]);
  const fallen = cart([line("a", { price: 99 })]);
  expect(review(fallen, fallen)).toEqual([]);
  expect(listRisen(risen).map(({ id }) => id)).toEqual(["a"]);
});

test("what another device put in or took out is said", () => {
  const seen = cart([line("a"), line("b")]);
  const now = cart([line("a", { quantity: 1 }), line("c")]);
  expect(review(seen, now)).toEqual([
    ["pieces", "a", 3, 1],
    ["pieces", "c", 0, 3],
    ["pieces", "b", 3, 0],
  ]);
});

test("a gift that its code does not give any more is said as such, with the pieces that stay", () => {
  const given = { code: "A", kind: "gift", reason: null, amount: 129, items_not_discounted: [] };
  const promo = { ...given, state: "valid" } as CartPromo;
  const ended = { ...given, state: "notValid", reason: "ended", amount: 0 } as CartPromo;
  const gift = line("b", { discount_total: 129 });
  const seen = cart([line("a"), gift], 0, promo);
  expect(review(seen, cart([line("a")], 0, ended))).toEqual([["gift", "b", 3, 0]]);
  const less = [line("a", { quantity: 2 }), line("b", { quantity: 2 })];
  expect(review(seen, cart(less, 0, ended))).toEqual([
    ["pieces", "a", 3, 2],
    ["gift", "b", 3, 2],
  ]);
  expect(review(seen, cart([line("a")], 0, promo))).toEqual([["pieces", "b", 3, 0]]);
  // Removed by another device: the code gives it, and it is not in the cart.
  const removed: CartPromo = { ...ended, reason: "gift" };
  expect(review(seen, cart([line("a")], 0, removed))).toEqual([["pieces", "b", 3, 0]]);
});

test("a sum that moved with no line is said as a sum", () => {
  expect(review(cart([line("a")], 387), cart([line("a")], 457))).toEqual([["total", 387, 457]]);
});

test("what is short is settled once it is lowered or out", () => {
  const now = cart([line("a", { stock_quantity: 2 })]);
  const [change] = reviewOf(cart([line("a")]), now);
  if (!change) throw new Error("nothing to settle");
  expect(isSettled(change, now)).toBe(false);
  expect(isSettled(change, cart([line("a", { stock_quantity: 2, quantity: 2 })]))).toBe(true);
  expect(isSettled(change, cart([]))).toBe(true);
});
