import { Client } from "pg";
import { dropConnection } from "#server/platform/db/watchdog.ts";

export type ReplicaFacts = {
  /** Of the catalogue, as far as the replica has replayed. */
  version: number;
  epoch: string | undefined;
  /** false: it is a database of its own, as after `pg_promote`. */
  follows: boolean;
};

/** Looks at it on a session of its own; each look has `limit` ms. */
export async function openReplicaLook(url: string, limit: number) {
  const client = new Client({
    connectionString: url,
    application_name: "torba replica watch",
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  client.on("error", () => {});
  const close = () => dropConnection(client);
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  }
  return { look: () => readReplicaFacts(client), close };
}

async function readReplicaFacts(client: Client): Promise<ReplicaFacts> {
  const { rows } = await client.query<{
    version: string | null;
    epoch: string | null;
    follows: boolean;
  }>(`select (select version from catalogue_state where id = 1) as version,
             (select value from meta where key = 'epoch') as epoch,
             pg_is_in_recovery() as follows`);
  const row = rows[0];
  return {
    version: Number(row?.version ?? 0),
    epoch: row?.epoch ?? undefined,
    follows: row?.follows === true,
  };
}
