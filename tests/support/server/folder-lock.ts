import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A lock between the processes of test files: the process that created the folder runs `work`. */
export async function withLock<Result>(
  folder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(folder), { recursive: true });
  const deadline = performance.now() + 120_000;
  while (
    !(await mkdir(folder).then(
      () => true,
      () => false,
    ))
  ) {
    // Longer than any such work, so the process that holds the lock was killed.
    if (performance.now() > deadline) break;
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
