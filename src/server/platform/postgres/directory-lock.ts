import { execFileSync } from "node:child_process";
import { readFileSync, unlinkSync, utimesSync } from "node:fs";
import { link, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "#server/platform/start-refusal.ts";

/**
 * Allows one process per data directory. The lock is a file with its holder's process id, start
 * time and host. When the holder was killed, the next process takes the lock over. The id alone is
 * not enough, as the system reuses process ids.
 */
type LockHolder = { pid: number; born: string; host: string };

/**
 * ms. A holder on another machine or in another container counts as running only while its
 * heartbeat is recent.
 */
const heartbeat = 2_000;
const staleAfter = 10_000;

/** Locks the directory, or throws; returns a function that releases it. */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, "lock");
  const ownLock: LockHolder = {
    pid: process.pid,
    born: readStartTime(process.pid),
    host: hostname(),
  };
  const text = JSON.stringify(ownLock);
  const draftFile = `${file}.${process.pid}`;
  await writeFile(draftFile, text);
  try {
    for (;;) {
      if (!(await tryLink(draftFile, file))) {
        await removeIfStale(file, dataDir);
        continue;
      }
      const displaced = await findDisplaced(file, text);
      if (!displaced) break;
      await removeStaleLock(file, text);
      throw inUseRefusal(dataDir, displaced);
    }
  } finally {
    await unlink(draftFile);
  }
  const heartbeatTimer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Somebody removed the lock of a running process: PostgreSQL's own lock still protects the data.
    }
  }, heartbeat);
  heartbeatTimer.unref();
  return () => {
    clearInterval(heartbeatTimer);
    try {
      if (readFileSync(file, "utf8") === text) unlinkSync(file);
    } catch {
      // The file is gone: there is nothing to release.
    }
  };
}

/** `link` is the only call that creates a complete file atomically and never replaces one. */
function tryLink(draftFile: string, file: string): Promise<boolean> {
  return link(draftFile, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function removeIfStale(file: string, dataDir: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const holder = readHolder(text);
  if (holder && (await isAlive(holder, file))) throw inUseRefusal(dataDir, holder);
  await removeStaleLock(file, text);
}

function inUseRefusal(dataDir: string, { pid, host }: LockHolder): StartRefusal {
  const where = host === hostname() ? "" : ` on ${host}`;
  return new StartRefusal(
    `${dataDir} is in use by process ${pid}${where}: stop it, or set another DATA_DIR.`,
  );
}

const displacedBy = (file: string) => `${file}.left.`;
let asideCount = 0;

/**
 * Removes a lock that was found stale. When two processes find the same stale lock, the slower one
 * may rename away the new lock of the faster one: it checks what it has renamed, and links it back.
 * A third process may have created its own lock meanwhile; until that one gives way, the renamed
 * lock stays beside it and still counts.
 */
export async function removeStaleLock(file: string, staleText: string): Promise<void> {
  asideCount += 1;
  const asideFile = `${displacedBy(file)}${process.pid}.${asideCount}`;
  try {
    await rename(file, asideFile);
  } catch {
    return;
  }
  const renamedText = await readFile(asideFile, "utf8").catch(() => staleText);
  // A lock without a holder may have been deleted meanwhile.
  const linkBack = () => tryLink(asideFile, file).catch(() => true);
  for (let attempts = 0; renamedText !== staleText && !(await linkBack()); attempts += 1) {
    // It stays beside the lock and holds the directory from there.
    if (attempts === 40) return;
    await sleep(25);
  }
  await unlink(asideFile).catch(() => {});
}

/** The holder of a lock that another process has renamed and not linked back yet. */
async function findDisplaced(file: string, ownLock: string): Promise<LockHolder | undefined> {
  const folder = path.dirname(file);
  const prefix = displacedBy(path.basename(file));
  const lockNames = (await readdir(folder)).filter((name) => name.startsWith(prefix));
  for (const name of lockNames) {
    const asideFile = path.join(folder, name);
    const text = await readFile(asideFile, "utf8").catch(() => ownLock);
    const holder = readHolder(text);
    if (text === ownLock) continue;
    if (holder && (await isAlive(holder, asideFile))) return holder;
    await unlink(asideFile).catch(() => {});
  }
  return undefined;
}

function readHolder(text: string): LockHolder | undefined {
  try {
    // as: only this module writes it; anything else counts as a stale lock
    return JSON.parse(text) as LockHolder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: LockHolder, file: string): Promise<boolean> {
  if (holder.host === hostname()) return readStartTime(holder.pid) === holder.born;
  const stats = await stat(file).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs < staleAfter;
}

/** When a process started, in the system's own format; empty when there is no such process. */
function readStartTime(pid: number): string {
  if (process.platform === "linux") {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      // A zombie process holds nothing any more.
      return fields[0] === "Z" || fields[0] === "X" ? "" : `${boot}/${fields[19]}`;
    } catch {
      return "";
    }
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
