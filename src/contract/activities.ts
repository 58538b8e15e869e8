import * as z from "zod/mini";

/** What people go for. `weather`: what it needs. */
export const assistantActivity = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  seasons: z.array(z.enum(["winter", "spring", "summer", "autumn"])),
  weather: z.array(z.enum(["warm", "snow", "dry"])),
});
export type AssistantActivity = z.infer<typeof assistantActivity>;
