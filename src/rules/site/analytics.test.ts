import { expect, test } from "vitest";
import type { LineCard } from "#contract/ops.ts";
import { cartMoves, purchaseOf, viewedList, withoutPersonal, withoutToken } from "./analytics.ts";

const card: LineCard = {
  name: "Намет",
  path: "/n",
  sku: "N",
  brand_name: "Плай",
  weight: 2,
  price: 0.1,
  regular_price: 0.1,
  stock_status: "available",
  stock_quantity: null,
  variant_name: "",
  image_url: "",
};
const line = { product_id: "p", name: "Намет", brand_name: "Плай", price: 0.1, quantity: 3 };
const before = new Map([["p", line]]);

test("of a list the first ten are told, in their order, for what they cost at least", () => {
  const cards = Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    name: `Річ ${at}`,
    brand_name: "",
    min_price: 0.1,
  }));
  const event = viewedList(cards, "Намети");
  expect(event.items).toHaveLength(10);
  expect(event.items[9]).toEqual({
    item_id: "p9",
    item_name: "Річ 9",
    index: 9,
    price: 0.1,
    quantity: 1,
  });
  expect([event.value, event.item_list_name]).toEqual([1, "Намети"]);
});

test("one tap that puts in several things is one event, exact to the kopiyka", () => {
  const add = (product_id: string) => ({
    kind: "cart.add" as const,
    payload: { product_id, variant_id: null, quantity: 1, card },
  });
  const moves = cartMoves([add("a"), add("b"), add("c")], new Map());
  expect(moves.map(({ event, ecommerce }) => [event, ecommerce.value])).toEqual([
    ["add_to_cart", 0.3],
  ]);
});

test("a line set higher or lower moves the difference, and none where it stays", () => {
  const set = (quantity: number) =>
    cartMoves([{ kind: "cart.set", payload: { line_id: "p", quantity } }], before).map(
      ({ event, ecommerce }) => [event, ecommerce.items[0]?.quantity],
    );
  expect(set(5)).toEqual([["add_to_cart", 2]]);
  expect(set(1)).toEqual([["remove_from_cart", 2]]);
  expect(set(3)).toEqual([]);
});

test("what is taken or removed is what was there, and a tick on a list is none of it", () => {
  const pieces = (intents: Parameters<typeof cartMoves>[0]) =>
    cartMoves(intents, before)[0]?.ecommerce.items[0]?.quantity;
  expect(pieces([{ kind: "cart.remove", payload: { line_id: "p" } }])).toBe(3);
  expect(pieces([{ kind: "cart.take", payload: { line_id: "p", quantity: 9 } }])).toBe(3);
  expect(pieces([{ kind: "cart.remove", payload: { line_id: "gone" } }])).toBeUndefined();
  expect(pieces([{ kind: "list.delete", payload: { list_id: "l" } }])).toBeUndefined();
});

test.each([
  ["olena.k+shop@example.com", "…"],
  ["рюкзак olena@example.com", "рюкзак …"],
  ["067 123 45 67", "…"],
  ["+38 (067) 123-45-67", "…"],
  ["380671234567 передзвоніть", "… передзвоніть"],
  ["4820000000017", "4820000000017"],
  ["48200000", "48200000"],
  ["намет 3 х 4 місця", "намет 3 х 4 місця"],
])("of %s only what is nobody's is counted", (typed, counted) => {
  expect(withoutPersonal(typed)).toBe(counted);
});

test("a purchase is its goods, exact to the kopiyka, and nothing of who bought it", () => {
  const counted = { ...line, variant_name: "M" };
  const order = {
    id: "o",
    number: "12345678",
    items: [counted],
    subtotal: 0.3,
    discount_total: 0.1,
    tax_total: 0.03,
    shipping_price: 55,
    email: "olena@example.com",
    token: "t",
  };
  expect(purchaseOf(order)).toEqual({
    transaction_id: "12345678",
    affiliation: "Online Store",
    currency: "UAH",
    value: 0.2,
    tax: 0.03,
    shipping: 55,
    items: [
      {
        item_id: "p",
        item_name: "Намет",
        item_brand: "Плай",
        item_variant: "M",
        index: 0,
        price: 0.1,
        quantity: 3,
      },
    ],
  });
});

test("an order's address is counted without what opens it", () => {
  expect(withoutToken("/order/abc-_1")).toBe("/order/…");
  expect(withoutToken("/en/order/abc")).toBe("/en/order/…");
  expect(withoutToken("/profile/orders/1")).toBe("/profile/orders/1");
});
