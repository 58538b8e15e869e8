import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** Starts PostgreSQL again whenever it ends before `stop`, at the port that its clients know. */
export function keepRunning(
  first: Cluster,
  again: (port: number) => Promise<Cluster>,
  say: (line: string) => void,
): { stop(): Promise<void> } {
  let current = first;
  let stopping = false;
  const startAgain = async () => {
    say("PostgreSQL has ended; starting it again.");
    try {
      current = await again(first.port);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      await sleep(1_000);
    }
  };
  const watch = async () => {
    await current.ended;
    while (!stopping) {
      await startAgain();
      if (stopping) await current.stop();
      await current.ended;
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await watched;
    },
  };
}
