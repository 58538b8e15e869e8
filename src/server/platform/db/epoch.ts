import { type ClientBase, DatabaseError } from "pg";

/**
 * A shopper's device compares the versions that it holds with the server's. After a restore the
 * server's versions are older, so every restore starts a new epoch. The epoch is stored with the
 * origin of its database: when the origin differs, the database was restored or copied. A dump
 * restored into the same database changes the file node of the table `meta`.
 *
 * `dataId` covers what PostgreSQL cannot see: a data directory restored from a copy of its files.
 *
 * The catalogue is the same for everybody, so its version carries no epoch. A new epoch raises the
 * version above every number that was ever sent: to the current time in milliseconds, as it
 * otherwise rises by one per change. So an equal version always means equal content.
 */
export async function resolveEpoch(
  client: Pick<ClientBase, "query">,
  newEpoch: string,
  dataId = "",
): Promise<string> {
  const origin = await readOrigin(client, dataId);
  // One statement, so that two concurrent processes end with the same epoch.
  const stored = await client.query<{ value: string }>(
    `with moved as (
       insert into meta (key, value) values ('epoch_origin', $1)
       on conflict (key) do update set value = excluded.value where meta.value <> excluded.value
       returning key
     ), above as (
       update catalogue_state set changed_at = now(),
         version = greatest(version + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
       where exists (select from moved)
     )
     insert into meta (key, value) select 'epoch', $2 from moved
     on conflict (key) do update set value = excluded.value
     returning value`,
    [origin, newEpoch],
  );
  if (stored.rows[0]) return stored.rows[0].value;
  const current = await client.query<{ value: string }>(
    "select value from meta where key = 'epoch'",
  );
  // The statement above stored it, in this process or an earlier one.
  return current.rows[0]!.value;
}

/** PostgreSQL's own code of a server that is starting: it takes no connections now. */
class StandbyError extends Error {
  readonly code = "57P03";
}

/** Of the log that is being written; a standby writes none. */
const timeline = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int";
/** Minutes late after a failover: the control file has it from the first checkpoint on. */
const lateTimeline = "(select timeline_id from pg_control_checkpoint())";
/** A managed database may not say where its log is: unsupported, not permitted, no such function. */
const hidesLog = new Set(["0A000", "42501", "42883"]);

async function readOrigin(client: Pick<ClientBase, "query">, dataId: string): Promise<string> {
  const read = async (timelineId: string) => {
    const { rows } = await client.query<{ origin: string | null }>(
      `select case when not pg_is_in_recovery() then
         concat_ws('/', (select system_identifier from pg_control_system()),
                        ${timelineId},
                        (select oid from pg_database where datname = current_database()),
                        pg_relation_filenode('meta'),
                        $1::text) end as origin`,
      [dataId],
    );
    const origin = rows[0]?.origin;
    if (!origin) throw new StandbyError("the database is a standby");
    return origin;
  };
  return read(timeline).catch((error: unknown) => {
    // Any other failure must not lead to another answer: the epoch would change and change back.
    if (error instanceof DatabaseError && hidesLog.has(error.code ?? "")) return read(lateTimeline);
    throw error;
  });
}
