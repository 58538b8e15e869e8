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
  const subscribe = useMemo(() => behindTicks(view), [view]);
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => (view?.get()?.statuses.size ?? 0) > 0,
    () => false,
  );
  const isSyncShown = useTellsSlow(isWaiting);
  const rows = useMemo(
    () => (view ? { ...rowsOf(view, isSyncShown), subscribe } : noLiveRows),
    [view, isSyncShown, subscribe],
  );
  return <LiveRowsContext value={rows}>{children}</LiveRowsContext>;
}

/** What a tick changes is rendered behind the frame that shows it. */
function behindTicks(view: View<ChecklistView> | undefined): LiveRows["subscribe"] {
  if (!view) return noLiveRows.subscribe;
  return (onChange) => view.subscribe(() => afterTickPaint(onChange));
}

function rowsOf(view: View<ChecklistView>, isSyncShown: boolean): Omit<LiveRows, "subscribe"> {
  return {
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
