import type { Db } from "#server/platform/db/db.ts";
import { deleteOldManifests } from "./sql-manifests.ts";
import { deleteOldParts } from "./sql-parts.ts";

/** A device loads the parts of a manifest within minutes; one that is late reads a new manifest. */
const maxAge = 24 * 3_600_000;
/** About five hundred overlays of a shop of 5,000 products, beside the index and the shards. */
const maxBytes = 256 * 1024 * 1024;

/** Returns how many were deleted. */
export async function deleteUnusedParts(db: Db, now: number): Promise<number> {
  await deleteOldManifests(db, new Date(now - maxAge));
  return deleteOldParts(db, { before: new Date(now - maxAge), maxBytes });
}
