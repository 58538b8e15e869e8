import { beforeAll, expect, test } from "vitest";
import type { ListRow } from "#contract/checklists.ts";
import { opVersion } from "#contract/ops.ts";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { raceRounds } from "#tests/support/rounds.ts";
import { newTestId, openTestApp, type TestApp, type Visitor } from "#tests/support/server/app.ts";
import { newList, readyId, seedListShop, statesOf } from "#tests/support/shop/lists.ts";

let shop: TestApp;

beforeAll(async () => {
  shop = await openTestApp();
  await seedListShop(shop);
});

/** A second device with the first one's session. */
function secondDevice(device: Visitor): Visitor {
  const same = shop.visit();
  for (const [name, value] of device.cookies) same.cookies.set(name, value);
  return same;
}

async function makeList(count: number) {
  const list = newList(count);
  const device = shop.visit();
  expect((await device.post("/checklists", list.body)).status).toBe(200);
  return { ...list, device };
}

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test("concurrent ticks of different items are all stored, each with its own version", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const list = await makeList(20);
    const answers = await Promise.all(
      list.ids.map((id) => secondDevice(list.device).put(list.itemPath(id), { state: "have" })),
    );
    expect(statuses(answers)).toEqual(list.ids.map(() => 200));
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b);
    expect(versions).toEqual(list.ids.map((_, index) => index + 2));
    const { body } = await list.device.get(`/checklists/${list.id}`);
    expect(statesOf(body)).toEqual(list.ids.map(() => "have"));
    expect(body.version).toBe(21);
  }
});

test("one item changed on two devices has one of both states, and so has the delta", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { id, ids, itemPath, device } = await makeList(1);
    const lane = `list:${id}`;
    const tick = (state: string) => {
      const path = itemPath(ids[0]);
      const op = { op_id: newTestId(), v: opVersion, method: "PUT", path, body: { state } };
      return secondDevice(device).post("/ops", { lane, ops: [op] });
    };
    const [a, b] = await Promise.all([tick("have"), tick("packed")]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const { body } = await device.get(`/checklists/${id}`);
    const last = [a.body, b.body].find(({ version }) => version === 3);
    const row = last.changed.find((one: ListRow) => one.row === "item");
    expect(statesOf(body)).toEqual([row.state]);
  }
});

test("a list created twice concurrently is one list", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const device = shop.visit();
    await device.post("/session");
    const { id, body } = newList(5);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => secondDevice(device).post("/checklists", body)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    expect(itemsOf((await device.get(`/checklists/${id}`)).body)).toHaveLength(5);
    expect((await device.get("/checklists?kind=own")).body).toHaveLength(1);
  }
});

test("of two owners who create a list under one id, one succeeds and one is refused", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { id, body } = newList(5);
    const answers = await Promise.all(
      ["Мій", "Твій"].map((name) => shop.visit().post("/checklists", { ...body, name })),
    );
    expect(statuses(answers).sort()).toEqual([200, 409]);
    const stored = answers.find(({ status }) => status === 200)?.body;
    const { rows } = await shop.database.pool.query("select name from checklists where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ name: stored.name }]);
  }
});

test("an item created twice concurrently under its id is one item", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { inGroup, device } = await makeList(0);
    const item = { id: newTestId(), name: "Ліхтар", position: "a0" };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => secondDevice(device).post(`${inGroup}/items`, item)),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 200]);
    const list = inGroup.split("/activities")[0] ?? "";
    expect(itemsOf((await device.get(list)).body)).toHaveLength(1);
  }
});

test("one key sent twenty times concurrently takes effect once", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, inGroup, device } = await makeList(0);
    const key = newTestId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        secondDevice(device).post(`${inGroup}/items`, { name: "Ліхтар" }, { key }),
      ),
    );
    // Calls that met the running one get inProgress, and may be repeated.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await device.get(`/checklists/${id}`);
    expect([itemsOf(body).length, body.version]).toEqual([1, 2]);
  }
});

test("a deleted group deletes every item, also one ticked, moved or created concurrently", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { id, ids, activity_id, group_id, inGroup, itemPath, device } = await makeList(4);
    const groups = `/checklists/${id}/activities/${activity_id}/groups`;
    const other = newTestId();
    await device.post(groups, { id: other, name: "Друга" });
    const answers = await Promise.all([
      secondDevice(device).put(itemPath(ids[0]), { state: "have" }),
      secondDevice(device).put(itemPath(ids[1]), { group_id: other }),
      secondDevice(device).delete(inGroup),
      secondDevice(device).post(`${inGroup}/items`, { name: "Нова" }),
      secondDevice(device).put(itemPath(ids[2]), { note: "x" }),
    ]);
    expect(answers[2]?.status).toBe(200);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const { body } = await device.get(`/checklists/${id}`);
    expect(body.items[0].groups.map((group: { id: string }) => group.id)).toEqual([other]);
    const moved = answers[1]?.status === 200 ? [ids[1]] : [];
    expect(itemsOf(body).map((item) => item.id)).toEqual(moved);
    const { rows } = await shop.database.pool.query(
      "select count(*)::int as n from checklist_items where list_id = $1 and group_id = $2",
      [id, group_id],
    );
    expect(rows[0].n).toBe(0);
  }
});

