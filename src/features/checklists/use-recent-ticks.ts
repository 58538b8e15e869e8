import { useEffect, useRef, useState, useSyncExternalStore } from "react";

/** ms that a ticked row stays under a filter, so that a mistake can be undone by a second tap. */
const lingerTime = 900;
const leaveTime = 240;

export type TickPhase = "just" | "leaving";
export type TickPhases = ReadonlyMap<string, TickPhase>;

/** Recently ticked rows: they animate, stay for a moment where a filter would hide them, then fade out. */
export type RecentTicks = {
  phases: () => TickPhases;
  subscribe: (onChange: () => void) => () => void;
  mark: (id: string) => void;
  /** Cancels all timers and removes all phases. */
  clear: () => void;
};

const none: TickPhases = new Map();

/** `onLeaving` is called just before a row fades out. Returns the same object for the life of the screen. */
export function useRecentTicks(onLeaving: (id: string) => void): RecentTicks {
  const latest = useRef(onLeaving);
  const [just] = useState(() => createRecentTicks((id) => latest.current(id)));
  useEffect(() => {
    latest.current = onLeaving;
  });
  useEffect(() => just.clear, [just]);
  return just;
}

/** All phases; empty while disabled, so that a tap re-renders only its own row. */
export function useTickPhases(just: RecentTicks, isEnabled: boolean): TickPhases {
  const read = () => (isEnabled ? just.phases() : none);
  return useSyncExternalStore(just.subscribe, read, () => none);
}

/** The phase of one row. */
export function useTickPhase(just: RecentTicks, id: string): TickPhase | undefined {
  return useSyncExternalStore(
    just.subscribe,
    () => just.phases().get(id),
    () => undefined,
  );
}

function createRecentTicks(onLeaving: (id: string) => void): RecentTicks {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let phases = none;

  function setPhase(id: string, phase: TickPhase | undefined): void {
    const after = new Map(phases);
    if (phase) after.set(id, phase);
    else after.delete(id);
    phases = after;
    for (const listener of [...listeners]) listener();
  }

  function schedule(id: string, ms: number, act: () => void): void {
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
      setPhase(id, "just");
      schedule(id, lingerTime, () => {
        onLeaving(id);
        setPhase(id, "leaving");
        schedule(id, leaveTime, () => setPhase(id, undefined));
      });
    },
    clear() {
      for (const timer of timers.values()) clearTimeout(timer);
      phases = none;
    },
  };
}
