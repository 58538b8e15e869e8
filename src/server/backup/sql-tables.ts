/** The shop's tables as a backup sees them. */
import type { Client } from "pg";
import type { BackupJob, TableFacts } from "./file-format.ts";

export type Table = {
  name: string;
  /** Stored columns, quoted and separated by commas; PostgreSQL derives the others. */
  columns: string;
};

/** One form for both sides of a comparison, whatever the server's settings are. */
export async function fixOutputFormats(client: Client): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0`);
}

/** Tables that others refer to come first, so that rows can be loaded in this order. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(
    `select c.relname as name,
       (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
           and a.attgenerated = '') as columns,
       (select coalesce(array_agg(distinct r.relname::text), '{}')
          from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  );
  const sorted: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((row) =>
      row.refers_to.every((other) => !waiting.has(other)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()]}`);
    for (const { name, columns } of ready) {
      sorted.push({ name, columns });
      waiting.delete(name);
    }
  }
  return sorted;
}

export const targetOf = ({ name, columns }: Table) => `public.${name} (${columns})`;
export const copyOutOf = (table: Table) => `copy ${targetOf(table)} to stdout`;

/** The sum of each row's hash: equal rows give an equal sum in any order. */
export async function readTableFacts(client: Client, table: Table): Promise<TableFacts> {
  const { name, columns } = table;
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows,
       coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as checksum
     from public.${name}`,
  );
  // An aggregate without groups has one row.
  return { rows: Number(rows[0]!.rows), checksum: rows[0]!.checksum };
}

/** `when` of the latest migration of this database; undefined: it is not a shop's. */
export async function readMigratedTo(client: Client): Promise<number | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found[0]?.exists) return undefined;
  const { rows } = await client.query<{ latest: string | null }>(
    "select max(created_at) as latest from drizzle.__drizzle_migrations",
  );
  return rows[0]?.latest ? Number(rows[0].latest) : undefined;
}

/** Jobs in progress count as not done. A queue of another release has the same facts. */
export async function listJobs(client: Client): Promise<BackupJob[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as exists",
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<BackupJob>(
    `select t.identifier as task, q.queue_name as queue, j.payload, j.run_at::text as run_at,
       j.max_attempts::int as max_attempts, j.key, j.priority::int as priority
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts order by j.id`,
  );
  return rows;
}
