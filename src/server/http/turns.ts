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
  /** Calls one of them, now or later: `begin` when it is one's turn, `refuse` when it will not be. */
  take(begin: () => void, refuse: () => void): void;
  /** Of one that has begun: the next in line begins. */
  leave(): void;
};

type Waiting = { begin: () => void; tired: NodeJS.Timeout };

export function makeTurns({ atOnce, inLine, patience }: TurnRules): Turns {
  // A Set keeps the order in which they came, and lets anyone out of the middle.
  const line = new Set<Waiting>();
  let served = 0;
  return {
    take(begin, refuse) {
      if (served < atOnce) {
        served += 1;
        begin();
      } else if (line.size >= inLine) {
        refuse();
      } else {
        const waiting: Waiting = {
          begin,
          tired: setTimeout(() => {
            line.delete(waiting);
            refuse();
          }, patience),
        };
        line.add(waiting);
      }
    },
    leave() {
      const [next] = line;
      if (!next) {
        served -= 1;
        return;
      }
      line.delete(next);
      clearTimeout(next.tired);
      next.begin();
    },
  };
}
