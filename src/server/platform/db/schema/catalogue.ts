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
  uuid,
} from "drizzle-orm/pg-core";
import type { CatalogueManifest } from "#contract/catalogue.ts";
import { bytes, instant } from "./columns.ts";

/** One row: the version that every change of a displayed fact raises. */
export const catalogueState = pgTable("catalogue_state", {
  id: smallint("id").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull(),
  changedAt: instant("changed_at").notNull(),
});

/** The change feed: what changed at which version. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    version: bigint("version", { mode: "number" }).notNull(),
    kind: text("kind").notNull(),
    entityId: uuid("entity_id").notNull(),
    /** Of an offer: see `CatalogueChange.only`. */
    figuresOnly: boolean("figures_only").notNull().default(false),
    /** Of an offer whose figures changed: its rating did not. */
    quantityOnly: boolean("quantity_only").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.version, t.kind, t.entityId] })],
);

/**
 * Parts of recent snapshots as bytes, so that every process can serve a part that another one built.
 * A part is named by the hash of its content and never changes.
 */
export const snapshotParts = pgTable(
  "snapshot_parts",
  {
    /** as `overlay-<hash>.json` */
    file: text("file").primaryKey(),
    /** of the JSON */
    bytes: integer("bytes").notNull(),
    br: bytes("br").notNull(),
    /** when a snapshot with this part was last built */
    usedAt: instant("used_at").notNull(),
  },
  (t) => [index("snapshot_parts_used").on(t.usedAt)],
);

/** The last snapshot of each build, address and language, and the process that builds the next. */
export const snapshotManifests = pgTable("snapshot_manifests", {
  key: text("key").primaryKey(),
  /** null: the first one is being built */
  manifest: jsonb("manifest").$type<CatalogueManifest>(),
  lease: uuid("lease"),
  leaseUntil: instant("lease_until"),
  /** when it was last built */
  usedAt: instant("used_at").notNull(),
});
