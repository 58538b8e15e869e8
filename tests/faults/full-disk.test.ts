import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { makeDataDir, startShop } from "#tests/support/server/shop-program.ts";
import { startTraffic } from "#tests/support/server/write-traffic.ts";

const run = promisify(execFile);

/** A disk of 400 MB in memory; undefined where this user may not mount one. */
async function mountSmallDisk(): Promise<string | undefined> {
  const folder = await makeDataDir();
  const words = ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", folder];
  const isMounted = await run("mount", words).then(
    () => true,
    () => false,
  );
  if (!isMounted) return undefined;
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
  return folder;
}

test("on a full disk what cannot be stored is refused, and goes on once there is room @release", async ({
  skip,
}) => {
  const dataDir = await mountSmallDisk();
  if (!dataDir) return skip("no disk can be mounted");
  const shop = await startShop({ dataDir, env: { SEED: "demo" } });
  onTestFinished(async () => void (await shop.term()));
  const traffic = await startTraffic(shop.url);
  await eventually(() => expect(traffic.acked()).toBeGreaterThan(100));
  const filler = path.join(dataDir, "filler");
  await expect(writeFile(filler, Buffer.alloc(400 * 1024 * 1024))).rejects.toThrow("ENOSPC");
  await eventually(() => expect(traffic.statuses()[507]).toBeGreaterThan(20));
  await rm(filler);
  const acked = traffic.acked();
  await eventually(() => expect(traffic.acked()).toBeGreaterThan(acked + 100));
  // What was refused is sent again under its key: each write is stored once.
  await traffic.finish();
  const statuses = Object.keys(traffic.statuses()).map(Number);
  expect(statuses.filter((status) => ![200, 503, 507].includes(status))).toEqual([]);
}, 600_000);
