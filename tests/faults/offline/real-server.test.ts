/** The same device against the shop's own server and PostgreSQL, with faults in between. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { LineCard, OpIntent } from "#contract/ops.ts";
import type { Product } from "#contract/products.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { listRowsOf } from "#offline/log/fold.ts";
import { makeMemory } from "#offline/store/memory-store.ts";
import { publicIdentity } from "#offline/store/rows.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import { countGift } from "#rules/cart/gift.ts";
import {
  drainAll,
  makeCounter,
  makeManualLocks,
  makeManualTime,
  openTestDevice,
  type TestDevice,
} from "#tests/support/device/device.ts";
import { type CallOutcome, type Jar, makeFaultWire } from "#tests/support/device/fault-server.ts";
import { makeRealBackend } from "#tests/support/device/real-backend.ts";
import {
  inItem,
  itemIds,
  listId,
  makeList,
  put,
  stateOnDevice,
  tick,
} from "#tests/support/device/simulation.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { addPromo } from "#tests/support/shop/promo-rows.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const card: LineCard = {
  name: "Намет тримісний",
  path: "/namety/namet",
  sku: "T",
  brand_name: "",
  weight: 2.1,
  price: 3900,
  regular_price: 3900,
  stock_status: "available",
  stock_quantity: null,
  variant_name: "",
  image_url: "",
};

const { app, database } = await openTestApp();

async function makeRealSimulation() {
  const product = await addProduct(database.db);
  const jar: Jar = { sid: undefined };
  const wire = makeFaultWire(
    makeRealBackend(() => app),
    jar,
  );
  const time = makeManualTime();
  const memory = makeMemory();
  const locks = makeManualLocks();
  let dice = 0;
  const random = () => {
    dice += 1;
    return (dice * 0.618034) % 1;
  };
  const counting = { newId: newTestId, random };
  const open = () => openTestDevice({ memory, wire, time, locks: locks.tab(), counting });
  const backend = makeRealBackend(() => app);
  const get = async <T>(path: string) =>
    // as: the test reads what it expects
    (await backend({ method: "GET", path, headers: {}, body: null, sid: jar.sid })).body as T;
  const add = (quantity: number): OpIntent => ({
    kind: "cart.add",
    payload: { product_id: product, variant_id: null, quantity, card },
  });
  return { product, jar, wire, time, open, get, add };
}

/** Each test has its own list: ids are unique in the whole database. */
function ownList() {
  const fresh = new Map<string, string>();
  const rename = (text: string) =>
    text.replace(/22222222-[0-9a-f-]{27}/g, (id) => {
      const known = fresh.get(id) ?? randomUUID();
      fresh.set(id, known);
      return known;
    });
  const renamed = <T>(value: T): T => JSON.parse(rename(JSON.stringify(value))) as T;
  return {
    make: () => renamed(makeList()),
    tick: (n: number, state: "have" | "need" = "have") => renamed(tick(n, state)),
    itemId: (n: number) => rename(itemIds[n] ?? ""),
    listId: rename(listId),
    at: (n: number) => renamed(inItem(n)),
  };
}

const stateOf = (list: Checklist, id: string) =>
  list.items.flatMap((a) => a.groups.flatMap((g) => g.items)).find((item) => item.id === id)?.state;

async function failedOf(device: TestDevice) {
  return (await device.store.read(readPending)).failed;
}

const piecesIn = (cart: Pick<Cart, "items"> | undefined) =>
  cart?.items.map(({ id, quantity }) => [id, quantity]);

/** Two tents earn a mug as the gift of a code; `own`: mugs that the shopper buys. */
async function makeGiftSimulation({ own = 0 } = {}) {
  const world = await makeRealSimulation();
  const mug = await addProduct(database.db, { price: 19_900 });
  const code = await addPromo(database, { kind: "gift", giftProductId: mug, minimum: 700_000 });
  const device = world.open();
  device.setGiftRule(countGift);
  device.cart.subscribe(() => undefined);
  await device.recordOps([world.add(2)]);
  const mugCard = { ...card, price: 199, regular_price: 199 };
  const bought = { product_id: mug, variant_id: null, quantity: own, card: mugCard };
  if (own) await device.recordOps([{ kind: "cart.add", payload: bought }]);
  expect(await drainAll(device)).toBe(true);
  const apply = { ...writeCalls.applyCode, key: newTestId(), body: { code } };
  expect(await device.parts.wire.send(apply, "ua")).toMatchObject({ outcome: "answered" });
  await device.refreshCart();
  const shown = () => piecesIn(device.cart.get()?.cart);
  await expect.poll(shown).toHaveLength(2);
  return { ...world, mug, code, device, shown };
}

