import { useState } from "react";
import { Link } from "wouter";
import { isUnderWay } from "#admin/jobs/job.ts";
import { JobStatus } from "#admin/jobs/job-status.tsx";
import { rememberedJob, rememberJob } from "#admin/jobs/remembered-job.ts";
import { useJob } from "#admin/jobs/use-job.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon } from "#ui/icons.ts";
import styles from "./list-screen.module.css";

/** The last change of many of a list: its progress, then what became of it and its undo. */
export function JobStrip({ path }: { path: string }) {
  const { t } = useAdminText();
  const [id, setId] = useState(() => rememberedJob(path));
  const { job, step, waiting } = useJob(id);
  if (!id || !job) return null;
  const follow = (next: string | undefined) => {
    rememberJob(path, next);
    setId(next);
  };
  return (
    <div className={styles.job}>
      <JobStatus job={job} waiting={waiting} onStep={(name) => void step(name, follow)} />
      <Link href={`/jobs/${id}`}>{t("bulk.details")}</Link>
      {!isUnderWay(job) && (
        <IconButton icon={closeIcon} label={t("bulk.close")} onClick={() => follow(undefined)} />
      )}
    </div>
  );
}
