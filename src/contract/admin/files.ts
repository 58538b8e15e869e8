import * as z from "zod/mini";

export const fileAnswer = z.object({
  file: z.string(),
  size: z.number(),
  modified: z.string(),
  url: z.string(),
});

export const importOutcome = z.object({
  dry_run: z.boolean(),
  /** Of a large file, whose rows are imported afterwards. */
  job_id: z.nullable(z.string()),
  /** Rows of the file, or of its lists. */
  created: z.number(),
  updated: z.number(),
  same: z.number(),
  skipped: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), code: z.string() })),
  notes: z.array(z.object({ column: z.string(), code: z.string(), rows: z.number() })),
});

/** Of an upload: the first of several, and all of them. */
export const uploadedFiles = z.extend(fileAnswer, { files: z.array(fileAnswer) });
