/** A device signs in with changes in flight, against the shop's server and PostgreSQL. */
import { expect, test } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { OpIntent } from "#contract/ops.ts";
import { makeMemory } from "#offline/store/memory-store.ts";
import { readPending } from "#offline/views/pending-changes.ts";
import {
  drainAll,
  makeManualLocks,
  makeManualTime,
  openTestDevice,
} from "#tests/support/device/device.ts";
import { type Jar, makeFaultWire } from "#tests/support/device/fault-server.ts";
import { makeRealBackend } from "#tests/support/device/real-backend.ts";
import { add as addTent, stateOnDevice, tent } from "#tests/support/device/simulation.ts";
import { newTestId, openTestApp, visit } from "#tests/support/server/app.ts";
import { newNetwork, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database } = await openTestApp();

async function makeRealSimulation() {
  const product = await addProduct(database.db);
  const jar: Jar = { sid: undefined };
  const backend = makeRealBackend(() => app);
  const wire = makeFaultWire(backend, jar);
  const time = makeManualTime();
  const memory = makeMemory();
  const locks = makeManualLocks();
  let dice = 0;
  const counting = { newId: newTestId, random: () => (++dice * 0.618034) % 1 };
  const open = () => openTestDevice({ memory, wire, time, locks: locks.tab(), counting });
  const add = (quantity: number): OpIntent => {
    const op = addTent(tent, quantity);
    return JSON.parse(JSON.stringify(op).replaceAll(tent, product)) as OpIntent;
  };
  /**
   * In the browser of the device, whose cookie jar is updated whether or not a page got the answer.
   */
  const signIn = async (email: string) => {
    const answer = await app.inject({
      method: "POST",
      url: "/ajax/auth/login",
      remoteAddress: newNetwork(),
      headers: jar.sid === undefined ? {} : { cookie: `sid=${jar.sid}` },
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(200);
    jar.sid = answer.cookies.find(({ name }) => name === "sid")?.value;
  };
  return { product, jar, wire, open, add, signIn };
}

async function newCustomer(product: string) {
  const elsewhere = visit(app);
  const { id, email } = await registerOn(elsewhere);
  const pieces = async () =>
    ((await elsewhere.get("/cart")).body as Cart).items.map(
      (line) => [line.product_id === product, line.quantity] as const,
    );
  return { id, email, elsewhere, pieces };
}

test("after a sign-in whose answer was lost the real server merges once, with nothing lost or doubled", async () => {
  const { product, wire, open, add, signIn } = await makeRealSimulation();
  const { id, email, elsewhere, pieces } = await newCustomer(product);
  await elsewhere.post("/cart/items", { product_id: product });
  const device = open();
  await device.recordOps([add(2)]);
  expect(await drainAll(device)).toBe(true);
  // One change is on the server without an answer, one was never sent.
  await device.recordOps([add(4)]);
  wire.decide = (call) => (call.path === "/ops" ? "answerLost" : "ok");
  await device.drain.drainNow();
  wire.decide = () => "ok";
  await device.recordOps([add(3)]);

  await signIn(email);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  expect(await pieces()).toEqual([[true, 10]]);
  expect((await stateOnDevice(device)).lines).toEqual({ [product]: 10 });
  expect((await device.store.read(readPending)).failed).toEqual([]);

  const again = open();
  await again.recordOps([add(1)]);
  expect(await drainAll(again)).toBe(true);
  expect(await pieces()).toEqual([[true, 11]]);
  const { body } = await elsewhere.post("/session");
  expect(body).toMatchObject({ identity: id, kind: "customer" });
  expect(body.merged_from).toHaveLength(1);
});

test("one customer's offline changes are never sent with another's cookie", async () => {
  const { product, jar, wire, open, add, signIn } = await makeRealSimulation();
  const [one, other] = [await newCustomer(product), await newCustomer(product)];
  const device = open();
  await device.recordOps([add(1)]);
  expect(await drainAll(device)).toBe(true);
  await signIn(one.email);
  expect(await drainAll(device)).toBe(true);
  await device.refreshAll();
  expect(await one.pieces()).toEqual([[true, 1]]);
  wire.decide = () => "lost";
  await device.recordOps([add(5)]);
  await device.drain.drainNow();

  jar.sid = undefined;
  await signIn(other.email);
  wire.decide = () => "ok";
  await drainAll(device);
  expect(await other.pieces()).toEqual([]);
  expect(await one.pieces()).toEqual([[true, 1]]);

  jar.sid = undefined;
  await signIn(one.email);
  await device.resume();
  expect(await drainAll(device)).toBe(true);
  expect(await one.pieces()).toEqual([[true, 6]]);
  expect(await other.pieces()).toEqual([]);
});
