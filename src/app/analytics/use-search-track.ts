import { useEffect, useRef } from "react";
import { track } from "./track.ts";

type CountedEntry = { countedSearch?: string };

/**
 * Counts a search once its results are known, and once for its words: filters, a reload and Back to
 * it are the same search. `address` is another with every history entry of the page.
 */
export function useSearchTrack(words: string, results: number | undefined, address: string): void {
  const counted = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry of other filters is marked too
  useEffect(() => {
    if (results === undefined) return;
    // as: whatever state an entry has, only this is read, and compared
    const entry = (history.state ?? {}) as CountedEntry;
    const isKnown = counted.current === words || entry.countedSearch === words;
    counted.current = words;
    history.replaceState({ ...entry, countedSearch: words }, "");
    if (!isKnown) track({ kind: "search", words, results });
  }, [words, results, address]);
}
