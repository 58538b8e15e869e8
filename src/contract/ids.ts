import * as z from "zod/mini";

/** Ids are opaque to clients; ours are UUIDs (v7), and a client-made one must be a UUID too. */
const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const uuid = z.string().check(z.regex(pattern));

/** The id of something that must exist: one that cannot be an id is unknown, as any other. */
export const unknownId = "unknownId";
export const existingId = z.string().check(z.regex(pattern, unknownId));
