/**
 * Asks the shop now and then whether another device has changed the list on the screen: only its
 * version, and the list itself where that is another. Loaded once an own list is shown.
 */
import type { Device } from "#offline/device.ts";
import type { Environment } from "#offline/environment.ts";
import { readIdentity } from "#offline/store/device-table.ts";

/** ms between two questions; after an answer that did not come twice as long, up to the longest. */
const usualDelay = 15_000;
const longestDelay = 120_000;
/** ms; nobody looks at a list that was not touched for so long. */
const untouchedTime = 600_000;

type PollParts = Pick<Environment, "ticks" | "random" | "timers"> & {
  /** False: there was no answer. */
  ask: () => Promise<boolean>;
  /** Hidden, or without network. */
  isAway: () => boolean;
};

/** `touch`: the shopper is here. */
export function makeListPoll({ ticks, random, timers, ask, isAway }: PollParts) {
  let delay = usualDelay;
  let touchedAt = ticks();
  let isPaused = false;
  let isStopped = false;
  let cancel = schedule();

  function schedule(): () => void {
    // Devices that began together do not ask together.
    const jitter = 0.8 + random() * 0.4;
    // no await: it schedules itself again
    return timers.after(delay * jitter, () => void poll());
  }

  async function poll(): Promise<void> {
    isPaused = isAway() || ticks() - touchedAt > untouchedTime;
    if (isPaused) return;
    const isAnswered = await ask().catch(() => false);
    delay = isAnswered ? usualDelay : Math.min(longestDelay, delay * 2);
    if (!isStopped) cancel = schedule();
  }

  return {
    touch(): void {
      touchedAt = ticks();
      // no await: as above
      if (isPaused && !isStopped && !isAway()) void poll();
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}

const touches = ["pointerdown", "keydown", "wheel", "online"] as const;

/** Ends with the returned function. */
export function followList(device: Device, id: string): () => void {
  const { store, wire, environment, backoff, lang } = device.parts;
  const ask = async () => {
    if (device.checklist(id).get()?.list?.kind !== "own") return true;
    if (backoff.remaining() > 0) return false;
    const read = { call: "readChecklist", params: { id }, query: "head=1" } as const;
    const result = await wire.read(read, lang());
    if (!result.ok && result.outcome === "unreachable") return false;
    if (result.ok && result.asOf !== undefined) return false;
    const head = await store.read(async (tx) => {
      const heads = await tx.listHeads(await readIdentity(tx));
      return heads.find(({ lane }) => lane === `list:${id}`);
    });
    const isSame =
      result.ok && head?.version === result.answer.version && head.epoch === result.answer.epoch;
    // What was refused is a list that is gone, which the pull knows to handle.
    if (!isSame) await device.refreshChecklist(id);
    return result.ok;
  };
  const isAway = () => document.visibilityState === "hidden" || navigator.onLine === false;
  const poll = makeListPoll({ ...environment, ask, isAway });
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of touches) addEventListener(event, poll.touch, { signal, passive: true });
  document.addEventListener("visibilitychange", poll.touch, { signal });
  return () => {
    listening.abort();
    poll.stop();
  };
}
