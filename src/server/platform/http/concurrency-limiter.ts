/**
 * Work taken in turns: so many at once, the others wait in line. Whoever would wait too long is sent
 * away, for a shop that serves everybody late serves nobody.
 */
export type TurnRules = {
  /** How many are served at the same time. */
  atOnce: number;
  /** How many may wait. */
  inLine: number;
  /** ms: nobody waits for longer. */
  patience: number;
};

export type Turns = {
  /**
   * Calls one of them, now or later: `begin` when it is one's turn, `refuse` when it will not be.
   * `isKnown`: before the others, and in the place of the last of them where the line is full.
   */
  take(begin: () => void, refuse: () => void, isKnown?: boolean): void;
  /** Of one that has begun: the next in line begins. */
  leave(): void;
};

type Waiting = { begin: () => void; refuse: () => void; tired: NodeJS.Timeout };

export function makeTurns({ atOnce, inLine, patience }: TurnRules): Turns {
  // A Set keeps the order in which they came, and lets anyone out of the middle.
  const ahead = new Set<Waiting>();
  const line = new Set<Waiting>();
  let served = 0;
  const letGo = (waiting: Waiting) => {
    clearTimeout(waiting.tired);
    if (!ahead.delete(waiting)) line.delete(waiting);
  };
  /** False: there is nobody but those who are known. */
  const sendLastAway = () => {
    const last = [...line].at(-1);
    if (last) letGo(last);
    last?.refuse();
    return last !== undefined;
  };
  return {
    take(begin, refuse, isKnown = false) {
      // Half of the line at most, or those who are known would keep all others away.
      const goesAhead = isKnown && ahead.size < inLine / 2;
      if (served < atOnce) {
        served += 1;
        begin();
      } else if (ahead.size + line.size >= inLine && !(goesAhead && sendLastAway())) {
        refuse();
      } else {
        const tired = setTimeout(() => {
          letGo(waiting);
          refuse();
        }, patience);
        const waiting: Waiting = { begin, refuse, tired };
        (goesAhead ? ahead : line).add(waiting);
      }
    },
    leave() {
      const [first] = ahead;
      const [next] = first ? [first] : line;
      if (!next) {
        served -= 1;
        return;
      }
      letGo(next);
      next.begin();
    },
  };
}
