/** An order from a device whose page dies, whose answers are lost, and whose shop changes. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { openDraft } from "#offline/checkout/draft.ts";
import { startPlacement } from "#offline/checkout/order-placement.ts";
import { followOrder, placeOrder } from "#offline/checkout/place-order.ts";
import { signOut } from "#offline/identity/sign-out.ts";
import { readListNotes } from "#offline/list-notes.ts";
import { findPlacement } from "#offline/store/device-table.ts";
import { countGift } from "#rules/cart/gift.ts";
import { settleCart } from "#rules/cart/pricing.ts";
import { listRisen } from "#rules/checkout/review.ts";
import { products } from "#server/platform/db/schema/products.ts";
import { promos } from "#server/platform/db/schema/promos.ts";
import {
  makeManualLocks,
  makeManualTime,
  openTestDevice,
  type TestDevice,
} from "#tests/support/device/device.ts";
import { type CallOutcome, type Jar, makeFaultWire } from "#tests/support/device/fault-server.ts";
import { makeIndexedDb } from "#tests/support/device/indexed-db.ts";
import { makeRealBackend } from "#tests/support/device/real-backend.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { checkoutDetails } from "#tests/support/shop/checkout.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database } = await openTestApp();

const cardOf = (stockQuantity: number | null = 5) => ({
  name: "Намет",
  path: "/namet",
  sku: "T",
  brand_name: "",
  weight: 2,
  variant_name: "",
  price: 3900,
  regular_price: 3900,
  stock_status: "available" as const,
  image_url: "",
  stock_quantity: stockQuantity,
});

async function openShopper(stockQuantity: number | null = 5) {
  const product = await addProduct(database.db, { stockQuantity });
  const backend = makeRealBackend(() => app);
  const jar: Jar = { sid: undefined };
  const wire = makeFaultWire(backend, jar);
  const time = makeManualTime();
  const locks = makeManualLocks();
  const indexedDb = makeIndexedDb();
  const counting = { newId: newTestId, random: () => 0.5 };
  const open = async () => {
    const store = await indexedDb.open();
    const device = openTestDevice({ store, wire, time, locks: locks.tab(), counting });
    // Views are read only while they are watched.
    device.cart.subscribe(() => undefined);
    await expect.poll(() => device.cart.get()).toBeDefined();
    return device;
  };
  const device = await open();
  const card = cardOf(stockQuantity);
  const checklist_items = [{ id: "item", quantity: 3 }];
  const payload = { product_id: product, variant_id: null, quantity: 3, checklist_items, card };
  await device.recordOps([{ kind: "cart.add", payload }]);
  await device.drain.drainNow();
  await expect.poll(() => device.cart.get()?.cart.version).toBeGreaterThan(0);
  /** The outcome of each attempt to send the order, in turn; after that all succeed. */
  const checkouts = (...outcomes: (CallOutcome | "never")[]) => {
    wire.decide = ({ path }) => (path === "/cart/checkout" ? outcomes.shift() : undefined) ?? "ok";
  };
  const orders = async () => {
    const call = { method: "GET", path: "/customers/orders", headers: {}, body: null };
    // as: the test reads what it expects
    return (await backend({ ...call, sid: jar.sid })).body as { data: { token: string }[] };
  };
  const changeCart = async (body: object) => {
    const headers = { "content-type": "application/json" };
    const call = { method: "PUT", path: "/cart", headers, body, sid: jar.sid };
    expect((await backend(call)).status).toBe(200);
  };
  /** As when the browser is killed before it has written its cookies, or they are cleared. */
  const loseSession = () => {
    jar.sid = undefined;
  };
  const countOrders = async (): Promise<number> => {
    const { rows } = await database.pool.query(
      "select count(distinct order_id)::int as count from order_lines where product_id = $1",
      [product],
    );
    return rows[0].count;
  };
  const stores = { product, loseSession, countOrders };
  return { ...stores, device, open, wire, time, checkouts, orders, changeCart };
}

