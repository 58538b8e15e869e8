/** An entry of a cache, created at one version of the catalogue. */
export type VersionedEntry = {
  version: number;
  /** The last later version at which it was found to be the same. */
  sameAt?: number;
  /** As `findNamedIds` of what it was created from; undefined: it ends with its version. */
  namedIds?: Uint32Array | undefined;
};

/** Whether an entry of an earlier version is the same at this one. */
export type IsCurrent = (entry: VersionedEntry, version: number) => Promise<boolean>;

/** Whether the entry may be served at this version; notes a version at which it is the same. */
export async function isEntryCurrent(
  entry: VersionedEntry,
  version: number,
  isCurrent: IsCurrent | undefined,
): Promise<boolean> {
  if ((entry.sameAt ?? entry.version) === version) return true;
  if (!isCurrent || !entry.namedIds || entry.version >= version) return false;
  if (!(await isCurrent(entry, version))) return false;
  entry.sameAt = version;
  return true;
}
