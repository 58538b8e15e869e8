import * as z from "zod/mini";
import { errorCodes, fieldCodes } from "./errors.ts";

export const errorCode = z.enum(errorCodes);

/**
 * Every refusal's body. `state`, where it helps, is the whole fresh cart or list; of a refused code it
 * is what asking for the code answers.
 */
export const errorBody = z.object({
  error: z.literal(true),
  code: errorCode,
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(fieldCodes))),
  state: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
