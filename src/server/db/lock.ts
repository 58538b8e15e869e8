import { execFileSync } from "node:child_process";
import { readFileSync, unlinkSync, utimesSync } from "node:fs";
import { link, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { StartRefusal } from "./refusal.ts";

/**
 * One process per data directory. The lock is a file that names its holder, so it outlives a
 * killed holder and is then taken over: a number alone would not do, for numbers are given again.
 */
type Holder = { pid: number; born: string; host: string };

/** A holder on another machine or in another container cannot be looked up, only heard. */
const heartbeat = 2_000;
const silence = 10_000;

/** Takes the directory or refuses; the answer gives it back. */
export async function takeDirectory(dataDir: string): Promise<() => void> {
  const file = path.join(dataDir, "lock");
  const mine: Holder = { pid: process.pid, born: readBirth(process.pid), host: hostname() };
  const text = JSON.stringify(mine);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  try {
    while (!(await linked(draft, file))) await removeIfLeft(file, dataDir);
  } finally {
    await unlink(draft);
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Whoever removed the lock of a living process is answered by PostgreSQL's own.
    }
  }, heartbeat);
  beat.unref();
  return () => {
    clearInterval(beat);
    try {
      if (readFileSync(file, "utf8") === text) unlinkSync(file);
    } catch {
      // It is gone: there is nothing left to give back.
    }
  };
}

/** Linking is the one way to make a file that is whole from its first moment and never replaces. */
function linked(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return false;
      throw error;
    },
  );
}

async function removeIfLeft(file: string, dataDir: string): Promise<void> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const holder = readHolder(text);
  if (holder && (await isAlive(holder, file))) {
    const where = holder.host === hostname() ? "" : ` on ${holder.host}`;
    throw new StartRefusal(
      `${dataDir} is in use by process ${holder.pid}${where}: stop it, or set another DATA_DIR.`,
    );
  }
  await setAside(file, text);
}

/**
 * Removes a lock that was judged to be left. Of two that judge the same one, the slower must not
 * remove the quicker one's new lock: it looks at what it has removed, and puts it back.
 */
export async function setAside(file: string, judged: string): Promise<void> {
  const aside = `${file}.left.${process.pid}`;
  await rename(file, aside).catch(() => {});
  if ((await readFile(aside, "utf8").catch(() => judged)) !== judged) await linked(aside, file);
  await unlink(aside).catch(() => {});
}

function readHolder(text: string): Holder | undefined {
  try {
    // as: written by this file alone; anything else in it counts as a lock that is left
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host === hostname()) return readBirth(holder.pid) === holder.born;
  const heard = await stat(file).catch(() => undefined);
  return heard !== undefined && Date.now() - heard.mtimeMs < silence;
}

/** When a process began, in the machine's own words; empty when there is none of that number. */
function readBirth(pid: number): string {
  if (process.platform === "linux") {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      // A killed process that nobody has collected yet holds nothing any more.
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
