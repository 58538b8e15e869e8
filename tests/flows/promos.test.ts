import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cart as cartShape } from "#contract/cart.ts";
import type { LineCard } from "#contract/ops.ts";
import { type FoldedOp, foldCart, setGiftRule } from "#offline/log/fold.ts";
import { rowsOfCart, usualTerms } from "#rules/cart/cart.ts";
import { countGift, quantityOf } from "#rules/cart/gift.ts";
import { cardOfLine } from "#rules/cart/line-card.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import type { CartOp } from "#rules/ops/cart-ops.ts";
import { requestOf } from "#rules/ops/op-table.ts";
import { foldCode } from "#rules/promos/promos.ts";
import { setGiftPieces } from "#server/cart/sql-gifts.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { promos } from "#server/platform/db/schema/promos.ts";
import { findPromo } from "#server/promos/sql.ts";
import { newTestId, openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { watchStatements } from "#tests/support/server/count-statements.ts";
import { mostRowsOf } from "#tests/support/server/plan-rows.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { addPromo, readPromos } from "#tests/support/shop/promo-rows.ts";
import { newNetwork, password, registerOn } from "#tests/support/shop/registration.ts";
import { addCategory, addProduct, addVariant, linkProduct } from "#tests/support/shop/rows.ts";

let now = Date.UTC(2026, 6, 1, 9);
const day = 86_400_000;
const sent = watchStatements();
const { app, visit: visitShop, database } = await openTestApp({ clock: () => now });
const { db } = database;
const owner = await openAdmin(app);

/** Each from its own network, so that no limit applies. */
function visit(): Visitor {
  const device = visitShop();
  const from = newNetwork();
  return {
    ...device,
    get: (path, sent) => device.get(path, { from, ...sent }),
    post: (path, body, sent) => device.post(path, body, { from, ...sent }),
  };
}

async function withTent(price = 100_000, quantity = 1) {
  const tent = await addProduct(db, { price });
  const device = visit();
  const { body } = await device.post("/cart/items", { product_id: tent, quantity });
  return { tent, device, cart: body };
}

test("a code is applied in any spelling, shown as defined, and can be removed", async () => {
  await addPromo(database, { code: { code: "PIKNIK10" } });
  const { device, tent } = await withTent();
  const { status, body } = await device.post("/action_code", { code: " piknік 10 " });
  expect(status).toBe(200);
  expect(cartShape.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    promo: {
      code: "PIKNIK10",
      kind: "percent",
      state: "valid",
      reason: null,
      amount: 100,
      items_not_discounted: [],
    },
    subtotal: 1000,
    discount_total: 100,
    grand_total: 900,
    items: [{ id: tent, price: 1000, discount_total: 100 }],
  });
  expect((await device.get("/cart")).body).toEqual(body);
  const again = await device.post("/action_code", { code: "PIKNIK10" });
  expect(again).toMatchObject({ status: 409, body: { code: "codeAlreadyApplied" } });
  const off = await device.delete("/action_code");
  expect(off).toMatchObject({ status: 200, body: { promo: null, grand_total: 1000 } });
  expect((await device.delete("/action_code")).status).toBe(200);
});

test("an unknown code does not exist", async () => {
  const { device } = await withTent();
  const before = await readPromos(database);
  const none = await device.post("/action_code", { code: "NOSUCHCODE" });
  expect(none).toMatchObject({ status: 404, body: { code: "codeNotExist" } });
  for (const code of ["", "   ", 7, null, "x".repeat(65), ["PIKNIK10"], "\u0000"])
    expect((await device.post("/action_code", { code })).status, String(code)).toBeGreaterThan(399);
  expect((await device.get("/action_code?code=NOSUCHCODE")).body.code).toBe("codeNotExist");
  const coupon = await device.get("/cart/coupons?coupon=NOSUCHCODE");
  expect(coupon).toMatchObject({ status: 404, body: { code: "couponNotExist" } });
  expect(await readPromos(database)).toBe(before);
});

