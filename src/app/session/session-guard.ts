/**
 * A page stands for the customer whom it was shown to. When that is over, by a sign-out in any tab
 * or by somebody else's sign-in, the page is over too, with all that it holds in memory.
 */
import type { Device } from "#offline/device.ts";
import { type PendingView, readPending } from "#offline/views/pending-changes.ts";

let shownTo: string | undefined;
let isOver = false;

/** The page is about to go: it tells nobody anything any more. */
export const isLeaving = (): boolean => isOver;

export function setLeaving(on: boolean): void {
  isOver = on;
}

export function watchOwner(device: Device): void {
  const look = (view: PendingView | undefined) => {
    if (!view || isOver) return;
    const now = view.kind === "customer" ? view.identity : undefined;
    if (shownTo !== undefined && shownTo !== now) startAnew();
    else shownTo = now;
  };
  device.pending.subscribe(() => look(device.pending.get()));
  look(device.pending.get());
  // A page that a browser keeps for Back shows nothing until it is known whose device it is now.
  addEventListener("pagehide", () => {
    if (shownTo !== undefined) document.documentElement.hidden = true;
  });
  addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    if (isOver) return startAnew();
    await device.parts.store.read(readPending).then(look, startAnew);
    document.documentElement.hidden = isOver;
  });
}

function startAnew(): void {
  isOver = true;
  sessionStorage.clear();
  location.reload();
}
