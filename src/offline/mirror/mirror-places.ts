import type { Tx } from "#offline/store/store.ts";

/** The part of a page's localStorage that is used here. */
type LocalStorage = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
};

/** Where the second copy of unsent changes is stored. */
export type MirrorPlaces = {
  /** Absent on a page that is not a secure context. */
  caches: CacheStorage | undefined;
  /** Absent in a worker. */
  localStorage: LocalStorage | undefined;
};

/** The key in localStorage: this device had a database with changes. */
export const mirrorMark = "torba:mirrored";

/** False in a database that was created anew: the copy, if there is one, was not put back yet. */
export const isMirrored = async (tx: Tx) => (await tx.findDevice("mirrored")) === true;
