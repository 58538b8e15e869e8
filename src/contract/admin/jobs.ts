import * as z from "zod/mini";

const jobStates = ["planned", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/** How far a number may be moved: by percent, by a sum. */
export const changeBounds = {
  percent: { min: -100, max: 1000 },
  add: { min: -20_000_000, max: 20_000_000 },
};

const within = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max));

const change = z.object({
  field: z.string().check(z.maxLength(100)),
  percent: z.optional(within(changeBounds.percent)),
  add: z.optional(within(changeBounds.add)),
  /** To the nearest multiple of it; absent: 0.01. */
  round: z.optional(z.number().check(z.minimum(0.01), z.maximum(10_000))),
});

/** What a bulk edit does to each object: `set` replaces keys, `change` moves numbers. */
export const editTask = z.object({
  kind: z.literal("edit"),
  resource: z.string().check(z.maxLength(100)),
  ids: z.optional(z.array(z.string()).check(z.maxLength(100_000))),
  filter: z.optional(z.record(z.string(), z.unknown())),
  set: z.optional(z.record(z.string(), z.unknown())),
  change: z.optional(z.array(change).check(z.maxLength(20))),
  dry_run: z.optional(z.boolean()),
});
export type EditTask = z.infer<typeof editTask>;

export type NumberChange = z.infer<typeof change>;

/** A number after the change; never below 0. */
export function changeNumber(value: number, { percent = 0, add = 0, round = 0.01 }: NumberChange) {
  const exact = value * (1 + percent / 100) + add;
  // Twice: a multiple of 0.01 is no exact number.
  const rounded = Math.round(Math.round(exact / round) * round * 100) / 100;
  return Math.max(0, rounded);
}

/** `name`: of an object that the job leaves as it is, as a whole or this field of it. */
const jobError = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  field: z.nullable(z.string()),
  code: z.string(),
});

export const jobAnswer = z.object({
  kind: z.string(),
  resource: z.string(),
  state: z.enum(jobStates),
  total: z.number(),
  done: z.number(),
  changed: z.number(),
  skipped: z.number(),
  errors: z.array(jobError),
  preview: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      /** Why the job will pass it over. */
      error: z.optional(z.object({ field: z.string(), code: z.string() })),
    }),
  ),
  /** A cancelled import whose last rows are still coming in. */
  stopping: z.boolean(),
  /** `PUT /{id}/undo` has something to undo. */
  can_undo: z.boolean(),
});
