import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { maxQuantity } from "#contract/cart-line.ts";
import type { LineCard } from "#contract/ops.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { applyCartOp, type CartIntent } from "#rules/ops/cart-ops.ts";

const now = "2026-05-01T08:00:00.000Z";
const card: LineCard = {
  name: "Намет",
  variant_name: "",
  path: "/namety/namet",
  sku: "T-1",
  brand_name: "",
  image_url: "",
  weight: 2.1,
  price: 3900,
  regular_price: 4200,
  stock_status: "available",
  stock_quantity: null,
};

const add = (
  quantity: number,
  checklist_items?: { id: string; quantity: number }[],
): CartIntent => ({
  kind: "cart.add",
  payload: {
    product_id: "tent",
    variant_id: null,
    quantity,
    ...(checklist_items && { checklist_items }),
  },
});
const set = (quantity: number): CartIntent => ({
  kind: "cart.set",
  payload: { line_id: "tent", quantity },
});
const take = (quantity: number): CartIntent => ({
  kind: "cart.take",
  payload: { line_id: "tent", quantity },
});
const remove: CartIntent = { kind: "cart.remove", payload: { line_id: "tent" } };

/** The line after `ops`, each of them taken. */
function lineAfter(ops: CartIntent[], facts: LineCard = card): CartItem | undefined {
  return ops.reduce<CartItem | undefined>((line, op) => {
    const change = applyCartOp(line, op, facts, now);
    if ("refused" in change) throw new Error(change.refused);
    return change.line ?? undefined;
  }, undefined);
}

test("a line begins with what the shop says of the product today", () => {
  expect(lineAfter([add(2)])).toEqual({
    ...card,
    id: "tent",
    product_id: "tent",
    variant_id: null,
    quantity: 2,
    price_total: 7800,
    discount_total: 0,
    available: true,
    checklist_items: [],
    added_price: 3900,
    date_added: now,
  });
});

test("a line of a variant is known by both ids", () => {
  const change = applyCartOp(
    undefined,
    { kind: "cart.add", payload: { product_id: "jacket", variant_id: "m", quantity: 1 } },
    card,
    now,
  );
  expect(change).toMatchObject({ line: { id: "jacket.m", product_id: "jacket", variant_id: "m" } });
});

test("nothing but what a line shows is taken from the facts", () => {
  const more = { ...card, mustChoose: false };
  expect(Object.keys(lineAfter([add(1)], more) ?? {})).not.toContain("mustChoose");
});

test("what cannot be bought is refused, but for taking it out", () => {
  const line = lineAfter([add(3)]);
  for (const facts of [
    { ...card, stock_status: "out_of_stock" as const },
    { ...card, stock_status: "discontinued" as const },
    { ...card, stock_quantity: 0 },
  ]) {
    expect(applyCartOp(line, add(1), facts, now)).toEqual({ refused: "outOfStock" });
    expect(applyCartOp(line, set(1), facts, now)).toEqual({ refused: "outOfStock" });
    expect(applyCartOp(line, take(1), facts, now)).toMatchObject({ line: { quantity: 2 } });
    expect(applyCartOp(line, set(0), facts, now)).toEqual({ line: null, notices: [] });
    expect(applyCartOp(line, remove, facts, now)).toEqual({ line: null, notices: [] });
  }
  expect(applyCartOp(line, add(1), undefined, now)).toEqual({ refused: "notFound" });
  expect(applyCartOp(line, set(1), undefined, now)).toEqual({ refused: "notFound" });
  expect(applyCartOp(line, take(1), undefined, now)).toMatchObject({ line: { quantity: 2 } });
});

test("a preorder counts no stock", () => {
  const facts = { ...card, stock_status: "preorder" as const, stock_quantity: 0 };
  expect(applyCartOp(undefined, add(40), facts, now)).toMatchObject({
    line: { quantity: 40 },
    notices: [],
  });
});

test("a price is accepted by setting the line, not by adding to it", () => {
  const line = lineAfter([add(1)]);
  const risen = { ...card, price: 4100 };
  expect(applyCartOp(line, add(1), risen, now)).toMatchObject({
    line: { price: 4100, added_price: 3900, price_total: 8200 },
  });
  expect(applyCartOp(line, set(1), risen, now)).toMatchObject({
    line: { price: 4100, added_price: 4100 },
  });
});

