/** The same rule on both sides: the device's fold of its ops equals the server's answer. */

import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Checklist, ListRow } from "#contract/checklists.ts";
import { maxBatch, opVersion } from "#contract/ops.ts";
import type { OpsAnswer } from "#contract/ops-call.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { copyReadyList } from "#rules/checklists/copy.ts";
import { applyListOp, type ListOp } from "#rules/ops/list-ops.ts";
import { foldListOps, listOfRows, rowsOfList } from "#rules/ops/list-tree.ts";
import { requestOf } from "#rules/ops/op-table.ts";
import { roundCount, scaledRounds } from "#tests/support/rounds.ts";
import { newTestId, openTestApp, type TestApp, type Visitor } from "#tests/support/server/app.ts";
import { readyId, seedListShop } from "#tests/support/shop/lists.ts";

let shop: TestApp;
const now = "2026-05-01T09:00:00.000Z";

beforeAll(async () => {
  shop = await openTestApp({ clock: () => Date.parse(now) });
  await seedListShop(shop);
});

/** Sends ops as a device does, in batches; returns the delta of the last batch. */
async function send(device: Visitor, list_id: string, ops: readonly ListOp[]) {
  const results: OpsAnswer["results"] = [];
  const deltas: OpsAnswer[] = [];
  for (let from = 0; from < ops.length; from += maxBatch) {
    const batch = ops
      .slice(from, from + maxBatch)
      .map((op) => ({ op_id: newTestId(), v: opVersion, ...requestOf(op) }));
    const answer = await device.post("/ops", { lane: `list:${list_id}`, ops: batch });
    expect(answer.status).toBe(200);
    results.push(...answer.body.results);
    deltas.push(answer.body);
  }
  return { results, deltas };
}

function createOf(list_id: string): ListOp {
  const item = (id: string, position: string) => ({
    id,
    name: "річ",
    state: "need" as const,
    quantity: 1,
    unit: "",
    product_id: null,
    variant_id: null,
    category_id: null,
    note: "",
    weight: 0,
    position,
  });
  const groups = [
    { id: ids[1] ?? "", name: "г", position: "a0", items: [item(ids[3] ?? "", "a0")] },
    { id: ids[2] ?? "", name: "", position: "a1", items: [item(ids[4] ?? "", "a0")] },
  ];
  const items = [{ id: ids[0] ?? "", name: "а", icon: "", position: "a0", groups }];
  const payload = { list_id, name: "Похід", from: null, journey: null, items };
  return { kind: "list.create", payload };
}

/** An activity, two groups, two items; and three more that ops may create. */
const ids = Array.from({ length: 8 }, () => newTestId());
const id = fc.constantFrom(...ids);
const position = fc.constantFrom("a0", "a1", "a1V", "Zz");
const name = fc.constantFrom("Ліхтар", "Ніж", "🏔 x");
const at = fc.record({ activity_id: id, group_id: id, item_id: id });
type Where = { activity_id: string; group_id: string; item_id: string };

const someOps: fc.Arbitrary<(list_id: string) => ListOp> = fc
  .record({
    where: at,
    to: at,
    id,
    name,
    position,
    state: fc.constantFrom("need" as const, "have" as const, "packed" as const, "skip" as const),
    product: fc.option(id, { nil: null }),
    kind: fc.nat(20),
  })
  .map((request) => (list_id) => opOf(list_id, request));

const halfLitre = { amount: 0.5, unit: "l" };

