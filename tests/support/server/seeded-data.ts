/**
 * Data directories in which a shop was started once. Starting with a copy takes a third of the time
 * that creating PostgreSQL's files and the demo shop takes.
 */
import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { withLock } from "./folder-lock.ts";

const run = promisify(execFile);

/**
 * Fills `into` with a copy of the data that `seed` leaves in the folder it returns. The data is
 * cached in `cacheFolder` and replaced when `name` differs: another build, another day.
 */
export async function copySeeded(
  into: string,
  cacheFolder: string,
  name: string,
  seed: () => Promise<string>,
): Promise<void> {
  const finished = path.join(cacheFolder, name);
  await withLock(`${cacheFolder}.lock`, async () => {
    if (!(await stat(finished).catch(() => undefined))) {
      await rm(cacheFolder, { recursive: true, force: true });
      await mkdir(cacheFolder, { recursive: true });
      const made = await seed();
      // It gets its name only when it is complete: the run may be killed at any moment.
      await copy(made, `${finished}.making`);
      await rename(`${finished}.making`, finished);
      await rm(made, { recursive: true, force: true });
    }
    await copy(finished, into);
  });
}

/** Keeps owners and permissions, which PostgreSQL checks. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await run("cp", ["-a", `${from}/.`, to]);
}