test("checking a code changes nothing, and creates no owner", async () => {
  const amount = await addPromo(database, { kind: "amount", amount: 25_000 });
  const far = await addPromo(database, { minimum: 500_000 });
  const { device } = await withTent();
  const before = await readPromos(database);
  for (const path of ["/action_code?code=", "/cart/coupons?coupon="]) {
    const state = async (code: string) => (await device.get(path + code)).body;
    expect(await state(amount)).toEqual({ code: amount, state: "valid", amount: 250 });
    expect(await state(far)).toMatchObject({ code: far, state: "notValid", amount: 0 });
  }
  const stranger = visit();
  const answer = await stranger.get(`/action_code?code=${amount}`);
  expect(answer).toMatchObject({ status: 200, body: { state: "valid", amount: 0 } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await readPromos(database)).toBe(before);
  await device.post("/action_code", { code: amount });
  expect((await device.get(`/action_code?code=${amount}`)).body.state).toBe("alreadyApplied");
});

test("a code has its dates; an expired one on a cart takes nothing off and has a notice", async () => {
  const early = await addPromo(database, { dateFrom: new Date(now + day) });
  const over = await addPromo(database, { dateTo: new Date(now) });
  const last = await addPromo(database, { dateTo: new Date(now + 1000) });
  const { device } = await withTent();
  for (const code of [early, over]) {
    const refused = await device.post("/action_code", { code });
    expect(refused).toMatchObject({ status: 404, body: { fields: { code: "datePast" } } });
    expect((await device.get(`/action_code?code=${code}`)).body.state).toBe("notValid");
  }
  expect((await device.post("/action_code", { code: last })).body.grand_total).toBe(900);
  now += 1000;
  const { body } = await device.get("/cart");
  expect(body).toMatchObject({
    grand_total: 1000,
    promo: { code: last, state: "notValid", reason: "ended", amount: 0 },
    notices: [{ code: "promoNotValid", item_id: "cart" }],
  });
});

test("a code applies from its minimum, exact to the kopiyka", async () => {
  const code = await addPromo(database, { minimum: 300_000, kind: "amount", amount: 5000 });
  const { device, tent } = await withTent(100_000, 2);
  const { body } = await device.post("/action_code", { code });
  expect(body.promo).toMatchObject({ state: "notValid", reason: "minimum", amount: 0 });
  expect(body.grand_total).toBe(2000);
  const reached = await device.put(`/cart/items/${tent}`, { quantity: 3 });
  expect(reached.body).toMatchObject({ promo: { state: "valid" }, grand_total: 2950, notices: [] });
  const taken = await device.post(`/cart/items/${tent}/take`, { quantity: 1 });
  expect(taken.body).toMatchObject({ promo: { reason: "minimum" }, grand_total: 2000 });
});

test("a code applies to the subtrees of its categories, and names the excluded products", async () => {
  const food = await addCategory(db);
  const cheese = await addCategory(db, { parentId: food });
  const [brie, tent, sale] = await Promise.all([
    addProduct(db, { price: 20_000 }),
    addProduct(db, { price: 50_000 }),
    addProduct(db, { price: 20_000, regularPrice: 30_000 }),
  ]);
  for (const one of [brie, sale]) await linkProduct(db, one, cheese);
  const code = await addPromo(database, { categoryIds: [food], excludesSale: true });
  const device = visit();
  for (const product_id of [brie, tent, sale]) await device.post("/cart/items", { product_id });
  const { body } = await device.post("/action_code", { code });
  expect(body.promo).toMatchObject({ state: "valid", amount: 20 });
  expect(body.promo.items_not_discounted.sort()).toEqual([tent, sale].sort());
  expect(settleCart(body)).toEqual(body);
  await device.delete(`/cart/items/${brie}`);
  expect((await device.get("/cart")).body.promo).toMatchObject({ reason: "items", amount: 0 });
});

test("a gift is added with its code, costs nothing, and is removed with it", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: 5 });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, minimum: 50_000 });
  const { device, tent } = await withTent();
  expect((await device.get(`/action_code?code=${code}`)).body).toMatchObject({
    state: "valid",
    amount: 199,
  });
  const { body } = await device.post("/action_code", { code });
  expect(body).toMatchObject({
    subtotal: 1199,
    discount_total: 199,
    grand_total: 1000,
    promo: { kind: "gift", state: "valid", amount: 199 },
    terms: { promo: { gift: { line_id: mug, quantity: 1, name: "Намет тримісний" } } },
  });
  const two = await device.post("/cart/items", { product_id: mug });
  expect(two.body).toMatchObject({ grand_total: 1199, discount_total: 199 });
  const off = await device.delete("/action_code");
  expect(off.body.items.map((one: { quantity: number }) => one.quantity)).toEqual([1, 1]);
  await device.post("/action_code", { code });
  await device.delete(`/cart/items/${mug}`);
  const without = (await device.get("/cart")).body;
  expect(without).toMatchObject({ grand_total: 1000, promo: { reason: "gift", amount: 0 } });
  await device.delete("/action_code");
  expect((await device.get("/cart")).body.items).toMatchObject([{ id: tent, quantity: 1 }]);
  // The shopper's own piece, by which the minimum was reached, stays.
  await device.post("/cart/items", { product_id: mug });
  const dear = await addPromo(database, { kind: "gift", giftProductId: mug, minimum: 110_000 });
  await device.post("/action_code", { code: dear });
  const own = await device.delete("/action_code");
  expect(own.body).toMatchObject({ grand_total: 1199, items: [{ quantity: 1 }, { quantity: 1 }] });
});

