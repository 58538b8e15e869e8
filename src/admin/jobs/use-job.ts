import { useEffect } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { isUnderWay, type Job } from "./job.ts";

const every = 1_000;

export type JobStep = "run" | "cancel" | "undo";

/** A job, read again as long as something happens to it, and its steps. */
export function useJob(id: string | undefined) {
  const { data: job } = useRead<Job>(id && `/jobs/${id}`, {
    every,
    isMoving: (read) => read === undefined || isUnderWay(read),
  });
  const { run, busy } = useAction(["/jobs"]);
  const resource = job?.resource;
  const isOver = job !== undefined && !isUnderWay(job) && job.state !== "planned";
  useEffect(() => {
    if (isOver && resource) refreshPaths(`/${pathOf[resource] ?? resource}`);
  }, [isOver, resource]);
  /** `onMade`: the job that was made of it, or itself. */
  const step = (name: JobStep, onMade: (id: string) => void) =>
    run<Job>({
      path: `/jobs/${id}/${name}`,
      method: "PUT",
      onDone: (answer) => onMade(answer.id),
    });
  const waiting = busy?.slice(busy.lastIndexOf("/") + 1);
  return { job, step, waiting };
}

/** Imports are named after their files. */
const pathOf: Readonly<Record<string, string>> = { categories: "product_categories" };
