import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { track } from "#app/analytics/track.ts";
import { useShopPlaces } from "#app/reads/shop-places.ts";
import { useCategories } from "#app/reads/site-reads.ts";
import { useSearchResult, useStill } from "#app/reads/use-suggestions.ts";
import {
  clearRecentSearches,
  readRecentSearches,
  recordSearch,
} from "#features/search/recent-searches.ts";
import {
  initialOptions,
  nextActiveOption,
  resultOptions,
  type SuggestedProduct,
  type SuggestionOption,
} from "#features/search/suggestion-options.ts";
import { Suggestions } from "#features/search/suggestions.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { isFewer } from "#rules/search/address.ts";
import { wordsIn } from "#rules/search/highlight.ts";

/** What ties the field to the list that the panel shows. */
export type SearchTies = {
  isOpen: boolean;
  controls?: string;
  active?: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
};

type SearchPanelProps = {
  text: string;
  /** Ties the field to the list, and gives it the list's keys. */
  onTies: (ties: SearchTies) => void;
  onClose: () => void;
};

/** The suggestions under a search field: what they are, and how they are walked through. */
export function SearchPanel({ text, onTies, onClose }: SearchPanelProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [recent, setRecent] = useState(readRecentSearches);
  const [active, setActive] = useState(-1);
  const query = useStill(text.trim());
  const { found, isLate, pathHere } = useSearchResult(query, text.trim());
  const known = useCategories();
  const isRequested = wordsIn(text).length > 0;
  const places = useShopPlaces(isRequested);
  const words = wordsIn(found?.searched ?? query);
  // as: the answer holds at least the requested fields
  const products = (found?.data ?? []) as SuggestedProduct[];
  const count = found?.total_count ?? 0;
  const options = isRequested
    ? resultOptions(text, { products, count, searched: found?.searched, pathHere }, places)
    : initialOptions(recent, known);

  const at = Math.min(active, options.length - 1);
  const activeId = at >= 0 ? `${id}-${at}` : undefined;
  const pick = (option: SuggestionOption) => {
    if (option.kind === "recent") recordSearch(option.text);
    else if (isRequested) recordSearch(text);
    // The search page counts what leads there.
    if (isRequested && option.kind !== "all")
      track({ kind: "search", words: text, results: count });
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextActiveOption(event.key, at, options.length);
    const option = options[at];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && option && activeId) {
      event.preventDefault();
      // The link itself is followed, so that keys and presses lead alike.
      document.getElementById(activeId)?.click();
    } else if (event.key === "Enter" && isRequested) recordSearch(text);
  };
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the field again
  useEffect(() => setActive(-1), [query]);
  const isOpen = options.length > 0;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    onTies({ controls: id, active: activeId, isOpen, onKeyDown });
  }, [onTies, id, activeId, isOpen]);
  useEffect(() => () => onTies({ isOpen: false }), [onTies]);

  return (
    <Suggestions
      id={id}
      options={options}
      active={at}
      words={isRequested ? words : []}
      note={noteOf()}
      isStale={isLate}
      onActive={setActive}
      onPick={pick}
      onForget={
        !isRequested && recent.length > 0
          ? () => {
              clearRecentSearches();
              setRecent([]);
            }
          : undefined
      }
    />
  );

  function noteOf(): string | undefined {
    if (!isRequested) return text.trim() === "" ? undefined : t("search.shortText");
    if (found && count === 0 && options.length === 0) return t("search.none", { text: query });
    const searched = found?.searched;
    if (!searched) return undefined;
    return t(isFewer(searched, query) ? "search.meantFewer" : "search.meant", { searched });
  }
}