test("a gift below its minimum is refused with what is missing, and nothing changes", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: 5 });
  const other = await addProduct(db, { price: 30_000, stockQuantity: 5 });
  const gift = { kind: "gift", giftProductId: mug } as const;
  const code = await addPromo(database, { ...gift, minimum: 120_000 });
  const tenth = await addPromo(database);
  const { device } = await withTent();
  await device.post("/action_code", { code: tenth });
  const before = (await device.get("/cart")).body;
  const state = { code, state: "notValid", amount: 0, reason: "minimum", missing: 200 };
  expect((await device.get(`/action_code?code=${code}`)).body).toEqual(state);
  expect(await device.post("/action_code", { code })).toMatchObject({
    status: 409,
    body: { code: "notValid", state },
  });
  expect((await device.get("/cart")).body).toEqual(before);

  // A piece that the shopper pays for anyway counts, and the gift does not.
  await device.post("/cart/items", { product_id: mug });
  expect((await device.get(`/action_code?code=${code}`)).body).toEqual({ ...state, missing: 1 });
  expect((await device.post("/action_code", { code })).body.state).toEqual({
    ...state,
    missing: 1,
  });
  await device.post("/cart/items", { product_id: other });
  expect((await device.get(`/action_code?code=${code}`)).body).toMatchObject({ state: "valid" });
  const { body } = await device.post("/action_code", { code });
  expect(body).toMatchObject({ grand_total: 1499, discount_total: 199, promo: { state: "valid" } });
});

test("an unavailable gift leaves the code waiting; a gift with a variant is added as defined", async () => {
  const gone = await addProduct(db, { stockStatus: "out_of_stock" });
  const shirt = await addProduct(db, { price: 30_000 });
  const small = await addVariant(db, shirt, { stockQuantity: 3 });
  const { device } = await withTent();
  const out = await addPromo(database, { kind: "gift", giftProductId: gone });
  const waiting = await device.post("/action_code", { code: out });
  expect(waiting).toMatchObject({ status: 200, body: { promo: { reason: "gift" } } });
  const gift = { kind: "gift", giftProductId: shirt, giftVariantId: small } as const;
  const { body } = await device.post("/action_code", { code: await addPromo(database, gift) });
  expect(body).toMatchObject({ discount_total: 300, grand_total: 1000 });
  expect(body.items).toHaveLength(2);
});

test("another code replaces the first, with its gift", async () => {
  const mug = await addProduct(db, { price: 19_900 });
  const gift = await addPromo(database, { kind: "gift", giftProductId: mug });
  const tenth = await addPromo(database);
  const { device, tent } = await withTent();
  await device.post("/action_code", { code: gift });
  const { body } = await device.post("/action_code", { code: tenth });
  expect(body).toMatchObject({ promo: { code: tenth }, grand_total: 900 });
  expect(body.items).toMatchObject([{ id: tent }]);
});

test("a gift leaves the carts as its promotion ends or gives another one, and its code says so", async () => {
  const mug = await addProduct(db, { price: 19_900 });
  const other = await addProduct(db, { price: 9_900 });
  const notGiven = { grand_total: 1199, promo: { kind: "gift", state: "notValid" } };
  const ends: [change: object | "delete" | "deleteCode", reason: string, left: number[]][] = [
    ["delete", "ended", []],
    ["deleteCode", "ended", []],
    [{ enabled: false }, "ended", []],
    [{ date_to: new Date(now).toISOString() }, "ended", []],
    [{ gift: { product_id: other, quantity: 1 } }, "gift", []],
    [{ gift: { product_id: mug, quantity: 1 } }, "", [1]],
  ];
  for (const [change, reason, left] of ends) {
    const promoId = randomUUID();
    const [id, path] = [randomUUID(), `/promotions/${promoId}`];
    const gift = { id: promoId, kind: "gift", giftProductId: mug, giftQuantity: 2 } as const;
    const code = await addPromo(database, { ...gift, code: { id } });
    const { device: alone } = await withTent();
    const { device: more } = await withTent();
    await more.post("/cart/items", { product_id: mug });
    for (const device of [alone, more]) await device.post("/action_code", { code });
    const before = (await alone.get("/cart")).body;
    expect(before).toMatchObject({ grand_total: 1000, discount_total: 398 });
    const answer =
      typeof change === "object"
        ? await owner.put(path, change)
        : await owner.delete(change === "delete" ? path : `${path}/codes/${id}`);
    expect(answer.status).toBe(200);

    const [of, ofMore] = [(await alone.get("/cart")).body, (await more.get("/cart")).body];
    const pieces = of.items.flatMap((line: { id: string; quantity: number }) =>
      line.id === mug ? [line.quantity] : [],
    );
    expect([change, pieces]).toEqual([change, left]);
    expect([cartShape.parse(of), settleCart(of)]).toEqual([of, of]);
    expect(of.version).toBeGreaterThan(before.version);
    expect(of).toMatchObject({ grand_total: 1000, promo: { code, kind: "gift" } });
    // What the shopper has added is paid for as before.
    if (left.length > 0) continue;
    expect(of.promo).toMatchObject({ state: "notValid", reason });
    expect(of.notices).toEqual([{ code: "promoNotValid", item_id: "cart" }]);
    expect(ofMore).toMatchObject(reason === "gift" ? { grand_total: 1199 } : notGiven);
    const off = await alone.delete("/action_code");
    expect(off.body).toMatchObject({ promo: null, notices: [], grand_total: 1000 });
  }
});

