/** Whether an act waits for the person to prove that they read their letters. */
import { create } from "zustand";

export type ConfirmationState =
  | { kind: "none" }
  /** A call was refused until the session is confirmed. */
  | { kind: "needed" }
  /** The page was opened by the link of a letter with a code. */
  | { kind: "byLink"; isConfirmed: boolean };

export const useConfirmation = create<{ state: ConfirmationState }>(() => ({
  state: { kind: "none" },
}));

type Pending = { promise: Promise<boolean>; finish: (isConfirmed: boolean) => void };

let pending: Pending | undefined;

/** One question however many calls wait for it; false: the person closed it. */
export function requestConfirmation(): Promise<boolean> {
  if (pending) return pending.promise;
  let finish = (_isConfirmed: boolean): void => {};
  const promise = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  pending = { promise, finish };
  useConfirmation.setState({ state: { kind: "needed" } });
  return promise;
}

export function finishConfirmation(isConfirmed: boolean): void {
  pending?.finish(isConfirmed);
  pending = undefined;
  useConfirmation.setState({ state: { kind: "none" } });
}

export function showConfirmedByLink(isConfirmed: boolean): void {
  useConfirmation.setState({ state: { kind: "byLink", isConfirmed } });
}
