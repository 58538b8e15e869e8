/**
 * A lane as a screen sees it, kept in memory while somebody looks: base, log and what was tapped
 * a moment ago. A tap is painted on top without reading anything; the log is read again when it
 * has been written. No reading starts or counts while a tap is being written, so that no op is
 * ever shown both as painted and as read.
 */
import { type Lane, laneOf } from "#contract/ops.ts";
import type { FoldedOp } from "./fold.ts";
import type { Overlay, Overlays } from "./overlays.ts";
import type { Store, Tx } from "./store.ts";

/** Made for `useSyncExternalStore`. `get` is undefined until the first reading. */
export type View<Value> = {
  get: () => Value | undefined;
  subscribe: (onChange: () => void) => () => void;
};

export type LaneViewParts<Snapshot, Value> = {
  store: Store;
  overlays: Overlays;
  lane: Lane;
  /** Reads what makes a watcher wake: the log, the head. */
  watch: (tx: Tx) => Promise<unknown>;
  load: (tx: Tx, before: Snapshot | undefined) => Promise<Snapshot>;
  fold: (snapshot: Snapshot, painted: readonly FoldedOp[], before: Value | undefined) => Value;
  /** One more tap on top of what is shown. */
  paint: (value: Value, ops: readonly FoldedOp[]) => Value;
  /** These are in the log now: what is marked for it is marked before the log is read again. */
  keep?: (value: Value, ops: readonly FoldedOp[]) => Value;
};

export function makeLaneView<Snapshot, Value>(parts: LaneViewParts<Snapshot, Value>): View<Value> {
  const { store, overlays, lane } = parts;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot | undefined;
  let value: Value | undefined;
  let isReading = false;
  let isStale = false;
  let painting = 0;
  let stopAll: (() => void) | undefined;

  const opsOf = (overlay: Overlay) => overlay.ops.filter((op) => laneOf(op) === lane);

  function show(next: Value | undefined): void {
    if (next === value) return;
    value = next;
    for (const onChange of [...listeners]) onChange();
  }

  function refold(): void {
    if (snapshot === undefined) return;
    const painted = overlays.listIn(lane);
    const written = painted.filter((overlay) => overlay.state === "written");
    const folded = parts.fold(snapshot, painted.flatMap(opsOf), value);
    show(written.length > 0 ? keep(folded, written) : folded);
  }

  function keep(shown: Value, written: readonly Overlay[]): Value {
    return parts.keep?.(shown, written.flatMap(opsOf)) ?? shown;
  }

  async function reread(): Promise<void> {
    if (isReading || !stopAll) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    const taps = painting;
    const before = overlays.listIn(lane);
    if (before.some((overlay) => overlay.state === "writing")) {
      isReading = false;
      isStale = true;
      return;
    }
    try {
      const read = await store.read((tx) => parts.load(tx, snapshot));
      if (!stopAll) return;
      if (taps === painting) {
        snapshot = read;
        overlays.forget(lane, before);
        refold();
      } else isStale = true;
    } catch {
      // The store told of it; what is shown stays.
    } finally {
      isReading = false;
    }
    if (isStale) readSoon();
  }

  function readSoon(): void {
    // no await: the view tells its listeners when it has read
    void reread();
  }

  function start(): () => void {
    const stopWatch = store.watch(parts.watch, readSoon);
    const stopHearing = overlays.subscribe(lane, (change, overlay) => {
      if (change === "painted") {
        painting += 1;
        if (value !== undefined) show(parts.paint(value, opsOf(overlay)));
      } else {
        if (change === "takenBack") refold();
        else if (value !== undefined) show(keep(value, [overlay]));
        readSoon();
      }
    });
    return () => {
      stopWatch();
      stopHearing();
    };
  }

  return {
    get: () => value,
    subscribe(onChange) {
      listeners.add(onChange);
      if (!stopAll) {
        stopAll = start();
        readSoon();
      }
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stopAll?.();
        stopAll = undefined;
      };
    },
  };
}
