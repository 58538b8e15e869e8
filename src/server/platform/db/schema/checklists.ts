import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, type Translations, textC, weight } from "./columns.ts";
import { owners } from "./session.ts";

export const checklists = pgTable(
  "checklists",
  {
    id: uuid("id").primaryKey(),
    /** null: a ready list */
    ownerId: uuid("owner_id").references(() => owners.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** of an own list; a ready one has `translations` */
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name" | "description">>(),
    images: text("images").array().notNull().default(sql`'{}'::text[]`),
    fromId: uuid("from_id"),
    journey: jsonb("journey"),
    /** plan, dropped, bags: see `listDetails` in the contract */
    details: jsonb("details").notNull().default({}),
    position: integer("position").notNull().default(0),
    /** of a ready list: whether shoppers see it */
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(0),
    dateCreated: instant("date_created").notNull(),
    dateUpdated: instant("date_updated").notNull(),
    /** can be restored for 30 days */
    deletedAt: instant("deleted_at"),
  },
  (t) => [index("checklists_owner").on(t.ownerId)],
);

const ofList = () =>
  uuid("list_id")
    .notNull()
    .references(() => checklists.id, { onDelete: "cascade" });

export const checklistActivities = pgTable(
  "checklist_activities",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name">>(),
    icon: text("icon").notNull().default(""),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
);

export const checklistGroups = pgTable(
  "checklist_groups",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    activityId: uuid("activity_id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name">>(),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.id] })],
);

export const checklistItems = pgTable(
  "checklist_items",
  {
    listId: ofList(),
    id: uuid("id").notNull(),
    groupId: uuid("group_id").notNull(),
    name: text("name").notNull().default(""),
    translations: jsonb("translations").$type<Translations<"name" | "note" | "unit">>(),
    state: text("state").notNull().default("need"),
    quantity: integer("quantity").notNull().default(1),
    unit: text("unit").notNull().default(""),
    productId: uuid("product_id"),
    variantId: uuid("variant_id"),
    categoryId: uuid("category_id"),
    note: text("note").notNull().default(""),
    weight: weight("weight").notNull().default(0),
    /** measure, rule, scope, …: see `itemDetails` in the contract */
    details: jsonb("details").notNull().default({}),
    position: textC("position").notNull(),
    version: integer("version").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.id] }),
    check("checklist_items_quantity", sql`${t.quantity} between 1 and 999`),
    index("checklist_items_group").on(t.listId, t.groupId),
  ],
);
