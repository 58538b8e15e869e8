/** What a program and its database use, from /proc, so only on Linux. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second, whatever its clock rate. */
const tick = 10;

type Stat = { parent: number; ms: number; msOfGone: number };

function readStat(pid: number): Stat | undefined {
  try {
    // The name in brackets may contain anything, including brackets and spaces.
    const [, , rest = ""] = /^(.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const fields = rest.split(" ").map(Number);
    const at = (number: number) => fields[number - 3] ?? 0;
    return {
      parent: at(4),
      ms: (at(14) + at(15)) * tick,
      msOfGone: (at(16) + at(17)) * tick,
    };
  } catch {
    return undefined;
  }
}

export function parentOf(pid: number): number {
  const stat = readStat(pid);
  if (!stat) throw new Error(`no process ${pid}`);
  return stat.parent;
}

/** The processes with these ids and all their descendants. */
function treeOf(roots: readonly number[]): Map<number, Stat> {
  const all = new Map<number, Stat>();
  for (const name of readdirSync("/proc")) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const tree = new Map<number, Stat>();
  let found = roots.filter((pid) => all.has(pid));
  while (found.length > 0) {
    for (const pid of found) {
      const stat = all.get(pid);
      if (stat) tree.set(pid, stat);
    }
    found = [...all]
      .filter(([pid, { parent }]) => tree.has(parent) && !tree.has(pid))
      .map(([pid]) => pid);
  }
  return tree;
}

/** The process with this id and all its descendants, as far as they run. */
export const listTree = (root: number): number[] => [...treeOf([root]).keys()];

/** Milliseconds of processor time so far, including children that have ended. */
export function cpuOf(roots: readonly number[]): number {
  let sum = 0;
  for (const { ms, msOfGone } of treeOf(roots).values()) sum += ms + msOfGone;
  return sum;
}

/** MB; memory shared between processes is counted proportionally. */
export function memoryOf(roots: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of treeOf(roots).keys()) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      // The process has ended.
    }
  }
  return kilobytes / 1024;
}
