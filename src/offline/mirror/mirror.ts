/**
 * A second copy of the changes that the server does not have, outside IndexedDB: a browser may drop
 * a site's whole database. It is written behind the log, and read only when the database is gone.
 */
import { mirrorCache } from "#contract/worker.ts";
import type { Timers } from "#offline/environment.ts";
import type { RawStore } from "#offline/store/db.ts";
import type { Store } from "#offline/store/store.ts";
import { isMirrored, type MirrorPlaces, mirrorMark } from "./mirror-places.ts";

export type Mirror = {
  /** Puts the copy back into a database that was created anew. Called before anything else uses it. */
  restore: (store: RawStore) => Promise<void>;
  /** The log has changed; it has `count` ops. The copy follows when the taps pause. */
  schedule: (store: Store, count: number) => void;
  /** Makes the copy equal to the log now. */
  update: (store: Store) => Promise<void>;
};

/** ms after the last change */
const delay = 500;
/** Changes in a row that may each put it off. */
const maxPostponed = 10;

/** Nothing here throws: the log in IndexedDB is the truth, with or without its copy. */
export function makeMirror(places: MirrorPlaces, timers: Timers): Mirror {
  let cancelTimer: (() => void) | undefined;
  let postponed = 0;
  let updating: Promise<void> = Promise.resolve();
  const exists = async () => (await places.caches?.has(mirrorCache)) ?? false;

  function update(store: Store): Promise<void> {
    updating = updating
      .then(() => import("./update-mirror.ts"))
      .then(({ updateMirror }) => updateMirror(store, places))
      .catch(() => undefined);
    return updating;
  }

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
    schedule(store, count) {
      if (cancelTimer && postponed >= maxPostponed) return;
      postponed = cancelTimer ? postponed + 1 : 0;
      cancelTimer?.();
      cancelTimer = timers.after(delay, async () => {
        cancelTimer = undefined;
        if (count > 0 || (await exists().catch(() => false))) await update(store);
      });
    },
    update,
  };
}