function opOf(
  list_id: string,
  request: {
    where: Where;
    to: Where;
    id: string;
    name: string;
    position: string;
    state: "need" | "have" | "packed" | "skip";
    product: string | null;
    kind: number;
  },
): ListOp {
  const { where, to, state, kind, product, ...part } = request;
  const inItem = { list_id, ...where };
  const { item_id: _item, ...inGroup } = inItem;
  const { group_id: _group, ...inActivity } = inGroup;
  const place = { to_activity_id: to.activity_id, to_group_id: to.group_id };
  const all: ListOp[] = [
    { kind: "item.state", payload: { ...inItem, state } },
    { kind: "item.state", payload: { ...inItem, state: "have", brought: [state] } },
    { kind: "item.edit", payload: { ...inItem, changes: { note: part.name, quantity: 3 } } },
    { kind: "item.edit", payload: { ...inItem, changes: { product_id: product } } },
    { kind: "item.edit", payload: { ...inItem, changes: { variant_id: product } } },
    { kind: "item.move", payload: { ...inItem, ...place, position: part.position } },
    { kind: "item.delete", payload: inItem },
    { kind: "item.create", payload: { ...inGroup, item: part } },
    { kind: "group.create", payload: { ...inActivity, group: part } },
    { kind: "group.update", payload: { ...inGroup, name: part.name } },
    { kind: "group.delete", payload: inGroup },
    { kind: "activity.create", payload: { list_id, activity: { ...part, icon: "tent" } } },
    { kind: "activity.update", payload: { ...inActivity, position: part.position } },
    { kind: "activity.delete", payload: inActivity },
    { kind: "list.update", payload: { list_id, name: part.name } },
    { kind: "list.update", payload: { list_id, dropped: product ? ["socks"] : [] } },
    { kind: "list.update", payload: { list_id, trip: product === null ? null : someTrip } },
    { kind: "item.edit", payload: { ...inItem, changes: { rule: product && "socks" } } },
    {
      kind: "item.edit",
      payload: { ...inItem, changes: { measure: product === null ? null : halfLitre } },
    },
    { kind: "item.edit", payload: { ...inItem, changes: { for: [state], touched: [] } } },
    { kind: "item.create", payload: { ...inGroup, item: { ...part, scope: "each", why: "" } } },
  ];
  // as: `kind` counts up to the last of them
  return all[kind] as ListOp;
}

const someTrip = { id: "trip", name: "Ворохта", date_from: "2027-07-01", date_to: null };

const byId = (rows: Iterable<ListRow>) => new Map([...rows].map((row) => [row.id, row]));
const listOf = (rows: Iterable<ListRow>) => listOfRows(rows, { version: 0, epoch: "" });

test("under random ops the device's view, the server's list and the delta are equal", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someOps, { minLength: 1, maxLength: 25 }), async (makers) => {
      const device = shop.visit();
      const list_id = newTestId();
      const create = createOf(list_id);
      const ops = makers.map((make) => make(list_id));
      const made = await send(device, list_id, [create]);
      expect(made.deltas[0]).toMatchObject({ version_from: 0, version: 1, removed: [] });
      let base = byId(made.deltas[0]?.changed as ListRow[]);
      expect(listOf(base.values())).toEqual(
        listOf(foldListOps(new Map(), [{ op: create, now }]).values()),
      );

      const { results, deltas } = await send(device, list_id, ops);
      let folded = new Map(base);
      let changes = 0;
      for (const [index, op] of ops.entries()) {
        const verdict = applyListOp(folded, op, now);
        const refusal = "refused" in verdict ? verdict.refused : undefined;
        expect([results[index]?.code, op]).toEqual([refusal, op]);
        // What finds everything as it should be changes nothing, and raises no version.
        const isChange = !("refused" in verdict) && verdict.changed.length + verdict.removed.length;
        if (isChange) changes += 1;
        folded = foldListOps(folded, [{ op, now }]);
      }
      for (const delta of deltas) {
        for (const row of delta.changed as ListRow[]) base.set(row.id, row);
        for (const removed of delta.removed) base.delete(removed);
      }
      base = byId(base.values());
      const server = (await device.get(`/checklists/${list_id}`)).body as Checklist;
      expect(listOf(folded.values())).toEqual({ ...server, version: 0, epoch: "" });
      expect(listOf(base.values())).toEqual({ ...server, version: 0, epoch: "" });
      expect(base.size).toBe(rowsOfList(server).length);
      expect(server.version).toBe(1 + changes);
    }),
    { numRuns: scaledRounds(roundCount(15, 60)) },
  );
});

