import type { Store, Tx } from "./store.ts";

/** Made for `useSyncExternalStore`. `get` is undefined until the first read. */
export type View<Value> = {
  get: () => Value | undefined;
  subscribe: (onChange: () => void) => () => void;
};

/** A view of what `load` reads; it is read again whenever any tab changes it. */
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
        for (const listener of [...listeners]) listener();
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
