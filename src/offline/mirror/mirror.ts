/**
 * A second copy of the changes that the server does not have, outside IndexedDB: a browser may drop
 * a site's whole database. It is written behind the log, and read only when the database is gone.
 */
import { mirrorCache } from "#contract/worker.ts";
import type { Timers } from "#offline/environment.ts";
import type { RawStore } from "#offline/store/db-connection.ts";
import type { Store } from "#offline/store/store.ts";
import { isMirrored, type MirrorPlaces, mirrorMark } from "./mirror-places.ts";

export type Mirror = {
  /** Puts the copy back into a database that was created anew. Called before anything else uses it. */
  restore: (store: RawStore) => Promise<void>;
  /** The log has changed. The copy follows when the taps pause. */
  schedule: (store: Store, hasOps: boolean) => void;
  /** Makes the copy equal to the log now. */
  update: (store: Store) => Promise<void>;
};

/** ms; what is shown of the log, and this with it, waits until the taps pause. */
const delay = 1500;

/** Nothing here throws: the log in IndexedDB is the truth, with or without its copy. */
export function makeMirror(places: MirrorPlaces, timers: Timers): Mirror {
  let isScheduled = false;
  let wasEmpty = true;
  const exists = async () => (await places.caches?.has(mirrorCache)) ?? false;

  const update = (store: Store) =>
    import("./update-mirror.ts")
      .then(({ updateMirror }) => updateMirror(store, places))
      .catch(() => undefined);

  return {
    async restore(store) {
      try {
        if (await store.read(isMirrored)) return;
        if (!places.localStorage?.getItem(mirrorMark) && !(await exists())) return;
        const { restoreMirror } = await import("./restore-mirror.ts");
        await restoreMirror(store, places);
      } catch {
        // The copy stays: it is put back before it is next written.
      }
    },
    schedule(store, hasOps) {
      wasEmpty = !hasOps;
      if (isScheduled) return;
      isScheduled = true;
      timers.after(delay, async () => {
        isScheduled = false;
        if (!wasEmpty || (await exists().catch(() => false))) await update(store);
      });
    },
    update,
  };
}
