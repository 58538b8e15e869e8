/**
 * CACHE_PURGE_URL: tells a cache in front of the shop that the catalogue has changed, with
 * `PURGE URL` and the surrogate key of what to drop. Many changes at once are one purge.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "#server/platform/describe-error.ts";
import { sendToService } from "#server/platform/outbound/service-request.ts";
import { surrogateKey } from "./shared-cache.ts";

type Log = { warn(facts: object, message: string): void };

/** ms in which further changes join a purge. */
const gathering = 200;
const attempts = 3;
const limit = 2_000;

export function createPurge(url: string, log: Log): (version: number) => void {
  let newest = 0;
  let running = false;

  async function purge(version: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { "surrogate-key": surrogateKey, "x-catalogue-version": String(version) };
        const status = await sendToService(url, { method: "PURGE", headers, ms: limit });
        if (status < 400) return;
        throw new Error(`it answered ${status}`);
      } catch (error) {
        if (attempt < attempts) continue;
        log.warn({ reason: describeError(error) }, "the cache in front could not be purged");
        return;
      }
    }
  }

  async function run(): Promise<void> {
    for (let done = 0; done < newest; ) {
      await sleep(gathering, undefined, { ref: false });
      done = newest;
      await purge(done);
    }
    running = false;
  }

  return (version) => {
    if (version <= newest) return;
    newest = version;
    if (running) return;
    running = true;
    void run();
  };
}
