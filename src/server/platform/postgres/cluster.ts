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
import type { SystemUser } from "./system-user.ts";

/**
 * One PostgreSQL server over one data directory.
 *
 * It listens on loopback TCP only: the path of a Unix socket is limited to about 100 characters,
 * and a data directory's path may be longer. Its log goes to a file, never to a pipe, so that it
 * does not block when the shop is killed.
 */
export type ClusterPlan = {
  programs: Programs;
  /** The data directory itself. */
  folder: string;
  password: string;
  /** Set when the shop runs as root: PostgreSQL runs as this user. */
  user?: SystemUser | undefined;
  /** Absent: any free port. */
  port?: number;
};

export type Cluster = {
  pid: number;
  port: number;
  /** Resolves when PostgreSQL has ended for any reason. */
  ended: Promise<void>;
  /** Ends sessions and writes a checkpoint; takes a few seconds at most. */
  stop(): Promise<void>;
};

export const superuser = "torba";

const run = promisify(execFile);
// PostgreSQL does not inherit our environment: PGDATA, LC_ALL or LANG would change its behaviour.
const plainEnvironment = { LC_ALL: "C", TZ: "UTC" };

export async function readMajorVersion(programs: Programs, user?: ClusterPlan["user"]) {
  const { stdout } = await run(programs.postgres, ["--version"], {
    env: plainEnvironment,
    ...user,
  });
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

/** Creates a data directory that can search Ukrainian text whatever the machine's locale is. */
export async function createCluster(plan: ClusterPlan, sync = true): Promise<void> {
  const { programs, folder, password, user } = plan;
  const builtin = (await readMajorVersion(programs, user)) >= 17;
  const tempDir = await mkdtemp(path.join(tmpdir(), "torba-"));
  try {
    const passwordFile = path.join(tempDir, "password");
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) await Promise.all([tempDir, passwordFile].map((at) => chownTo(at, user)));
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
      // cwd: initdb fails in a working directory that its user cannot access
      { env: plainEnvironment, cwd: tempDir, ...user },
    );
  } catch (error) {
    throw new StartRefusal(`PostgreSQL cannot create ${folder}: ${readInitError(error)}`);
  } finally {
    await rm(tempDir, { recursive: true, force: true });
  }
}

function readInitError(error: unknown): string {
  // as: execFile adds the program's stderr to its errors
  const stderr = (error as { stderr?: string }).stderr ?? "";
  const line = stderr.split("\n").find((message) => /error|fatal/i.test(message));
  return (
    line?.trim() ?? (error instanceof Error ? error.message.split("\n")[0] : String(error)) ?? ""
  );
}

async function chownTo(at: string, user: SystemUser): Promise<void> {
  await chown(at, user.uid, user.gid);
}

/** Sets the superuser's password in single-user mode; no server may be running over the folder. */
export async function resetPassword({ programs, folder, password, user }: ClusterPlan) {
  const singleUser = run(programs.postgres, ["--single", "-D", folder, "postgres"], {
    env: plainEnvironment,
    cwd: folder,
    ...user,
  });
  singleUser.child.stdin?.end(`alter role ${superuser} password '${password}'\n`);
  await singleUser;
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
    // Temporary: sessions of a killed server end soon, or another program has taken the port.
    const isTemporary = /shared memory block|could not bind|could not create any TCP/.test(
      outcome.message,
    );
    if (!isTemporary || performance.now() > deadline) {
      throw new StartRefusal(`PostgreSQL does not start: ${outcome.message} (see ${logFile})`);
    }
    await sleep(200);
  }
}

async function tryStart(
  plan: ClusterPlan,
  settings: Record<string, string>,
  logFile: string,
): Promise<Cluster | { message: string }> {
  const port = plan.port ?? (await findFreePort());
  const log = await open(logFile, "a", 0o600);
  const logOffset = (await log.stat()).size;
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
      // Its own process group: Ctrl-C in a terminal must not stop it while the shop shuts down.
      detached: true,
      ...plan.user,
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  await log.close();
  // Recovery after a crash replays the write-ahead log, which may take long: not a failure.
  while (!hasEnded && !(await isReady(plan.folder, child.pid))) await sleep(20);
  if (hasEnded || child.pid === undefined)
    return { message: await readLogError(logFile, logOffset) };
  const { pid } = child;
  return { pid, port, ended, stop: async () => (hasEnded ? undefined : stopProcess(pid, ended)) };
}

/** Reads the status in line 8 of postmaster.pid, as pg_ctl does. */
async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const file = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const lines = file.split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

async function readLogError(logFile: string, logOffset: number): Promise<string> {
  const message = (await readFile(logFile)).subarray(logOffset).toString("utf8").trim().split("\n");
  const reason =
    message.find((line) => /FATAL|error while loading/.test(line)) ?? message.at(-1) ?? "";
  return reason.replace(/^.*?(FATAL|PANIC): +/, "") || "it ended without a message";
}

async function stopProcess(pid: number, ended: Promise<void>): Promise<void> {
  for (const [signal, timeout] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 3_000],
    ["SIGKILL", 1_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already ended.
    }
    if (await settlesWithin(ended, timeout)) return;
  }
}
