/**
 * EverShop, another shop for Node, to be measured beside this one: installed from npm outside the
 * project, built and started in production mode over a PostgreSQL of its own. It stays installed in
 * the folder that `EVERSHOP_DIR` names; without that it goes to a temporary folder and is removed.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#server/platform/free-port.ts";
import { embeddedSettings } from "#server/platform/postgres/embedded.ts";
import { settings } from "#server/seed/data/settings.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { fillEvershop } from "./evershop-rows.ts";
import { listTree } from "./process-tree.ts";

export const evershopVersion = "2.2.1";

export type Evershop = {
  url: string;
  databaseUrl: string;
  /** Its process and the first process of its PostgreSQL. */
  processes: number[];
  close(): Promise<void>;
};

/** With the first `products` products of `catalogue.ts`. */
export async function openEvershop(products: number, now: number): Promise<Evershop> {
  const home = process.env.EVERSHOP_DIR;
  const folder = home ?? (await mkdtemp(path.join(tmpdir(), "torba-evershop-")));
  // As in our shop: what is acknowledged is on the disk.
  const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const postgres = await startEmptyPostgres({ ...embeddedSettings, ...durable });
  const cleanUp = async () => {
    await postgres.stop();
    if (!home) await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = new URL(postgres.url);
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      DB_HOST: database.hostname,
      DB_PORT: database.port,
      DB_NAME: database.pathname.slice(1),
      DB_USER: database.username,
      DB_PASSWORD: database.password,
      DB_SSLMODE: "disable",
    };
    await install(folder);
    await build(folder, env);
    // Its first start creates the tables.
    await (await start(folder, env)).close();
    await fillEvershop(postgres.url, products, now);
    const server = await start(folder, env);
    return {
      url: server.url,
      databaseUrl: postgres.url,
      processes: [server.pid, postgres.cluster.pid],
      close: async () => {
        await server.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

type Environment = Record<string, string | undefined>;

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Does what its `create-evershop-app` does, without the sample extension and theme. */
async function install(folder: string): Promise<void> {
  await mkdir(path.join(folder, "config"), { recursive: true });
  const app = { name: "evershop-beside", version: "1.0.0", type: "module", private: true };
  const config = {
    shop: { language: "en", currency: "USD" },
    // As many products on a page as ours.
    catalog: { collectionPageSize: settings.products_limit },
  };
  await writeFile(path.join(folder, "config/default.json"), JSON.stringify(config));
  for (const name of ["media", "public"]) await mkdir(path.join(folder, name), { recursive: true });
  if ((await installedVersion(folder)) === evershopVersion) return;
  await writeFile(path.join(folder, "package.json"), JSON.stringify(app));
  console.log(`installing EverShop ${evershopVersion}`);
  // It imports concat-stream without naming it among its dependencies.
  const packages = [`@evershop/evershop@${evershopVersion}`, "concat-stream@2"];
  await run("npm", ["install", ...packages, "--no-audit", "--no-fund"], folder, process.env);
}

async function installedVersion(folder: string): Promise<string | undefined> {
  const file = path.join(folder, "node_modules/@evershop/evershop/package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  // as: npm's own file
  return (JSON.parse(text) as { version?: string }).version;
}

const programOf = (folder: string) =>
  path.join(folder, "node_modules/@evershop/evershop/dist/bin/evershop.js");

async function build(folder: string, env: Environment): Promise<void> {
  const mark = path.join(folder, `built-${evershopVersion}`);
  if (await exists(mark)) return;
  console.log("building EverShop");
  await run(process.execPath, [programOf(folder), "build"], folder, env);
  // Its build ends with code 0 also when it fails.
  if (!(await exists(path.join(folder, ".evershop/build/frontStore/server/index.js"))))
    throw new Error("EverShop was not built");
  await writeFile(mark, "");
}

async function run(program: string, words: string[], folder: string, env: Environment) {
  const child = launch(program, words, folder, env);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${program} ${words.join(" ")}: ${code}\n${child.output()}`);
}

function launch(program: string, words: string[], folder: string, env: Environment) {
  const child = spawn(program, words, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding("utf8").on("data", (text: string) => {
      output = `${output}${text}`.slice(-10_000);
    });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  return { pid: child.pid ?? 0, output: () => output, ended };
}

async function start(folder: string, env: Environment) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = launch(process.execPath, [programOf(folder), "start"], folder, {
    ...env,
    PORT: String(port),
  });
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  const close = async () => {
    // EverShop does not stop its two other processes when it is stopped by a signal.
    for (const pid of listTree(child.pid)) process.kill(pid, "SIGTERM");
    await child.ended;
  };
  const deadline = performance.now() + 120_000;
  while (!(await isAnswering(url))) {
    if (hasEnded) throw new Error(`EverShop did not start:\n${child.output()}`);
    if (performance.now() > deadline) {
      await close();
      throw new Error(`EverShop does not answer:\n${child.output()}`);
    }
    await sleep(200);
  }
  return { url, pid: child.pid, close };
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The cookies that a page gives to a visitor who has none. */
export async function openEvershopSession(
  url: string,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  if (cookies.length === 0) throw new Error("EverShop has begun no session");
  return cookies.join("; ");
}
