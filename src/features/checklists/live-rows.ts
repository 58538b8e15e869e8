import { createContext, useContext, useSyncExternalStore } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Mark } from "#offline/marks.ts";

/**
 * What rows say this very moment. A row asks here by itself, so that a tap draws one row and is
 * painted; the page around it, which counts all rows, follows behind that paint.
 */
export type LiveRows = {
  subscribe: (onChange: () => void) => () => void;
  /** Undefined: not known here, and the list that is drawn says it. */
  itemOf: (id: string) => Item | undefined;
  markOf: (id: string) => Mark | undefined;
  /** The whole list with every tap so far. */
  list: () => Checklist | undefined;
};

const nothing = () => undefined;

/** Of a list that this device does not hold. */
export const noLiveRows: LiveRows = {
  subscribe: () => () => {},
  itemOf: nothing,
  markOf: nothing,
  list: nothing,
};

export const LiveRowsContext = createContext(noLiveRows);

/** A row as it is now: `drawn` where nothing newer is known. */
export function useLiveRow(drawn: Item): { item: Item; mark: Mark | undefined } {
  const { subscribe, itemOf, markOf } = useContext(LiveRowsContext);
  const item = useSyncExternalStore(subscribe, () => itemOf(drawn.id), nothing);
  const mark = useSyncExternalStore(subscribe, () => markOf(drawn.id), nothing);
  return { item: item ?? drawn, mark };
}
