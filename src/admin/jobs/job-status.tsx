import { Link } from "wouter";
import { State } from "#admin/ui/state.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { canCancel, canUndo, factsOf, type Job, listOfImport } from "./job.ts";
import styles from "./job-status.module.css";
import type { JobStep } from "./use-job.ts";

type JobStatusProps = {
  job: Job;
  /** The step whose answer is awaited. */
  waiting: string | undefined;
  onStep: (step: JobStep) => void;
};

/** How far a job is or how it ended, and what can be done about it. */
export function JobStatus({ job, waiting, onStep }: JobStatusProps) {
  const { t } = useAdminText();
  const steps = [
    ...(job.state === "planned" ? (["run"] as const) : []),
    ...(canCancel(job) ? (["cancel"] as const) : []),
    ...(canUndo(job) ? (["undo"] as const) : []),
  ];
  const facts = factsOf(job);
  const isMoving = facts.kind === "running" || facts.kind === "stopping";
  const list = isMoving || job.changed === 0 || job.result.dry_run ? undefined : listOfImport(job);
  return (
    <>
      <State name={job.state} />
      <span className={styles.facts} role="status">
        <FactsText job={job} />
      </span>
      {isMoving && (
        <progress
          className={styles.progress}
          value={job.done}
          max={Math.max(1, job.total)}
          aria-label={t("lists.progress")}
        />
      )}
      {list && <Link href={list}>{t("bulk.seeImported")}</Link>}
      {steps.map((name) => (
        <Button
          key={name}
          size="s"
          kind="quiet"
          busy={waiting === name}
          onClick={() => onStep(name)}
        >
          {t(`screens.job_${name}`)}
        </Button>
      ))}
    </>
  );
}

function FactsText({ job }: { job: Job }) {
  const { t } = useAdminText();
  const facts = factsOf(job);
  switch (facts.kind) {
    case "running":
      return t("bulk.progress", { done: facts.done, total: facts.total });
    case "stopping":
      return t("bulk.stopping");
    case "trial":
      return t("bulk.trial");
    case "untouched":
      return t("bulk.untouched");
    case "undone": {
      const { changed, left } = facts;
      return left > 0 ? t("bulk.undoneInPart", { changed, left }) : t("bulk.undone", { changed });
    }
    case "done":
      return t("bulk.result", { changed: facts.changed, skipped: facts.skipped });
    case "imported":
      return t("bulk.imported", { changed: facts.changed, skipped: facts.skipped });
    case "stopped": {
      const { changed, skipped, done, total } = facts;
      return t("bulk.stopped", { done, total, changed, skipped });
    }
  }
}
