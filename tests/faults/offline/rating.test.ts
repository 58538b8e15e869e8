import { expect, test } from "vitest";
import { readPending } from "#offline/views/pending-changes.ts";
import { drainAll, type TestDevice } from "#tests/support/device/device.ts";
import { flushPending, gas, makeSimulation, rate, rope } from "#tests/support/device/simulation.ts";

async function ratedOn(device: TestDevice): Promise<readonly string[]> {
  const stop = device.rated.subscribe(() => undefined);
  await flushPending();
  const rated = device.rated.get() ?? [];
  stop();
  return rated;
}

const pendingOf = (device: TestDevice) => device.store.read(readPending);

test("an offline vote locks the stars at once, survives the tab and arrives once", async () => {
  const { server, jar, wire, open } = makeSimulation();
  const first = open();
  wire.decide = () => "lost";
  await first.recordOps([rate(gas, 4)]);
  await first.drain.drainNow();
  expect(await ratedOn(first)).toEqual([gas]);
  first.die();
  const next = open();
  expect(await ratedOn(next)).toEqual([gas]);
  expect((await pendingOf(next)).waiting).toBe(1);
  const outcomes = ["ok", "answerLost", "twice"] as const;
  let at = 0;
  wire.decide = (call) => (call.path === "/ops" ? (outcomes[at++] ?? "ok") : "ok");
  expect(await drainAll(next)).toBe(true);
  const sent = server.effects.filter(({ lane }) => lane === `rating:${gas}`);
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.request ?? "")).toEqual([
    "POST",
    `/products/${gas}/rating`,
    { value: 4 },
  ]);
  expect(sent[0]?.ownerId).toBe(server.ownerOfSid(jar.sid));
  expect((await pendingOf(next)).badge).toBe(0);
  expect(await ratedOn(next)).toEqual([gas]);
});

test("of two votes on one device the first counts, also in two tabs", async () => {
  const { server, open } = makeSimulation();
  const [one, other] = [open(), open()];
  await Promise.all([one.recordOps([rate(gas, 5)]), one.recordOps([rate(gas, 1)])]);
  await other.recordOps([rate(gas, 2)]);
  await other.recordOps([rate(rope, 3)]);
  expect((await pendingOf(one)).waiting).toBe(2);
  expect(await drainAll(one)).toBe(true);
  const bodies = server.effects.map(({ request }) => JSON.parse(request).at(-1));
  expect(bodies).toEqual([{ value: 5 }, { value: 3 }]);
  expect(await ratedOn(one)).toEqual([gas, rope]);
});

test("a vote for a product rated on another device counts as done, without a message", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([rate(rope, 1)]);
  expect(await drainAll(device)).toBe(true);
  server.applyAs(server.ownerOfSid(jar.sid) ?? "", [rate(gas, 2)], "guest");
  await device.recordOps([rate(gas, 5)]);
  expect(await drainAll(device)).toBe(true);
  expect(await pendingOf(device)).toMatchObject({ waiting: 0, failed: [] });
  expect(server.effects).toHaveLength(1);
  expect(await ratedOn(device)).toEqual([rope, gas]);
});

test("a vote for a product that is no longer sold becomes a failed change, and the drain ends", async () => {
  const { server, open } = makeSimulation();
  const device = open();
  await device.recordOps([rate(gas, 5)]);
  const [op] = await device.store.read((tx) => tx.listOps("local", `rating:${gas}`));
  server.forcedAnswers.set(op?.opId ?? "", { status: 404, code: "notFound" });
  expect(await drainAll(device)).toBe(true);
  const { failed } = await pendingOf(device);
  expect(failed.map(({ reason, op: { kind } }) => [kind, reason])).toEqual([
    ["rating.set", "noLongerAvailable"],
  ]);
  server.forcedAnswers.clear();
  await device.retryFailed(failed[0]?.op.opId ?? "");
  expect(await drainAll(device)).toBe(true);
  expect(server.effects).toHaveLength(1);
});

test("a vote that waits when the guest's session is lost belongs to the new guest", async () => {
  const { server, jar, open } = makeSimulation();
  const device = open();
  await device.recordOps([rate(rope, 4)]);
  expect(await drainAll(device)).toBe(true);
  await device.recordOps([rate(gas, 5)]);
  server.forgetSessions();
  jar.sid = undefined;
  expect(await drainAll(device)).toBe(true);
  const owner = server.ownerOfSid(jar.sid) ?? "";
  expect([...(server.state.owners.get(owner)?.lanes.keys() ?? [])]).toEqual([`rating:${gas}`]);
  expect((await pendingOf(device)).badge).toBe(0);
});

test("an invalid stored value of rated products counts as empty", async () => {
  const { open } = makeSimulation();
  const device = open();
  for (const junk of ["[]", { 0: gas }, 7, null]) {
    await device.store.write(["device"], (tx) => tx.putDevice("ratedProducts", junk as never));
    expect(await ratedOn(device)).toEqual([]);
  }
  await device.store.write(["device"], (tx) =>
    tx.putDevice("ratedProducts", [rope, 7, null] as never),
  );
  await device.recordOps([rate(gas, 5)]);
  expect(await ratedOn(device)).toEqual([rope, gas]);
});
