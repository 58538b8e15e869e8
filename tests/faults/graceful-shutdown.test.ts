import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#server/platform/free-port.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDataDir, runShop, startShop } from "#tests/support/server/shop-program.ts";

test("a shutdown under load first fails readiness, then answers all accepted requests and exits cleanly", async () => {
  const shop = await startShop({ env: { SEED: "none" } });
  onTestFinished(async () => {
    await shop.term();
    await rm(shop.dataDir, { recursive: true });
  });
  const failures: string[] = [];
  const readiness: number[] = [];
  let answered = 0;
  let answeredLeaving = 0;
  let isLeaving = false;
  let isOpen = true;

  /** A refused connection was never accepted; every other call must have its answer. */
  const call = async (method: string, path: string) => {
    try {
      const answer = await fetch(shop.url + path, { method });
      await answer.arrayBuffer();
      if (path === "/readyz") readiness.push(answer.status);
      else if (answer.status === 200) answered += 1;
      else failures.push(`${method} ${path}: ${answer.status}`);
      if (isLeaving && answer.status === 200) answeredLeaving += 1;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED")
        isOpen = false;
      else failures.push(`${method} ${path}: ${String(cause)}`);
    }
  };
  const callAgain = async (method: string, path: string) => {
    while (isOpen) await call(method, path);
  };
  // Each waits for its answer, so that a slow machine is not offered more than it can answer.
  const callers = Array.from({ length: 8 }, () => [
    callAgain("POST", "/ajax/session"),
    callAgain("GET", "/healthz"),
  ]).flat();
  // Sequentially, like a load balancer, so that the order is meaningful.
  callers.push(callAgain("GET", "/readyz"));
  await eventually(() => {
    expect(answered).toBeGreaterThan(100);
    expect(readiness).toContain(200);
  });
  isLeaving = true;
  const { code, ms } = await (async () => {
    const startedAt = performance.now();
    return { code: (await shop.term()).code, ms: performance.now() - startedAt };
  })();
  await Promise.all(callers);

  console.log(
    `${answered} calls answered, ${answeredLeaving} of them while leaving, ended in ${Math.round(ms)} ms`,
  );
  expect(failures).toEqual([]);
  expect(code, shop.output()).toBe(0);
  // The program's own limit is 10 s; the rest is for a slow machine.
  expect(ms).toBeLessThan(30_000);
  // Ready, then not ready, and never ready again.
  expect(readiness.map(String).join(" ")).toMatch(/^(200 )+503( 503)*$/);
  expect(answeredLeaving).toBeGreaterThan(0);
});

test("a stop right after the first answer, before the shop says that it is open, answers what it accepts", async () => {
  const dataDir = await makeDataDir();
  const port = await findFreePort();
  const program = await runShop({ dataDir, env: { SEED: "none", PORT: String(port) } });
  onTestFinished(async () => {
    program.signal("SIGTERM");
    await program.ended;
    await rm(dataDir, { recursive: true });
  });
  const call = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ajax/session`, { method: "POST" });
    await answer.arrayBuffer();
    return answer.status;
  };
  await eventually(async () => expect(await call()).toBe(200));
  // The first page waits, so the start is not over.
  const url = await readFile(path.join(dataDir, "postgres.url"), "utf8");
  const other = new Client({ connectionString: url.trim() });
  other.on("error", () => {});
  await other.connect();
  await other.query("begin; lock table products in access exclusive mode");
  const wasOpen = program.output().includes("The shop is open");
  program.signal("SIGTERM");
  const statuses: number[] = [];
  // Until it accepts no more; not one after another at full speed, which is limited by address.
  for (let isOpen = true; isOpen; await sleep(50))
    isOpen = await call().then(
      (status) => statuses.push(status) > 0,
      () => false,
    );
  await other.end().catch(() => {});
  console.log(`${statuses.length} calls answered after the signal; open before it: ${wasOpen}`);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect((await program.ended).code, program.output()).toBe(0);
});
