import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/**
 * Stops the PostgreSQL that a killed shop left running over this folder. The caller holds the
 * directory's lock, so nobody is using it. When the id in postmaster.pid now belongs to another
 * program, the file is removed: PostgreSQL would take that program for itself and refuse to start.
 */
export async function stopStaleProcess(
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!(pid > 0)) return;
  if (isRunningIn(pid, folder)) {
    print(`Stopping PostgreSQL (process ${pid}) that an earlier run left behind.`);
    if (await stopsBySignal(pid, folder, "SIGINT", 10_000)) return;
    if (await stopsBySignal(pid, folder, "SIGQUIT", 8_000)) return;
    throw new StartRefusal(`PostgreSQL of an earlier run (process ${pid}) does not end: stop it.`);
  }
  // Sessions end a moment after their killed server; until then the file must stay, because it
  // keeps a new server from starting beside them.
  const deadline = performance.now() + 10_000;
  while (findSessions(folder).length > 0) {
    if (performance.now() > deadline) {
      throw new StartRefusal(
        `Processes ${findSessions(folder).join(", ")} of an earlier PostgreSQL do not end: stop them.`,
      );
    }
    await sleep(50);
  }
  await unlink(file).catch(() => {});
}

async function stopsBySignal(pid: number, folder: string, signal: NodeJS.Signals, timeout: number) {
  const deadline = performance.now() + timeout;
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
  while (isRunningIn(pid, folder)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** The working directory of every PostgreSQL process is its data directory. */
function isRunningIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux") {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) && !hasEnded(pid);
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes(folder);
  } catch {
    return false;
  }
}

function hasEnded(pid: number): boolean {
  return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

function findSessions(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isRunningIn(pid, folder));
}
