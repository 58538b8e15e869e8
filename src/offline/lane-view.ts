/**
 * A lane as a screen sees it, kept in memory while somebody looks: base, log and what was tapped
 * a moment ago. A tap is painted on top without reading anything; the log is read again when it
 * has been written. A reading that begins while a tap is being written does not count: whether it
 * holds that tap, nobody could tell.
 */
import type { Lane } from "#contract/lanes.ts";
import { laneOf } from "#contract/ops.ts";
import { afterPaint } from "./after-paint.ts";
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
  /** What changes what this reads wakes the view. */
  load: (tx: Tx, before: Snapshot | undefined) => Promise<Snapshot>;
  fold: (snapshot: Snapshot, painted: readonly FoldedOp[], before: Value | undefined) => Value;
  /** One more tap on top of what is shown. */
  paint: (value: Value, ops: readonly FoldedOp[]) => Value;
  /** These are in the log now: what is marked for it is marked before the log is read again. */
  keep?: (value: Value, ops: readonly FoldedOp[]) => Value;
};

/** A reading, and what was painted when it began. */
type Reading<Snapshot> = { snapshot: Snapshot; painted: Overlay[]; counts: boolean };

export function makeLaneView<Snapshot, Value>(parts: LaneViewParts<Snapshot, Value>): View<Value> {
  const { store, overlays, lane } = parts;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot | undefined;
  let value: Value | undefined;
  let readings = 0;
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

  async function read(tx: Tx): Promise<Reading<Snapshot>> {
    readings += 1;
    const painted = overlays.listIn(lane);
    const counts = painted.every((overlay) => overlay.state === "written");
    return { painted, counts, snapshot: await parts.load(tx, snapshot) };
  }

  /** One that does not count is followed by another, once the tap that was being written is settled. */
  function take({ counts, painted, snapshot: read }: Reading<Snapshot>): void {
    if (!counts) return;
    snapshot = read;
    overlays.forget(lane, painted);
    refold();
  }

  function start(): () => void {
    let stopWatch = store.watch(read, take);
    const stopHearing = overlays.subscribe(lane, (change, overlay) => {
      if (change === "painted") {
        if (value !== undefined) show(parts.paint(value, opsOf(overlay)));
        return;
      }
      if (change === "takenBack") refold();
      else if (value !== undefined) show(keep(value, [overlay]));
      const before = readings;
      afterPaint(() => {
        // The change of the log has mostly woken the watch by now.
        if (!stopAll || readings > before) return;
        stopWatch();
        stopWatch = store.watch(read, take);
      });
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
