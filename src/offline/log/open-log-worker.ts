import type { LogWorker } from "./log-writer.ts";

let worker: LogWorker | undefined;

/** The page's one worker, for whatever needs it first. Throws where there are no workers. */
export function openLogWorker(): LogWorker {
  worker ??= new Worker(new URL("./log-worker.ts", import.meta.url), { type: "module" });
  return worker;
}