const cartOf = (device: TestDevice): Cart => {
  const view = device.cart.get();
  if (!view) throw new Error("not read yet");
  return settleCart(view.cart);
};

async function openCheckout(device: TestDevice, onWait: () => void = () => undefined) {
  const cart = () => cartOf(device);
  const { parts, refreshCart } = device;
  const draft = await openDraft({ parts, refreshCart, cart, watchCart: device.cart.subscribe });
  return { draft, cart, onWait };
}

const readPlacing = (device: TestDevice) => device.store.read(findPlacement);
const linesOf = (device: TestDevice) => cartOf(device).items.length;

for (const outcome of ["answerLost", "lost", "committed500", "halfBody"] as const)
  test(`a page that dies when its order is ${outcome} leaves one order, and the next page shows it`, async () => {
    const { device, open, checkouts, orders, wire } = await openShopper();
    checkouts(outcome);
    const checkout = await openCheckout(device, () => device.die());
    checkout.draft.change(checkoutDetails);
    // no await: the page dies during it
    void placeOrder(device, checkout);
    const sent = () => wire.calls.filter(({ path }) => path === "/cart/checkout");
    await expect.poll(() => device.crash.isOver).toBe(true);
    expect(sent()).toHaveLength(1);

    const next = await open();
    const placing = await readPlacing(next);
    if (!placing) throw new Error("the key is gone");
    const ordered = await followOrder(next, await openCheckout(next), placing);
    const { data } = await orders();
    expect(data).toHaveLength(1);
    expect(ordered).toMatchObject({ kind: "placed", order: { token: data[0]?.token } });
    const [first, second] = sent();
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.body).toEqual(first?.body);
    expect(await readPlacing(next)).toBeUndefined();
    expect(await next.store.read((tx) => tx.findDevice("checkoutDraft"))).toBeUndefined();
    await expect.poll(() => linesOf(next)).toBe(0);
    // The list that they were bought for shows them as ordered, until the device is signed out.
    const { orderedLines } = await next.store.read(readListNotes);
    expect(orderedLines).toMatchObject([
      { token: data[0]?.token, quantity: 3, checklist_items: [{ id: "item", quantity: 3 }] },
    ]);
    expect(await signOut(next, "discard")).toMatchObject({ kind: "signedOut" });
    expect(await next.store.read(readListNotes)).toMatchObject({ orderedLines: [] });
  });

test("two presses of the order button use one idempotency key", async () => {
  const { device } = await openShopper();
  const seen = { cart_version: 1, expected_total: 1 };
  const [one, other] = await Promise.all([
    startPlacement(device.parts, { body: seen }),
    startPlacement(device.parts, { body: { ...seen, expected_total: 2 } }),
  ]);
  expect(other).toEqual({ placement: one.placement, isNew: false });
});

test("a price that rose is shown, and ordered once it is confirmed", async () => {
  const { device, product, orders, wire } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  const risen = { regularPrice: 410_000, price: 410_000, minPrice: 410_000 };
  await database.db.update(products).set(risen).where(eq(products.id, product));
  const first = await placeOrder(device, checkout);
  expect(first).toMatchObject({
    kind: "review",
    changes: [{ kind: "price", from: 3900, to: 4100, line: { id: product } }],
  });
  expect(wire.calls.some(({ path }) => path === "/cart/checkout")).toBe(false);

  await expect.poll(() => cartOf(device).items[0]?.price).toBe(4100);
  for (const { id, quantity } of listRisen(cartOf(device)))
    await device.recordOps([{ kind: "cart.set", payload: { line_id: id, quantity } }]);
  expect(await placeOrder(device, checkout)).toMatchObject({ kind: "placed" });
  expect((await orders()).data).toMatchObject([{ grand_total: 12_300 }]);
});

