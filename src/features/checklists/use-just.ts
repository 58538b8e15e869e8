import { useEffect, useRef, useState } from "react";

/** ms that a row stays after it was ticked under a filter, so that a slip can be untapped. */
const lingerTime = 900;
const leaveTime = 240;

export type Phase = "just" | "leaving";

/**
 * Rows changed a moment ago: they spring, linger where a filter would drop them, then fade.
 * `onLeaving` hears of each just before it fades.
 */
export function useJust(onLeaving: (id: string) => void) {
  const [phases, setPhases] = useState<ReadonlyMap<string, Phase>>(new Map());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef(onLeaving);
  useEffect(() => {
    latest.current = onLeaving;
  });

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function put(id: string, phase: Phase | undefined): void {
    setPhases((before) => {
      const after = new Map(before);
      if (phase) after.set(id, phase);
      else after.delete(id);
      return after;
    });
  }

  function later(id: string, ms: number, act: () => void): void {
    clearTimeout(timers.current.get(id));
    timers.current.set(id, setTimeout(act, ms));
  }

  return {
    phases,
    mark(id: string) {
      put(id, "just");
      later(id, lingerTime, () => {
        latest.current(id);
        put(id, "leaving");
        later(id, leaveTime, () => put(id, undefined));
      });
    },
  };
}
