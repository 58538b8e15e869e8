import fc from "fast-check";
import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { lineId } from "#contract/cart-line.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import { addReferences, withQuantity } from "#rules/ops/cart-lines.ts";
import { itemDefaults } from "#rules/ops/list-rows.ts";
import { isMissing, itemsOf } from "./checklists.ts";
import type { LineInCart } from "./cover.ts";
import { type PurchaseCard, planPurchase } from "./purchase.ts";
import { intentsOf, type ListsPlan, planLists } from "./purchase-lists.ts";
import { baseAmount } from "./units.ts";

type List = Pick<Checklist, "id" | "items">;

const list = (id: string, ...items: Partial<Item>[]): List => ({
  id,
  items: [
    {
      id: `${id}-a`,
      name: "Їжа",
      icon: "",
      position: "a0",
      groups: [
        {
          id: `${id}-g`,
          name: "",
          position: "a0",
          items: items.map((one, at) => ({
            ...itemDefaults,
            id: `${id}${at}`,
            name: `${id}${at}`,
            position: `a${at}`,
            ...one,
          })),
        },
      ],
    },
  ],
});
const card = (id: string, more: Partial<PurchaseCard> = {}): PurchaseCard => ({
  id,
  name: `Товар ${id}`,
  slug: id,
  path: `/x/${id}`,
  sku: id,
  brand_name: "Карпати",
  category_id: null,
  category_ids: [],
  weight: 0.5,
  rating: 0,
  rating_votes: 0,
  images: [],
  variable: false,
  price: 100,
  regular_price: 100,
  sale_price: null,
  min_price: 100,
  on_sale: false,
  stock_status: "available",
  stock_quantity: null,
  ...more,
});
const jacket = card("jacket", {
  variable: true,
  min_price: 1500,
  options: [],
  variants: [
    {
      id: "m",
      sku: "J-M",
      barcode: "",
      price: 1500,
      regular_price: 1700,
      weight: 0.5,
      stock_quantity: 2,
      options: [],
    },
  ],
});
const cards = new Map(
  [
    card("cheese", { content: { amount: 500, unit: "g" } }),
    card("milk", { content: { amount: 1, unit: "l" } }),
    card("oat", { content: { amount: 1, unit: "l" } }),
    card("rope", { stock_quantity: 4 }),
    card("old", { stock_status: "out_of_stock" }),
    jacket,
  ].map((one) => [one.id, one]),
);
const grams = (amount: number) => ({ amount, unit: "g" });
const inCart = (id: string, quantity: number, bought: Record<string, number> = {}): LineInCart => ({
  id,
  quantity,
  product_id: id.split(".")[0] ?? "",
  checklist_items: Object.entries(bought).map(([item, pieces]) => ({ id: item, quantity: pieces })),
});
const plan = (lists: readonly List[], cartLines: LineInCart[] = [], orderedLines?: LineInCart[]) =>
  planLists({ lists, cartLines, cards, ...(orderedLines && { orderedLines }) });
const linesOf = ({ lines }: ListsPlan) =>
  lines.map(({ key, quantity, wanted, inCart: held, ordered }) => [
    key,
    quantity,
    wanted,
    held,
    ordered,
  ]);

/** The cart with what was bought, as the rules of its lines keep it. */
function buy(lines: readonly LineInCart[], { lines: planned }: ListsPlan): LineInCart[] {
  const byId = new Map(lines.map((one) => [one.id, one]));
  for (const { payload } of planned.flatMap(({ adds }) => adds)) {
    const { product_id, variant_id, quantity, checklist_items } = payload;
    const id = lineId(product_id, variant_id);
    const before = byId.get(id) ?? { id, product_id, quantity: 0, checklist_items: [] };
    const references = addReferences(before.checklist_items, checklist_items);
    // as: the fields that the rule reads
    byId.set(
      id,
      withQuantity({ ...before, price: 1 } as CartItem, before.quantity + quantity, references),
    );
  }
  return [...byId.values()];
}

/** The lists with what was linked by the purchase. */
function link(lists: readonly List[], planned: ListsPlan): List[] {
  const edits = intentsOf(planned, lists).flatMap((one) =>
    one.kind === "item.edit" ? [one.payload] : [],
  );
  return lists.map((one) =>
    list(
      one.id,
      ...itemsOf(one).map((item) => ({
        ...item,
        ...edits.find(({ item_id }) => item_id === item.id)?.changes,
      })),
    ),
  );
}

