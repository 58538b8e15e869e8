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

type Filtered = {
  /** False: all rows are shown, and none leaves. */
  isFiltered: boolean;
  /** Called just before a row fades out. */
  onLeaving: (id: string) => void;
};

/** Returns the same object for the life of the screen. */
export function useRecentTicks(filtered: Filtered): RecentTicks {
  const latest = useRef(filtered);
  const [just] = useState(() => createRecentTicks(() => latest.current));
  useEffect(() => {
    latest.current = filtered;
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

export function createRecentTicks(filtered: () => Filtered): RecentTicks {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  let phases = none;
  /** Rows that end together once the taps pause: each would be a render and a frame between them. */
  const staying = new Set<string>();
  let end: ReturnType<typeof setTimeout> | undefined;

  function setPhases(next: TickPhases): void {
    phases = next;
    for (const listener of [...listeners]) listener();
  }

  function setPhase(id: string, phase: TickPhase | undefined): void {
    const after = new Map(phases);
    if (phase) after.set(id, phase);
    else after.delete(id);
    setPhases(after);
  }

  function endStaying(): void {
    const after = new Map(phases);
    for (const id of staying) after.delete(id);
    staying.clear();
    setPhases(after);
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
      clearTimeout(timers.get(id));
      if (!filtered().isFiltered) {
        staying.add(id);
        clearTimeout(end);
        end = setTimeout(endStaying, lingerTime);
        return;
      }
      staying.delete(id);
      schedule(id, lingerTime, () => {
        filtered().onLeaving(id);
        setPhase(id, "leaving");
        schedule(id, leaveTime, () => setPhase(id, undefined));
      });
    },
    clear() {
      clearTimeout(end);
      for (const timer of timers.values()) clearTimeout(timer);
      phases = none;
    },
  };
}
