import { useLocation } from "wouter";
import { fieldErrorText, isKnownFieldError } from "#admin/form/field-error.ts";
import { importRefusalText } from "#admin/import/refusal.ts";
import type { Job } from "#admin/jobs/job.ts";
import { JobStatus } from "#admin/jobs/job-status.tsx";
import { useJob } from "#admin/jobs/use-job.ts";
import { JobPreview, type PreviewRow } from "#admin/list/job-preview.tsx";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./files.module.css";

/** How far a bulk edit or an import is, and what can be done with it. */
export function JobPanel({ object }: PanelProps) {
  const { t, label } = useAdminText();
  const [, navigate] = useLocation();
  const { job, step, waiting } = useJob(object.id);
  if (!job) return null;
  const { errors, kind } = job;
  // as: jobs that were planned here have one
  const { preview = [] } = job as Job & { preview?: PreviewRow[] };
  const follow = (id: string) => id !== object.id && navigate(`/jobs/${id}`);
  return (
    <div className={styles.panel}>
      <Card title={t("screens.progress")}>
        <div className={styles.acts}>
          <JobStatus job={job} waiting={waiting} onStep={(name) => void step(name, follow)} />
        </div>
      </Card>
      {job.result.reason && <p role="alert">{importRefusalText(job.result, t, undefined)}</p>}
      {errors.length > 0 && (
        <Card
          title={t(kind === "undo" ? "bulk.leftTitle" : "import.errors", { count: errors.length })}
        >
          <ul className={styles.rows}>
            {errors.slice(0, mostErrors).map(({ id, name, field, code }) => (
              <li key={`${id} ${field} ${code}`}>
                <span>{kind === "import" ? t("screens.importRow", { row: id }) : name || id}</span>
                <span>{field === null ? "" : label(field)}</span>
                <Reason kind={kind} code={code} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {preview.length > 0 && (
        <Card title={t("bulk.samples")}>
          <JobPreview rows={preview} />
        </Card>
      )}
    </div>
  );
}

const mostErrors = 200;

function Reason({ kind, code }: { kind: string; code: string }) {
  const { t } = useAdminText();
  if (kind === "undo" && isReason(code)) return <span>{t(`bulk.left_${code}`)}</span>;
  if (kind === "edit" && isKnownFieldError(code)) return <span>{fieldErrorText(code, t)}</span>;
  return <code>{code}</code>;
}

const isReason = (code: string) => code === "conflict" || code === "inUse";
