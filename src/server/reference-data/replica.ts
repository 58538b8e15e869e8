/**
 * DATABASE_READ_URL: catalogue reads on a streaming replica. The catalogue's version is in the
 * database, so the replica itself says how far it has come. While it is behind the newest version,
 * the last one that it has is served. When it lacks a version that is known for two seconds, does
 * not answer, is another shop's or no replica any more, the database itself is read.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import { createReadDb } from "#server/platform/db/read-route.ts";
import { dropConnection } from "#server/platform/db/watchdog.ts";
import { describeError } from "#server/platform/describe-error.ts";
import { createReplicaLag } from "./replica-lag.ts";
import { openReplicaLook, type ReplicaFacts } from "./sql-replica.ts";

export type Replica = {
  db: Db;
  /** The version to serve where the newest is this one. */
  serve(newest: number): number;
  stop(): Promise<void>;
};

type Log = { info(text: string): void; warn(details: object, text: string): void };
type Options = {
  primary: Database;
  epoch: () => string;
  log: Log;
  size?: number;
  /** ms for which a version may be known that the replica lacks. */
  lagLimit?: number;
};

const defaultLagLimit = 2_000;
/** ms between looks at a replica, and at one that has been behind for less than `behindLimit`. */
const lookInterval = 250;
const behindInterval = 20;
const behindLimit = 3_000;
/** ms; a replica that hangs is given up after this. */
const lookLimit = 700;
const retryAfter = 1_000;

export function watchReplica(url: string, options: Options): Replica {
  const { primary, epoch, log, lagLimit = defaultLagLimit } = options;
  const replica = openDatabase(url, { ...(options.size && { size: options.size }) });
  const stopped = new AbortController();
  const lag = createReplicaLag(lagLimit);
  /** One that answers a look, but not a query, is not tried at each look. */
  let restsUntil = 0;
  let isUsed = false;
  let wake = () => {};

  const route = {
    current: () => (lag.isReadable(performance.now()) ? replica.pool : undefined),
    report(error: unknown) {
      restsUntil = performance.now() + retryAfter;
      giveUp(describeError(error));
    },
    hold(version: number) {
      if (route.current() === undefined) lag.hold(version);
    },
  };

  function giveUp(reason: string): void {
    lag.lose();
    for (const session of replica.sessions) dropConnection(session);
    noteUse(reason);
  }

  function noteUse(reason: string): void {
    const uses = route.current() !== undefined;
    if (uses === isUsed || stopped.signal.aborted) return;
    isUsed = uses;
    if (uses) log.info("catalogue reads go to the replica");
    else log.warn({ reason }, "catalogue reads go to the database itself");
  }

  /** @returns ms to the next look */
  function take(found: ReplicaFacts): number {
    const refusal = refusalOf(found, epoch());
    if (refusal) {
      giveUp(refusal);
      return retryAfter;
    }
    const now = performance.now();
    if (now < restsUntil) return lookInterval;
    lag.setReplayed(found.version, now);
    noteUse(`the replica is more than ${lagLimit / 1000} s behind`);
    return (lag.behindFor(now) ?? behindLimit) < behindLimit ? behindInterval : lookInterval;
  }

  const pause = async (ms: number) => {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([
      sleep(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {}),
      woken,
    ]);
  };

  async function follow(): Promise<void> {
    let opened: Awaited<ReturnType<typeof openReplicaLook>> | undefined;
    try {
      opened = await openReplicaLook(url, lookLimit);
      while (!stopped.signal.aborted) {
        await pause(take(await opened.look()));
      }
    } catch (error) {
      giveUp(describeError(error));
    } finally {
      opened?.close();
    }
  }

  const looking = (async () => {
    while (!stopped.signal.aborted) {
      await follow();
      await pause(retryAfter);
    }
  })();

  return {
    db: createReadDb(primary.pool, route),
    serve(newest) {
      const now = performance.now();
      if (lag.addNewest(newest, now)) wake();
      return lag.serve(newest, now);
    },
    async stop() {
      stopped.abort();
      await looking;
      await replica.close();
    },
  };
}

function refusalOf({ follows, epoch: found }: ReplicaFacts, epoch: string): string | undefined {
  if (!follows) return "it is no replica";
  if (found !== epoch) return "it is of another database";
  return undefined;
}
