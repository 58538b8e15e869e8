import { useEffect } from "react";
import type { Happening } from "./events.ts";
import { track } from "./track.ts";

/** Counts what is shown, once for each `key`; undefined: it is not there yet. */
export function useTrack(key: string | undefined, read: () => Happening): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when something else is shown
  useEffect(() => {
    if (key !== undefined) track(read());
  }, [key]);
}
