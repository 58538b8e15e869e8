/** /api/v1: the audit and its undo; bulk edits as jobs. */
import { expect, test } from "vitest";
import { runBulkJob } from "#server/admin/jobs/start.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";
import { runToEnd } from "#tests/support/shop/run-bulk-job.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);
const addGroup = async (name: string, position = 0) =>
  (await owner.post("/customer_groups", { name, position })).body;
const groupOf = async (id: string) => (await owner.get(`/customer_groups/${id}`)).body;
const lastEdit = async (entity: string, id = "") =>
  (await owner.get(`/audit?entity=${entity}&entity_id=${id}&limit=1`)).body.data[0];

test("an edit, a create and a delete are undone; an edit that was overtaken is not", async () => {
  const made = await addGroup("Постійні");
  await owner.put(`/customer_groups/${made.id}`, { name: "Свої" });
  const edit = await lastEdit("customer_groups", made.id);
  expect(edit).toMatchObject({
    action: "update",
    actor: { name: "Test", email: "" },
    job_id: null,
    undone_at: null,
    changed: { name: ["Постійні", "Свої"] },
  });
  expect((await owner.post(`/audit/${edit.id}/undo`)).body.name).toBe("Постійні");
  expect((await owner.post(`/audit/${edit.id}/undo`)).body.code).toBe("conflict");
  await owner.put(`/customer_groups/${made.id}`, { name: "A" });
  const overtaken = await lastEdit("customer_groups", made.id);
  await owner.put(`/customer_groups/${made.id}`, { name: "B" });
  expect((await owner.post(`/audit/${overtaken.id}/undo`)).body).toMatchObject({
    code: "conflict",
    state: { name: "B" },
  });
  await owner.delete(`/customer_groups/${made.id}`);
  const deletion = await lastEdit("customer_groups", made.id);
  expect((await owner.post(`/audit/${deletion.id}/undo`)).body).toMatchObject({
    id: made.id,
    name: "B",
  });
  await owner.put("/settings", { phone: "044" });
  const setting = await lastEdit("settings");
  expect((await owner.post(`/audit/${setting.id}/undo`)).body.phone).toBe("");
});

test("a bulk edit shows what it would do, does it once through kills, and is undone", async () => {
  const groups = await Promise.all(
    Array.from({ length: 60 }, (_, at) => addGroup(`Група ${at}`, 100)),
  );
  const ids = groups.map(({ id }) => id);
  const task = {
    kind: "edit",
    resource: "customer_groups",
    ids,
    dry_run: true,
    change: [{ field: "position", percent: -10 }],
  };
  const { body: planned } = await owner.post("/jobs", task);
  expect(planned).toMatchObject({ state: "planned", total: 60, done: 0, changed: 0 });
  expect(planned.preview).toHaveLength(10);
  expect(planned.preview[0]).toMatchObject({
    before: { position: 100 },
    after: { position: 90 },
  });
  expect((await groupOf(ids[0])).position).toBe(100);
  const running = await owner.put(`/jobs/${planned.id}/run`);
  expect(running.body.state).toBe("running");
  await Promise.all([runToEnd(app, planned.id), runToEnd(app, planned.id)]);
  const { body: done } = await owner.get(`/jobs/${planned.id}`);
  expect(done).toMatchObject({ state: "done", done: 60, changed: 60, skipped: 0, errors: [] });
  expect(await groupOf(ids[7])).toMatchObject({ position: 90, version: 2 });
  await owner.put(`/customer_groups/${ids[0]}`, { position: 5 });
  const { body: undo } = await owner.put(`/jobs/${planned.id}/undo`);
  await runToEnd(app, undo.id);
  const { body: undone } = await owner.get(`/jobs/${undo.id}`);
  expect(undone).toMatchObject({ state: "done", total: 60, changed: 59, skipped: 1 });
  expect((await groupOf(ids[0])).position).toBe(5);
  expect((await groupOf(ids[59])).position).toBe(100);
});

