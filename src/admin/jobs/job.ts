/** A change of many, or an import of many rows, that the shop works on by itself. */
import type { ImportKind } from "#contract/admin/files.ts";
import type { JobState } from "#contract/admin/jobs.ts";

/** `name`: of the object, where an undo has left something of it. */
export type JobError = { id: string; name?: string; field: string | null; code: string };

export type Job = {
  id: string;
  kind: string;
  resource: string;
  state: JobState;
  total: number;
  done: number;
  changed: number;
  skipped: number;
  errors: readonly JobError[];
  /** Cancelled, but its last rows are still coming in. */
  stopping?: boolean;
  can_undo?: boolean;
  result: ImportFacts;
};

/** What is known of an import; of other jobs nothing. */
type ImportFacts = {
  dry_run?: boolean;
  created?: number;
  updated?: number;
  same?: number;
  skipped?: number;
  reason?: string;
  /** Of a file that could not be read: what is wrong, and on which line. */
  code?: string;
  line?: number;
  example?: string;
  /** While it runs, and where it was stopped. */
  counts?: { created: number; updated: number };
};

export const isUnderWay = (job: Job): boolean => job.state === "running" || job.stopping === true;

export const canCancel = ({ state }: Job): boolean => state === "planned" || state === "running";

export const canUndo = (job: Job): boolean => job.can_undo === true;

export type JobFacts =
  | { kind: "running" | "stopping"; done: number; total: number }
  | { kind: "untouched" | "trial" }
  | { kind: "undone"; changed: number; left: number }
  | { kind: "done" | "imported"; changed: number; skipped: number }
  | { kind: "stopped"; changed: number; skipped: number; done: number; total: number };

/** What became of it so far, as it is said to a person. */
export function factsOf(job: Job): JobFacts {
  const { state, total, done, changed, skipped } = job;
  if (state === "running") return { kind: "running", done, total };
  if (job.stopping) return { kind: "stopping", done, total };
  if (job.result.dry_run) return { kind: "trial" };
  if (state === "planned") return { kind: "untouched" };
  if (state === "done" && job.kind === "undo")
    return { kind: "undone", changed, left: new Set(job.errors.map(({ id }) => id)).size };
  // Of an import most rows are new, which "changed" would deny.
  if (state === "done")
    return { kind: job.kind === "import" ? "imported" : "done", changed, skipped };
  return done === 0 ? { kind: "untouched" } : { kind: "stopped", changed, skipped, done, total };
}

const importKinds: readonly ImportKind[] = ["products", "categories", "customers", "checklists"];

/** Where what came in is looked at, the newest first. */
export function listOfImport({ kind, resource }: Job): string | undefined {
  const known = importKinds.find((one) => one === resource);
  if (kind !== "import" || !known) return undefined;
  if (known === "products") return "/products?sort=-date_updated";
  return known === "categories" ? "/product_categories" : `/${known}`;
}