/** What makes a gift code of 900 UAH give its gift no more; the cart is read after it. */
const giftEnds: [name: string, reason: string, end: (shopper: GiftShopper) => Promise<unknown>][] =
  [
    ["its day passes", "ended", passTime],
    ["its uses run out", "spent", ({ promoId }) => setUses(promoId)],
    [
      "its minimum is lost",
      "minimum",
      ({ device, tent }) => device.put(`/cart/items/${tent}`, { quantity: 1 }),
    ],
    [
      "its minimum is lost by a change made offline",
      "minimum",
      async ({ device, tent, mug, own }) => {
        const { removed, changed } = await sendOp(device, "PUT", `/cart/items/${tent}`, {
          quantity: 1,
        });
        const line = changed.find(({ id }: { id: string }) => id === mug);
        expect([removed, line?.quantity]).toEqual(own ? [[], own] : [[mug], undefined]);
      },
    ],
    [
      "another shopper's order uses it up, and a change follows",
      "spent",
      async ({ device, promoId, mug }) => {
        await setUses(promoId);
        await sendOp(device, "POST", "/cart/items", { product_id: mug, quantity: 1 });
        await device.post(`/cart/items/${mug}/take`, { quantity: 1 });
      },
    ],
  ];
async function passTime() {
  now += 1000;
}
type GiftShopper = { device: Visitor; promoId: string; tent: string; mug: string; own: number };

const setUses = (promoId: string, uses = 9) =>
  database.pool.query("update promos set uses = $2 where id = $1", [promoId, uses]);

async function sendOp(device: Visitor, method: string, path: string, body: object) {
  const op = { op_id: randomUUID(), v: 1, method, path, body };
  const answer = await device.post("/ops", { lane: "cart", ops: [op] });
  expect(answer.body.results).toMatchObject([{ status: 200 }]);
  return answer.body;
}

test.each(giftEnds)(
  "a gift leaves the cart when %s: nobody pays for it",
  async (_, reason, end) => {
    const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
    const promoId = randomUUID();
    const terms = { giftQuantity: 2, minimum: 90_000, mostUses: 9 };
    const gift = { id: promoId, kind: "gift", giftProductId: mug } as const;
    const code = await addPromo(database, { ...gift, ...terms });
    const [alone, more] = [await withTent(50_000, 2), await withTent(50_000, 2)];
    await more.device.post("/cart/items", { product_id: mug });
    for (const [own, { device, tent }] of [alone, more].entries()) {
      await setUses(promoId, 0);
      await db
        .update(promos)
        .set({ dateTo: new Date(now + 1000) })
        .where(eq(promos.id, promoId));
      await device.post("/action_code", { code });
      const before = (await device.get("/cart")).body;
      expect(before).toMatchObject({ discount_total: 398, promo: { state: "valid" } });
      await end({ device, promoId, tent, mug, own });
      const reads = await Promise.all([1, 2, 3].map(() => device.get("/cart")));
      const { body } = await device.get("/cart");
      // A read that finds the cart locked by another one answers before the version rises.
      for (const read of reads)
        expect({ ...read.body, version: 0 }).toEqual({ ...body, version: 0 });
      expect(body.version).toBeGreaterThan(before.version);
      expect([cartShape.parse(body), settleCart(body)]).toEqual([body, body]);
      expect(body.promo).toMatchObject({ code, state: "notValid", reason });
      expect(body.notices).toEqual([{ code: "promoNotValid", item_id: "cart" }]);
      // What the shopper has added is paid for as before, and nothing else.
      const left = body.items.filter(({ id }: { id: string }) => id === mug);
      expect(left.map(({ quantity }: { quantity: number }) => quantity)).toEqual(own ? [own] : []);
      expect(body.grand_total).toBe((reason === "minimum" ? 500 : 1000) + own * 199);
    }
  },
);

