import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** ms that a row stays after it was ticked under a filter, so that a slip can be untapped. */
const lingerTime = 900;
const leaveTime = 240;

export type Phase = "just" | "leaving";
export type Phases = ReadonlyMap<string, Phase>;

/** Rows changed a moment ago: they spring, linger where a filter would drop them, then fade. */
export type Just = {
  phases: () => Phases;
  subscribe: (onChange: () => void) => () => void;
  mark: (id: string) => void;
  /** Nothing is marked any more. */
  end: () => void;
};

const none: Phases = new Map();

/** `onLeaving` hears of each just before it fades. The same object for as long as the list is shown. */
export function useJust(onLeaving: (id: string) => void): Just {
  const latest = useRef(onLeaving);
  const [just] = useState(() => makeJust((id) => latest.current(id)));
  useEffect(() => {
    latest.current = onLeaving;
  });
  useEffect(() => just.end, [just]);
  return just;
}

/** All that are marked; none while nobody asks, for then a tap draws its row alone. */
export function usePhases(just: Just, isAsked: boolean): Phases {
  const read = () => (isAsked ? just.phases() : none);
  return useSyncExternalStore(just.subscribe, read, () => none);
}

/** Of one row. */
export function usePhase(just: Just, id: string): Phase | undefined {
  return useSyncExternalStore(
    just.subscribe,
    () => just.phases().get(id),
    () => undefined,
  );
}

function makeJust(onLeaving: (id: string) => void): Just {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let phases = none;

  function put(id: string, phase: Phase | undefined): void {
    const after = new Map(phases);
    if (phase) after.set(id, phase);
    else after.delete(id);
    phases = after;
    for (const hear of [...listeners]) hear();
  }

  function later(id: string, ms: number, act: () => void): void {
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(act, ms));
  }

  return {
    phases: () => phases,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    mark(id) {
      put(id, "just");
      later(id, lingerTime, () => {
        onLeaving(id);
        put(id, "leaving");
        later(id, leaveTime, () => put(id, undefined));
      });
    },
    end() {
      for (const timer of timers.values()) clearTimeout(timer);
      phases = none;
    },
  };
}
