import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";

/** `ready` resolves when this part may hydrate; undefined from then on. */
type Stage = { ready?: Promise<void> | undefined; open: () => void };

/** Stages that wait for those before them; undefined: none waits, as in a page without staging. */
let queue: Stage[] | undefined;

/** Events that hydrate the remaining parts at once: the shopper uses the page already. */
const userEvents = ["click", "keydown", "focusin", "input"];

/** Called once, before a server's page is hydrated: from now on its parts wait for each other. */
export function startStagedHydration(): void {
  queue = [];
  for (const type of userEvents) addEventListener(type, openAll, true);
}

function openAll(): void {
  const stages = queue;
  queue = undefined;
  for (const stage of stages ?? []) stage.open();
}

function openNext(): void {
  // In a task of its own, so that waiting events run first.
  setTimeout(() => {
    const next = queue?.shift();
    if (next) next.open();
    else openAll();
  });
}

function createStage(): Stage | undefined {
  if (!queue) return undefined;
  const stage: Stage = { open: () => {} };
  stage.ready = new Promise((resolve) => {
    stage.open = () => {
      stage.ready = undefined;
      resolve();
    };
  });
  return stage;
}

function enqueue(stage: Stage): void {
  if (!queue) stage.open();
  // Each opens the next one once it is hydrated itself.
  else if (queue.push(stage) === 1) openNext();
}

/**
 * A part of a page that hydrates separately, after the parts above it: hydrating a whole page ends
 * with one task that nothing can interrupt. Its HTML is visible all the time. It waits for nothing
 * when it renders again, or where there is nothing to hydrate.
 */
export function StagedHydration({ children }: { children: ReactNode }): ReactNode {
  const [stage] = useState(createStage);
  const isMounted = useRef(false);
  if (stage && isMounted.current) stage.ready = undefined;
  useEffect(() => {
    isMounted.current = true;
    if (stage) enqueue(stage);
  }, [stage]);
  return (
    <Suspense>
      <Gate stage={stage}>{children}</Gate>
    </Suspense>
  );
}

function Gate({ stage, children }: { stage: Stage | undefined; children: ReactNode }): ReactNode {
  if (queue && stage?.ready) use(stage.ready);
  useEffect(() => {
    if (stage) openNext();
  }, [stage]);
  return children;
}