test("a gift that left comes back as the shopper adds it, and leaves again with its minimum", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: 5 });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, minimum: 90_000 });
  const { device, tent } = await withTent(50_000, 2);
  await device.post("/action_code", { code });
  for (let round = 0; round < 2; round += 1) {
    const lost = await device.put(`/cart/items/${tent}`, { quantity: 1 });
    expect(lost.body).toMatchObject({ grand_total: 500, promo: { reason: "minimum" } });
    expect(lost.body.items).toHaveLength(1);
    // Without the gift in the cart this one is bought.
    const bought = await device.post("/cart/items", { product_id: mug });
    expect(bought.body).toMatchObject({ grand_total: 699, discount_total: 0 });
    await device.delete(`/cart/items/${mug}`);
    const reached = await device.put(`/cart/items/${tent}`, { quantity: 2 });
    expect(reached.body).toMatchObject({ grand_total: 1000, promo: { reason: "gift" } });
    const added = await device.post("/cart/items", { product_id: mug });
    expect(added.body).toMatchObject({ grand_total: 1000, promo: { state: "valid" } });
  }
});

/** Changes of a cart with these products. */
const stepsFor = (cards: Record<string, LineCard>) => {
  const date_added = "2026-06-30T21:00:00.000Z";
  const cardOf = (id: string) => cards[id] as LineCard; // as: the test has a card of each
  return {
    add: (product_id: string, quantity = 1): CartOp => ({
      kind: "cart.add",
      payload: { product_id, variant_id: null, quantity, card: cardOf(product_id) },
    }),
    set: (line_id: string, quantity: number): CartOp => ({
      kind: "cart.set",
      payload: { line_id, quantity, card: cardOf(line_id) },
    }),
    take: (line_id: string): CartOp => ({ kind: "cart.take", payload: { line_id, quantity: 1 } }),
    remove: (line_id: string): CartOp => ({ kind: "cart.remove", payload: { line_id } }),
    /** Back to a quantity with which one of the mugs in the cart was a gift. */
    undo: (line_id: string, quantity: number, mug: string): CartOp => {
      const gift = { line_id: mug, quantity: 1, date_added, card: cardOf(mug) };
      const card = cardOf(line_id);
      return { kind: "cart.set", payload: { line_id, quantity, date_added, card, gift } };
    },
  };
};
setGiftRule(countGift);
type Steps = ReturnType<typeof stepsFor>;
type GiftChange = {
  name: string;
  /** mugs beside the one that the code gives */
  own?: number;
  minimum?: number;
  /** of the mug, when the changes are made */
  stock?: number;
  steps: (by: Steps, ids: { tent: string; other: string; mug: string }) => CartOp[];
  mugs: number;
  total: number;
};

const giftChanges: GiftChange[] = [
  {
    name: "the gift and then all else is removed, and the mug is bought",
    steps: (by, { tent, mug }) => [by.remove(mug), by.remove(tent), by.add(mug)],
    mugs: 1,
    total: 199,
  },
  {
    name: "the gift is the last to be removed",
    minimum: 0,
    steps: (by, { tent, mug }) => [by.remove(tent), by.remove(mug)],
    mugs: 0,
    total: 0,
  },
  {
    name: "the tent is replaced by another one",
    steps: (by, { tent, other }) => [by.remove(tent), by.add(other, 2)],
    mugs: 0,
    total: 1000,
  },
  {
    name: "the minimum is lost, and three mugs are wanted",
    own: 1,
    steps: (by, { tent, mug }) => [by.set(tent, 1), by.set(mug, 3)],
    mugs: 3,
    total: 1097,
  },
  {
    name: "the minimum is lost, and as many mugs are wanted as are shown",
    own: 1,
    steps: (by, { tent, mug }) => [by.set(tent, 1), by.set(mug, 1)],
    mugs: 1,
    total: 699,
  },
  {
    name: "the gift is removed and added again, and the minimum is lost",
    steps: (by, { tent, mug }) => [by.remove(mug), by.add(mug), by.set(tent, 1)],
    mugs: 0,
    total: 500,
  },
  {
    name: "a piece is put back where the own one reaches the minimum",
    own: 1,
    minimum: 110_000,
    steps: (by, { mug }) => [by.take(mug)],
    mugs: 1,
    total: 1199,
  },
  {
    name: "the own piece is put back, and then the minimum is lost",
    own: 1,
    steps: (by, { tent, mug }) => [by.take(mug), by.set(tent, 1)],
    mugs: 0,
    total: 500,
  },
  {
    name: "the removal of what earned it is undone",
    steps: (by, { tent, mug }) => [by.remove(tent), by.undo(tent, 2, mug)],
    mugs: 1,
    total: 1000,
  },
  {
    name: "a lower quantity is undone, with a piece of the shopper's own",
    own: 1,
    steps: (by, { tent, mug }) => [by.set(tent, 1), by.undo(tent, 2, mug)],
    mugs: 2,
    total: 1199,
  },
  {
    name: "two removals are undone, of which the second alone earns it",
    steps: (by, { tent, other, mug }) => [
      by.add(other),
      by.remove(other),
      by.remove(tent),
      by.undo(other, 1, mug),
      by.undo(tent, 2, mug),
    ],
    mugs: 1,
    total: 1500,
  },
  {
    name: "a change is undone by which it has not left",
    steps: (by, { other, mug }) => [by.add(other), by.remove(other), by.undo(other, 1, mug)],
    mugs: 1,
    total: 1500,
  },
  {
    name: "the removal of its line is undone, with two pieces of the shopper's own",
    own: 2,
    steps: (by, { mug }) => [by.remove(mug), by.undo(mug, 3, mug)],
    mugs: 3,
    total: 1398,
  },
  {
    name: "the removal of its line is undone, with one piece left in stock",
    own: 2,
    stock: 1,
    steps: (by, { mug }) => [by.remove(mug), by.undo(mug, 3, mug)],
    mugs: 1,
    total: 1000,
  },
  {
    name: "an own piece is put back, which the minimum needs, and that is undone",
    own: 1,
    minimum: 110_000,
    steps: (by, { mug }) => [by.take(mug), by.undo(mug, 2, mug)],
    mugs: 2,
    total: 1199,
  },
  {
    name: "the removal of its line is undone, and the code does not give it any more",
    own: 1,
    steps: (by, { tent, mug }) => [by.remove(mug), by.set(tent, 1), by.undo(mug, 2, mug)],
    mugs: 1,
    total: 699,
  },
  {
    name: "its removal alone is undone, and the code does not give it any more",
    steps: (by, { tent, mug }) => [by.remove(mug), by.set(tent, 1), by.undo(mug, 1, mug)],
    mugs: 0,
    total: 500,
  },
];