const giftLosses: [name: string, change: (tent: string) => OpIntent[]][] = [
  ["removal", (line_id) => [{ kind: "cart.remove", payload: { line_id } }]],
  ["lower quantity", (line_id) => [{ kind: "cart.take", payload: { line_id, quantity: 1 } }]],
  [
    "move to the wishlist",
    (line_id) => [put("wishlist", line_id), { kind: "cart.remove", payload: { line_id } }],
  ],
];
test.each(
  giftLosses.flatMap(([name, change]) =>
    (["lost", "answerLost", "ok"] as const).map((outcome) => ({ name, change, outcome })),
  ),
)("undo of a $name whose call was $outcome brings the gift back", async ({ change, outcome }) => {
  const { device, shown, product, mug, wire, get } = await makeGiftSimulation();
  const before = shown();
  wire.decide = () => outcome;
  const lost = await device.recordOps(change(product));
  if (!lost.ok) throw new Error(lost.reason);
  await device.drain.drainNow();
  await expect.poll(() => shown()?.some(([id]) => id === mug)).toBe(false);
  await device.undoIntent(lost.intentId);
  expect(shown()).toEqual(before);
  wire.decide = () => "ok";
  expect(await drainAll(device)).toBe(true);
  await device.refreshCart();
  expect(shown()).toEqual(before);
  const cart = await get<Cart>("/cart");
  expect(cart).toMatchObject({ grand_total: 7800, promo: { state: "valid" } });
  expect(piecesIn(cart)).toEqual(before);
});

test("a gift is removed that an undo brought back, before either is sent", async () => {
  const { device, shown, product, mug, wire, get } = await makeGiftSimulation();
  const lost = await device.recordOps([{ kind: "cart.remove", payload: { line_id: product } }]);
  if (!lost.ok) throw new Error(lost.reason);
  expect(await drainAll(device)).toBe(true);
  await device.refreshCart();
  await expect.poll(shown).toEqual([]);
  wire.decide = () => "lost";
  await device.undoIntent(lost.intentId);
  await device.recordOps([{ kind: "cart.remove", payload: { line_id: mug } }]);
  await expect.poll(shown).toEqual([[product, 2]]);
  wire.decide = () => "ok";
  expect(await drainAll(device)).toBe(true);
  expect(piecesIn(await get<Cart>("/cart"))).toEqual([[product, 2]]);
});

test("a new guest does not buy the gift of a code that was lost with the session, and a message names it", async () => {
  const { device, jar, mug, product, code, get } = await makeGiftSimulation({ own: 1 });
  jar.sid = undefined;
  await device.parts.sessions.confirm();
  expect(await drainAll(device)).toBe(true);
  const cart = await get<Cart>("/cart");
  expect(piecesIn(cart)).toEqual([
    [product, 2],
    [mug, 1],
  ]);
  expect(await device.takeNotices()).toEqual([{ kind: "sessionRenewed", promo: code }]);
});

test("all ready lists are stored at once, a row each: a view is read again once", async () => {
  const { app: demo } = await openTestApp({ seed: true });
  const wire = makeFaultWire(
    makeRealBackend(() => demo),
    { sid: undefined },
  );
  const device = openTestDevice({
    memory: makeMemory(),
    wire,
    time: makeManualTime(),
    locks: makeManualLocks().tab(),
    counting: makeCounter(),
  });
  const seen = new Set<number>();
  const stop = device.store.watch(
    (tx) => tx.listHeads(publicIdentity),
    (heads) => seen.add(heads.length),
  );
  expect(await device.refreshAll()).toBe("applied");
  const heads = await device.store.read((tx) => tx.listHeads(publicIdentity));
  await expect.poll(() => [...seen].at(-1)).toBe(heads.length);
  stop();
  expect(heads.length).toBeGreaterThan(10);
  // The overview, and then the lists.
  expect([...seen]).toEqual([0, 1, heads.length]);
  for (const { lane } of heads) {
    if (lane === "lists") continue;
    const stored = await device.store.read((tx) => tx.listBase(publicIdentity, lane));
    expect(stored.length).toBe(1);
    expect(listRowsOf(stored).size).toBeGreaterThan(10);
  }
});

