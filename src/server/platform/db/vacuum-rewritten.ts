import type { Client } from "pg";

/** File of each table by its name, as SQL writes it. */
export type TableFiles = ReadonlyMap<string, string>;

export async function listTableFiles(client: Client): Promise<TableFiles> {
  const { rows } = await client.query<{ name: string; file: string }>(`
    select oid::regclass::text as name, pg_relation_filenode(oid)::text as file from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, file }) => [name, file]));
}

/**
 * Vacuums tables that a migration wrote anew, as for a stored generated column. Such a table has no
 * visibility map and no statistics of its new columns, so its queries would read all of it until
 * PostgreSQL's own vacuum comes, which a rewrite does not call.
 */
export async function vacuumRewritten(client: Client, before: TableFiles): Promise<void> {
  for (const [name, file] of await listTableFiles(client)) {
    const known = before.get(name);
    if (known !== undefined && known !== file)
      await client.query(`vacuum (analyze, skip_locked) ${name}`);
  }
}

/**
 * Analyzes tables with an index over an expression of which nothing is known yet, as after the
 * migration that made it. PostgreSQL would expect a third of the table behind each comparison with
 * it and read the table instead, for days where few rows change. Not in the migration, because
 * writers would wait for it.
 */
export async function analyzeExpressions(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct i.indrelid::regclass::text as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indexprs is not null and c.relnamespace = 'public'::regnamespace
      and pg_relation_size(i.indrelid) > 0 and not exists (
        select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)`);
  for (const { name } of rows) await client.query(`analyze (skip_locked) ${name}`);
}
