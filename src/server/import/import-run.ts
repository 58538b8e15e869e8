import type { Clock, NewId } from "#contract/clock.ts";
import type { Lang } from "#contract/lang.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { ColumnMapping } from "./table-rows.ts";

export const importKinds = ["products", "categories", "customers", "checklists"] as const;

export type ImportKind = (typeof importKinds)[number];

/** Rows that are done, and what became of them so far. */
export type ImportProgress = { rows: number; created: number; updated: number };

export type ImportRun = {
  database: Pick<Database, "db">;
  clock: Clock;
  newId: NewId;
  /** Rows of one transaction; absent: as is usual. */
  batch?: number;
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
};
