import { readdirSync, readFileSync } from "node:fs";

/** The servers that a shop with PROCESSES has started, not its PostgreSQL. Linux only. */
export function listServers(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        const { ppid } = readStat(pid);
        return ppid === parent && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("main.js");
      } catch {
        return false;
      }
    });
}

function readStat(pid: number): { ppid: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program, in parentheses, may hold spaces.
  const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { ppid: Number(ppid) };
}
