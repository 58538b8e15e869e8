/** What was tapped and is not in the log yet: painted at once, taken back if it cannot be kept. */
import type { Lane } from "#contract/lanes.ts";
import { laneOf, type OpIntent } from "#contract/ops.ts";
import type { FoldedOp } from "./fold.ts";

export type Overlay = { ops: FoldedOp[]; lanes: ReadonlySet<Lane>; state: "writing" | "written" };
export type OverlayChange = "painted" | "written" | "takenBack";

export type Overlays = {
  listIn: (lane: Lane) => Overlay[];
  paint: (intents: readonly OpIntent[], createdAt: number) => Overlay;
  settle: (overlay: Overlay, isKept: boolean) => void;
  /** A written one goes when the log has been read with it. */
  forget: (lane: Lane, overlays: readonly Overlay[]) => void;
  subscribe: (lane: Lane, hear: (change: OverlayChange, overlay: Overlay) => void) => () => void;
};

export function makeOverlays(): Overlays {
  const byLane = new Map<Lane, Overlay[]>();
  const listeners = new Map<Lane, Set<(change: OverlayChange, overlay: Overlay) => void>>();
  const listIn = (lane: Lane) => byLane.get(lane) ?? [];

  function remove(lane: Lane, overlays: readonly Overlay[]): void {
    const left = listIn(lane).filter((one) => !overlays.includes(one));
    if (left.length > 0) byLane.set(lane, left);
    else byLane.delete(lane);
  }

  function tell(overlay: Overlay, change: OverlayChange): void {
    for (const lane of overlay.lanes)
      for (const hear of [...(listeners.get(lane) ?? [])]) hear(change, overlay);
  }

  return {
    listIn,
    paint(intents, createdAt) {
      const ops = intents.map((intent) => ({ ...intent, createdAt }));
      const overlay: Overlay = { ops, lanes: new Set(intents.map(laneOf)), state: "writing" };
      for (const lane of overlay.lanes) byLane.set(lane, [...listIn(lane), overlay]);
      tell(overlay, "painted");
      return overlay;
    },
    settle(overlay, isKept) {
      overlay.state = "written";
      // Nobody looks at a lane without listeners; its next reader reads the log itself.
      for (const lane of overlay.lanes)
        if (!isKept || !listeners.get(lane)?.size) remove(lane, [overlay]);
      tell(overlay, isKept ? "written" : "takenBack");
    },
    forget: remove,
    subscribe(lane, hear) {
      const set = listeners.get(lane) ?? new Set();
      set.add(hear);
      listeners.set(lane, set);
      return () => set.delete(hear);
    },
  };
}
