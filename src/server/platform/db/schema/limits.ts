import { bigint, boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** How often a thing was done of late, by the hash of who did it: nobody is named here. */
export const limits = pgTable(
  "limits",
  {
    rule: text("rule").notNull(),
    subjectHash: bytes("subject_hash").notNull(),
    /** ms; only those that still count, and never more than the rule lets in */
    hits: bigint("hits", { mode: "number" }).array().notNull(),
    /** whether the last that asked was let in */
    letIn: boolean("let_in").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rule, t.subjectHash] }),
    index("limits_expires").on(t.expiresAt),
  ],
);
