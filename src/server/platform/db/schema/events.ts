import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What happened in the shop, stored in the transaction that did it. */
export const events = pgTable(
  "events",
  {
    id: uuid("id").primaryKey(),
    /** Events of one object are delivered in this order. */
    position: bigserial("position", { mode: "number" }).notNull(),
    event: text("event").notNull(),
    objectId: text("object_id").notNull(),
    /** `json` keeps the text, so that every attempt sends the same bytes. */
    payload: json("payload").$type<unknown>().notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (t) => [index("events_created").on(t.createdAt), index("events_object").on(t.objectId)],
);

/** Addresses that receive events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey(),
    /** `webhook`, or `crm`: the one of the CRM settings. */
    kind: text("kind").notNull().default("webhook"),
    /** The CRM's name. */
    provider: text("provider").notNull().default(""),
    url: text("url").notNull(),
    description: text("description").notNull().default(""),
    isEnabled: boolean("is_enabled").notNull().default(true),
    events: text("events").array().notNull().default(sql`'{}'`),
    /** Encrypted; null: deliveries are not signed. */
    secret: text("secret"),
    /** HTTP status of the latest attempt; 0: no answer. */
    lastStatus: integer("last_status"),
    /** The first failed attempt after the latest success. */
    failingSince: instant("failing_since"),
    version: integer("version").notNull().default(1),
    dateCreated: instant("date_created").notNull().default(sql`now()`),
    dateUpdated: instant("date_updated"),
  },
  (t) => [uniqueIndex("webhooks_crm").on(t.kind).where(sql`kind = 'crm'`)],
);

/** One event for one webhook; the id is the same at every attempt. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid("id").primaryKey(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    objectId: text("object_id").notNull(),
    position: bigserial("position", { mode: "number" }).notNull(),
    /** `waiting`, `sent` or `failed` */
    state: text("state").notNull().default("waiting"),
    attempts: smallint("attempts").notNull().default(0),
    /** Not attempted before; an attempt that runs moves it past its time limit. */
    dueAt: instant("due_at").notNull().default(sql`now()`),
    /** HTTP status of the latest attempt; 0: no answer. */
    status: integer("status"),
    failure: text("failure"),
    durationMs: integer("duration_ms"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    attemptedAt: instant("attempted_at"),
    sentAt: instant("sent_at"),
  },
  (t) => [
    index("webhook_deliveries_due").on(t.dueAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_order")
      .on(t.webhookId, t.objectId, t.position)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_log").on(t.webhookId, t.position),
    index("webhook_deliveries_event").on(t.eventId),
  ],
);
