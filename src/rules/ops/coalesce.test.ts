import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpIntent } from "#contract/ops.ts";
import { isEntryOp } from "#rules/ops/entry-ops.ts";
import type { FreshOp, LoggedOp } from "#rules/ops/op-rule.ts";
import {
  coalesce,
  createdBy,
  entityOf,
  isOrdered,
  laneOf,
  mergeScopeOf,
  rowOf,
} from "#rules/ops/op-table.ts";
import { withoutIntent } from "#rules/ops/undo-add.ts";
import { ModelServer } from "#tests/support/device/model-server.ts";
import { tap } from "#tests/support/device/random-actions.ts";
import {
  activityId,
  add,
  cards,
  gas,
  groupIds,
  inItem,
  itemIds,
  listId,
  makeList,
  put,
  rope,
  setTo,
  tick,
} from "#tests/support/device/simulation.ts";
import { roundCount } from "#tests/support/rounds.ts";

function makeServer(done: readonly OpIntent[]): ModelServer {
  const server = new ModelServer();
  for (const [id, card] of Object.entries(cards)) server.shop.set(id, card);
  server.applyAs("me", done);
  return server;
}

/** The log after each intent was folded in; the first `sent` of it were sent before the next. */
function foldIn(base: ModelServer, sent: readonly OpIntent[], intents: readonly OpIntent[]) {
  const cart = new Map(base.cartOf("me").items.map((item) => [item.id, item.quantity]));
  const items = new Map(
    base
      .listsOf("me")
      .flatMap((list) => list.items.flatMap((activity) => activity.groups))
      .flatMap((group) => group.items.map((item) => [item.id, { ...item, group_id: group.id }])),
  );
  const entryIn = (op: OpIntent) => {
    if (!isEntryOp(op)) return undefined;
    const id = op.payload.product_id;
    const isIn = base
      .entriesOf("me", laneOf(op) === "wishlist" ? "wishlist" : "comparison")
      .includes(id);
    return isIn ? { id, product_id: id, date_added: "", added_name: "" } : null;
  };
  let seq = 0;
  let log: LoggedOp[] = sent.map((op) => {
    seq += 1;
    return { ...op, seq, status: "sealed" };
  });
  for (const op of intents) {
    const id = rowOf(op);
    const facts = { quantity: cart.get(id), item: items.get(id), entry: entryIn(op) };
    const lane = log.filter((one) => laneOf(one) === laneOf(op));
    const about = lane.filter(
      (one) => mergeScopeOf(op) === "lane" || entityOf(one) === entityOf(op),
    );
    const change = coalesce(about, op, facts);
    for (const gone of change.drop)
      expect(log.find((one) => one.seq === gone)?.status).toBe("pending");
    log = log.filter((one) => !change.drop.includes(one.seq));
    const { replace } = change;
    if (replace)
      log = log.map((one) =>
        // as: kind and payload are a pair of one op
        one.seq === replace.seq ? ({ ...one, ...replace.op } as LoggedOp) : one,
      );
    if (change.append) {
      seq += 1;
      log.push({ ...change.append, seq, status: "pending" });
    }
  }
  return log;
}

/** What a line was bought for is a weak word: a quantity set in between may leave more of it. */
function isSet(op: OpIntent): boolean {
  return op.kind === "cart.remove" || op.kind === "cart.set";
}

/** Nothing is made twice under one id: ids are minted with what they name. */
function isNew(op: OpIntent, made: Set<string>): boolean {
  const ids = createdBy(op);
  const isFresh = !ids.some((id) => made.has(id));
  for (const id of ids) made.add(id);
  return isFresh;
}

