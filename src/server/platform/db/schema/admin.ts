import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** People (with an e-mail) and programs that may use /api/v1. */
export const securityTokens = pgTable(
  "security_tokens",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** in lower case; "": a program */
    email: text("email").notNull().default(""),
    scopes: text("scopes").array().notNull(),
    /** hours for which a new token of it is valid */
    expiration: integer("expiration").notNull(),
    lastUsed: instant("last_used"),
    version: integer("version").notNull().default(1),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    uniqueIndex("security_tokens_email")
      .on(t.email)
      .where(sql`${t.email} <> '' and ${t.revokedAt} is null`),
  ],
);

/** The bearer tokens themselves, by the hash of their `jti`. */
export const issuedTokens = pgTable(
  "issued_tokens",
  {
    jtiHash: bytes("jti_hash").primaryKey(),
    recordId: uuid("record_id")
      .notNull()
      .references(() => securityTokens.id, { onDelete: "cascade" }),
    scopes: text("scopes").array().notNull(),
    /** Came by a letter: dies unused after an hour. */
    mailed: boolean("mailed").notNull().default(false),
    firstUsed: instant("first_used"),
    dateCreated: instant("date_created").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** Of a short token: the session that issued it, a row of this table too. */
    sessionHash: bytes("session_hash"),
  },
  (t) => [
    index("issued_tokens_record").on(t.recordId),
    index("issued_tokens_expires").on(t.expiresAt),
  ],
);

/** When a session of the back office last proved that its person reads their letters. */
export const sessionConfirmations = pgTable("session_confirmations", {
  sessionHash: bytes("session_hash")
    .primaryKey()
    .references(() => issuedTokens.jtiHash, { onDelete: "cascade" }),
  confirmedAt: instant("confirmed_at").notNull(),
  /** The letter with the code that is valid now; the code is made of this id and the shop's key. */
  mailId: uuid("mail_id"),
  sentAt: instant("sent_at"),
  tries: smallint("tries").notNull().default(0),
});

/** Who has an object open in the back office; a row is valid for a minute. */
export const openObjects = pgTable(
  "open_objects",
  {
    /** below /api/v1, as `products/<id>` */
    path: text("path").notNull(),
    /** One tab of one person. */
    tabId: uuid("tab_id").notNull(),
    recordId: uuid("record_id")
      .notNull()
      .references(() => securityTokens.id, { onDelete: "cascade" }),
    /** Something was typed and is not saved yet. */
    isEditing: boolean("is_editing").notNull(),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.path, t.tabId] }), index("open_objects_seen").on(t.seenAt)],
);

/** Who changed what over /api/v1; written with the change, stored for 400 days. */
export const auditRows = pgTable(
  "audit_rows",
  {
    id: uuid("id").primaryKey(),
    date: instant("date").notNull(),
    tokenId: uuid("token_id"),
    actorName: text("actor_name").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** create, update, delete, or the name of an action */
    action: text("action").notNull(),
    entity: text("entity").notNull(),
    /** "": of a resource that has one object, such as the settings */
    entityId: text("entity_id").notNull(),
    /** key → [before, after] */
    changed: jsonb("changed").$type<Record<string, [unknown, unknown]>>().notNull(),
    requestId: text("request_id").notNull(),
    jobId: uuid("job_id"),
    undoneAt: instant("undone_at"),
  },
  (t) => [
    index("audit_rows_date").on(t.date),
    index("audit_rows_entity").on(t.entity, t.entityId, t.date),
    index("audit_rows_job").on(t.jobId).where(sql`${t.jobId} is not null`),
  ],
);

/** Versions of what has no row of its own: the settings, the theme, a template. */
export const objectVersions = pgTable(
  "object_versions",
  {
    entity: text("entity").notNull(),
    entityId: text("entity_id").notNull(),
    version: integer("version").notNull(),
    dateUpdated: instant("date_updated").notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.entityId] })],
);

/** Answers of calls with an idempotency key, stored for 45 days. */
export const adminKeys = pgTable(
  "admin_keys",
  {
    recordId: uuid("record_id")
      .notNull()
      .references(() => securityTokens.id, { onDelete: "cascade" }),
    key: uuid("key").notNull(),
    /** SHA-256 of method, path and body */
    fingerprint: bytes("fingerprint").notNull(),
    status: smallint("status").notNull(),
    /** byte for byte */
    body: text("body").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.key] }),
    index("admin_keys_created").on(t.createdAt),
  ],
);

/** Bulk edits and large imports; a worker runs them in batches. */
export const bulkJobs = pgTable(
  "bulk_jobs",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").notNull(),
    resource: text("resource").notNull(),
    /** what to do, as sent */
    task: jsonb("task").notNull(),
    state: text("state").notNull(),
    /** the ids it is for, in order; filled when it is planned */
    ids: uuid("ids").array().notNull().default(sql`'{}'::uuid[]`),
    total: integer("total").notNull().default(0),
    done: integer("done").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    skipped: integer("skipped").notNull().default(0),
    errors: jsonb("errors").notNull().default([]),
    result: jsonb("result").notNull().default({}),
    tokenId: uuid("token_id"),
    actorName: text("actor_name").notNull(),
    actorEmail: text("actor_email").notNull(),
    version: integer("version").notNull().default(1),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated"),
    /** milliseconds of the last sign of life of the worker that runs it */
    heartbeat: bigint("heartbeat", { mode: "number" }).notNull().default(0),
  },
  (t) => [index("bulk_jobs_created").on(t.dateCreated)],
);
