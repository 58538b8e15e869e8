import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/** The pool or a transaction: both run the same queries. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "$with" | "with"
>;
