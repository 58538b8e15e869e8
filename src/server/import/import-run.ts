import type { Clock, NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import type { ColumnMapping } from "./table-rows.ts";

export const importKinds = ["products", "categories", "customers", "checklists"] as const;

export type ImportKind = (typeof importKinds)[number];

/** Rows that are done, and what became of them so far. */
export type ImportProgress = { rows: number; created: number; updated: number };

/** By the names of the resources of /api/v1. */
export type ImportedEntity =
  | "products"
  | "product_categories"
  | "brands"
  | "attributes"
  | "customers"
  | "checklists";

/** Records what becomes of each object, within the transactions of the import. */
export type ImportRecorder = {
  /** Called before objects are changed. */
  readBefore: (db: Db, entity: ImportedEntity, ids: readonly string[]) => Promise<void>;
  /** Called after; `created`: objects that did not exist. */
  recordAfter: (db: Db, entity: ImportedEntity, created: readonly string[]) => Promise<void>;
};

export type ImportRun = {
  database: Pick<Database, "db">;
  clock: Clock;
  newId: NewId;
  /** Rows of one transaction; absent: as is usual. */
  batch?: number;
  /** Whom pictures are fetched from; tests have a network of their own. */
  network?: OutboundNetwork | undefined;
  /** Absent: nothing is recorded, and nothing can be undone. */
  recorder?: ImportRecorder | undefined;
  /** After each transaction. */
  onProgress?: (progress: ImportProgress) => Promise<void> | void;
};

export type ImportOptions = {
  kind: ImportKind;
  /** Of the file, as it was uploaded; lists are named after it. */
  name: string;
  lang: Lang;
  isDryRun: boolean;
  /** Title in the file → our column. */
  mapping: ColumnMapping;
  encoding: string | undefined;
  currency: string | undefined;
  rate: string | undefined;
  /** Of products: what the point is in prices as `1.050`; absent where it can be told. */
  point?: string | undefined;
  /** Of products: from the sites that the file names. Absent: no, as in jobs of older versions. */
  fetchesPictures?: boolean;
};
