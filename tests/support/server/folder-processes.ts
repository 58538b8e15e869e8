import { readdirSync, readlinkSync } from "node:fs";

/** All processes that work in a folder, as those of one PostgreSQL do; on Linux. */
export function listProcessesIn(folder: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}
