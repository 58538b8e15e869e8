/**
 * Knows the catalogue's version without a query: PostgreSQL notifies every process when it rises.
 * The version is trusted only while two conditions hold; otherwise the caller queries it. First,
 * the listening session has answered within the last second, as it may break silently. Second, this
 * process has been notified of its own latest change, so that a writer reads its own writes.
 */
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Db } from "#server/platform/db/db.ts";
import { channel, latestRecorded } from "./sql-changes.ts";

export type VersionWatch = {
  /** undefined: it must be queried. */
  current(): number | undefined;
  /** Calls it with each new version, as this process is notified of it. */
  subscribe(listener: (version: number) => void): void;
  stop(): Promise<void>;
};

const trustedFor = 1_000;
/** ms. While there are calls, the version is confirmed before it expires. */
const confirmAfter = 400;
/** ms, longer than any transaction. A change without a notification by then was not committed. */
const rolledBackAfter = 60_000;

type Session = {
  client: Client;
  version: number;
  /** The version of the last notification. */
  notifiedVersion: number;
  confirmedAt: number;
  isConfirming: boolean;
};

const sessionName = "torba catalogue";

/** How the session of a process with this address is called; PostgreSQL keeps 63 bytes. */
function sessionNameOf(publicUrl: string): string {
  return `${sessionName} ${publicUrl}`
    .trim()
    .replace(/[^\x20-\x7e]/g, "?")
    .slice(0, 63);
}

/**
 * Addresses of other running processes of this database that differ from this one's. The address is
 * in the parts of snapshots, so such processes build different snapshots of the same catalogue.
 */
export async function listOtherAddresses(db: Db, publicUrl: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${sessionName} %`}
      and application_name <> ${sessionNameOf(publicUrl)}
    order by 1`);
  return rows.map(({ name }) => name.slice(sessionName.length + 1));
}

export function watchVersion(url: string, publicUrl = ""): VersionWatch {
  let session: Session | undefined;
  const listeners: ((version: number) => void)[] = [];
  let stopped = false;
  let opening = false;

  async function open() {
    const client = new Client({
      connectionString: url,
      application_name: sessionNameOf(publicUrl),
      connectionTimeoutMillis: 1_800,
      query_timeout: 5_000,
    });
    const dropSession = () => {
      if (session?.client === client) session = undefined;
    };
    client.on("error", dropSession);
    client.on("end", dropSession);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      const opened: Session = {
        client,
        version: 0,
        notifiedVersion: 0,
        confirmedAt: Number.NEGATIVE_INFINITY,
        isConfirming: false,
      };
      client.on("notification", ({ channel: of, payload }) => {
        if (of !== channel) return;
        opened.notifiedVersion = Number(payload);
        // A query may have returned a newer version before.
        opened.version = Math.max(opened.version, opened.notifiedVersion);
        for (const listener of listeners) listener(opened.notifiedVersion);
      });
      session = opened;
      await confirm(opened);
    } catch {
      dropSession();
      void client.end().catch(() => {});
    }
    if (stopped) await end();
  }

  async function confirm(current: Session) {
    if (current.isConfirming) return;
    current.isConfirming = true;
    const requestedAt = performance.now();
    try {
      const before = current.notifiedVersion;
      const found = await queryVersion(current.client);
      // A notification meanwhile may be newer. Otherwise the query's result counts, even a lower
      // one: the database may have been restored while the shop runs.
      current.version =
        current.notifiedVersion === before ? found : Math.max(current.notifiedVersion, found);
      current.confirmedAt = requestedAt;
    } catch {
      if (session === current) session = undefined;
      void current.client.end().catch(() => {});
    } finally {
      current.isConfirming = false;
    }
  }

  async function end() {
    const client = session?.client;
    session = undefined;
    await client?.end().catch(() => {});
  }

  return {
    current() {
      if (stopped) return undefined;
      if (!session) {
        if (!opening) {
          opening = true;
          // no await: until it is open, callers query the version
          void open().finally(() => {
            opening = false;
          });
        }
        return undefined;
      }
      const age = performance.now() - session.confirmedAt;
      // no await: the known version is valid until it expires
      if (age > confirmAfter) void confirm(session);
      const { version, at } = latestRecorded();
      const isNotified = version <= session.version || performance.now() - at > rolledBackAfter;
      return age < trustedFor && isNotified ? session.version : undefined;
    },
    subscribe(listener) {
      listeners.push(listener);
    },
    async stop() {
      stopped = true;
      await end();
    },
  };
}

async function queryVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "select version from catalogue_state where id = 1",
  );
  return Number(rows[0]?.version ?? 0);
}
