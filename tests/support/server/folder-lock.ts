import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Test files are processes of their own: one at a time does `work`, whoever made the folder. */
export async function withLock<Made>(folder: string, work: () => Promise<Made>): Promise<Made> {
  await mkdir(path.dirname(folder), { recursive: true });
  const deadline = performance.now() + 120_000;
  while (
    !(await mkdir(folder).then(
      () => true,
      () => false,
    ))
  ) {
    // Longer than any such work: whoever made the lock was killed.
    if (performance.now() > deadline) break;
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
