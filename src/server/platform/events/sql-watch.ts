/**
 * Tells this process about events of all processes, as they are committed. It holds a session of the
 * database only while somebody listens. What happens while the session is broken is not told.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "#server/platform/db/connect.ts";
import { events } from "#server/platform/db/schema/events.ts";
import { eventsChannel } from "./sql.ts";

export type WatchedEvent = { event: string; payload: unknown };
type Listener = (event: WatchedEvent) => void;

export type EventWatch = {
  /** Returns the function that ends it. */
  subscribe(listener: Listener): () => void;
  /** Settles when events are sent, at the latest after two seconds. */
  ready(): Promise<void>;
};

/** ms until a broken session is opened again. */
const retryAfter = 1_000;
const readyLimit = 2_000;

export function watchEvents({ db, pool }: Pick<Database, "db" | "pool">): EventWatch {
  const listeners = new Set<Listener>();
  let session: Promise<Client> | undefined;
  let telling: Promise<void> = Promise.resolve();

  const notify = async (id: string) => {
    const [row] = await db.select().from(events).where(eq(events.id, id));
    if (row) for (const listener of listeners) listener(row);
  };

  const open = async (): Promise<Client> => {
    const { connectionString } = pool.options;
    const client = new Client({
      ...(connectionString !== undefined && { connectionString }),
      application_name: "torba events",
      connectionTimeoutMillis: 1_800,
      query_timeout: 5_000,
      keepAlive: true,
    });
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => {
      // One after another, so that they are sent in the order of their commits.
      telling = telling.then(() => notify(payload)).catch(() => {});
    });
    await client.connect();
    client.on("end", () => reopen(client));
    try {
      await client.query(`listen ${eventsChannel}`);
    } catch (error) {
      // no await: the next attempt does not wait for a database that does not answer.
      void client.end().catch(() => {});
      throw error;
    }
    return client;
  };

  const start = () => {
    const opening = open();
    session = opening;
    opening.catch(() => reopen(undefined));
  };

  const reopen = async (ended: Client | undefined) => {
    const before = session;
    if (ended && before && (await before.catch(() => undefined)) !== ended) return;
    session = undefined;
    await sleep(retryAfter);
    if (listeners.size > 0 && !session) start();
  };

  const close = () => {
    const closing = session;
    session = undefined;
    void closing?.then((client) => client.end()).catch(() => {});
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!session) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    async ready() {
      await Promise.race([session, sleep(readyLimit)]).catch(() => {});
    },
  };
}
