import * as z from "zod/mini";

/** Ids are opaque to clients; ours are UUIDs (v7), and a client-made one must be a UUID too. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
