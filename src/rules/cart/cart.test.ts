import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart, CartItem } from "#contract/cart.ts";
import { stockStatuses } from "#contract/product-names.ts";
import { canOrder, cartNotices, cartOfRows, noCart, rowsOfCart, usualTerms } from "./cart.ts";
import { settleCart } from "./pricing.ts";

const at = { version: 7, epoch: "first" };

function line(given: Partial<CartItem> = {}): CartItem {
  const item = {
    id: "tent",
    product_id: "tent",
    variant_id: null,
    variant_name: "",
    sku: "T-1",
    name: "Намет",
    brand_name: "",
    path: "/namety/namet",
    image_url: "",
    price: 100,
    regular_price: 100,
    quantity: 1,
    discount_total: 0,
    weight: 0,
    stock_quantity: null,
    stock_status: "available",
    available: true,
    checklist_items: [],
    date_added: "2026-05-01T08:00:00.000Z",
    ...given,
  } as const satisfies Partial<CartItem>;
  return {
    ...item,
    added_price: given.added_price ?? item.price,
    price_total: Math.round(item.price * 100 * item.quantity) / 100,
  };
}

test("what cannot be ordered is told of and does not count", () => {
  const items = [
    line({ id: "ok" }),
    line({ id: "hidden", available: false }),
    line({ id: "out", stock_status: "out_of_stock" }),
    line({ id: "none", stock_quantity: 0 }),
    line({ id: "gone", stock_status: "discontinued" }),
    line({ id: "soon", stock_status: "preorder", stock_quantity: 0 }),
  ];
  expect(items.filter(canOrder).map(({ id }) => id)).toEqual(["ok", "soon"]);
  expect(settled(items).subtotal).toBe(200);
  expect(cartNotices(items)).toEqual([
    { code: "unavailable", item_id: "hidden" },
    { code: "stockShort", item_id: "out", from: 1, to: 0 },
    { code: "stockShort", item_id: "none", from: 1, to: 0 },
    { code: "stockShort", item_id: "gone", from: 1, to: 0 },
  ]);
});

test("a price that moved either way is noticed, and stock that fell", () => {
  const items = [
    line({ id: "risen", price: 135, added_price: 120 }),
    line({ id: "fallen", price: 99.5, added_price: 120 }),
    line({ id: "scarce", quantity: 7, stock_quantity: 4 }),
  ];
  expect(cartNotices(items)).toEqual([
    { code: "priceChanged", item_id: "risen", from: 120, to: 135 },
    { code: "priceChanged", item_id: "fallen", from: 120, to: 99.5 },
    { code: "stockShort", item_id: "scarce", from: 7, to: 4 },
  ]);
});

const kopiykas = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
const anyLine = fc
  .record({
    id: fc.uuid(),
    price: kopiykas(50_000_000),
    added_price: kopiykas(50_000_000),
    quantity: fc.integer({ min: 1, max: 999 }),
    weight: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
    stock_status: fc.constantFrom(...stockStatuses),
    stock_quantity: fc.option(fc.integer({ min: 0, max: 999 })),
    available: fc.boolean(),
    date_added: fc
      .integer({ min: 0, max: 5 })
      .map((day) => new Date(Date.UTC(2026, 4, 1 + day)).toISOString()),
  })
  .map((given) => line(given));
const anyLines = fc.uniqueArray(anyLine, { selector: ({ id }) => id, maxLength: 8 });

test("a cart is the same after it was rows, in whatever order they come", () => {
  fc.assert(
    fc.property(anyLines, fc.infiniteStream(fc.nat()), (items, dice) => {
      const cart: Cart = { ...settled(items), id: "c" };
      const complete = cartOfRows(rowsOfCart(cart), at);
      const shuffled = rowsOfCart(cart)
        .map((row) => ({ row, at: dice.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ row }) => row);
      expect(cartOfRows(shuffled, at)).toEqual(complete);
      expect([...(complete?.items ?? [])].sort(byId)).toEqual([...cart.items].sort(byId));
      expect({ ...complete, items: [] }).toEqual({ ...cart, items: [] });
    }),
  );
});

test("lines without a head are no cart", () => {
  expect(cartOfRows([{ row: "line", ...line() }], at)).toBeUndefined();
});

function settled(items: CartItem[]): Cart {
  return settleCart({ ...noCart(at, usualTerms), items });
}

function byId(a: CartItem, b: CartItem): number {
  return a.id < b.id ? -1 : 1;
}
