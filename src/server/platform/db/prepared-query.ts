import type { SQL } from "drizzle-orm";
import { PgDialect, type PgSession } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/http/context.ts";

const dialect = new PgDialect();

/**
 * A query of a hot path: PostgreSQL reads and plans it once per session and then knows it by
 * `name`. So one name has one text, and values are parameters, never part of it.
 */
export async function askPrepared<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  // as: pool and transaction both have it, typed by a schema that does not matter here
  const { session } = Reflect.get(db, "_") as { session: PgSession };
  const prepared = session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false);
  // as: rows come as the caller's own select list names them
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}
