import * as z from "zod/mini";

export const auditAnswer = z.object({
  date: z.string(),
  actor: z.object({
    token_id: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
  }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** key → [before, after] */
  changed: z.record(z.string(), z.array(z.unknown())),
  job_id: z.nullable(z.string()),
  request_id: z.string(),
  /** false: it is final, or undone already */
  can_undo: z.boolean(),
  undone_at: z.nullable(z.string()),
});
