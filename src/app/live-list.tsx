import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { type LiveRows, LiveRowsContext, noLiveRows } from "#features/checklists/live-rows.ts";
import type { View } from "#offline/lane-view.ts";
import type { ChecklistView } from "#offline/list-view.ts";
import { useTellsSlow } from "./shown-marks.ts";

/** Its rows say what the device's copy says of them, each by itself and at once. */
export function LiveList(props: {
  view: View<ChecklistView> | undefined;
  children: ReactNode;
}): ReactNode {
  const { view, children } = props;
  const isWaiting = useSyncExternalStore(
    view?.subscribe ?? noLiveRows.subscribe,
    () => (view?.get()?.marks.size ?? 0) > 0,
    () => false,
  );
  const isTold = useTellsSlow(isWaiting);
  const rows = useMemo(() => (view ? rowsOf(view, isTold) : noLiveRows), [view, isTold]);
  return <LiveRowsContext value={rows}>{children}</LiveRowsContext>;
}

function rowsOf(view: View<ChecklistView>, isTold: boolean): LiveRows {
  return {
    subscribe: view.subscribe,
    itemOf(id) {
      const row = view.get()?.rows.get(id);
      return row?.row === "item" ? row : undefined;
    },
    markOf(id) {
      const mark = view.get()?.marks.get(id);
      return isTold || mark === "needsYou" ? mark : undefined;
    },
    list: () => view.get()?.list,
  };
}