test("changes of an offline first visit reach the server once each when online", async () => {
  const { product, wire, open, get, add } = await makeRealSimulation();
  const list = ownList();
  const device = open();
  await device.recordOps([list.make()]);
  for (const n of [0, 1, 2]) await device.recordOps([list.tick(n)]);
  await device.recordOps([list.tick(2, "need")]);
  await device.recordOps([add(2)]);
  await device.recordOps([add(1)]);
  const outcomes: CallOutcome[] = [
    "lost",
    "answerLost",
    "ok",
    "answerLost",
    "twice",
    "status502",
    "answerLost",
  ];
  wire.decide = () => outcomes.shift() ?? "ok";
  expect(await drainAll(device)).toBe(true);
  expect(await failedOf(device)).toEqual([]);

  const cart = await get<Cart>("/cart");
  expect(cart.items.map((item) => [item.product_id, item.quantity])).toEqual([[product, 3]]);
  const found = await get<Checklist>(`/checklists/${list.listId}`);
  expect([0, 1, 2, 3].map((n) => stateOf(found, list.itemId(n)))).toEqual([
    "have",
    "have",
    "need",
    "need",
  ]);
  const seen = await stateOnDevice(device);
  expect(seen.lines).toEqual({ [product]: 3 });
  expect(Object.keys(seen.states)).toHaveLength(8);
});

