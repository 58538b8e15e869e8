/** An entry of a cache, created at one version of the catalogue. */
export type VersionedEntry = {
  version: number;
  /** The last later version at which it was found to be the same. */
  sameAt?: number;
  /** As `findNamedIds` of what it was created from; undefined: it ends with its version. */
  namedIds?: Uint32Array | undefined;
};

/** Whether an entry of an earlier version is the same at this one. */
export type VersionCheck = {
  isCurrent(entry: VersionedEntry, version: number): Promise<boolean>;
  /** As `isCurrent`, by what is in memory; false: it is outdated, or not known without a query. */
  isKnownCurrent(entry: VersionedEntry, version: number): boolean;
};

const isOfVersion = ({ version, sameAt = version }: VersionedEntry, wanted: number) =>
  sameAt === wanted;

/** Whether the entry may be served at this version; notes a version at which it is the same. */
export async function isEntryCurrent(
  entry: VersionedEntry,
  version: number,
  check: VersionCheck | undefined,
): Promise<boolean> {
  if (isOfVersion(entry, version)) return true;
  if (!check || !entry.namedIds || entry.version >= version) return false;
  if (!(await check.isCurrent(entry, version))) return false;
  entry.sameAt = version;
  return true;
}

/** As `isEntryCurrent`, by what is in memory. */
export function isEntryKnownCurrent(
  entry: VersionedEntry,
  version: number,
  check: VersionCheck | undefined,
): boolean {
  if (isOfVersion(entry, version)) return true;
  return entry.version < version && check?.isKnownCurrent(entry, version) === true;
}
