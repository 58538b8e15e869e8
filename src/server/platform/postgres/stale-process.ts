import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { readFile, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/**
 * Ends the PostgreSQL that a killed shop left running over this folder. The caller holds the
 * directory's lock, so nobody is using it. A postmaster.pid whose number now belongs to another
 * program is removed, for PostgreSQL would take that program for itself and refuse to start.
 */
export async function endOrphan(folder: string, say: (line: string) => void): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  const pid = Number((await readFile(file, "utf8").catch(() => "")).split("\n")[0]);
  if (!(pid > 0)) return;
  if (worksIn(pid, folder)) {
    say(`Stopping PostgreSQL (process ${pid}) that an earlier run left behind.`);
    if (await endsBy(pid, folder, "SIGINT", 10_000)) return;
    if (await endsBy(pid, folder, "SIGQUIT", 8_000)) return;
    throw new StartRefusal(`PostgreSQL of an earlier run (process ${pid}) does not end: stop it.`);
  }
  // Sessions end a moment after their killed server; the file is what keeps a new one from them.
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

async function endsBy(pid: number, folder: string, signal: NodeJS.Signals, patience: number) {
  const deadline = performance.now() + patience;
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
  while (worksIn(pid, folder)) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** PostgreSQL's processes all stand in their data directory. */
function worksIn(pid: number, folder: string): boolean {
  try {
    if (process.platform === "linux") {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) && !hasEnded(pid);
    }
    const said = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return said.includes(folder);
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
    .filter((pid) => pid > 0 && worksIn(pid, folder));
}