test("undo after half of a combined action was sent reverts all of it", async () => {
  const { product, wire, open, get, add } = await makeRealSimulation();
  const device = open();
  await device.recordOps([add(1)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([add(3)], { intentId: "buy" });
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  wire.decide = () => "ok";
  await device.recordOps([add(2)], { intentId: "buy" });
  expect((await stateOnDevice(device)).lines).toEqual({ [product]: 6 });
  await device.undoIntent("buy");
  expect(await drainAll(device)).toBe(true);
  const cart = await get<Cart>("/cart");
  expect(cart.items.map((item) => item.quantity)).toEqual([1]);
  expect((await stateOnDevice(device)).lines).toEqual({ [product]: 1 });
});

test("a vote whose answers are lost counts once, and a second vote never", async () => {
  const { product, wire, open, get } = await makeRealSimulation();
  const vote = (value: number): OpIntent => ({
    kind: "rating.set",
    payload: { product_id: product, value, name: card.name },
  });
  const device = open();
  await device.recordOps([vote(4)]);
  const outcomes: CallOutcome[] = ["lost", "answerLost", "ok", "answerLost", "twice"];
  wire.decide = () => outcomes.shift() ?? "ok";
  expect(await drainAll(device)).toBe(true);
  const rating = () => get<Product>(`/products/${product}`);
  expect(await rating()).toMatchObject({ rating: 4, rating_votes: 1 });
  await device.recordOps([vote(1)]);
  expect(await drainAll(device)).toBe(true);
  expect(await rating()).toMatchObject({ rating: 4, rating_votes: 1 });
  expect(await failedOf(device)).toEqual([]);
});

test("an offline wish and comparison reach the server once, and stay with a new guest", async () => {
  const { product, wire, jar, open, get } = await makeRealSimulation();
  const device = open();
  const gone = randomUUID();
  wire.decide = () => "lost";
  for (const kind of ["wishlist", "comparison"] as const) {
    await device.recordOps([put(kind, gone), put(kind, product)]);
    await device.recordOps([put(kind, product, false)]);
    await device.recordOps([put(kind, product)]);
  }
  const outcomes: CallOutcome[] = ["ok", "answerLost", "twice", "status502", "halfBody"];
  wire.decide = () => outcomes.shift() ?? "ok";
  expect(await drainAll(device)).toBe(true);
  const failed = await failedOf(device);
  expect(failed.map((row) => [row.op.kind, row.reason]).sort()).toEqual([
    ["comparison.put", "noLongerAvailable"],
    ["wishlist.put", "noLongerAvailable"],
  ]);
  for (const row of failed) await device.discardFailed(row.op.opId);
  const both = [`comparison ${product}`, `wishlist ${product}`];
  expect((await stateOnDevice(device)).entries).toEqual(both);
  const idsOf = async (path: string) =>
    (await get<{ items: { id: string }[] }>(path)).items.map(({ id }) => id);
  const ids = async () => [await idsOf("/wishlist"), await idsOf("/comparison")];
  expect(await ids()).toEqual([[product], [product]]);
  jar.sid = undefined;
  await device.refreshAll();
  expect(await drainAll(device)).toBe(true);
  expect(await ids()).toEqual([[product], [product]]);
  await device.refreshAll();
  expect((await stateOnDevice(device)).entries).toEqual(both);
});

test("a guest whose session is lost keeps list and cart", async () => {
  const { product, jar, open, get, add } = await makeRealSimulation();
  const list = ownList();
  const device = open();
  await device.recordOps([list.make(), add(2)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([list.tick(0), add(1)]);
  jar.sid = undefined;
  expect(await drainAll(device)).toBe(true);
  expect(await failedOf(device)).toEqual([]);
  const cart = await get<Cart>("/cart");
  expect(cart.items.map((item) => [item.product_id, item.quantity])).toEqual([[product, 3]]);
  const renamed = await device.findRenamed(list.listId);
  const found = await get<Checklist>(`/checklists/${renamed}`);
  const states = found.items.flatMap((a) => a.groups.flatMap((g) => g.items)).map((i) => i.state);
  expect(states.filter((state) => state === "have")).toHaveLength(1);
});

test("a change that the server refuses is shown, and the rest continues", async () => {
  const { product, open, get, add } = await makeRealSimulation();
  const list = ownList();
  const device = open();
  await device.recordOps([list.make(), add(1)]);
  expect(await drainAll(device)).toBe(true);
  const gone: OpIntent = {
    kind: "cart.add",
    payload: { product_id: randomUUID(), variant_id: null, quantity: 1, card },
  };
  const { activity_id, group_id } = list.at(0);
  const bad: OpIntent = {
    kind: "item.create",
    payload: {
      list_id: list.listId,
      activity_id,
      group_id,
      item: { id: randomUUID(), name: "Ложка", position: "не позиція" },
    },
  };
  await device.recordOps([gone, add(1), bad, list.tick(1), list.tick(2)]);
  expect(await drainAll(device)).toBe(true);
  const failed = await failedOf(device);
  expect(failed.map((row) => [row.op.kind, row.reason, row.code]).sort()).toEqual([
    ["cart.add", "noLongerAvailable", "notFound"],
    ["item.create", "refused", "invalid"],
  ]);
  const cart = await get<Cart>("/cart");
  expect(cart.items.map((item) => [item.product_id, item.quantity])).toEqual([[product, 2]]);
  const found = await get<Checklist>(`/checklists/${list.listId}`);
  expect([1, 2].map((n) => stateOf(found, list.itemId(n)))).toEqual(["have", "have"]);
});

test("a list of 3,000 items made offline is sent as one call, and a tick on it as a few bytes", async () => {
  const { wire, open, get } = await makeRealSimulation();
  const list = ownList();
  const device = open();
  const make = list.make();
  if (make.kind !== "list.create") throw new Error("a list");
  const group = make.payload.items[0]?.groups[0];
  const first = group?.items[0];
  if (!group || !first) throw new Error("a group with a thing");
  for (let n = 0; n < 3000; n += 1)
    group.items.push({ ...first, id: randomUUID(), name: `Річ ${n}`, position: "a5" });
  await device.recordOps([make]);
  await device.recordOps([list.tick(0)]);
  const outcomes: CallOutcome[] = ["ok", "answerLost", "ok"];
  wire.decide = () => outcomes.shift() ?? "ok";
  expect(await drainAll(device)).toBe(true);
  const found = await get<Checklist>(`/checklists/${list.listId}`);
  expect(found.items[0]?.groups[0]?.items).toHaveLength(3002);
  expect(stateOf(found, list.itemId(0))).toBe("have");
  expect(Object.keys((await stateOnDevice(device)).states)).toHaveLength(3008);
});

test("a thousand ticks over a network that loses every fifth answer arrive once each", async () => {
  const { wire, open, get } = await makeRealSimulation();
  const list = ownList();
  const device = open();
  const make = list.make();
  if (make.kind !== "list.create") throw new Error("a list");
  const group = make.payload.items[0]?.groups[0];
  const first = group?.items[0];
  if (!group || !first) throw new Error("a group with a thing");
  group.items = Array.from({ length: 1000 }, (_, n) => ({
    ...first,
    id: n === 0 ? first.id : randomUUID(),
    name: `Річ ${n}`,
  }));
  const ids = group.items.map((item) => item.id);
  await device.recordOps([make]);
  expect(await drainAll(device)).toBe(true);
  const { activity_id, group_id } = list.at(0);
  const at = { list_id: list.listId, activity_id, group_id };
  await device.recordOps(
    ids.map((item_id) => ({ kind: "item.state", payload: { ...at, item_id, state: "have" } })),
  );
  let sent = 0;
  wire.decide = () => {
    sent += 1;
    return sent % 5 === 0 ? "answerLost" : "ok";
  };
  const began = performance.now();
  expect(await drainAll(device)).toBe(true);
  console.log(
    `1,000 ops: ${sent} calls, ${Math.round(performance.now() - began)} ms without waits`,
  );
  expect(sent).toBeLessThan(120);
  const found = await get<Checklist>(`/checklists/${list.listId}`);
  const items = found.items.flatMap((one) => one.groups.flatMap((each) => each.items));
  expect(items.filter((item) => item.state === "have")).toHaveLength(1000);
  expect(found.version, "one version for the list and one for each tick").toBe(1001);
}, 300_000);

const stateFor = (isOn: boolean) => (isOn ? "have" : "need");

/** Like every page that becomes visible: it requests the session of its cookie. */
async function drainAndRefresh(tabs: TestDevice[]): Promise<void> {
  for (const tab of [...tabs, ...tabs]) {
    expect(await drainAll(tab)).toBe(true);
    await tab.refreshAll();
  }
  for (const tab of tabs) {
    expect(await drainAll(tab)).toBe(true);
    expect(await failedOf(tab), "nothing was refused").toEqual([]);
  }
}

async function expectLines(tabs: TestDevice[], lines: Record<string, number>): Promise<void> {
  for (const tab of tabs) expect((await stateOnDevice(tab)).lines).toEqual(lines);
}

test("with two tabs and a bad network the server has each change once", async () => {
  const outcome = fc.constantFrom<CallOutcome>(
    "ok",
    "ok",
    "lost",
    "answerLost",
    "twice",
    "status502",
    "portal",
    "halfBody",
  );
  const act = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: 3 }).map((n) => ({ do: "add" as const, n })),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.nat({ max: 3 }), fc.boolean())
        .map(([n, isOn]) => ({ do: "tick" as const, n, isOn })),
    },
    { weight: 3, arbitrary: fc.constant({ do: "drain" as const }) },
    { weight: 1, arbitrary: fc.constant({ do: "both" as const }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat({ max: 1 }), act), { maxLength: 16 }),
      fc.array(outcome, { maxLength: 16 }),
      async (acts, outcomes) => {
        const { product, wire, time, open, get, add } = await makeRealSimulation();
        const list = ownList();
        const tabs = [open(), open()];
        const left = [...outcomes];
        wire.decide = () => left.shift() ?? "ok";
        await tabs[0]?.recordOps([list.make(), add(1)]);
        let quantity = 1;
        const states = ["need", "need", "need", "need"];
        for (const [n, one] of acts) {
          const tab = tabs[n];
          if (one.do === "add") {
            await tab?.recordOps([add(one.n)]);
            quantity += one.n;
          } else if (one.do === "tick") {
            // Two pages may create two guests: one is dropped, and its lists get new ids. An open
            // page navigates to the new URL; this one has no rows there.
            if (await tab?.findRenamed(list.listId)) continue;
            states[one.n] = stateFor(one.isOn);
            await tab?.recordOps([list.tick(one.n, stateFor(one.isOn))]);
          } else if (one.do === "drain") await tab?.drain.drainNow();
          else await Promise.all(tabs.map((any) => any.drain.drainNow()));
          time.advance(20_000);
        }
        await drainAndRefresh(tabs);
        const cart = await get<Cart>("/cart");
        expect(cart.items.map((item) => [item.product_id, item.quantity])).toEqual([
          [product, quantity],
        ]);
        const id = (await tabs[0]?.findRenamed(list.listId)) ?? list.listId;
        const found = await get<Checklist>(`/checklists/${id}`);
        const items = found.items.flatMap((one) => one.groups.flatMap((group) => group.items));
        expect(items.map((item) => item.state)).toEqual(states);
        await expectLines(tabs, { [product]: quantity });
      },
    ),
    { numRuns: roundCount(5, 1_000) },
  );
}, 300_000);
