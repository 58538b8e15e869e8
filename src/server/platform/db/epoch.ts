import type { ClientBase } from "pg";

/**
 * A shopper's device compares versions of what it holds with ours. After a restore our versions
 * are older, so the shop names every life of its database by an epoch: a database that is not the
 * one that stored the epoch was restored or copied, and begins a new one. A dump brought back into
 * the same database gives the table `meta` another file.
 *
 * `place` tells two lives apart where PostgreSQL cannot: a data directory put back from a copy of
 * its files.
 *
 * The catalogue is everybody's, so its version has no epoch beside it. A new life begins it above
 * any number that was told in an earlier one, which rose by one a change: at the milliseconds of
 * now. So an equal version always means equal content.
 */
export async function settleEpoch(
  client: Pick<ClientBase, "query">,
  newEpoch: string,
  place = "",
): Promise<string> {
  const { rows } = await client.query<{ origin: string }>(
    `select concat_ws('/', (select system_identifier from pg_control_system()),
                           (select timeline_id from pg_control_checkpoint()),
                           (select oid from pg_database where datname = current_database()),
                           pg_relation_filenode('meta'),
                           $1::text) as origin`,
    [place],
  );
  // One statement, so that of two processes at once both end with the same epoch.
  const settled = await client.query<{ value: string }>(
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
    [rows[0]?.origin, newEpoch],
  );
  if (settled.rows[0]) return settled.rows[0].value;
  const kept = await client.query<{ value: string }>("select value from meta where key = 'epoch'");
  // The statement above stored it, in this process or an earlier one.
  return kept.rows[0]!.value;
}
