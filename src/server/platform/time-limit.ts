import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";

/** Whether it is settled, well or badly, in so many milliseconds. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const stop = new AbortController();
  let settled = false;
  const done = work.then(
    () => {},
    () => {},
  );
  void done.then(() => {
    settled = true;
  });
  const late = sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.race([done, late]);
  stop.abort();
  // A busy process hears its timers first: what has arrived meanwhile is read before judging.
  for (let round = 0; round < 3 && !settled; round += 1) await nextRound();
  return settled;
}