test("what two lists want of one product is one line, its measures added up", () => {
  const lists = [
    list("a", { product_id: "cheese", measure: grams(200) }, { product_id: "rope", quantity: 2 }),
    list("b", { product_id: "cheese", measure: grams(250) }, { product_id: "rope" }),
  ];
  const planned = plan(lists);
  expect(linesOf(planned)).toEqual([
    ["cheese", 1, 1, 0, 0],
    ["rope", 3, 3, 0, 0],
  ]);
  expect(planned).toMatchObject({ total: 40_000, weight: 2 });
  expect(
    planned.lines[0]?.adds.map(({ payload }) => [payload.quantity, payload.checklist_items]),
  ).toEqual([
    [
      1,
      [
        { id: "a0", quantity: 1 },
        { id: "b0", quantity: 1, shared: true },
      ],
    ],
  ]);
  const after = buy([], planned);
  expect(plan(lists, after)).toMatchObject({ lines: [], total: 0 });
  for (const one of lists) expect(planPurchase(itemsOf(one), after, cards).adds).toEqual([]);
});

test("what is in the cart or ordered is counted and not bought again", () => {
  const lists = [list("a", { product_id: "rope", quantity: 3 }), list("b", { product_id: "rope" })];
  const planned = plan(lists, [inCart("rope", 2, { b0: 1 })], [inCart("rope", 1, { a0: 1 })]);
  expect(linesOf(planned)).toEqual([["rope", 1, 4, 2, 1]]);
  const foreign = plan(lists, [inCart("rope", 2, { elsewhere: 2 })]);
  expect(linesOf(foreign)).toEqual([["rope", 2, 4, 0, 0]]);
  expect(foreign.lines[0]?.short).toBeGreaterThan(0);
  const complete = plan(lists, [inCart("rope", 3)], [inCart("rope", 1)]);
  expect(complete).toMatchObject({ lines: [], covered: [{ key: "rope", inCart: 3, ordered: 1 }] });
});

test("a pack that is shared with a list left aside is not bought a second time", () => {
  const lists = [
    list("a", { product_id: "cheese", measure: grams(200) }),
    list("b", { product_id: "cheese", measure: grams(200) }),
  ];
  const after = buy([], plan(lists));
  expect(plan(lists.slice(1), after)).toMatchObject({ lines: [], covered: [{ key: "cheese" }] });
  // With fewer pieces nothing is left to share.
  const [line] = after;
  const fewer = line && withQuantity({ ...line, price: 1 } as CartItem, 0, line.checklist_items);
  expect(fewer?.checklist_items).toEqual([]);
});

test("a thing without a product gets that of the same concept, one chosen by hand keeps its own", () => {
  const lists = [
    list("a", { product_id: "milk", concept: "milk", measure: { amount: 1, unit: "l" } }),
    list(
      "b",
      { concept: "milk", measure: { amount: 500, unit: "ml" } },
      { concept: "milk", product_id: "oat" },
      { concept: "milk", product_id: "oat", rule: "milk" },
      { concept: "milk", for: ["child"] },
      { concept: "bread" },
    ),
  ];
  const planned = plan(lists);
  expect(linesOf(planned)).toEqual([
    ["milk", 3, 3, 0, 0],
    ["oat", 1, 1, 0, 0],
  ]);
  expect(planned.unlinked.map(({ item }) => item.id)).toEqual(["b3", "b4"]);
  const intents = intentsOf(planned, lists);
  expect(intents.filter(({ kind }) => kind === "item.edit").map(({ payload }) => payload)).toEqual(
    ["b0", "b2"].map((item_id) => ({
      list_id: "b",
      activity_id: "b-a",
      group_id: "b-g",
      item_id,
      changes: { product_id: "milk" },
    })),
  );
  expect(intents).toHaveLength(2 + 4);
});

test("each thing sold in sizes asks for itself, and one chosen size is one line", () => {
  const lists = [list("a", { product_id: "jacket" }), list("b", { product_id: "jacket" })];
  const planned = plan(lists, [inCart("jacket.m", 1, { b0: 1 })]);
  expect(planned.asks.map(({ key, quantity }) => [key, quantity])).toEqual([["a0", 1]]);
  expect(planned.covered.map(({ key }) => key)).toEqual(["b0"]);
  const chosen = lists.map(({ id }) => list(id, { product_id: "jacket", variant_id: "m" }));
  expect(linesOf(plan(chosen))).toEqual([["jacket.m", 2, 2, 0, 0]]);
});

test("what cannot be had is said of each list's thing", () => {
  const planned = plan([list("a", { product_id: "old" }), list("b", { product_id: "gone" })]);
  expect(planned.unavailable.map(({ item, reason }) => [item.id, reason])).toEqual([
    ["b0", "gone"],
    ["a0", "outOfStock"],
  ]);
});

