import { type ComponentType, useEffect, useState } from "react";
import type { ItemCounts } from "#rules/checklists/checklists.ts";
import type { ListFinishProps } from "./list-finish.tsx";

export type ListFinish = {
  stage: ListFinishProps["stage"] | undefined;
  /** The last item was packed just now, on this screen. */
  isCelebrated: boolean;
  /** Undefined until its code is here. */
  Finish: ComponentType<ListFinishProps> | undefined;
};

/** What is shown once nothing is missing; its code is loaded then. */
export function useListFinish(listId: string, counts: ItemCounts): ListFinish {
  const stage = stageOf(counts);
  const [Loaded, setLoaded] = useState<{ Finish: ComponentType<ListFinishProps> }>();
  const [seen, setSeen] = useState({ listId, stage, isCelebrated: false });
  if (seen.listId !== listId || seen.stage !== stage) {
    const isCelebrated = stage === "packed" && seen.listId === listId;
    setSeen({ listId, stage, isCelebrated });
  }
  useEffect(() => {
    if (!stage) return;
    // Without it the ring still says that all is there.
    import("./list-finish.tsx").then(
      ({ ListFinish }) => setLoaded({ Finish: ListFinish }),
      () => undefined,
    );
  }, [stage]);
  return { stage, isCelebrated: seen.isCelebrated, Finish: Loaded?.Finish };
}

function stageOf({ total, need, have }: ItemCounts): ListFinishProps["stage"] | undefined {
  if (total === 0 || need > 0) return undefined;
  return have > 0 ? "have" : "packed";
}
