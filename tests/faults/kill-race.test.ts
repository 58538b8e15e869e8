import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { roundCount } from "#tests/support/rounds.ts";
import { runShop, startShop } from "#tests/support/server/shop-program.ts";

const rounds = roundCount(2, 4);

test("of four concurrent starts after a kill one opens the shop and three give up @release", async () => {
  const env = { SEED: "none" };
  const first = await startShop({ env });
  const { dataDir } = first;
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await first.kill9();

  for (let round = 0; round < rounds; round += 1) {
    const four = await Promise.all([1, 2, 3, 4].map(() => runShop({ dataDir, env })));
    // Three end by themselves; the remaining one holds the directory.
    const left = new Set(four);
    while (left.size > 1) {
      const gone = await Promise.race([...left].map((shop) => shop.ended.then(() => shop)));
      expect((await gone.ended).code, gone.output()).toBe(1);
      expect(gone.output()).toMatch(/^\S+ is in use by process \d+: [^\n]+\n$/);
      left.delete(gone);
    }
    const [open] = left;
    expect(open).toBeDefined();
    while (!open?.output().includes("The shop is open")) {
      await Promise.race([open?.ended, new Promise((resolve) => setTimeout(resolve, 20))]);
    }
    // The next round starts from a killed shop and its PostgreSQL; the last one leaves nothing.
    open.signal(round < rounds - 1 ? "SIGKILL" : "SIGTERM");
    await open.ended;
  }
});