test("short stock is reported before anything is ordered, and the rest can be ordered", async () => {
  const { device, product, orders } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  await database.db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, product));
  expect(await placeOrder(device, checkout)).toMatchObject({
    kind: "review",
    changes: [{ kind: "short", from: 3, to: 2 }],
  });
  await device.recordOps([{ kind: "cart.set", payload: { line_id: product, quantity: 2 } }]);
  expect(await placeOrder(device, checkout)).toMatchObject({ kind: "placed" });
  expect((await orders()).data).toMatchObject([{ items: [{ quantity: 2 }] }]);
});

test("a gift that ended since the cart was read is reported, and the order is without it", async () => {
  const { device, orders, wire } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  const mug = await addProduct(database.db, { price: 19_900, stockQuantity: null });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug });
  const apply = { ...writeCalls.applyCode, key: newTestId(), body: { code } };
  expect(await device.parts.wire.send(apply, "ua")).toMatchObject({ outcome: "answered" });
  await device.refreshCart();
  await expect.poll(() => linesOf(device)).toBe(2);
  await database.db.update(promos).set({ enabled: false }).where(eq(promos.giftProductId, mug));
  expect(await placeOrder(device, checkout)).toMatchObject({
    kind: "review",
    changes: [{ kind: "gift", from: 1, to: 0, line: { id: mug } }],
  });
  expect(wire.calls.some(({ path }) => path === "/cart/checkout")).toBe(false);
  await expect.poll(() => linesOf(device)).toBe(1);
  expect(await placeOrder(device, checkout)).toMatchObject({ kind: "placed" });
  expect((await orders()).data).toMatchObject([{ grand_total: 11_700, items: [{ quantity: 3 }] }]);
});

test("before a change is answered, the device has the cart without the gift that it loses, and with what is bought of it then", async () => {
  const { device, product } = await openShopper();
  const mug = await addProduct(database.db, { price: 19_900, stockQuantity: null });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, minimum: 1_000_000 });
  const apply = { ...writeCalls.applyCode, key: newTestId(), body: { code } };
  expect(await device.parts.wire.send(apply, "ua")).toMatchObject({ outcome: "answered" });
  await device.refreshCart();
  const shown = () => device.cart.get()?.cart.items.map(({ id }) => id);
  await expect.poll(shown).toEqual([product, mug]);
  await device.recordOps([{ kind: "cart.take", payload: { line_id: product, quantity: 2 } }]);
  expect(shown()).toEqual([product, mug]);
  // As the screens do that load the pricing.
  device.setGiftRule(countGift);
  expect(shown()).toEqual([product]);
  // A mug of her own, typed to 2 and back to 1: the base has one too, but that was the gift.
  const set = (quantity: number) => ({
    kind: "cart.set" as const,
    payload: { line_id: mug, quantity },
  });
  const bought = { product_id: mug, variant_id: null, quantity: 1 };
  await device.recordOps([
    { kind: "cart.add", payload: { ...bought, card: { ...cardOf(), path: "/mug" } } },
  ]);
  await device.recordOps([set(2)]);
  await device.recordOps([set(1)]);
  const ownMug = () => device.cart.get()?.cart.items.find(({ id }) => id === mug)?.quantity;
  expect(ownMug()).toBe(1);
  await device.drain.drainNow();
  await device.refreshCart();
  await expect.poll(() => device.cart.get()?.cart.terms.promo?.gift?.pieces).toBe(0);
  expect(ownMug()).toBe(1);
});

test("details from another device fill the fields until the shopper types", async () => {
  const { device, changeCart } = await openShopper();
  const { draft } = await openCheckout(device);
  await changeCart({ email: "olena@example.com" });
  await device.refreshCart();
  await expect.poll(() => draft.get().draft.email).toBe("olena@example.com");
  draft.change({ mobile: checkoutDetails.mobile });
  await changeCart({ email: "taras@example.com", comments: "Другий поверх" });
  await device.refreshCart();
  await expect.poll(() => cartOf(device).comments).toBe("Другий поверх");
  expect(draft.get().draft).toMatchObject({ email: "olena@example.com", comments: "" });
});

