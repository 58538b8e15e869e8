import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useShouldShowSlow } from "#app/connection/use-shown-statuses.ts";
import { type LiveRows, LiveRowsContext, noLiveRows } from "#features/checklists/live-rows.ts";
import { afterTickPaint } from "#features/checklists/tick-paint.ts";
import type { View } from "#offline/store/watch-view.ts";
import type { ChecklistView } from "#offline/views/checklist.ts";

/** Gives each row of the list its current state from the device's copy, without a render of the screen. */
export function LiveList(props: {
  view: View<ChecklistView> | undefined;
  children: ReactNode;
}): ReactNode {
  const { view, children } = props;
  const isWaiting = useSyncExternalStore(
    view?.subscribe ?? noLiveRows.subscribe,
    () => (view?.get()?.statuses.size ?? 0) > 0,
    () => false,
  );
  const isSyncShown = useShouldShowSlow(isWaiting);
  const rows = useMemo(() => (view ? rowsOf(view, isSyncShown) : noLiveRows), [view, isSyncShown]);
  return <LiveRowsContext value={rows}>{children}</LiveRowsContext>;
}

function rowsOf(view: View<ChecklistView>, isSyncShown: boolean): LiveRows {
  return {
    // What a tick changes is rendered behind the frame that shows it.
    subscribe: (onChange) => view.subscribe(() => afterTickPaint(onChange)),
    itemOf(id) {
      const row = view.get()?.rows.get(id);
      return row?.row === "item" ? row : undefined;
    },
    markOf(id) {
      const mark = view.get()?.statuses.get(id);
      return isSyncShown || mark === "needsYou" ? mark : undefined;
    },
    list: () => view.get()?.list,
  };
}
