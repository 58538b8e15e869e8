/** Queries that may run on a replica of the database, and on the database itself where that fails. */
import { drizzle } from "drizzle-orm/node-postgres";
import { DatabaseError, type Pool } from "pg";
import type { Db } from "./db.ts";

export type ReplicaRoute = {
  /** The replica's pool while it may be read; undefined: the database itself is read. */
  current(): Pool | undefined;
  /** It did not answer a query. */
  report(error: unknown): void;
  /** What stays in memory is of this version; the replica may lack it if it is not read now. */
  hold(version: number): void;
};

const routes = new WeakMap<Db, ReplicaRoute>();

/** One `Db` whatever it reads from, so what is cached for it stays when that changes. */
export function createReadDb(primary: Pool, route: ReplicaRoute): Db {
  // The texts of the two differ in nothing: pg's `query` is passed on as it is called.
  const query = async (...sent: Parameters<Pool["query"]>) => {
    const replica = route.current();
    if (!replica) return primary.query(...sent);
    try {
      return await replica.query(...sent);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      route.report(error);
      return primary.query(...sent);
    }
  };
  // as: Drizzle calls nothing but `query` of it outside transactions, which `Db` does not have
  const db = drizzle({ query } as unknown as Pool);
  routes.set(db, route);
  return db;
}

/** From now on what `db` has read of this version stays in memory; see `ReplicaRoute.hold`. */
export function holdVersion(db: Db, version: number): void {
  routes.get(db)?.hold(version);
}

/** 08: connection, 25006: read-only, 40001: replay was in the way, 53: full, 57P: shutting down, XX: broken. */
const replicaCodes = /^(08|25006|40001|53|57P|58|XX)/;

/** Not the query is wrong, but the server that it went to. */
function isOfReplica(error: unknown): boolean {
  return !(error instanceof DatabaseError) || replicaCodes.test(error.code ?? "");
}