/** What stands there in the end, without dates. */
function saidBy(server: ModelServer, withReferences: boolean): string {
  const lists = server.listsOf("me").map(({ date_updated: _date, version: _v, ...list }) => list);
  const lines = server
    .cartOf("me")
    .items.map(({ id, quantity, checklist_items }) => [
      id,
      quantity,
      withReferences ? checklist_items : [],
    ]);
  const entries = (["wishlist", "comparison"] as const).map((kind) =>
    server.entriesOf("me", kind).sort(),
  );
  return JSON.stringify([lists, lines.sort(), entries], inKeyOrder, 1);
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const more: fc.Arbitrary<OpIntent> = fc.oneof(
  { weight: 8, arbitrary: tap.map((one) => one.intent) },
  fc
    .tuple(fc.constantFrom(gas, rope), fc.constantFrom("x", "y"), fc.integer({ min: 1, max: 3 }))
    .map(([id, reference, quantity]): OpIntent => {
      const intent = add(id, quantity);
      if (intent.kind !== "cart.add") return intent;
      const checklist_items = [{ id: reference, quantity }];
      return { kind: intent.kind, payload: { ...intent.payload, checklist_items } };
    }),
  fc.constantFrom<OpIntent>(
    { kind: "list.delete", payload: { list_id: listId } },
    { kind: "list.restore", payload: { list_id: listId } },
    {
      kind: "group.delete",
      payload: { list_id: listId, activity_id: activityId, group_id: groupIds[1] ?? "" },
    },
    {
      kind: "group.create",
      payload: {
        list_id: listId,
        activity_id: activityId,
        group: { id: "88888888-0000-7000-8000-000000000000", name: "Нова", position: "a8" },
      },
    },
    {
      kind: "group.delete",
      payload: {
        list_id: listId,
        activity_id: activityId,
        group_id: "88888888-0000-7000-8000-000000000000",
      },
    },
    {
      kind: "item.create",
      payload: {
        list_id: listId,
        activity_id: activityId,
        group_id: "88888888-0000-7000-8000-000000000000",
        item: { id: "99999999-0000-7000-8000-000000000000", name: "Ложка", position: "a0" },
      },
    },
    {
      kind: "item.state",
      payload: { ...inItem(0), item_id: "99999999-0000-7000-8000-000000000000", state: "have" },
    },
    {
      kind: "item.move",
      payload: {
        ...inItem(0),
        to_activity_id: activityId,
        to_group_id: "88888888-0000-7000-8000-000000000000",
        position: "a1",
      },
    },
  ),
);

test("folded together, changes come to the same as one by one", () => {
  fc.assert(
    fc.property(
      fc.array(more, { maxLength: 8 }),
      fc.array(more, { maxLength: 4 }),
      fc.array(more, { maxLength: 14 }),
      fc.boolean(),
      (done, sent, intents, hasList) => {
        const before = hasList ? [makeList(), ...done] : done;
        // Without its making in the base it stands first in the log, as offline.
        const started = hasList ? [...before, ...sent] : [...before, ...sent, makeList()];
        const shown = makeServer(started);
        // A screen offers only what can be done to what it shows.
        const made = new Set([...started].flatMap(createdBy));
        const possible = intents.filter((op) => isNew(op, made) && shown.accepts("me", op));
        const all = hasList ? possible : [makeList(), ...possible];
        const log = foldIn(makeServer(before), sent, all);
        const folded = makeServer([...before, ...log]);
        const raw = makeServer([...before, ...sent, ...all]);
        const isKept = ![...sent, ...all].some(isSet);
        expect(saidBy(folded, isKept)).toBe(saidBy(raw, isKept));
      },
    ),
    { numRuns: Number(process.env.OFFLINE_RUNS ?? roundCount(500, 1500)) },
  );
});

const log = (...ops: FreshOp[]) => foldIn(makeServer([makeList(), add(rope, 2)]), [], ops);

test("five taps on + are one add, and the parts of each are known", () => {
  const adds = [1, 2, 3].map((n): FreshOp => {
    const parts = [{ intentId: `i${n}`, checklistItemId: null, quantity: n }];
    return { ...add(gas, n), parts };
  });
  const [one, ...others] = log(...adds);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ kind: "cart.add", payload: { quantity: 6 } });
  if (one?.kind !== "cart.add") throw new Error("an add");
  expect(withoutIntent(one, "i2")).toMatchObject({ payload: { quantity: 4 } });
});

test("what comes back to where it was is not sent at all", () => {
  expect(log(tick(0), tick(0, "need"))).toEqual([]);
  expect(log(setTo(rope, 5), setTo(rope, 2))).toEqual([]);
  expect(log(add(gas), { kind: "cart.remove", payload: { line_id: gas } })).toEqual([]);
});

test("a line that is to come back where it stood keeps its place whatever is set next", () => {
  const date_added = "2026-04-30T21:00:00.000Z";
  const gone: OpIntent = { kind: "cart.remove", payload: { line_id: rope } };
  const back: OpIntent = { kind: "cart.set", payload: { line_id: rope, quantity: 2, date_added } };
  const after = (...ops: FreshOp[]) => foldIn(makeServer([add(rope, 2)]), [gone], ops).slice(1);
  const place = { payload: { date_added } };
  expect(after(back, setTo(rope, 4))).toMatchObject([{ payload: { quantity: 4, date_added } }]);
  expect(after(back, add(rope, 1))).toMatchObject([{ payload: { quantity: 3, date_added } }]);
  const forList: FreshOp = {
    kind: "cart.add",
    // as: `add` makes adds
    payload: { ...(add(rope) as { payload: object }).payload, checklist_items: [row] } as never,
  };
  expect(after(back, forList, setTo(rope, 5))).toMatchObject([place, forList, setTo(rope, 5)]);
  // Taken out once more, it was the shopper's own wish that it goes.
  expect(after(back, gone, setTo(rope, 1))).toEqual([
    expect.objectContaining({ payload: setTo(rope, 1).payload }),
  ]);
});

