import * as z from "zod/mini";

export const customerGroup = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
});
export type CustomerGroup = z.infer<typeof customerGroup>;
