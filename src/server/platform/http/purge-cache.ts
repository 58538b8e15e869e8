/**
 * CACHE_PURGE_URL: tells a cache in front of the shop that the catalogue has changed, with
 * `PURGE URL` and the surrogate keys of what to drop. What changes during a purge shares the next one.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "#server/platform/describe-error.ts";
import { sendToService } from "#server/platform/outbound/service-request.ts";
import { catalogueKey } from "./surrogate-keys.ts";

export type PurgeLog = { warn(facts: object, message: string): void };

/** ms for which a version is served before the ones before it are dropped. */
const gathering = 200;
/** ms between questions whether a version is served. */
const servedInterval = 50;
const attempts = 3;
const limit = 2_000;

/** What to drop after the changes that came after `since` and up to `version`. */
type FindKeys = (since: number, version: number) => Promise<string[]>;

type Options = {
  log: PurgeLog;
  findKeys: FindKeys;
  /** Whether visitors get this version, or a newer one. */
  isServed: (version: number) => boolean;
  /** What is older is dropped by `addAll`, here or in another process. */
  since: number;
};

export type Purge = {
  /** Takes each new version. */
  add(version: number): void;
  /** Drops everything, once this version is served. */
  addAll(version: number): void;
};

export function createPurge(url: string, { log, findKeys, isServed, since }: Options): Purge {
  let newest = since;
  /** The cache has none older than this; undefined: it may have any. */
  let purged: number | undefined = since;
  let isAllDue = false;
  let running = false;

  async function listKeys(version: number): Promise<string[]> {
    if (purged === undefined) return [catalogueKey];
    return findKeys(purged, version).catch(() => [catalogueKey]);
  }

  /** Whether the cache has dropped what is outdated. */
  async function purge(version: number): Promise<boolean> {
    const keys = (await listKeys(version)).join(" ");
    for (let attempt = 1; ; attempt += 1) {
      try {
        const headers = { "surrogate-key": keys, "x-catalogue-version": String(version) };
        const status = await sendToService(url, { method: "PURGE", headers, ms: limit });
        if (status < 400) return true;
        throw new Error(`it answered ${status}`);
      } catch (error) {
        if (attempt < attempts) continue;
        log.warn({ reason: describeError(error) }, "the cache in front could not be purged");
        return false;
      }
    }
  }

  async function run(): Promise<void> {
    let done: number;
    do {
      done = newest;
      // An earlier purge would let the cache fetch the former version once more.
      while (!isServed(done)) await sleep(servedInterval, undefined, { ref: false });
      // What was being rendered of the former version has arrived by then.
      await sleep(gathering, undefined, { ref: false });
      if (isAllDue) purged = undefined;
      isAllDue = false;
      purged = (await purge(done)) ? done : undefined;
    } while (done < newest || isAllDue);
    running = false;
  }

  function start(): void {
    if (running) return;
    running = true;
    void run();
  }

  return {
    add(version) {
      if (version <= newest) return;
      newest = version;
      start();
    },
    addAll(version) {
      newest = Math.max(newest, version);
      isAllDue = true;
      start();
    },
  };
}
