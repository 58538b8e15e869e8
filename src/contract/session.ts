import * as z from "zod/mini";

/** Who this device is to the server. `epoch` is new when the database was restored. */
export const session = z.object({
  identity: z.string(),
  kind: z.enum(["guest", "customer"]),
  epoch: z.string(),
  merged_from: z.array(z.string()),
});
export type Session = z.infer<typeof session>;
