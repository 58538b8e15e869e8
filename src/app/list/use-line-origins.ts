import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import type { CartItem } from "#contract/cart.ts";
import type { Device } from "#offline/device.ts";
import type { View } from "#offline/store/watch-view.ts";
import { useCurrentList } from "./use-current-list.ts";

/** The list that a line was bought for. `needed`: how many of the line the list needs. */
export type LineOrigin = { listId: string; name: string; needed: number };

/** More lists than that at once are nobody's. */
const mostLists = 6;

/** Which of the shopper's lists each line of the cart was bought for, the list being packed first. */
export function useLineOrigins(
  lines: readonly CartItem[],
): (line: CartItem) => LineOrigin | undefined {
  const current = useCurrentList();
  const device = useDevice();
  const own = useView(device?.checklists)?.own ?? [];
  const isNeeded = lines.some((line) => line.checklist_items.length > 0);
  const ids = isNeeded ? [current, ...own].flatMap((list) => list?.id ?? []) : [];
  const lists = useLists(device, [...new Set(ids)].slice(0, mostLists));
  return (line) => {
    for (const { list, rows } of lists) {
      if (!list) continue;
      const needed = line.checklist_items
        .filter(({ id }) => rows.has(id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
      if (needed > 0) return { listId: list.id, name: list.name, needed };
    }
    return undefined;
  };
}

type ListView = ReturnType<Device["checklist"]>;
type OpenList = NonNullable<ReturnType<ListView["get"]>>;

function useLists(device: Device | undefined, ids: readonly string[]): readonly OpenList[] {
  const key = ids.join();
  const views = useMemo(
    () => (device && key ? key.split(",").map((id) => device.checklist(id)) : []),
    [device, key],
  );
  const before = useRef<readonly OpenList[]>([]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = views.map((view: View<unknown>) => view.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [views],
  );
  const read = () => {
    const now = views.flatMap((view) => view.get() ?? []);
    const isSame =
      now.length === before.current.length && now.every((one, at) => one === before.current[at]);
    if (!isSame) before.current = now;
    return before.current;
  };
  return useSyncExternalStore(subscribe, read, () => none);
}

const none: readonly OpenList[] = [];
