import { readdirSync, readlinkSync } from "node:fs";

/** All processes whose working directory is the folder, such as those of one PostgreSQL. Linux only. */
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
