/**
 * The real program as a child process, for tests of how it starts, what it logs, how it exits and
 * what remains when it is killed.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readBuild } from "#server/build/install-build.mjs";
import { withLock } from "./folder-lock.ts";
import { copySeeded } from "./seeded-data.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export type ExitResult = { code: number | null; signal: string | null; ms: number };

export type Program = {
  pid: number;
  /** Its output so far, stdout and stderr. */
  output(): string;
  ended: Promise<ExitResult>;
  signal(name: NodeJS.Signals): void;
};

export type Shop = Program & {
  url: string;
  dataDir: string;
  /** Sends SIGKILL; its PostgreSQL keeps running. */
  kill9(): Promise<void>;
  /** Requests a graceful shutdown. */
  term(): Promise<ExitResult>;
};

type Plan = {
  /** Absent: a new directory, copied from one in which such a shop was started before. */
  dataDir?: string;
  env?: Record<string, string | undefined>;
  /** A folder from `buildShop`; absent: the one that all tests share. */
  build?: string;
};

/** By name and variant. One try per process: a build that fails would fail for every test. */
const builds = new Map<string, Promise<string>>();

const buildsFolder = path.join(root, ".cache/builds");

/**
 * Builds the shop unless it is built already, and returns the folder: for `tests` the one that
 * `npm start` uses, else `.cache/builds/<name>`. Another variant is another build of the same
 * sources, for pages that outlive their server. In the same folder it replaces the earlier build,
 * whose files stay for a week.
 */
export async function buildShop(name = "tests", variant = ""): Promise<string> {
  // Built and compared with the sources at the start of this run (support/build-once.ts).
  if (name === "tests" && process.env.TEST_BUILD) return process.env.TEST_BUILD;
  const key = `${name} ${variant}`;
  const building = builds.get(key) ?? build(name, variant);
  builds.set(key, building);
  return await building;
}

function outputFolder(name: string): string {
  return name === "tests" ? path.join(root, "dist") : path.join(buildsFolder, name);
}

async function build(name: string, variant: string): Promise<string> {
  const out = outputFolder(name);
  return withLock(path.join(buildsFolder, `${name}.lock`), async () => {
    const words = ["--build-only", "--out", out, "--variant", variant];
    const program = run([path.join(root, "src/server/start.mjs"), ...words]);
    if ((await program.ended).code !== 0) throw new Error(program.output());
    return out;
  });
}

const dataDirs: string[] = [];
// They are in memory where there is room: what a test leaves must not stay there.
process.once("exit", () => {
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
});

/** An empty directory that every user may enter. It is removed when this process ends. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "torba-shop-"));
  dataDirs.push(folder);
  await chmod(folder, 0o755);
  return folder;
}

/** Runs `npm start` with the build folder that all tests share. */
export function runStart(dataDir: string, env: Record<string, string> = {}): Program {
  return runTree(root, dataDir, env);
}

/** Runs `npm start` of another copy of the repository. */
export function runTree(tree: string, dataDir: string, env: Record<string, string> = {}): Program {
  const words = [path.join(tree, "src/server/start.mjs")];
  return run(words, { PORT: "0", LOG_LEVEL: "warn", SEED: "none", DATA_DIR: dataDir, ...env });
}

/** Runs the built program; `startShop` also waits until it accepts calls. */
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

/** Runs another of the built programs to its end. */
export async function runCommand(
  name: "import" | "backup",
  words: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number | null; output: string }> {
  const program = run([path.join(await buildShop(), `server/${name}.js`), ...words], env);
  const { code } = await program.ended;
  return { code, output: program.output() };
}

export async function startShop(plan: Plan = {}): Promise<Shop> {
  const dataDir = plan.dataDir ?? (await makeSeededDataDir(plan));
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

/** The shop gets a new epoch, because to it these are files restored from a backup. */
async function makeSeededDataDir({ env, build }: Plan): Promise<string> {
  const dataDir = await makeDataDir();
  if (env?.DATABASE_URL) return dataDir;
  const seed = env?.SEED ?? "demo";
  const { id } = await readBuild(build ?? (await buildShop()));
  // The dates of the demo shop's sales depend on the day of seeding.
  const day = new Date().toISOString().slice(0, 10);
  const cacheFolder = path.join(root, ".cache", "seeded", seed);
  await copySeeded(dataDir, cacheFolder, `${id}-${day}`, async () => {
    const building = await makeDataDir();
    const first = await startShop({
      ...(build && { build }),
      dataDir: building,
      env: { SEED: seed },
    });
    await first.term();
    return building;
  });
  return dataDir;
}

export async function waitForUrl(program: Program): Promise<string> {
  let hasEnded = false;
  void program.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const url = /open: (http:\S+)/.exec(program.output())?.[1];
    if (url) return url;
    if (hasEnded) throw new Error(`The shop did not open:\n${program.output()}`);
    await sleep(10);
  }
}

function run(words: string[], env: Record<string, string | undefined> = {}): Program {
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const channel of [child.stdout, child.stderr]) {
    channel?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = new Promise<ExitResult>((resolve) => {
    child.once("close", (code, signal) => {
      resolve({ code, signal, ms: performance.now() - startedAt });
    });
  });
  if (child.pid === undefined) throw new Error(`Cannot run ${words.join(" ")}`);
  return { pid: child.pid, output: () => output, ended, signal: (name) => child.kill(name) };
}
