/** The built shop with its own database, as a program that is measured from outside. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import { type Shop, startShop } from "#tests/support/server/shop-program.ts";
import { parentOf } from "./process-tree.ts";
import { callOnce } from "./timed-calls.ts";

export type BenchShop = {
  url: string;
  /** The shop's process and the first process of its PostgreSQL. */
  processes: number[];
  /** Milliseconds from its start until it reports that it is ready. */
  readyAfter: number;
  close(): Promise<void>;
};

/** The program itself, for a measure that signals or stops it. */
export function startBenchShop(dataDir: string, env: Record<string, string> = {}): Promise<Shop> {
  return startShop({ dataDir, env: { SEED: "none", LOG_LEVEL: "silent", ...env } });
}

export async function openBenchShop(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<BenchShop> {
  const began = performance.now();
  const shop = await startBenchShop(dataDir, env);
  await callOnce(shop.url, { path: "/readyz" });
  const readyAfter = performance.now() - began;
  const processes = [shop.pid, await withShopDatabase(dataDir, findPostmaster)];
  return { url: shop.url, processes, readyAfter, close: async () => void (await shop.term()) };
}

export async function withShopDatabase<T>(
  dataDir: string,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const url = await readFile(path.join(dataDir, "postgres.url"), "utf8");
  const database = openDatabase(url.trim());
  try {
    return await work(database, url.trim());
  } finally {
    await database.close();
  }
}

export async function findPostmaster({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(rows[0]?.pid ?? 0);
}

/** A handler that does nothing, in its own process. */
export async function openBare() {
  const program = fileURLToPath(new URL("./bare.mjs", import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
  const [firstOutput] = await once(child.stdout, "data");
  const ended = once(child, "exit");
  return {
    url: String(firstOutput).trim(),
    processes: [child.pid ?? 0],
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