test("a refusal shows at its field, and the idempotency key is deleted", async () => {
  const { device } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change({ ...checkoutDetails, mobile: "12345" });
  expect(await placeOrder(device, checkout)).toEqual({
    kind: "faults",
    faults: { mobile: "phoneInvalid" },
  });
  expect(checkout.draft.get().faults).toEqual({ mobile: "phoneInvalid" });
  expect(await readPlacing(device)).toBeUndefined();
  checkout.draft.change({ mobile: checkoutDetails.mobile });
  expect(checkout.draft.get().faults).toEqual({});
});

test("an order that is too large is refused as that, and not at a field", async () => {
  const { device, product } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  const risen = { regularPrice: 2_000_000_000, price: 2_000_000_000, minPrice: 2_000_000_000 };
  await database.db.update(products).set(risen).where(eq(products.id, product));
  expect(await placeOrder(device, checkout)).toMatchObject({ kind: "review" });
  await device.recordOps([{ kind: "cart.set", payload: { line_id: product, quantity: 3 } }]);
  const tooLarge = { kind: "refused", code: "sumTooLarge" };
  expect(await placeOrder(device, checkout)).toEqual(tooLarge);
  expect(checkout.draft.get().faults).toEqual({});
  expect(await readPlacing(device)).toBeUndefined();
});

test("offline nothing is sent, and the draft survives a reload", async () => {
  const { device, open, wire } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change({ ...checkoutDetails, comments: "Подзвоніть у двері" });
  wire.decide = () => "lost";
  expect(await placeOrder(device, checkout)).toEqual({ kind: "away" });
  expect(await readPlacing(device)).toBeUndefined();
  const storedDraft = () => device.store.read((tx) => tx.findDevice("checkoutDraft"));
  await expect.poll(storedDraft).toMatchObject({ comments: "Подзвоніть у двері" });
  device.die();
  const next = await openCheckout(await open());
  expect(next.draft.get().draft).toMatchObject({
    email: checkoutDetails.email,
    mobile: checkoutDetails.mobile,
  });
});

test("where nobody answers the order is given up after one try of what is unsent", async () => {
  const { device, product, time, wire } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  const line = { product_id: product, variant_id: null, quantity: 1, checklist_items: [] };
  await device.recordOps([{ kind: "cart.add", payload: { ...line, card: cardOf() } }]);
  wire.decide = () => "never";
  const startedAt = time.ticks();
  let ordered: unknown;
  // no await: the test moves the time
  void placeOrder(device, checkout).then((result) => {
    ordered = result;
  });
  await expect
    .poll(() => {
      if (ordered === undefined) time.advance(500);
      return ordered;
    })
    .toEqual({ kind: "away" });
  expect(time.ticks() - startedAt).toBeLessThan(20_000);
});

/** The page dies with its order in flight, and its guest session is lost too. */
async function dieWithoutSession(outcome: CallOutcome) {
  const shopper = await openShopper();
  const { device, checkouts, loseSession } = shopper;
  checkouts(outcome);
  const checkout = await openCheckout(device, () => device.die());
  checkout.draft.change(checkoutDetails);
  // no await: the page dies during it
  void placeOrder(device, checkout);
  await expect.poll(() => device.crash.isOver).toBe(true);
  loseSession();
  return shopper;
}

async function followOn(device: TestDevice) {
  const placement = await readPlacing(device);
  if (!placement) throw new Error("the key is gone");
  return followOrder(device, await openCheckout(device), placement);
}

