/**
 * An order or an edit of the stock changes how many there are of some products, a vote the rating of one,
 * and nothing else of the catalogue. What is in memory outlives such a version, unless it names one of them.
 */
import type { Db } from "#server/platform/db/db.ts";
import { numberOfId } from "#server/platform/http/named-ids.ts";
import type { VersionCheck, VersionedEntry } from "#server/platform/http/versioned-entry.ts";
import { type FigureChanges, readFigureChanges } from "./sql-changes.ts";

/** Above this, what is in memory is read anew. */
const maxProducts = 20_000;

export type FollowedChanges = VersionCheck & {
  /** Reads the changes up to this version ahead, so that nobody waits for them. */
  readAhead(version: number): Promise<void>;
};

/**
 * @param db what is in memory was read from it
 * @param epoch with another one the versions begin anew
 */
export function followFigureChanges(db: Db, epoch: () => string): FollowedChanges {
  /** The version up to which the changes are known; undefined: none was read. */
  let known: number | undefined;
  /** Entries of an earlier version are outdated. */
  let oldest = 0;
  /** By the number of a product, or of `anyRating`: the last version since `oldest` that changed its figures. */
  const changedAt = new Map<number, number>();
  let reading = Promise.resolve();
  let knownEpoch = epoch();

  function forget(version: number): void {
    changedAt.clear();
    oldest = version;
  }

  async function readUpTo(version: number, created: number): Promise<void> {
    if (known === undefined) oldest = created;
    const since = known ?? created;
    const before = knownEpoch;
    const changes =
      version > since && epoch() === before
        ? await readFigureChanges(db, since, version)
        : undefined;
    // Each new session of the database reads the epoch first.
    if (epoch() !== before) {
      knownEpoch = epoch();
      known = version;
      return forget(Math.max(since, version));
    }
    if (changes) add(changes, version);
  }

  function add(changes: FigureChanges, version: number): void {
    known = version;
    if (!changes.complete) forget(version);
    else if (changes.otherVersion > 0) forget(changes.otherVersion);
    for (const [at, id] of changes.ids.entries()) {
      const number = numberOfId(id);
      if (number !== undefined) changedAt.set(number, changes.versions[at] ?? version);
    }
    if (changedAt.size > maxProducts) forget(version);
  }

  const isKnown = (version: number) =>
    known !== undefined && version <= known && epoch() === knownEpoch;

  function isKnownCurrent({ version: since, namedIds }: VersionedEntry, version: number): boolean {
    if (!isKnown(version)) return false;
    if (!namedIds || since < oldest || since > version) return false;
    return namedIds.every((number) => (changedAt.get(number) ?? 0) <= since);
  }

  /** One reading at a time: a second caller usually finds it done. */
  function readInTurn(version: number, created: number): Promise<void> {
    reading = reading
      .then(() => readUpTo(version, created))
      // The caller reads next, and meets the failure itself.
      .catch(() => {});
    return reading;
  }

  return {
    readAhead: (version) => readInTurn(version, version),
    isKnownCurrent,
    async isCurrent(entry, version) {
      if (!isKnown(version)) await readInTurn(version, entry.version);
      return isKnownCurrent(entry, version);
    },
  };
}

/**
 * The products of which only figures changed after `since` and up to `version`; undefined:
 * there were other changes too.
 */
export async function listFigureChanges(
  db: Db,
  since: number,
  version: number,
): Promise<readonly string[] | undefined> {
  const { complete, otherVersion, ids } = await readFigureChanges(db, since, version);
  return complete && otherVersion === 0 ? [...new Set(ids)] : undefined;
}