test("a line that comes back stands where it stood, and none stands in days to come", () => {
  const back = (date_added: string): CartIntent => ({
    kind: "cart.set",
    payload: { line_id: "tent", quantity: 2, date_added },
  });
  const old = "2026-04-30T21:00:00.000Z";
  expect(lineAfter([remove, back(old)])).toMatchObject({ quantity: 2, date_added: old });
  expect(lineAfter([add(1), back(old)])).toMatchObject({ quantity: 2, date_added: now });
  expect(lineAfter([back("2999-01-01T00:00:00.000Z")])).toMatchObject({ date_added: now });
});

test("what is not there can be taken, set to nothing and removed, and stays away", () => {
  for (const op of [take(1), set(0), remove])
    expect(applyCartOp(undefined, op, undefined, now)).toEqual({ line: null, notices: [] });
});

test("a line remembers whose items it was bought for, as far as its pieces reach", () => {
  const twice = [
    add(2, [{ id: "a", quantity: 2 }]),
    add(3, [
      { id: "a", quantity: 1 },
      { id: "b", quantity: 2 },
    ]),
  ];
  expect(lineAfter(twice)?.checklist_items).toEqual([
    { id: "a", quantity: 3 },
    { id: "b", quantity: 2 },
  ]);
  expect(lineAfter([...twice, take(1)])?.checklist_items).toEqual([
    { id: "a", quantity: 3 },
    { id: "b", quantity: 1 },
  ]);
  expect(lineAfter([...twice, set(2)])?.checklist_items).toEqual([{ id: "a", quantity: 2 }]);
});

const facts = fc.record({
  stock_status: fc.constantFrom("available" as const, "preorder" as const),
  stock_quantity: fc.option(fc.integer({ min: 1, max: 30 })),
  price: fc.integer({ min: 0, max: 1_000_000 }).map((kopiykas) => kopiykas / 100),
});
const quantity = fc.integer({ min: 1, max: maxQuantity });
const anyOp = fc.oneof(
  quantity.map((n) => add(n, [{ id: `row-${n % 3}`, quantity: n }])),
  fc.integer({ min: 0, max: maxQuantity }).map(set),
  quantity.map(take),
  fc.constant(remove),
);

/** How many pieces an op asks for, were there no end of them. */
function wantedBy(op: CartIntent, before: number): number {
  switch (op.kind) {
    case "cart.add":
      return before + op.payload.quantity;
    case "cart.set":
      return op.payload.quantity;
    case "cart.take":
      return Math.max(0, before - op.payload.quantity);
    case "cart.remove":
      return 0;
  }
}

function limitOf(op: CartIntent, today: Pick<LineCard, "stock_status" | "stock_quantity">): number {
  if (op.kind === "cart.take" || today.stock_status === "preorder") return maxQuantity;
  return today.stock_quantity ?? maxQuantity;
}

test("whatever is done, a line has what was wanted and there is, and says when it has fewer", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyOp, facts), { maxLength: 12 }), (steps) => {
      let line: CartItem | undefined;
      for (const [op, today] of steps) {
        const wanted = wantedBy(op, line?.quantity ?? 0);
        const got = Math.min(wanted, limitOf(op, today), maxQuantity);
        const change = applyCartOp(line, op, { ...card, ...today }, now);
        const short = { code: "stockShort", item_id: "tent", from: wanted, to: got };
        expect(change).toMatchObject({ notices: got < wanted ? [short] : [] });
        line = "line" in change ? (change.line ?? undefined) : undefined;
        expect(line?.quantity ?? 0).toBe(got);
        if (!line) continue;
        const bought = line.checklist_items.reduce((sum, one) => sum + one.quantity, 0);
        expect(bought).toBeLessThanOrEqual(got);
        expect(line.price_total).toBe(Math.round(line.price * 100 * got) / 100);
      }
    }),
  );
});

test("two adds make what one add of both makes", () => {
  fc.assert(
    fc.property(quantity, quantity, facts, (first, second, today) => {
      const shop = { ...card, ...today };
      expect(lineAfter([add(first), add(second)], shop)).toEqual(
        lineAfter([add(first + second)], shop),
      );
    }),
  );
});

test("what a line shows can stand in for the facts", () => {
  const line = lineAfter([add(2)]);
  if (!line) throw new Error("two were added");
  expect(cardOfLine(line)).toEqual(card);
});
