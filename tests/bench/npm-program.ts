/** Programs of others that are measured beside the shop: installed from npm, started, stopped. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedSettings } from "#server/platform/postgres/embedded.ts";
import { startEmptyPostgres } from "#tests/support/postgres.ts";
import { listTree } from "./process-tree.ts";

export type Environment = Record<string, string | undefined>;
type Child = ReturnType<typeof launch>;

export const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * A folder and an empty PostgreSQL for such a program, with the variables by which it finds them.
 *
 * @param home a folder that stays; undefined: a new one, which `cleanUp` removes
 * @param settings of PostgreSQL, beside those of the shop's own
 */
export async function openPlace(
  name: string,
  home: string | undefined,
  settings: Record<string, string> = {},
) {
  const folder = home ?? (await mkdtemp(path.join(tmpdir(), `torba-${name}-`)));
  const postgres = await startEmptyPostgres({ ...embeddedSettings, ...settings });
  const database = new URL(postgres.url);
  const env: Environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: "production",
    DB_HOST: database.hostname,
    DB_PORT: database.port,
    DB_NAME: database.pathname.slice(1),
    DB_PASSWORD: database.password,
  };
  const cleanUp = async () => {
    await postgres.stop();
    if (!home) await rm(folder, { recursive: true, force: true });
  };
  return { folder, postgres, env, user: database.username, cleanUp };
}

export async function installedVersion(folder: string, name: string): Promise<string | undefined> {
  const file = path.join(folder, "node_modules", name, "package.json");
  const text = await readFile(file, "utf8").catch(() => "{}");
  // as: npm's own file
  return (JSON.parse(text) as { version?: string }).version;
}

/** @throws with what it wrote, when it does not end with 0 */
export async function run(program: string, words: string[], folder: string, env: Environment) {
  const child = launch(program, words, folder, env);
  const code = await child.ended;
  if (code !== 0) throw new Error(`${program} ${words.join(" ")}: ${code}\n${child.output()}`);
}

export function launch(program: string, words: string[], folder: string, env: Environment) {
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
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      hasEnded = true;
      resolve(code);
    });
  });
  return { pid: child.pid ?? 0, output: () => output, hasEnded: () => hasEnded, ended };
}

/** Stops it with all that it started. */
export async function stopTree({ pid, ended }: Child): Promise<void> {
  for (const one of listTree(pid)) terminate(one);
  await ended;
}

function terminate(pid: number): void {
  try {
    process.kill(pid, "SIGTERM");
  } catch (error) {
    // It ended together with the one that started it.
    const hasEnded = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!hasEnded) throw error;
  }
}

/** @throws when it ends before, or takes more than two minutes */
export async function waitUntilAnswering(url: string, child: Child): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!(await isAnswering(url))) {
    if (child.hasEnded()) throw new Error(`It did not start:\n${child.output()}`);
    if (performance.now() > deadline) {
      await stopTree(child);
      throw new Error(`It does not answer:\n${child.output()}`);
    }
    await sleep(200);
  }
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
