import { useEffect, useState } from "react";
import { Link } from "wouter";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon } from "#ui/icons.ts";
import styles from "./list-screen.module.css";

export type Job = {
  id: string;
  kind: string;
  state: "planned" | "running" | "done" | "failed" | "cancelled";
  total: number;
  done: number;
  changed: number;
  skipped: number;
};

const storeName = (path: string) => `job.${path}`;

/** Found again on this device after the list was left. */
export const rememberJob = (path: string, id: string | undefined) =>
  writeStored(storeName(path), id);

const isOver = (job: Job | undefined) => job !== undefined && job.state !== "running";

/** The last change of many of a list: its progress, then what became of it and its undo. */
export function JobStrip({ path }: { path: string }) {
  const { t } = useAdminText();
  const [id, setId] = useState(() => readStored<string>(storeName(path)));
  const [isRunning, setRunning] = useState(true);
  const { data: job } = useRead<Job>(id && `/jobs/${id}`, isRunning ? { every: 1_000 } : {});
  const { run, busy } = useAction(["/jobs"]);
  const over = isOver(job);
  useEffect(() => {
    if (!over) return;
    setRunning(false);
    refreshPaths(`/${path}`);
  }, [over, path]);
  if (!id || !job) return null;
  const follow = (next: string | undefined) => {
    rememberJob(path, next);
    setId(next);
    setRunning(next !== undefined);
  };
  const step = (name: "cancel" | "undo") =>
    run<Job>({
      ...{ path: `/jobs/${id}/${name}`, method: "PUT" },
      onDone: (answer) => follow(answer.id),
    });
  return (
    <div className={styles.job} role="status">
      <State name={job.state} />
      {over ? (
        <span>{t("bulk.result", { changed: job.changed, skipped: job.skipped })}</span>
      ) : (
        <>
          <span>{t("bulk.progress", { done: job.done, total: job.total })}</span>
          <progress
            value={job.done}
            max={Math.max(1, job.total)}
            aria-label={t("lists.progress")}
          />
        </>
      )}
      <Link href={`/jobs/${id}`}>{t("bulk.details")}</Link>
      {over ? (
        <>
          {job.kind === "edit" && job.changed > 0 && (
            <Button
              kind="quiet"
              size="xs"
              busy={busy?.endsWith("undo") ?? false}
              onClick={() => void step("undo")}
            >
              {t("shell.undo")}
            </Button>
          )}
          <IconButton icon={closeIcon} label={t("bulk.close")} onClick={() => follow(undefined)} />
        </>
      ) : (
        <Button
          kind="quiet"
          size="xs"
          busy={busy?.endsWith("cancel") ?? false}
          onClick={() => void step("cancel")}
        >
          {t("bulk.cancel")}
        </Button>
      )}
    </div>
  );
}