test.each(giftChanges)(
  "a device shows the gift as the shop does when $name",
  async ({ own = 0, minimum = 90_000, stock, steps, mugs, total }) => {
    const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
    const other = await addProduct(db, { price: 50_000 });
    const code = await addPromo(database, { kind: "gift", giftProductId: mug, minimum });
    const { device, tent } = await withTent(50_000, 2);
    const seen = visit();
    const cards: Record<string, LineCard> = {};
    for (const product_id of [tent, other, mug]) {
      const { body } = await seen.post("/cart/items", { product_id });
      for (const line of body.items) cards[line.id] = cardOfLine(line);
    }
    if (own) await device.post("/cart/items", { product_id: mug, quantity: own });
    const base = cartShape.parse((await device.post("/action_code", { code })).body);
    if (stock) {
      await db.update(products).set({ stockQuantity: stock }).where(eq(products.id, mug));
      cards[mug] = { ...(cards[mug] as LineCard), stock_quantity: stock }; // as: seen above
    }
    const made = steps(stepsFor(cards), { tent, other, mug });
    const ops = made.map((op) => ({ op_id: randomUUID(), v: 1, ...requestOf(op) }));
    const folded = made.map((op): FoldedOp => ({ ...op, lane: "cart", createdAt: now }));
    const shown = settleCart(foldCart(rowsOfCart(base), base, folded, usualTerms));
    const answer = await device.post("/ops", { lane: "cart", ops });
    for (const result of answer.body.results) expect(result).toMatchObject({ status: 200 });
    const stored = cartShape.parse((await device.get("/cart")).body);
    for (const { items, grand_total, terms } of [stored, shown]) {
      expect({ mugs: quantityOf({ items }, mug), total: grand_total }).toEqual({ mugs, total });
      expect(terms.promo?.gift?.pieces).toBe(stored.terms.promo?.gift?.pieces);
    }
    // What has left the cart leaves it once.
    await device.delete("/action_code");
    expect((await device.get("/cart")).body.grand_total).toBe(total);
  },
);

test("a gift that ended leaves before a change that was made without it", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
  const dateTo = new Date(now + 1000);
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, dateTo });
  for (const quantity of [1, 2, 3])
    for (const isOp of [true, false]) {
      const { device } = await withTent();
      await device.post("/cart/items", { product_id: mug });
      await device.post("/action_code", { code });
      now += 1000;
      const path = `/cart/items/${mug}`;
      if (isOp) await sendOp(device, "PUT", path, { quantity });
      else await device.put(path, { quantity });
      const { body } = await device.get("/cart");
      expect(body).toMatchObject({ grand_total: 1000 + quantity * 199, discount_total: 0 });
      now -= 1000;
    }
});

