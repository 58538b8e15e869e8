import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";

/** `coming`: until its turn has come. */
type Turn = { coming?: Promise<void> | undefined; open: () => void };

/** Those whose turn has not come; undefined: nothing waits for its turn. */
let waiting: Turn[] | undefined;

/** What a shopper does goes before every turn: the part under it is taken over at once. */
const hurries = ["click", "keydown", "focusin", "input"];

/** Before a server's page is taken over, once: its parts wait for their turns from now on. */
export function beginTurns(): void {
  waiting = [];
  for (const type of hurries) addEventListener(type, endTurns, true);
}

function endTurns(): void {
  const turns = waiting;
  waiting = undefined;
  for (const turn of turns ?? []) turn.open();
}

function callNext(): void {
  // A task of its own, behind what waits for one.
  setTimeout(() => {
    const next = waiting?.shift();
    if (next) next.open();
    else endTurns();
  });
}

function makeTurn(): Turn | undefined {
  if (!waiting) return undefined;
  const turn: Turn = { open: () => {} };
  turn.coming = new Promise((resolve) => {
    turn.open = () => {
      turn.coming = undefined;
      resolve();
    };
  });
  return turn;
}

function queue(turn: Turn): void {
  if (!waiting) turn.open();
  // Each calls the next once it is taken over itself.
  else if (waiting.push(turn) === 1) callNext();
}

/**
 * A part of a page that is taken over by itself, after what stands above it: taking over a whole
 * page ends with one task that nothing can interrupt. What it says is seen all the time. Drawn
 * anew, or where there is nothing to take over, it waits for nothing.
 */
export function InTurn({ children }: { children: ReactNode }): ReactNode {
  const [turn] = useState(makeTurn);
  const isDrawn = useRef(false);
  if (turn && isDrawn.current) turn.coming = undefined;
  useEffect(() => {
    isDrawn.current = true;
    if (turn) queue(turn);
  }, [turn]);
  return (
    <Suspense>
      <Gate turn={turn}>{children}</Gate>
    </Suspense>
  );
}

function Gate({ turn, children }: { turn: Turn | undefined; children: ReactNode }): ReactNode {
  if (waiting && turn?.coming) use(turn.coming);
  useEffect(() => {
    if (turn) callNext();
  }, [turn]);
  return children;
}