test("a bulk edit that is sent again under its key runs once", async () => {
  const { id } = await addGroup("Знижка", 100);
  const task = { kind: "edit", resource: "customer_groups", ids: [id] };
  const change = [{ field: "position", percent: -10 }];
  const key = "0190a000-0000-4000-8000-0000000000bb";
  const [first, second] = [
    await owner.post("/jobs", { ...task, change }, { key }),
    await owner.post("/jobs", { ...task, change }, { key }),
  ];
  expect(second.body.id).toBe(first.body.id);
  await runToEnd(app, first.body.id);
  expect((await groupOf(id)).position).toBe(90);
});

test("a job needs known fields, and at each step the right of the resource; it can be cancelled", async () => {
  const edit = (more: object) =>
    owner.post("/jobs", { kind: "edit", resource: "customer_groups", ids: [], ...more });
  expect((await edit({ set: { password: 1 } })).body.fields).toEqual({ password: "invalid" });
  expect((await edit({ resource: "nothing", set: { name: "x" } })).body.fields).toEqual({
    resource: "unknown",
  });
  const reader = await openAdmin(app, ["read:customer_groups"]);
  const task = { kind: "edit", resource: "customer_groups", filter: {}, set: { position: 1 } };
  expect((await reader.post("/jobs", task)).status).toBe(403);
  const { body: planned } = await owner.post("/jobs", { ...task, dry_run: true });
  // Its preview shows values of the objects.
  const stranger = await openAdmin(app, ["read:products", "write:customer_groups"]);
  for (const [caller, isShown] of [
    [owner, true],
    [reader, true],
    [stranger, false],
  ] as const) {
    const { body: list } = await caller.get("/jobs?limit=1000");
    expect([list.total_count > 0, list.data.length > 0]).toEqual([isShown, isShown]);
    expect((await caller.get(`/jobs/${planned.id}`)).status).toBe(isShown ? 200 : 403);
  }
  const editor = await openAdmin(app, ["write:customer_groups"]);
  const { body: own } = await editor.post("/jobs", { ...task, dry_run: true });
  expect((await editor.get("/jobs")).body).toMatchObject({
    total_count: 1,
    data: [{ id: own.id }],
  });
  const lesser = { id: editor.tokenId, email: "", scopes: ["read:orders"], expiration: 1 };
  const issued = { record: lesser, now: Date.now(), newId: newTestId };
  const token = await issueToken(database.db, app.core.tokenKey, issued);
  expect((await callerWith(app, token).put(`/jobs/${own.id}/run`)).status).toBe(403);
  expect((await editor.put(`/jobs/${own.id}/run`)).status).toBe(200);
  expect((await owner.put(`/jobs/${planned.id}/cancel`)).body.state).toBe("cancelled");
  expect((await owner.put(`/jobs/${planned.id}/run`)).body.code).toBe("transitionNotAllowed");
  const { rows } = await database.pool.query("select count(*)::int as jobs from bulk_jobs");
  expect(rows[0].jobs).toBeGreaterThan(2);
});

test("a bulk edit that is stopped half-way says what it did, and that much is undone @release", async () => {
  const names = Array.from({ length: 150 }, (_, at) => `Зупинка ${at}`);
  const ids: string[] = [];
  for (const name of names) ids.push((await addGroup(name, 7)).id);
  const task = { kind: "edit", resource: "customer_groups", ids, set: { position: 8 } };
  const { body: job } = await owner.post("/jobs", task);
  const cancelLater = async () => {
    while ((await owner.get(`/jobs/${job.id}`)).body.done === 0);
    return (await owner.put(`/jobs/${job.id}/cancel`)).body;
  };
  const [, cancelled] = await Promise.all([runBulkJob(app, job.id), cancelLater()]);
  const changed = async () => {
    const all = await Promise.all(ids.map(groupOf));
    return all.filter(({ position }) => position === 8).length;
  };
  expect(cancelled).toMatchObject({ state: "cancelled", total: 150, stopping: false });
  expect(cancelled.done).toBe(cancelled.changed);
  expect(cancelled.changed).toBeLessThan(150);
  expect(await changed()).toBe(cancelled.changed);
  const { body: undo } = await owner.put(`/jobs/${job.id}/undo`);
  await runToEnd(app, undo.id);
  expect(await changed()).toBe(0);
}, 60_000);
