import { lazy, type ReactNode, Suspense } from "react";
import type { Read } from "#contract/reads.ts";
import { retry } from "#offline/wire/retry.ts";

/** Without signal and worker its code comes when the signal does. */
const Note = lazy(async () => ({
  default: (await retry(() => import("./unanswered.tsx"))).NotStoredNote,
}));

/** A listing whose `reads` could be read neither from the shop nor from the device. */
export function NotStored({ reads }: { reads: Read[] }): ReactNode {
  return (
    <Suspense>
      <Note reads={reads} />
    </Suspense>
  );
}
