import { bigint, boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** Rate limits: recent hits by rule and by a hash of the subject, so nobody is identified. */
export const limits = pgTable(
  "limits",
  {
    rule: text("rule").notNull(),
    subjectHash: bytes("subject_hash").notNull(),
    /** ms; only hits inside the window, and never more than the rule's maximum */
    hits: bigint("hits", { mode: "number" }).array().notNull(),
    /** whether the last hit was allowed */
    allowed: boolean("let_in").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rule, t.subjectHash] }),
    index("limits_expires").on(t.expiresAt),
  ],
);
