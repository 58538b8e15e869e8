import { useEffect, useState } from "react";
import { loadPlanner, type Planner } from "./load-planner.ts";

export type PlannerState = Planner | "loading" | "failed";

/** The rules are loaded when the screen opens; without signal the worker has them. */
export function usePlanner(): PlannerState {
  const [state, setState] = useState<PlannerState>("loading");
  useEffect(() => {
    let isGone = false;
    loadPlanner().then(
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
  }, []);
  return state;
}