test("an op repeated under its key counts as done and changes nothing", async () => {
  const device = shop.visit();
  const list_id = newTestId();
  const where = { list_id, activity_id: ids[0] ?? "", group_id: ids[1] ?? "" };
  const inItem = { ...where, item_id: ids[3] ?? "" };
  const ops: ListOp[] = [
    createOf(list_id),
    { kind: "item.state", payload: { ...inItem, state: "have" } },
    { kind: "item.delete", payload: inItem },
    { kind: "group.delete", payload: where },
  ];
  const batch = ops.map((op) => ({ op_id: newTestId(), v: opVersion, ...requestOf(op) }));
  const body = { lane: `list:${list_id}`, ops: batch };
  const first = await device.post("/ops", body);
  const again = await device.post("/ops", body);
  expect(first.body.results.map(({ status }: { status: number }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(again.body).toEqual({
    ...first.body,
    version_from: 4,
    version: 4,
    changed: [],
    removed: [],
  });
});

test("a deleted or unknown list is reported as gone", async () => {
  const device = shop.visit();
  const list_id = newTestId();
  const away: ListOp = { kind: "list.delete", payload: { list_id } };
  const tick: ListOp = {
    kind: "item.state",
    payload: {
      list_id,
      activity_id: ids[0] ?? "",
      group_id: ids[1] ?? "",
      item_id: ids[3] ?? "",
      state: "have",
    },
  };
  const never = await send(device, list_id, [tick]);
  expect(never.deltas[0]).toMatchObject({ gone: true, results: [{ status: 404 }] });
  const deleted = await send(device, list_id, [createOf(list_id), tick, away, tick]);
  expect(deleted.results.map(({ status }) => status)).toEqual([200, 200, 200, 410]);
  expect(deleted.deltas[0]?.gone).toBe(true);
  const back = await send(device, list_id, [{ kind: "list.restore", payload: { list_id } }, tick]);
  expect(back.deltas[0]?.gone).toBeUndefined();
  expect(listOf(byId(back.deltas[0]?.changed as ListRow[]).values())?.items).toHaveLength(1);
});

test("ops of the version before keep their meaning, and details are added to what they made", async () => {
  const device = shop.visit();
  const list_id = newTestId();
  const journey = {
    location: "Яремче",
    date_from: "2026-07-01",
    date_to: null,
    people: 2,
    activities: ["hiking"],
  };
  const inItem = { activity_id: ids[0] ?? "", group_id: ids[1] ?? "", item_id: ids[3] ?? "" };
  const before: ListOp[] = [
    createOf(list_id),
    { kind: "list.update", payload: { list_id, journey } },
    { kind: "item.edit", payload: { list_id, ...inItem, changes: { quantity: 500, unit: "г" } } },
  ];
  const batch = before.map((op) => ({ op_id: newTestId(), v: 1, ...requestOf(op) }));
  const answer = await device.post("/ops", { lane: `list:${list_id}`, ops: batch });
  expect(answer.body.results.map(({ status }: { status: number }) => status)).toEqual([
    200, 200, 200,
  ]);
  const travellers = [
    { id: "1", name: "Оля", age: 34, sex: "f" as const },
    { id: "2", name: "", age: 6, sex: null },
    { id: "3", name: "", age: null, sex: null },
  ];
  const details = {
    measure: { amount: 1.5, unit: "l" },
    rule: "water",
    scope: "each" as const,
    for: ["1"],
    bring: "2",
    bag: "hand",
    concept: "water",
    touched: ["note"],
    why: "спека",
  };
  const place = { id: null, name: "Ворохта", country: "UA", lat: 48.28, lng: 24.57 };
  const weather = {
    source: "climate",
    taken_at: null,
    t_min: 6.5,
    t_max: 21,
    rainy_days: 2,
    snowy_days: 0,
    days: [{ date: "2026-07-01", t_min: null, t_max: 21, precipitation: 0.4, snow: false }],
  };
  const plan = { rules: "2027.1", weather, made: [{ rule: "water", quantity: 3 }] };
  const bags = [{ id: "hand", name: "Ручна поклажа", limit: 8 }];
  const after: ListOp[] = [
    { kind: "list.update", payload: { list_id, journey: { ...journey, place, travellers } } },
    { kind: "list.update", payload: { list_id, plan, bags, dropped: ["socks"] } },
    { kind: "list.update", payload: { list_id, trip: someTrip } },
    { kind: "item.edit", payload: { list_id, ...inItem, changes: details } },
    { kind: "item.edit", payload: { list_id, ...inItem, changes: { quantity: 2 } } },
  ];
  expect((await send(device, list_id, after)).results.map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
  const { body } = await device.get(`/checklists/${list_id}`);
  // Clients of every build read the two.
  expect(body.journey).toEqual({ ...journey, place, travellers, location: "Ворохта", people: 3 });
  expect(body).toMatchObject({ plan, bags, dropped: ["socks"], trip: someTrip });
  const { location, date_from, date_to, activities } = body.journey;
  const [summary] = (await device.get("/checklists?kind=own")).body;
  expect(summary).toMatchObject({ trip: someTrip });
  expect(summary.journey).toEqual({ location, date_from, date_to, activities });
  await send(device, list_id, [{ kind: "list.update", payload: { list_id, trip: null } }]);
  const [left] = (await device.get("/checklists?kind=own")).body;
  expect(left.trip).toBeUndefined();
  const [item] = itemsOf(body);
  expect(item).toMatchObject({ ...details, touched: ["note", "quantity"], unit: "г" });

  const cleared = { measure: null, rule: null, scope: "shared" as const, for: [], why: "" };
  const rest = { bring: null, bag: null, concept: null, touched: [] };
  const changes = { ...cleared, ...rest };
  await send(device, list_id, [{ kind: "item.edit", payload: { list_id, ...inItem, changes } }]);
  const [bare] = itemsOf((await device.get(`/checklists/${list_id}`)).body);
  expect(Object.keys(bare ?? {})).toHaveLength(11);
});

test("an order is applied once, though two devices learn that it was delivered", async () => {
  const device = shop.visit();
  const list_id = newTestId();
  const inItem = { activity_id: ids[0] ?? "", group_id: ids[1] ?? "", item_id: ids[3] ?? "" };
  const at = { list_id, ...inItem };
  const bring: ListOp = { kind: "item.state", payload: { ...at, state: "have", brought: ["l1"] } };
  const untick: ListOp = { kind: "item.state", payload: { ...at, state: "need" } };
  await send(device, list_id, [createOf(list_id), bring]);
  const found = async () =>
    itemsOf((await device.get(`/checklists/${list_id}`)).body).find(({ id }) => id === ids[3]);
  expect(await found()).toMatchObject({ state: "have", brought: ["l1"] });
  const { results } = await send(device, list_id, [untick, bring]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect(await found()).toMatchObject({ state: "need", brought: ["l1"] });
  await send(device, list_id, [
    { kind: "item.edit", payload: { ...at, changes: { brought: ["l1", "l2"] } } },
  ]);
  expect(await found()).toMatchObject({ state: "need", brought: ["l1", "l2"] });
});

test("an op of another list's lane is refused", async () => {
  const device = shop.visit();
  const [ownId, other] = [newTestId(), newTestId()];
  await send(device, ownId, [createOf(ownId)]);
  const request = requestOf({ kind: "list.update", payload: { list_id: ownId, name: "x" } });
  const batch = [{ op_id: newTestId(), v: opVersion, ...request }];
  const answer = await device.post("/ops", { lane: `list:${other}`, ops: batch });
  expect(answer.body.results).toMatchObject([{ status: 400, code: "invalid" }]);
});

test("the server stores a device's offline copy of a ready list unchanged", async () => {
  const device = shop.visit();
  const ready = (await device.get(`/checklists/${readyId}`)).body as Checklist;
  const { op, idsByReadyId } = copyReadyList(ready, { newId: newTestId });
  const { list_id } = op.payload;
  const [activity] = ready.items;
  const [group] = activity?.groups ?? [];
  const fresh = (old: string | undefined) => idsByReadyId.get(old ?? "") ?? "";
  const where = { list_id, activity_id: fresh(activity?.id), group_id: fresh(group?.id) };
  const item_id = fresh(group?.items[0]?.id);
  const tick: ListOp = { kind: "item.state", payload: { ...where, item_id, state: "have" } };
  const view = foldListOps(
    new Map(),
    [op, tick].map((one) => ({ op: one, now })),
  );
  await send(device, list_id, [op, tick]);
  const server = (await device.get(`/checklists/${list_id}`)).body as Checklist;
  expect(server).toMatchObject({ version: 2, from: readyId, images: ready.images });
  const shared = { images: ready.images, version: 2, epoch: server.epoch };
  expect({ ...listOf(view.values()), ...shared }).toEqual(server);
});
