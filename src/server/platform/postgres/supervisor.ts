import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** Restarts PostgreSQL at the same port whenever it ends before `stop`. */
export function superviseCluster(
  cluster: Cluster,
  restart: (port: number) => Promise<Cluster>,
  print: (line: string) => void,
): { stop(): Promise<void> } {
  let current = cluster;
  let stopping = false;
  const startAgain = async () => {
    print("PostgreSQL has ended; restarting it.");
    try {
      current = await restart(cluster.port);
    } catch (error) {
      print(error instanceof Error ? error.message : String(error));
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
  const loop = watch();
  return {
    stop: async () => {
      stopping = true;
      await current.stop();
      await loop;
    },
  };
}
