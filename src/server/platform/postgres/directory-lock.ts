import { execFileSync } from "node:child_process";
import { readFileSync, unlinkSync, utimesSync } from "node:fs";
import { link, readdir, readFile, rename, stat, unlink, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "#server/platform/start-refusal.ts";

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
    for (;;) {
      if (!(await linked(draft, file))) {
        await removeIfLeft(file, dataDir);
        continue;
      }
      const displaced = await findDisplaced(file, text);
      if (!displaced) break;
      await setAside(file, text);
      throw inUse(dataDir, displaced);
    }
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
  if (holder && (await isAlive(holder, file))) throw inUse(dataDir, holder);
  await setAside(file, text);
}

function inUse(dataDir: string, { pid, host }: Holder): StartRefusal {
  const where = host === hostname() ? "" : ` on ${host}`;
  return new StartRefusal(
    `${dataDir} is in use by process ${pid}${where}: stop it, or set another DATA_DIR.`,
  );
}

const displacedBy = (file: string) => `${file}.left.`;
let asides = 0;

/**
 * Removes a lock that was judged to be left. Of two that judge the same one, the slower takes the
 * quicker one's new lock away: it looks at what it has taken, and puts it back. A third may have
 * linked its own in that moment; until that one has given way, what was taken stands beside it.
 */
export async function setAside(file: string, judged: string): Promise<void> {
  asides += 1;
  const aside = `${displacedBy(file)}${process.pid}.${asides}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const taken = await readFile(aside, "utf8").catch(() => judged);
  // A lock that nobody holds any more may have been swept meanwhile.
  const back = () => linked(aside, file).catch(() => true);
  for (let tries = 0; taken !== judged && !(await back()); tries += 1) {
    // It stays where it is, and holds the directory from there.
    if (tries === 40) return;
    await sleep(25);
  }
  await unlink(aside).catch(() => {});
}

/** Who holds the directory by a lock that somebody has taken away and not put back yet. */
async function findDisplaced(file: string, mine: string): Promise<Holder | undefined> {
  const folder = path.dirname(file);
  const start = displacedBy(path.basename(file));
  const names = (await readdir(folder)).filter((name) => name.startsWith(start));
  for (const name of names) {
    const aside = path.join(folder, name);
    const text = await readFile(aside, "utf8").catch(() => mine);
    const holder = readHolder(text);
    if (text === mine) continue;
    if (holder && (await isAlive(holder, aside))) return holder;
    await unlink(aside).catch(() => {});
  }
  return undefined;
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
