/**
 * The version of the catalogue that visitors are served. In a large shop the next one is made ready
 * beside the reads: until it is, and for three seconds at most, the last complete one is served.
 */
import type { Db } from "#server/platform/db/db.ts";
import { findCachedColumns, readColumns } from "#server/products/columns.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";

/** ms */
export const servedBehind = 3_000;
/** Below this a version is ready sooner than anybody could feel. */
const largeShop = 5_000;

type Options = {
  /** What else is made ready of a version, before its products. */
  readAhead?: (version: number) => Promise<void>;
  isLarge?: (products: number) => boolean;
  now?: () => number;
};

/** Takes the newest version and returns the one to serve. */
export function createServedVersion(
  db: Db,
  {
    readAhead = async () => {},
    isLarge = (products) => products >= largeShop,
    now = () => performance.now(),
  }: Options = {},
): (newest: number) => number {
  /** When a version that is not ready yet was first noticed. */
  const noticedAt = new Map<number, number>();
  let preparing = false;

  function prepare(): void {
    if (preparing) return;
    preparing = true;
    void readReferenceData(db)
      .then(async (reference) => {
        await readAhead(reference.version);
        await readColumns(db, reference);
      })
      // Whoever reads next meets the failure, and reports it.
      .catch(() => {})
      .finally(() => {
        preparing = false;
      });
  }

  return (newest) => {
    const ready = findCachedColumns(db);
    if (!ready || ready.version === newest || !isLarge(ready.size)) {
      noticedAt.clear();
      return newest;
    }
    // The database was restored from a backup.
    if (newest < ready.version) return newest;
    for (const version of noticedAt.keys()) if (version <= ready.version) noticedAt.delete(version);
    if (!noticedAt.has(newest)) noticedAt.set(newest, now());
    prepare();
    const behindSince = Math.min(...noticedAt.values());
    return now() - behindSince < servedBehind ? ready.version : newest;
  };
}
