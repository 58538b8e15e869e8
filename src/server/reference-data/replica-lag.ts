/**
 * Which version of the catalogue is served while a replica is behind the newest one. It is late when
 * it lacks a version that has been known for `limit` ms; until it has all of those, the database is
 * read. A steady lag below the limit is not late, however often the catalogue changes.
 */
export type ReplicaLag = {
  /** Of a newer version that is known now; true: the replica has just fallen behind. */
  addNewest(version: number, now: number): boolean;
  /** The replica has come so far; one that was lost is late until it has what is the newest now. */
  setReplayed(version: number, now: number): void;
  /** The replica is not read any more. */
  lose(): void;
  /** The version to serve where the newest is this one. */
  serve(newest: number, now: number): number;
  /** What stays in memory was read of the database at this version: that is served, as if it had been. */
  hold(version: number): void;
  isReadable(now: number): boolean;
  /** ms for which it has been behind without a break; undefined: it is lost, or is not behind. */
  behindFor(now: number): number | undefined;
};

type KnownVersion = { version: number; knownAt: number };

export function createReplicaLag(limit: number): ReplicaLag {
  /** 0: nobody has read yet. */
  let newest = 0;
  let replayed: number | undefined;
  /** Newer than the replica's, and known for less than the limit; the oldest first. */
  let missing: KnownVersion[] = [];
  /** The newest that the replica lacks although it has been known for longer. */
  let overdue: number | undefined;
  let behindSince: number | undefined;
  /** The newest that was served. The replica is not read before it has this one: nobody goes back. */
  let served = 0;

  function isLate(now: number): boolean {
    while (missing[0] && now - missing[0].knownAt >= limit) overdue = missing.shift()?.version;
    return overdue !== undefined;
  }

  return {
    addNewest(version, now) {
      if (version <= newest) return false;
      newest = version;
      if (replayed === undefined || version <= replayed) return false;
      const last = missing.at(-1);
      // Those of a moment count as one, so that there are a hundred at most.
      if (last && now - last.knownAt < limit / 100) last.version = version;
      else missing.push({ version, knownAt: now });
      if (behindSince !== undefined) return false;
      behindSince = now;
      return true;
    },
    setReplayed(version, now) {
      if (newest === 0) return;
      // Nobody knows how old the version of one that has just been found is.
      if (replayed === undefined) overdue = newest;
      replayed = version;
      missing = missing.filter((one) => one.version > version);
      if (overdue !== undefined && overdue <= version) overdue = undefined;
      if (missing.length === 0 && overdue === undefined) behindSince = undefined;
      else behindSince ??= now;
    },
    lose() {
      replayed = undefined;
      missing = [];
      overdue = undefined;
      behindSince = undefined;
    },
    serve(known, now) {
      const version =
        replayed === undefined || isLate(now) ? known : Math.min(known, Math.max(served, replayed));
      served = Math.max(served, version);
      return version;
    },
    hold(version) {
      served = Math.max(served, version);
    },
    isReadable: (now) => replayed !== undefined && !isLate(now) && replayed >= served,
    behindFor: (now) => (behindSince === undefined ? undefined : now - behindSince),
  };
}
