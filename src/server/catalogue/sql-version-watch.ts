/**
 * The catalogue's version without asking for it: PostgreSQL tells every process when it rises. It
 * is known only while all of this holds; else whoever wants it asks, which is always right:
 * the session that listens has answered within the last second, so that one which broke without a
 * word is trusted no longer than that; and whatever this process itself has recorded has been
 * told, so that who has written reads what was written.
 */
import { Client } from "pg";
import { channel, latestRecorded } from "./sql-changes.ts";

export type VersionWatch = {
  /** undefined: it must be asked for. */
  known(): number | undefined;
  stop(): Promise<void>;
};

const trusted = 1_000;
/** While there are askers it is confirmed before it lapses. */
const confirmedAfter = 400;
/** Longer than any transaction may last. What was recorded and never told was rolled back. */
const forgotten = 60_000;

type Session = {
  client: Client;
  version: number;
  /** The last that it was told. */
  told: number;
  confirmedAt: number;
  asking: boolean;
};

export function watchVersion(url: string): VersionWatch {
  let session: Session | undefined;
  let stopped = false;
  let opening = false;

  async function open() {
    const client = new Client({
      connectionString: url,
      application_name: "torba catalogue",
      connectionTimeoutMillis: 1_800,
      query_timeout: 5_000,
    });
    const leave = () => {
      if (session?.client === client) session = undefined;
    };
    client.on("error", leave);
    client.on("end", leave);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      const opened: Session = {
        client,
        version: 0,
        told: 0,
        confirmedAt: Number.NEGATIVE_INFINITY,
        asking: false,
      };
      client.on("notification", ({ channel: of, payload }) => {
        if (of !== channel) return;
        opened.told = Number(payload);
        // An answer may have been before it.
        opened.version = Math.max(opened.version, opened.told);
      });
      session = opened;
      await confirm(opened);
    } catch {
      leave();
      void client.end().catch(() => {});
    }
    if (stopped) await end();
  }

  async function confirm(own: Session) {
    if (own.asking) return;
    own.asking = true;
    const askedAt = performance.now();
    try {
      const before = own.told;
      const found = await askVersion(own.client);
      // What was told meanwhile may be newer. Else it is as found, though it were lower: a catalogue
      // may be restored under a living shop.
      own.version = own.told === before ? found : Math.max(own.told, found);
      own.confirmedAt = askedAt;
    } catch {
      if (session === own) session = undefined;
      void own.client.end().catch(() => {});
    } finally {
      own.asking = false;
    }
  }

  async function end() {
    const client = session?.client;
    session = undefined;
    await client?.end().catch(() => {});
  }

  return {
    known() {
      if (stopped) return undefined;
      if (!session) {
        if (!opening) {
          opening = true;
          // no await: meanwhile it is asked for
          void open().finally(() => {
            opening = false;
          });
        }
        return undefined;
      }
      const age = performance.now() - session.confirmedAt;
      // no await: what is known is good until it lapses
      if (age > confirmedAfter) void confirm(session);
      const { version, at } = latestRecorded();
      const isTold = version <= session.version || performance.now() - at > forgotten;
      return age < trusted && isTold ? session.version : undefined;
    },
    async stop() {
      stopped = true;
      await end();
    },
  };
}

async function askVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    "select version from catalogue_state where id = 1",
  );
  return Number(rows[0]?.version ?? 0);
}
