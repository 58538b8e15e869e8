import type { Query, SQL } from "drizzle-orm";
import { PgDialect, type PgSession } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/db.ts";

const dialect = new PgDialect();

/**
 * A prepared query for a hot path: PostgreSQL parses and plans it once per session and then finds it
 * by `name`. So a name must always have the same text; values are parameters, never part of it.
 */
export function queryPrepared<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  return execute(db, name, dialect.sqlToQuery(query));
}

/** A query in the form in which it is sent: building the text of a large one costs much. */
export type BuiltQuery = { name: string; query: Query };

/** @param query has a `sql.placeholder` for each value that changes */
export const buildQuery = (name: string, query: SQL): BuiltQuery => ({
  name,
  query: dialect.sqlToQuery(query),
});

/** As `queryPrepared`; `values`: of its placeholders. */
export function queryBuilt<Row>(
  db: Db,
  { name, query }: BuiltQuery,
  values: Record<string, unknown>,
): Promise<Row[]> {
  return execute(db, name, query, values);
}

async function execute<Row>(
  db: Db,
  name: string,
  query: Query,
  values?: Record<string, unknown>,
): Promise<Row[]> {
  // as: pool and transaction both have it, typed by a schema that does not matter here
  const { session } = Reflect.get(db, "_") as { session: PgSession };
  const prepared = session.prepareQuery(query, undefined, name, false);
  // as: rows come as the caller's own select list names them
  const { rows } = (await prepared.execute(values)) as { rows: Row[] };
  return rows;
}
