import type { View } from "./lane-view.ts";
import type { Store, Tx } from "./store.ts";

/** What `load` reads, read again whenever any tab changes it. */
export function makeWatchView<Value>(store: Store, load: (tx: Tx) => Promise<Value>): View<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let stop: (() => void) | undefined;
  return {
    get: () => value,
    subscribe(onChange) {
      listeners.add(onChange);
      stop ??= store.watch(load, (next) => {
        value = next;
        for (const hear of [...listeners]) hear();
      });
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
