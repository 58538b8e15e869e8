/** The call that carries ops: many of one lane in one request, each with a verdict of its own. */
import * as z from "zod/mini";
import { cartRow, notice } from "./cart.ts";
import { listRow } from "./checklists.ts";
import { entryRows } from "./entry-schemas.ts";
import { errorCode } from "./error-body.ts";
import { uuid } from "./ids.ts";
import { maxBatch } from "./ops.ts";

/** POST /ops: at most `maxBatch` ops of one lane, tried in order, each under its own key. */
export const opsBody = z.object({
  lane: z.string().check(z.minLength(1), z.maxLength(80)),
  ops: z
    .array(
      z.object({
        op_id: uuid,
        v: z.int().check(z.minimum(1)),
        method: z.enum(["POST", "PUT", "DELETE"]),
        path: z.string().check(z.maxLength(400)),
        body: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxBatch)),
});
export type OpsBody = z.infer<typeof opsBody>;

/** A row of a lane, whichever resource's; devices keep them as they come. */
const laneRow = z.union([cartRow, listRow, ...Object.values(entryRows)]);
export type LaneRow = z.infer<typeof laneRow>;

export const opResult = z.object({
  op_id: z.string(),
  status: z.number(),
  code: z.optional(errorCode),
  message: z.optional(z.string()),
  notices: z.optional(z.array(notice)),
});
export type OpResult = z.infer<typeof opResult>;

/**
 * The lane's delta: every row changed and id removed since `version_from`, whoever changed it.
 * A client whose base is at another version pulls the lane instead. `gone`: the lane's list was
 * deleted or never was.
 */
export const opsAnswer = z.object({
  results: z.array(opResult),
  version_from: z.number(),
  version: z.number(),
  epoch: z.string(),
  changed: z.array(laneRow),
  removed: z.array(z.string()),
  gone: z.optional(z.boolean()),
});
export type OpsAnswer = z.infer<typeof opsAnswer>;