for (const isSessionFirst of [true, false])
  test(`a guest whose answer and session are lost has one order and an empty cart (new session ${isSessionFirst ? "first" : "later"})`, async () => {
    const { open, countOrders, wire } = await dieWithoutSession("answerLost");
    const next = await open();
    if (isSessionFirst) {
      await next.parts.sessions.confirm();
      await next.drain.drainNow();
      // Nothing returns to the cart before the outcome is known.
      expect(linesOf(next)).toBe(0);
      expect(wire.calls.filter(({ path }) => path === "/cart/items")).toEqual([]);
      expect(await readPlacing(next)).toBeDefined();
    }
    const ordered = await followOn(next);
    expect(ordered).toMatchObject({ kind: "placed", order: { number: expect.any(String) } });
    expect(await readPlacing(next)).toBeUndefined();
    await next.parts.sessions.confirm();
    await next.drain.drainNow();
    expect(linesOf(next)).toBe(0);
    expect(await placeOrder(next, await openCheckout(next))).toMatchObject({ kind: "refused" });
    expect(await countOrders()).toBe(1);
  });

for (const isSessionFirst of [true, false])
  test(`a guest whose order never arrived and whose session is lost has the cart again (new session ${isSessionFirst ? "first" : "later"})`, async () => {
    const { product, open, countOrders } = await dieWithoutSession("lost");
    const next = await open();
    if (isSessionFirst) {
      await next.parts.sessions.confirm();
      // Added while the outcome is unknown: it is in no order.
      const card = cardOf();
      const payload = { product_id: product, variant_id: null, quantity: 1, card };
      await next.recordOps([{ kind: "cart.add", payload }]);
    }
    expect(await followOn(next)).toEqual({ kind: "refused", code: "notPlaced" });
    await next.parts.sessions.confirm();
    await next.drain.drainNow();
    const quantity = isSessionFirst ? 4 : 3;
    await expect.poll(() => cartOf(next).items).toMatchObject([{ id: product, quantity }]);
    expect(await countOrders()).toBe(0);
    const checkout = await openCheckout(next);
    checkout.draft.change(checkoutDetails);
    expect(await placeOrder(next, checkout)).toMatchObject({ kind: "placed" });
    expect(await countOrders()).toBe(1);
  });

test("a change that was added after the order stays in the cart of the new guest", async () => {
  const { product, open, countOrders } = await dieWithoutSession("answerLost");
  const next = await open();
  const payload = { product_id: product, variant_id: null, quantity: 1, card: cardOf() };
  await next.recordOps([{ kind: "cart.add", payload }]);
  await next.parts.sessions.confirm();
  await expect.poll(() => cartOf(next).items).toMatchObject([{ id: product, quantity: 1 }]);
  expect(await followOn(next)).toMatchObject({ kind: "placed" });
  await next.drain.drainNow();
  expect(cartOf(next).items).toMatchObject([{ id: product, quantity: 1 }]);
  expect(await countOrders()).toBe(1);
});

test("while the order is running its outcome is unknown, and then known", async () => {
  const { open, countOrders, time, wire, checkouts } = await dieWithoutSession("lost");
  const next = await open();
  checkouts();
  let answers = 0;
  const fetchReally = wire.fetch;
  wire.fetch = async (input, init) => {
    const answer = await fetchReally(input, init);
    if (!String(input).includes("/checkout/outcome") || answers > 0) return answer;
    answers += 1;
    const running = JSON.stringify({ state: "unknown" });
    return new Response(running, { status: 200, headers: answer.headers });
  };
  let waits = 0;
  const placement = await readPlacing(next);
  if (!placement) throw new Error("the key is gone");
  const context = await openCheckout(next, () => {
    waits += 1;
  });
  const following = followOrder(next, context, placement);
  await expect.poll(() => waits).toBe(1);
  expect(await readPlacing(next)).toBeDefined();
  time.advance(2000);
  expect(await following).toEqual({ kind: "refused", code: "notPlaced" });
  expect(await countOrders()).toBe(0);
});

