import * as z from "zod/mini";

export const fileAnswer = z.object({
  file: z.string(),
  size: z.number(),
  modified: z.string(),
  url: z.string(),
});

/** Of an upload: the first of several, and all of them. */
export const uploadedFiles = z.extend(fileAnswer, { files: z.array(fileAnswer) });
