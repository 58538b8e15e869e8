import { useEffect, useState } from "react";
import type { Lang } from "#contract/lang.ts";
import { loadPlanner, type Planner } from "./load-planner.ts";

export type PlannerState = Planner | "loading" | "failed";

/** The rules are loaded when the screen opens; without signal the worker has them. */
export function usePlanner(lang: Lang): PlannerState {
  const [state, setState] = useState<PlannerState>("loading");
  useEffect(() => {
    let isGone = false;
    loadPlanner(lang).then(
      (planner) => {
        if (!isGone) setState(planner);
      },
      () => {
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [lang]);
  return state;
}
