import { onNextTap } from "#offline/tap-timing.ts";

/** ms; what taps interrupt again and again is not interrupted any longer. */
export const maxInterrupted = 4000;

export type Interruption = {
  /** Gets what aborts the transaction, when it begins. */
  onBegin: (abort: () => void) => void;
  /** Whether a tap has aborted it. */
  isInterrupted: () => boolean;
  /** The transaction is over. */
  end: () => void;
};

/** The next tap aborts a transaction: the tables that it holds would keep the tap's write waiting. */
export function makeInterruption(): Interruption {
  let isInterrupted = false;
  let forgetTap = () => {};
  return {
    onBegin(abort) {
      forgetTap = onNextTap(() => {
        try {
          abort();
          isInterrupted = true;
        } catch {
          // It is over, and only its promise has not been handled yet.
        }
      });
    },
    isInterrupted: () => isInterrupted,
    end: () => forgetTap(),
  };
}