test("a list deleted during an edit is gone, and acknowledged edits stay for a restore", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { id, ids, itemPath, device } = await makeList(6);
    const answers = await Promise.all([
      ...ids.map((item) => secondDevice(device).put(itemPath(item), { state: "have" })),
      secondDevice(device).delete(`/checklists/${id}`),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    for (const { status } of answers) expect([200, 410]).toContain(status);
    expect((await device.get(`/checklists/${id}`)).status).toBe(410);
    const { body } = await device.post(`/checklists/${id}/restore`);
    const expected = answers.slice(0, -1).map(({ status }) => (status === 200 ? "have" : "need"));
    expect(statesOf(body)).toEqual(expected);
  }
});

test("a list restored during an edit loses no acknowledged edit", async () => {
  for (let round = 0; round < raceRounds; round++) {
    const { id, ids, itemPath, device } = await makeList(6);
    await device.delete(`/checklists/${id}`);
    const answers = await Promise.all([
      secondDevice(device).post(`/checklists/${id}/restore`),
      ...ids.map((item) => secondDevice(device).put(itemPath(item), { state: "have" })),
      secondDevice(device).post(`/checklists/${id}/restore`),
    ]);
    expect([answers[0]?.status, answers.at(-1)?.status]).toEqual([200, 200]);
    for (const { status } of answers) expect([200, 410]).toContain(status);
    const { body } = await device.get(`/checklists/${id}`);
    const expected = answers.slice(1, -1).map(({ status }) => (status === 200 ? "have" : "need"));
    expect(statesOf(body)).toEqual(expected);
  }
});

test("a list read during a write is consistent", async () => {
  const { id, inGroup, itemPath, device } = await makeList(0);
  const item = newTestId();
  const write = async () => {
    for (let n = 0; n < 15; n++) {
      await device.post(`${inGroup}/items`, { id: item, name: "x", position: "a0" });
      await device.put(itemPath(item), { state: "have" });
      await device.delete(itemPath(item));
    }
  };
  let done = false;
  const writing = write().finally(() => {
    done = true;
  });
  const reader = secondDevice(device);
  while (!done) {
    const { body } = await reader.get(`/checklists/${id}`);
    // Versions count 1: empty, 2: created, 3: ticked, 4: empty, 5: created …
    const wanted = [["need"], ["have"], []][(body.version - 2 + 3) % 3];
    expect(statesOf(body)).toEqual(wanted);
  }
  await writing;
});

test("the five-hundredth list is created once under concurrent requests", async () => {
  const device = shop.visit();
  const first = await device.post("/checklists", { name: "0" });
  await shop.database.pool.query(
    `insert into checklists (id, owner_id, kind, name, version, date_created, date_updated)
     select gen_random_uuid(), owner_id, 'own', 'x', 1, now(), now()
     from checklists, generate_series(1, 498) where id = $1`,
    [first.body.id],
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => secondDevice(device).post("/checklists", { name: "n" })),
  );
  expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
  expect(statuses(answers).filter((status) => status === 400)).toHaveLength(9);
});

test("many devices with random concurrent calls cause no deadlock and no internal error", async () => {
  const { id, ids, activity_id, inGroup, itemPath, device } = await makeList(8);
  const base = `/checklists/${id}`;
  const calls = [
    (d: Visitor, n: number) => d.put(itemPath(ids[n % 8]), { state: n % 2 ? "have" : "need" }),
    (d: Visitor, n: number) => d.put(itemPath(ids[n % 8]), { position: `a${n % 9}` }),
    (d: Visitor) => d.post(`${inGroup}/items`, { name: "Нова" }),
    (d: Visitor) => d.post(`${base}/activities/${activity_id}/groups`, { name: "Група" }),
    (d: Visitor, n: number) => d.delete(itemPath(ids[n % 8])),
    (d: Visitor) => d.put(base, { name: "Назва" }),
    (d: Visitor) => d.delete(base),
    (d: Visitor) => d.post(`${base}/restore`),
    (d: Visitor) => d.post("/checklists", { from: readyId }),
    (d: Visitor) => d.get("/checklists"),
  ];
  for (let round = 0; round < raceRounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        calls[(n * 7 + round) % calls.length]?.(secondDevice(device), n),
      ),
    );
    for (const answer of answers) expect([200, 404, 410]).toContain(answer?.status);
  }
});
