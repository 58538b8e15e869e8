/** Who else has an object open: the same over every process, and nothing for a person who may not read it. */
import { expect, test } from "vitest";
import { presentFor } from "#contract/admin/presence.ts";
import { newTestId, openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

test("two people see each other on a product until one leaves or falls silent", async () => {
  let now = Date.UTC(2026, 6, 1, 9);
  const { app } = await openTestApp({ clock: () => now });
  const [helen, peter] = [await openAdmin(app), await openAdmin(app, ["read:products"])];
  const product = (await helen.post("/products", { name: "Намет" })).body;
  const path = `products/${product.id}`;
  const [helenTab, peterTab] = [newTestId(), newTestId()];
  const helenSays = async (editing: boolean) =>
    (await helen.put("/presence", { path, tab: helenTab, editing })).body;
  const peterSays = async () => (await peter.put("/presence", { path, tab: peterTab })).body;

  expect(await helenSays(false)).toEqual({ others: [], version: product.version });
  expect((await peterSays()).others).toEqual([
    { name: "Test", email: "", editing: false, is_self: false },
  ]);
  await helenSays(true);
  expect((await peterSays()).others).toMatchObject([{ editing: true }]);
  // What one has saved the other learns of by the version.
  const saved = (await helen.put(`/products/${product.id}`, { name: "Намет 2" })).body;
  expect((await peterSays()).version).toBe(saved.version);

  expect((await peter.call("DELETE", "/presence", { body: { path, tab: helenTab } })).status).toBe(
    200,
  );
  expect((await peterSays()).others).toHaveLength(1);
  await helen.call("DELETE", "/presence", { body: { path, tab: helenTab } });
  expect((await peterSays()).others).toEqual([]);
  await helenSays(false);
  now += presentFor + 1;
  expect((await peterSays()).others).toEqual([]);
});

test("a person who may not read a thing learns nothing of who works on it", async () => {
  const { app } = await openTestApp();
  const reader = await openAdmin(app, ["read:orders"]);
  const tab = newTestId();
  const say = async (path: unknown) => (await reader.put("/presence", { path, tab })).status;
  expect(await say(`products/${newTestId()}`)).toBe(403);
  expect(await say("security/tokens")).toBe(403);
  expect(await say("nothing/here")).toBe(400);
  expect(await say("../orders")).toBe(400);
  expect(await say(7)).toBe(400);
  expect(await say(`orders/${newTestId()}`)).toBe(200);
});
