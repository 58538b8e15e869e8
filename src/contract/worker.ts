/** What a page and its service worker say to each other, and what both call by name. */
import type { Consent } from "./consent.ts";
import type { Lang } from "./lang.ts";

export const workerUrl = "/sw.js";
/** Background Sync's tag for "send what waits". */
export const drainTag = "drain";
/** Pictures already seen; the first to go when the disk is full. */
export const pictureCache = "pictures";
/** The second copy of unsent changes: neither the worker nor a page deletes it with other caches. */
export const mirrorCache = "unsent";

export type WorkerMessage =
  /** The shopper agreed to the new build: the waiting worker takes over. */
  | { type: "SKIP_WAITING" }
  /** After the first paint: is the snapshot still the shop's? null: nothing chosen, nothing said. */
  | {
      type: "REFRESH_CATALOGUE";
      lang: Lang;
      locationId: string | null;
      consent: Consent | null;
    };
