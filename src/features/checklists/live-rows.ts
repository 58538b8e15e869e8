import { createContext, useContext, useSyncExternalStore } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { SyncStatus } from "#offline/views/sync-status.ts";

/**
 * The current state of rows. Each row subscribes here by itself, so that a tap renders and paints one
 * row; the page around it, which counts all rows, renders after that paint.
 */
export type LiveRows = {
  subscribe: (onChange: () => void) => () => void;
  /** Undefined: no newer state than in the rendered list. */
  itemOf: (id: string) => Item | undefined;
  markOf: (id: string) => SyncStatus | undefined;
  /** The whole list with every tap so far. */
  list: () => Checklist | undefined;
};

const returnUndefined = () => undefined;

/** For a list that is not on this device. */
export const noLiveRows: LiveRows = {
  subscribe: () => () => {},
  itemOf: returnUndefined,
  markOf: returnUndefined,
  list: returnUndefined,
};

export const LiveRowsContext = createContext(noLiveRows);

/** The current state of a row: `rendered` if there is nothing newer. */
export function useLiveRow(rendered: Item): { item: Item; mark: SyncStatus | undefined } {
  const { subscribe, itemOf, markOf } = useContext(LiveRowsContext);
  const item = useSyncExternalStore(subscribe, () => itemOf(rendered.id), returnUndefined);
  const mark = useSyncExternalStore(subscribe, () => markOf(rendered.id), returnUndefined);
  return { item: item ?? rendered, mark };
}