test("a read does not wait for a change of the cart to remove a gift that ended", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: null });
  const dateTo = new Date(now + 1000);
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, dateTo });
  const { device } = await withTent();
  const { id, version } = (await device.post("/action_code", { code })).body;
  now += 1000;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from carts where id = ${id} for update`);
    const { body } = await device.get("/cart");
    expect(body).toMatchObject({ version, grand_total: 1000, promo: { reason: "ended" } });
    expect(body.items).toHaveLength(1);
  });
  const { body } = await device.get("/cart");
  expect(body).toMatchObject({ version: version + 1, items: [{}] });
});

test("pieces are counted for a gift only while the promotion gives it", async () => {
  const [mug, other] = [await addProduct(db), await addProduct(db)];
  const code = await addPromo(database, { kind: "gift", giftProductId: mug });
  const { device } = await withTent();
  const { id: cartId } = (await device.post("/action_code", { code })).body;
  await setGiftPieces(db, { cartId, lineId: other, pieces: 3 });
  expect((await device.get("/cart")).body.terms.promo.gift.pieces).toBe(1);
});

test("at sign-in pieces that the stock left out are no gift", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: 1 });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug });
  const customer = visit();
  const { email } = await registerOn(customer);
  await customer.post("/cart/items", { product_id: mug });
  const { device } = await withTent();
  await device.post("/action_code", { code });
  await device.post("/auth/login", { email, password });
  expect((await device.get("/cart")).body.terms.promo.gift.pieces).toBe(0);
  await device.delete("/action_code");
  expect((await device.get("/cart")).body).toMatchObject({ grand_total: 1199 });
});

test("a personal code does not exist for other customers", async () => {
  const [olena, stranger] = [visit(), await withTent()];
  const { id } = await registerOn(olena);
  const code = await addPromo(database, { code: { ownerId: id, code: "K7Q2M9X4TP" } });
  const tent = await addProduct(db, { price: 100_000 });
  await olena.post("/cart/items", { product_id: tent });
  const refused = await stranger.device.post("/action_code", { code });
  expect(refused).toMatchObject({ status: 404, body: { code: "codeNotExist" } });
  expect((await stranger.device.get(`/action_code?code=${code}`)).status).toBe(404);
  expect((await olena.post("/action_code", { code })).body.grand_total).toBe(900);
});

test("a new customer receives a personal code in the account", async () => {
  await addPromo(database, {
    welcomes: true,
    kind: "amount",
    amount: 5000,
    code: { code: "HELLO" },
  });
  const device = visit();
  expect((await device.get("/customers/promos")).status).toBe(401);
  await registerOn(device);
  const { body } = await device.get("/customers/promos");
  expect(body).toMatchObject([{ kind: "amount", value: 50, minimum: 0, state: "valid" }]);
  expect(body[0].code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  const tent = await addProduct(db, { price: 100_000 });
  await device.post("/cart/items", { product_id: tent });
  const applied = await device.post("/action_code", { code: body[0].code.toLowerCase() });
  expect(applied.body.grand_total).toBe(950);
  const [stranger] = [await withTent()];
  const refused = await stranger.device.post("/action_code", { code: body[0].code });
  expect(refused.body.code).toBe("codeNotExist");
  await database.pool.query("update promos set enabled = false where welcomes");
});

test("all personal codes of a customer are read in one query, the newest first", async () => {
  const device = visit();
  const { id } = await registerOn(device);
  const added: string[] = [];
  for (let at = 0; at < 3; at += 1)
    added.unshift(await addPromo(database, { code: { id: newTestId(), ownerId: id } }));
  sent.length = 0;
  const { body } = await device.get("/customers/promos");
  expect(body.map(({ code }: { code: string }) => code)).toEqual(added);
  expect(sent.filter(({ text }) => text.includes("promo_codes"))).toHaveLength(1);
});

test("uses of one shopper are found among those of thousands by e-mail and phone alike", async () => {
  const code = await addPromo(database, { mostUsesEach: 2 });
  await database.pool.query(
    `insert into promo_uses (order_id, promo_id, code_id, email, phone)
     select gen_random_uuid(), promo_id, id, n || '@example.com', '+38067' || (1000000 + n)
     from promo_codes, generate_series(1, 3000) n where code = $1`,
    [code],
  );
  await database.pool.query("analyze promo_uses");
  const shopper = { email: "7@example.com", phone: "+380671000009", ownerId: randomUUID() };
  sent.length = 0;
  const found = await findPromo(db, { codeKey: foldCode(code) }, { ...shopper, lang: "ua" });
  expect(found?.left_of_shopper).toBe(0);
  const [finding] = sent;
  const client = await database.pool.connect();
  try {
    // The plan that a session keeps for every shopper.
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query(`prepare finding as ${finding?.text}`);
    const literals = finding?.values.map((value) =>
      value === null ? "null" : client.escapeLiteral(String(value)),
    );
    const { rows } = await client.query(
      `explain (analyze, format json) execute finding(${literals?.join()})`,
    );
    const plan = JSON.stringify(rows[0]);
    expect(mostRowsOf(plan), plan).toBeLessThan(100);
  } finally {
    client.release(true);
  }
});

test("a used-up code is distinguished from an unknown one", async () => {
  const { device } = await withTent();
  const spent = await addPromo(database, { mostUses: 3, uses: 3 });
  const unique = await addPromo(database, { code: { mostUses: 1, uses: 1 } });
  for (const code of [spent, unique])
    expect(await device.post("/action_code", { code })).toMatchObject({
      status: 404,
      body: { code: "codeNotExist", fields: { code: "tooMany" } },
    });
});

test("at sign-in the guest's code replaces the customer's; without one the customer's stays", async () => {
  const [first, second] = [await addPromo(database), await addPromo(database)];
  const { device: home } = await withTent();
  const { email } = await registerOn(home);
  await home.post("/action_code", { code: first });
  const { device: bare } = await withTent();
  await bare.post("/auth/login", { email, password });
  expect((await bare.get("/cart")).body.promo.code).toBe(first);
  const { device: phone } = await withTent();
  await phone.post("/action_code", { code: second });
  await phone.post("/auth/login", { email, password });
  expect((await phone.get("/cart")).body.promo.code).toBe(second);
});

test("at sign-in the gift of a replaced code leaves the cart, and no gift is paid for", async () => {
  const mug = await addProduct(db, { price: 19_900, stockQuantity: 5 });
  const gift = await addPromo(database, { kind: "gift", giftProductId: mug });
  const tenth = await addPromo(database);
  const { device: home } = await withTent();
  const { email } = await registerOn(home);
  const bought = await home.post("/action_code", { code: gift });
  expect(bought.body).toMatchObject({ grand_total: 1000, discount_total: 199 });
  const signInWith = async (code: string) => {
    const device = visit();
    await device.post("/session");
    await device.post("/action_code", { code });
    await device.post("/auth/login", { email, password });
    return device;
  };
  const again = await signInWith(gift);
  const { body } = await again.get("/cart");
  expect(body).toMatchObject({ grand_total: 1000, discount_total: 199 });
  const removed = await again.delete("/action_code");
  expect(removed.body).toMatchObject({ grand_total: 1000, items: [{ price: 1000 }] });
  await again.post("/cart/items", { product_id: mug });
  await again.post("/action_code", { code: gift });
  const other = await signInWith(tenth);
  const { items, grand_total } = (await other.get("/cart")).body;
  const pieces = items.map((line: { id: string; quantity: number }) => [line.id, line.quantity]);
  expect(new Map(pieces).get(mug)).toBe(1);
  expect(grand_total).toBe(1079.1);
});

test("a batch answers all lines of a discounted cart, because every discount has changed", async () => {
  const code = await addPromo(database, { kind: "amount", amount: 10_000 });
  const { device, tent } = await withTent();
  const stove = await addProduct(db, { price: 100_000 });
  await device.post("/action_code", { code });
  const op = { op_id: randomUUID(), v: 1, method: "POST", path: "/cart/items" };
  const batch = await device.post("/ops", {
    lane: "cart",
    ops: [{ ...op, body: { product_id: stove, quantity: 1 } }],
  });
  const lines = batch.body.changed.filter((row: { row: string }) => row.row === "line");
  const discounts = Object.fromEntries(
    lines.map((line: { id: string; discount_total: number }) => [line.id, line.discount_total]),
  );
  expect(discounts).toEqual({ [tent]: 50, [stove]: 50 });
});

test("attempts to guess codes share one limit across all calls", async () => {
  const code = await addPromo(database);
  const device = visitShop();
  const from = newNetwork();
  await device.post("/session", undefined, { from });
  const guess = (at: number) => {
    const wrong = `GUESS${at}`;
    if (at % 3 === 0) return device.post("/action_code", { code: wrong }, { from });
    const path = at % 3 === 1 ? "/action_code?code=" : "/cart/coupons?coupon=";
    return device.get(path + wrong, { from });
  };
  for (let at = 0; at < 10; at += 1) expect((await guess(at)).status).toBe(404);
  for (let at = 10; at < 13; at += 1) {
    const { status, headers } = await guess(at);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  // Not even the right one is checked, nor in a batch.
  expect((await device.post("/action_code", { code }, { from })).status).toBe(429);
  const op = { op_id: randomUUID(), v: 1, method: "POST", path: "/action_code", body: { code } };
  const batch = await device.post("/ops", { lane: "cart", ops: [op] }, { from });
  expect(batch.body.results).toMatchObject([{ status: 429 }]);
  expect((await device.delete("/action_code", { from })).status).toBe(200);
  // New sessions do not bypass it: the network has a limit too.
  let tried = 0;
  for (let at = 0; at < 15; at += 1) {
    const fresh = visit();
    await fresh.post("/session", undefined, { from });
    for (let one = 0; one < 10; one += 1) {
      const { status } = await fresh.get(`/action_code?code=G${at}-${one}`, { from });
      if (status === 404) tried += 1;
    }
  }
  expect(tried).toBe(90);
  now += 600_000;
  expect((await device.post("/action_code", { code }, { from })).status).toBe(200);
});
