/**
 * The real program as a child, for what only a process can show: how it starts, what it says, how
 * it ends, and what is left of it when it is killed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readBuild } from "#server/build/install-build.mjs";
import { withLock } from "./folder-lock.ts";
import { copyFurnished } from "./seeded-data.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export type Ending = { code: number | null; signal: string | null; ms: number };

export type Program = {
  pid: number;
  /** All that it has said so far, on both channels. */
  output(): string;
  ended: Promise<Ending>;
  signal(name: NodeJS.Signals): void;
};

export type Shop = Program & {
  url: string;
  dataDir: string;
  /** Ends it as a plug pulled; its PostgreSQL is left behind. */
  kill9(): Promise<void>;
  /** Asks it to leave. */
  term(): Promise<Ending>;
};

type Plan = {
  /** Absent: one of its own, where such a shop has been open before. */
  dataDir?: string;
  env?: Record<string, string | undefined>;
  /** A folder that `buildShop` answered; absent: the one that all tests share. */
  build?: string;
};

/** By name and variant: once in a process, for a build that fails once fails for every test. */
const builds = new Map<string, Promise<string>>();

const builtAside = path.join(root, ".cache/builds");

/**
 * Builds the shop unless it is built already, and answers the folder: for `tests` the one that
 * `npm start` runs from, else `.cache/builds/<name>`. Another variant is another build of the same
 * sources, for pages that outlive their server; in the same folder it replaces the one before it,
 * whose files stay for a week.
 */
export function buildShop(name = "tests", variant = ""): Promise<string> {
  const key = `${name} ${variant}`;
  const made = builds.get(key) ?? build(name, variant);
  builds.set(key, made);
  return made;
}

function outOf(name: string): string {
  return name === "tests" ? path.join(root, "dist") : path.join(builtAside, name);
}

async function build(name: string, variant: string): Promise<string> {
  const out = outOf(name);
  return withLock(path.join(builtAside, `${name}.lock`), async () => {
    const words = ["--build-only", "--out", out, "--variant", variant];
    const program = run([path.join(root, "src/server/start.mjs"), ...words]);
    if ((await program.ended).code !== 0) throw new Error(program.output());
    return out;
  });
}

/** An empty directory that any account may pass through, gone with `removeDataDir`. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-shop-"));
  await chmod(folder, 0o755);
  return folder;
}

/** `npm start` itself, into the folder that all tests share. */
export function runStart(dataDir: string): Program {
  const words = [path.join(root, "src/server/start.mjs"), "--out", outOf("tests")];
  return run(words, { PORT: "0", LOG_LEVEL: "warn", SEED: "none", DATA_DIR: dataDir });
}

/** Runs the built program until it ends or is ended; `startShop` also waits until it is open. */
export async function runShop({ dataDir, env, build }: Plan = {}): Promise<Program> {
  const folder = build ?? (await buildShop());
  return run([path.join(folder, "server/main.js")], {
    PORT: "0",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    ...(dataDir && { DATA_DIR: dataDir }),
    ...env,
  });
}

export async function startShop(plan: Plan = {}): Promise<Shop> {
  const dataDir = plan.dataDir ?? (await furnishDataDir(plan));
  const program = await runShop({ ...plan, dataDir });
  const url = await waitForUrl(program);
  return {
    ...program,
    url,
    dataDir,
    kill9: async () => {
      program.signal("SIGKILL");
      await program.ended;
    },
    term: () => {
      program.signal("SIGTERM");
      return program.ended;
    },
  };
}

/** Its epoch becomes its own: to the shop these are files put back from a copy. */
async function furnishDataDir({ env, build }: Plan): Promise<string> {
  const dataDir = await makeDataDir();
  if (env?.DATABASE_URL) return dataDir;
  const seed = env?.SEED ?? "demo";
  const { id } = await readBuild(build ?? (await buildShop()));
  // The demo shop's sales begin and end by the day that it was furnished.
  const day = new Date().toISOString().slice(0, 10);
  const kept = path.join(root, ".cache", "furnished", seed);
  await copyFurnished(dataDir, kept, `${id}-${day}`, async () => {
    const made = await makeDataDir();
    const first = await startShop({ ...(build && { build }), dataDir: made, env: { SEED: seed } });
    await first.term();
    return made;
  });
  return dataDir;
}

export async function waitForUrl(program: Program): Promise<string> {
  let over = false;
  void program.ended.then(() => {
    over = true;
  });
  for (;;) {
    const url = /open: (http:\S+)/.exec(program.output())?.[1];
    if (url) return url;
    if (over) throw new Error(`The shop did not open:\n${program.output()}`);
    await sleep(10);
  }
}

function run(words: string[], env: Record<string, string | undefined> = {}): Program {
  const begun = performance.now();
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const channel of [child.stdout, child.stderr]) {
    channel?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<Ending>((resolve) => {
    child.once("close", (code, signal) => {
      resolve({ code, signal, ms: performance.now() - begun });
    });
  });
  if (child.pid === undefined) throw new Error(`Cannot run ${words.join(" ")}`);
  return { pid: child.pid, output: () => said, ended, signal: (name) => child.kill(name) };
}
