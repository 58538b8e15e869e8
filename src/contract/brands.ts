import * as z from "zod/mini";

export const brand = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  image: z.string(),
  description: z.string(),
});
export type Brand = z.infer<typeof brand>;
