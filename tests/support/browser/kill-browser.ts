/** Ends a browser as the system does when memory is short. */
import { readdir, readFile } from "node:fs/promises";

/** `at`: the moment, in epoch ms. `processes`: how many there were. */
export type Kill = { at: number; processes: number };

/** Kills every process of the profile at once. */
export async function killBrowser(profile: string): Promise<Kill> {
  const pids = await listProcesses(profile);
  const at = Date.now();
  for (const pid of pids) killNow(pid);
  return { at, processes: pids.length };
}

/** The browser of a profile and all its child processes, from /proc. */
async function listProcesses(profile: string): Promise<number[]> {
  const parents = new Map<number, number>();
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, words] = await Promise.all([
      readFile(`/proc/${name}/stat`, "utf8").catch(() => ""),
      readFile(`/proc/${name}/cmdline`, "utf8").catch(() => ""),
    ]);
    // The name of a process may contain anything, so the fields start after the last bracket.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    if (words.split("\0").includes(`--user-data-dir=${profile}`)) found.push(Number(name));
  }
  for (const pid of found)
    for (const [child, parent] of parents)
      if (parent === pid && !found.includes(child)) found.push(child);
  return found;
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}