test("two tabs that press Order together make one order, and both show it", async () => {
  const { device, open, countOrders } = await openShopper();
  const other = await open();
  const checkouts = [await openCheckout(device), await openCheckout(other)];
  for (const { draft } of checkouts) draft.change(checkoutDetails);
  const [one, second] = checkouts;
  if (!one || !second) throw new Error("there are two");
  const results = await Promise.all([placeOrder(device, one), placeOrder(other, second)]);
  expect(results).toMatchObject([{ kind: "placed" }, { kind: "placed" }]);
  const tokens = results.map((result) => result.kind === "placed" && result.order.token);
  expect(new Set(tokens).size).toBe(1);
  expect(results.filter((result) => "byOtherTab" in result)).toHaveLength(1);
  expect(await countOrders()).toBe(1);
});

test("a cart that changed without anything to show is ordered, and no change is claimed", async () => {
  const { device, wire, changeCart, countOrders } = await openShopper();
  const checkout = await openCheckout(device);
  checkout.draft.change(checkoutDetails);
  let isChanged = false;
  wire.pass = async (label) => {
    if (isChanged || !label.startsWith("to server PUT /cart/checkout")) return;
    isChanged = true;
    await changeCart({ comments: "Другий поверх" });
  };
  expect(await placeOrder(device, checkout)).toMatchObject({ kind: "placed" });
  expect(await countOrders()).toBe(1);
});

test("an e-mail and a phone are sent when they are complete, and hold nothing else back", async () => {
  const { device, time, wire } = await openShopper();
  // The view is behind the shop's answers, as on a busy device.
  const before = cartOf(device);
  let answered = 0;
  const draft = await openDraft({
    parts: device.parts,
    cart: () => before,
    watchCart: () => () => undefined,
    async refreshCart() {
      answered += 1;
      return "applied";
    },
  });
  const bodies = () => wire.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const saved = async (count: number) => {
    time.advance(600);
    await expect.poll(() => bodies().length).toBe(count);
    await expect.poll(() => answered).toBe(count);
  };
  draft.change({ email: "olena@", mobile: "067 123", comments: "Подзвоніть у двері" });
  await saved(1);
  expect(bodies()[0]).toEqual({ comments: "Подзвоніть у двері" });
  expect(draft.get()).toMatchObject({ faults: {}, draft: { email: "olena@", mobile: "067 123" } });
  draft.change({ email: "olena@example.com", mobile: "067 123 45 67" });
  await saved(2);
  expect(bodies()[1]).toEqual({ email: "olena@example.com", mobile: "067 123 45 67" });
  draft.change({ email: "" });
  await saved(3);
  expect(bodies()[2]).toEqual({ email: "" });
});

test("a slot that is chosen again goes with the next change where it could not be sent, and only until it is saved", async () => {
  const { device, time } = await openShopper();
  const delivery = { date: "2099-01-05", slot_id: "morning" };
  // The shop has it already, and its reservation may have expired.
  const cart = { ...cartOf(device), delivery: { ...cartOf(device).delivery, ...delivery } };
  const bodies: unknown[] = [];
  const send: typeof device.parts.wire.send = async ({ body }) => {
    bodies.push(body);
    if (bodies.length === 1) return { outcome: "unreachable" };
    return { outcome: "answered", body: cart, meta: { identity: null, date: null } };
  };
  let answered = 0;
  const draft = await openDraft({
    parts: { ...device.parts, wire: { ...device.parts.wire, send } },
    cart: () => cart,
    watchCart: () => () => undefined,
    async refreshCart() {
      answered += 1;
      return "applied";
    },
  });
  const changes = [{ delivery }, { comments: "Біля воріт" }, { comments: "Біля ліфта" }];
  for (const [at, change] of changes.entries()) {
    draft.change(change);
    time.advance(600);
    await expect.poll(() => [bodies.length, answered]).toEqual([at + 1, at]);
  }
  expect(bodies).toEqual([
    { delivery },
    { comments: "Біля воріт", delivery },
    { comments: "Біля ліфта" },
  ]);
});
