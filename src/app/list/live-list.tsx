import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useTellsSlow } from "#app/connection/use-shown-status.ts";
import { type LiveRows, LiveRowsContext, noLiveRows } from "#features/checklists/live-rows.ts";
import { afterTickPaint } from "#features/checklists/tick-paint.ts";
import type { View } from "#offline/store/watch-view.ts";
import type { ChecklistView } from "#offline/views/checklist.ts";

/** Its rows say what the device's copy says of them, each by itself and at once. */
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
  const isSyncShown = useTellsSlow(isWaiting);
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
