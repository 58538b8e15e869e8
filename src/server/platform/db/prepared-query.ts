import type { SQL } from "drizzle-orm";
import { PgDialect, type PgSession } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/db.ts";

const dialect = new PgDialect();

/**
 * A prepared query for a hot path: PostgreSQL parses and plans it once per session and then finds it
 * by `name`. So a name must always have the same text; values are parameters, never part of it.
 */
export async function queryPrepared<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  // as: pool and transaction both have it, typed by a schema that does not matter here
  const { session } = Reflect.get(db, "_") as { session: PgSession };
  const prepared = session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  // as: rows come as the caller's own select list names them
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}