test("what brings a gift back does so with any quantity, and stays before changes of the gift", () => {
  const date_added = "2026-04-30T21:00:00.000Z";
  const gift = { line_id: gas, quantity: 1, date_added };
  const payload = { line_id: rope, quantity: 2, date_added, gift };
  const back: OpIntent = { kind: "cart.set", payload };
  const gone: OpIntent = { kind: "cart.remove", payload: { line_id: rope } };
  const after = (...ops: FreshOp[]) => foldIn(makeServer([add(rope, 2)]), [gone], ops).slice(1);
  expect(after(back, setTo(rope, 4))).toMatchObject([{ payload: { quantity: 4, gift } }]);
  expect(after(back, add(rope, 1))).toMatchObject([{ payload: { quantity: 3, gift } }]);
  expect(isOrdered(back, add(gas))).toBe(true);
  const giftGone: OpIntent = { kind: "cart.remove", payload: { line_id: gas } };
  expect(after(back, giftGone)).toMatchObject([back, giftGone]);
  expect(after(add(gas), back, setTo(gas, 0))).toMatchObject([back, setTo(gas, 0)]);
  expect(after(add(gas), back, setTo(gas, 3))).toMatchObject([add(gas), back, setTo(gas, 3)]);
  const giftTake: OpIntent = { kind: "cart.take", payload: { line_id: gas, quantity: 1 } };
  expect(after(giftTake, back, giftTake)).toMatchObject([giftTake, back, giftTake]);
  expect(after(back, giftTake, setTo(rope, 3))).toMatchObject([
    { payload: { quantity: 3, gift } },
    giftTake,
  ]);
});

const row = { id: "row", quantity: 1 };

test("in and out of the wishlist: the last word goes, and what holds already does not", () => {
  const wished = [put("wishlist", rope)];
  const after = (...ops: FreshOp[]) => foldIn(makeServer(wished), [], ops);
  expect(after(put("wishlist", gas), put("wishlist", gas))).toMatchObject([put("wishlist", gas)]);
  expect(after(put("wishlist", gas), put("wishlist", gas, false))).toEqual([]);
  expect(after(put("wishlist", rope, false), put("wishlist", rope))).toEqual([]);
  expect(after(put("wishlist", rope), put("comparison", rope))).toMatchObject([
    put("comparison", rope),
  ]);
  // What may be in by now must be said.
  const sent = foldIn(makeServer([]), [put("wishlist", gas)], [put("wishlist", gas, false)]);
  expect(sent).toMatchObject([put("wishlist", gas), put("wishlist", gas, false)]);
});

test("a thing made, changed and deleted before anybody heard of it was never there", () => {
  const { list_id, activity_id, group_id } = inItem(0);
  const item = { id: "99999999-0000-7000-8000-000000000000", name: "Ложка", position: "a0" };
  const at = { list_id, activity_id, group_id };
  const make: OpIntent = { kind: "item.create", payload: { ...at, item } };
  const have: OpIntent = {
    kind: "item.state",
    payload: { ...at, item_id: item.id, state: "have" },
  };
  const made = log(make, have);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ kind: "item.create", payload: { item: { state: "have" } } });
  expect(log(make, have, { kind: "item.delete", payload: { ...at, item_id: item.id } })).toEqual(
    [],
  );
});

test("an edit of a plan's thing is not moved past the op that says which rule made it", () => {
  const edit = (changes: { rule?: string; note?: string }): OpIntent => ({
    kind: "item.edit",
    payload: { ...inItem(0), changes },
  });
  const edits = [edit({ rule: "socks" }), edit({ note: "а" }), edit({ rule: "socks" })];
  expect(log(...edits)).toMatchObject(edits);
  expect(log(edit({ note: "а" }), edit({ note: "б" }))).toMatchObject([edit({ note: "б" })]);
});

test("what was sent is left alone", () => {
  const base = makeServer([makeList()]);
  const after = foldIn(base, [tick(0), add(gas, 2)], [tick(0, "need"), add(gas, 1), setTo(gas, 1)]);
  expect(after.slice(0, 2).map((op) => op.status)).toEqual(["sealed", "sealed"]);
  expect(after.slice(2)).toMatchObject([tick(0, "need"), setTo(gas, 1)]);
});

test("two ops whose order matters are told from two that may share a batch", () => {
  const group: OpIntent = {
    kind: "group.delete",
    payload: { list_id: listId, activity_id: activityId, group_id: groupIds[0] ?? "" },
  };
  expect(isOrdered(tick(0), tick(1))).toBe(false);
  expect(isOrdered(tick(0), tick(0, "skip"))).toBe(true);
  expect([isOrdered(group, tick(1)), isOrdered(tick(1), group), isOrdered(group, tick(3))]).toEqual(
    [true, true, false],
  );
  expect(isOrdered(makeList(), tick(3))).toBe(true);
  expect([createdBy(makeList()), createdBy(tick(0)), itemIds.length]).toEqual([[listId], [], 4]);
});
