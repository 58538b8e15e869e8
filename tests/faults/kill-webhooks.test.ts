/** The process that delivers webhooks is killed again and again. */
import { spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "vite";
import { expect, test } from "vitest";
import { recordEvent } from "#server/platform/events/events.ts";
import { createSecrets } from "#server/platform/secrets/secrets.ts";
import { createWebhook } from "#server/webhooks/commands.ts";
import { loopbackNetwork, openHookReceiver } from "#tests/support/providers/hook-receiver.ts";
import { roundCount } from "#tests/support/rounds.ts";
import { openTestDatabase } from "#tests/support/server/database.ts";

const rounds = roundCount(1, 20);
const eventsOfRound = 20;
const secret = "one secret of at least thirty-two characters";

/** Built once: a child that first reads TypeScript takes several times as long to start. */
async function buildDeliveries(): Promise<string> {
  const outDir = path.resolve(".cache/deliver-webhooks");
  const ssr = "tests/support/server/deliver-webhooks.ts";
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { ssr, outDir, emptyOutDir: true },
  });
  return path.join(outDir, "deliver-webhooks.js");
}

function spawnDeliveries(program: string, url: string) {
  const run = "import(process.argv[1]).then(({ run }) => run(process.argv.slice(2)))";
  return spawn(process.execPath, ["-e", run, program, url, secret], { stdio: "ignore" });
}

test("deliveries survive kills: none lost, and one that comes again has the same id", async () => {
  const program = await buildDeliveries();
  const { db, pool, url } = await openTestDatabase();
  // Slow enough that a kill hits attempts in flight, before and after the receiver has read them.
  const receiver = await openHookReceiver(async () => {
    await sleep(Math.random() * 30);
    return 200;
  });
  const context = { db, secrets: createSecrets(secret), network: loopbackNetwork };
  const webhook = { url: receiver.url, events: ["order.updated"], secret: "key" };
  await createWebhook(context, randomUUID(), webhook);
  const orders = Array.from({ length: 4 }, () => randomUUID());
  const steps = new Map(orders.map((order) => [order, 0]));

  let killedInFlight = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (let at = 0; at < eventsOfRound; at += 1) {
      const order = orders[at % orders.length];
      if (!order) throw new Error("no order");
      const step = (steps.get(order) ?? 0) + 1;
      steps.set(order, step);
      const payload = { order, step };
      const event = { event: "order.updated", objectId: order, payload } as const;
      await db.transaction((tx) => recordEvent(tx, event));
    }
    const before = receiver.received.length;
    const child = spawnDeliveries(program, url);
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await expect
      .poll(() => receiver.received.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before + Math.random() * (eventsOfRound / 2));
    child.kill("SIGKILL");
    await ended;
    const { rows } = await pool.query(
      "select count(*)::int as held from webhook_deliveries where state = 'waiting' and due_at > now()",
    );
    killedInFlight += rows[0].held;
    // As if the half minute for which a dead process holds them were over.
    await pool.query("update webhook_deliveries set due_at = now() where state = 'waiting'");
  }
  const last = spawnDeliveries(program, url);
  const waiting = async () =>
    (await pool.query("select from webhook_deliveries where state <> 'sent'")).rowCount;
  try {
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  } finally {
    last.kill("SIGKILL");
  }

  expect(killedInFlight).toBeGreaterThan(0);
  const firsts = [
    ...new Map(receiver.received.toReversed().map((hook) => [hook.id, hook])).values(),
  ];
  const { rows } = await pool.query("select id from webhook_deliveries");
  expect(firsts.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const order of orders) {
    const answer = firsts
      .toReversed()
      .map(({ text }) => JSON.parse(text))
      .filter((payload) => payload.order === order);
    const all = Array.from({ length: steps.get(order) ?? 0 }, (_, at) => at + 1);
    expect(answer.map(({ step }) => step)).toEqual(all);
  }
  for (const { signature, text } of receiver.received)
    expect(signature).toBe(createHmac("sha256", "key").update(text).digest("hex"));
}, 240_000);