const someItem = fc.record({
  product_id: fc.constantFrom(null, "cheese", "milk", "rope", "jacket", "old", "gone"),
  concept: fc.constantFrom(null, null, "milk", "cheese"),
  rule: fc.constantFrom(null, "rule"),
  state: fc.constantFrom("need", "need", "need", "have", "skip"),
  quantity: fc.integer({ min: 1, max: 3 }),
  measure: fc.constantFrom(
    null,
    grams(200),
    grams(350),
    { amount: 0.7, unit: "kg" },
    { amount: 1.2, unit: "l" },
  ),
} as const);
const someLists = fc
  .array(fc.array(someItem, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((items, at) => list("abcd"[at] ?? "", ...items)));
const someLines = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom("cheese", "milk", "rope", "jacket.m"),
      quantity: fc.integer({ min: 1, max: 6 }),
      bought: fc.dictionary(fc.constantFrom("a0", "a1", "b0", "x"), fc.integer({ min: 1, max: 3 })),
    }),
    { selector: ({ id }) => id, maxLength: 3 },
  )
  .map((all) =>
    all.map(({ id, quantity, bought }) => {
      const line = inCart(id, quantity, bought);
      return withQuantity({ ...line, price: 1 } as CartItem, quantity, line.checklist_items);
    }),
  );

test("every missing thing has one fate, one product one line, and no piece too many", () => {
  fc.assert(
    fc.property(someLists, someLines, someLines, (lists, lines, ordered) => {
      const planned = plan(lists, lines, ordered);
      const ofLines = [...planned.lines, ...planned.asks, ...planned.covered];
      const outcomes = [
        ...ofLines.flatMap(({ items }) => items),
        ...planned.unavailable,
        ...planned.unlinked,
      ].map(({ item }) => item.id);
      const missing = lists.flatMap(itemsOf).filter(isMissing);
      expect(outcomes.sort()).toEqual(missing.map(({ id }) => id).sort());
      const keys = planned.lines.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const {
        card: { content },
        items,
        ...line
      } of planned.lines) {
        const pieces = line.quantity + line.inCart + line.ordered;
        expect(line.short ? pieces < line.wanted : pieces === line.wanted).toBe(true);
        const amounts = items.map(({ item: { measure, quantity } }) => {
          const base = measure ? baseAmount(measure) : undefined;
          return base && content && base.kind === baseAmount(content)?.kind
            ? base.amount * quantity
            : undefined;
        });
        const pack = content ? (baseAmount(content)?.amount ?? 0) : 0;
        const sum = amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
        if (amounts.includes(undefined)) continue;
        expect(line.wanted * pack).toBeGreaterThanOrEqual(sum);
        expect((line.wanted - 1) * pack).toBeLessThan(sum);
      }
      const after = buy(lines, planned);
      for (const { id, quantity } of after) {
        const before = lines.find((one) => one.id === id)?.quantity ?? 0;
        if (id === "rope") expect(quantity).toBeLessThanOrEqual(Math.max(before, 4));
      }
      const again = plan(link(lists, planned), after, ordered);
      expect(again.lines).toEqual([]);
      expect(again.asks.length).toBe(planned.asks.length);
    }),
    { numRuns: 2000 },
  );
});

test("after one purchase for all lists no list alone buys anything again", () => {
  fc.assert(
    fc.property(someLists, (lists) => {
      const planned = plan(lists);
      const after = buy([], planned);
      const short = new Set(planned.lines.flatMap((line) => (line.short ? line.card.id : [])));
      for (const one of link(lists, planned)) {
        const alone = planPurchase(itemsOf(one), after, cards).adds.map(({ card: { id } }) => id);
        expect(alone.filter((id) => !short.has(id))).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});

test("one list alone buys what it always bought, and the order of lists changes no amount", () => {
  fc.assert(
    fc.property(someLists, someLines, (lists, lines) => {
      const sums = (all: readonly List[]) =>
        Object.fromEntries(plan(all, lines).lines.map(({ key, quantity }) => [key, quantity]));
      const noConcepts = lists.map(({ id, ...one }) =>
        list(id, ...itemsOf(one).map((item) => ({ ...item, concept: null }))),
      );
      expect(sums([...noConcepts].reverse())).toEqual(sums(noConcepts));
      const single = list("s", { product_id: "rope", quantity: 2 }, { product_id: "jacket" });
      const own = planPurchase(itemsOf(single), lines, cards);
      expect(plan([single], lines).total).toBe(own.total);
    }),
    { numRuns: 1000 },
  );
});
