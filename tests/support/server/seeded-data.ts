/**
 * Data directories in which a shop has been open once. To begin with a copy of one takes a third
 * of the time that PostgreSQL's first files and the demo shop's goods take.
 */
import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { withLock } from "./folder-lock.ts";

const run = promisify(execFile);

/**
 * Fills `into` with a copy of what `furnish` left in the folder that it answers; that is kept at
 * `kept` for whoever comes next, and thrown away when `name` is another: another build, another day.
 */
export async function copyFurnished(
  into: string,
  kept: string,
  name: string,
  furnish: () => Promise<string>,
): Promise<void> {
  const whole = path.join(kept, name);
  await withLock(`${kept}.lock`, async () => {
    if (!(await stat(whole).catch(() => undefined))) {
      await rm(kept, { recursive: true, force: true });
      await mkdir(kept, { recursive: true });
      const made = await furnish();
      // By its name only when it is whole: a run may be ended at any moment.
      await copy(made, `${whole}.making`);
      await rename(`${whole}.making`, whole);
      await rm(made, { recursive: true, force: true });
    }
    await copy(whole, into);
  });
}

/** With owners and rights, which PostgreSQL asks about. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await run("cp", ["-a", `${from}/.`, to]);
}
