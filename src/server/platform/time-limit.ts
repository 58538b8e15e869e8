import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

/** Whether the promise settles (resolves or rejects) within `ms`. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const abort = new AbortController();
  let settled = false;
  const done = work.then(
    () => {},
    () => {},
  );
  void done.then(() => {
    settled = true;
  });
  const timeout = sleep(ms, undefined, { signal: abort.signal }).catch(() => {});
  await Promise.race([done, timeout]);
  abort.abort();
  // A busy process runs its timers first: a few ticks let it read what has arrived meanwhile.
  for (let round = 0; round < 3 && !settled; round += 1) await nextRound();
  return settled;
}
