import { lazy, Suspense } from "react";
import { useConfirmation } from "#admin/wire/confirmation-state.ts";

const Sheet = lazy(async () => ({
  default: (await import("./confirmation-sheet.tsx")).ConfirmationSheet,
}));

/** Above whatever screen began the act: it goes on when the person has confirmed it. */
export function ConfirmationGate() {
  const { state } = useConfirmation();
  if (state.kind === "none") return null;
  return (
    <Suspense fallback={null}>
      <Sheet state={state} />
    </Suspense>
  );
}
