import { execFile, spawn } from "node:child_process";
import { chown, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "#server/platform/free-port.ts";
import { StartRefusal } from "#server/platform/start-refusal.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";
import type { Programs } from "./binaries.ts";
import type { Account } from "./system-user.ts";

/**
 * Drives one PostgreSQL over one data directory.
 *
 * It listens on loopback TCP only: the path of a Unix socket may not be longer than about 100
 * characters, and a data directory's path may. Its log goes to a file, never to a pipe, so that it
 * outlives us without blocking when we are killed.
 */
export type ClusterPlan = {
  programs: Programs;
  /** The data directory itself. */
  folder: string;
  password: string;
  /** PostgreSQL refuses to run as root; then it runs as this one. */
  account?: Account | undefined;
  /** Absent: any that is free. */
  port?: number;
};

export type Cluster = {
  pid: number;
  port: number;
  /** Resolves when PostgreSQL has ended, whoever ended it. */
  ended: Promise<void>;
  /** Ends sessions, writes a checkpoint, and is back within seconds. */
  stop(): Promise<void>;
};

export const superuser = "torba";

const run = promisify(execFile);
// Nothing of our own environment reaches it: PGDATA, LC_ALL or LANG could only do harm.
const plainEnvironment = { LC_ALL: "C", TZ: "UTC" };

export async function readMajor(programs: Programs, account?: ClusterPlan["account"]) {
  const { stdout } = await run(programs.postgres, ["--version"], {
    env: plainEnvironment,
    ...account,
  });
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

/** Makes a data directory that can search Ukrainian whatever the machine's locale is. */
export async function createCluster(plan: ClusterPlan, sync = true): Promise<void> {
  const { programs, folder, password, account } = plan;
  const builtin = (await readMajor(programs, account)) >= 17;
  const scratch = await mkdtemp(path.join(tmpdir(), "torba-"));
  try {
    const passwordFile = path.join(scratch, "password");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (account) await Promise.all([scratch, passwordFile].map((at) => give(at, account)));
    await run(
      programs.initdb,
      [
        `--pgdata=${folder}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale-provider=${builtin ? "builtin" : "libc"}`,
        "--locale=C.UTF-8",
        "--lc-messages=C",
        "--no-instructions",
        ...(sync ? [] : ["--no-sync"]),
      ],
      // cwd: initdb complains of a working directory that its account may not enter
      { env: plainEnvironment, cwd: scratch, ...account },
    );
  } catch (error) {
    throw new StartRefusal(`PostgreSQL cannot make ${folder}: ${readReason(error)}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function readReason(error: unknown): string {
  // as: execFile adds the program's words to its errors
  const words = (error as { stderr?: string }).stderr ?? "";
  const line = words.split("\n").find((said) => /error|fatal/i.test(said));
  return (
    line?.trim() ?? (error instanceof Error ? error.message.split("\n")[0] : String(error)) ?? ""
  );
}

async function give(at: string, account: Account): Promise<void> {
  await chown(at, account.uid, account.gid);
}

/** Gives the superuser the plan's password; nothing else may be running over the folder. */
export async function resetPassword({ programs, folder, password, account }: ClusterPlan) {
  const alone = run(programs.postgres, ["--single", "-D", folder, "postgres"], {
    env: plainEnvironment,
    cwd: folder,
    ...account,
  });
  alone.child.stdin?.end(`alter role ${superuser} password '${password}'\n`);
  await alone;
}

/** Starts PostgreSQL and waits until it answers; `settings` as `{ fsync: "off" }`. */
export async function startCluster(
  plan: ClusterPlan,
  settings: Record<string, string>,
  logFile: string,
): Promise<Cluster> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const outcome = await tryStart(plan, settings, logFile);
    if ("pid" in outcome) return outcome;
    // Sessions of a killed server leave within a moment; another may have taken the port.
    const passing = /shared memory block|could not bind|could not create any TCP/.test(
      outcome.said,
    );
    if (!passing || performance.now() > deadline) {
      throw new StartRefusal(`PostgreSQL does not start: ${outcome.said} (see ${logFile})`);
    }
    await sleep(200);
  }
}

async function tryStart(
  plan: ClusterPlan,
  settings: Record<string, string>,
  logFile: string,
): Promise<Cluster | { said: string }> {
  const port = plan.port ?? (await findFreePort());
  const log = await open(logFile, "a", 0o600);
  const begun = (await log.stat()).size;
  const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
  const child = spawn(
    plan.programs.postgres,
    [
      "-D",
      plan.folder,
      "-p",
      String(port),
      ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    {
      env: plainEnvironment,
      cwd: plan.folder,
      stdio: ["ignore", log.fd, log.fd],
      // A group of its own: Ctrl-C in a terminal must not end it while we still drain.
      detached: true,
      ...plan.account,
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let over = false;
  void ended.then(() => {
    over = true;
  });
  await log.close();
  // A crash is mended from the log of changes, which may take long: that is no failure.
  while (!over && !(await isReady(plan.folder, child.pid))) await sleep(20);
  if (over || child.pid === undefined) return { said: await readEnd(logFile, begun) };
  const { pid } = child;
  return { pid, port, ended, stop: async () => (over ? undefined : stopProcess(pid, ended)) };
}

/** The eighth line of postmaster.pid is what pg_ctl waits for. */
async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const file = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = file.split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function readEnd(logFile: string, begun: number): Promise<string> {
  const said = (await readFile(logFile)).subarray(begun).toString("utf8").trim().split("\n");
  const reason = said.find((line) => /FATAL|error while loading/.test(line)) ?? said.at(-1) ?? "";
  return reason.replace(/^.*?(FATAL|PANIC): +/, "") || "it ended without a word";
}

async function stopProcess(pid: number, ended: Promise<void>): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 3_000],
    ["SIGKILL", 1_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone already.
    }
    if (await settlesWithin(ended, patience)) return;
  }
}
