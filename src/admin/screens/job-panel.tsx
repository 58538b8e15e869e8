import { JobPreview, type PreviewRow } from "#admin/list/job-preview.tsx";
import { type PanelProps, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./files.module.css";

type Job = PanelProps["object"] & {
  state: string;
  total: number;
  done: number;
  preview?: PreviewRow[];
};

/** How far a bulk edit is, and what can be done with it. */
export function JobPanel({ object }: PanelProps) {
  const { t } = useAdminText();
  const { data } = useRead<Job>(`/jobs/${object.id}`, { every: 2_000 });
  const { run, busy } = useAction(["/jobs"]);
  const state = data ? data.state : textAt(object, "state");
  const step = (name: "run" | "cancel" | "undo") =>
    run({ path: `/jobs/${object.id}/${name}`, method: "PUT" });
  const steps = { planned: ["run", "cancel"], running: ["cancel"], done: ["undo"] } as const;
  const known = Object.entries(steps).find(([name]) => name === state)?.[1] ?? [];
  return (
    <div className={styles.panel}>
      <Card title={t("screens.progress")} action={<State name={state} />}>
        {data && <progress value={data.done} max={Math.max(1, data.total)} />}
        <div className={styles.acts}>
          {known.map((name) => (
            <Button
              key={name}
              size="s"
              kind="quiet"
              busy={busy?.endsWith(name) ?? false}
              onClick={() => void step(name)}
            >
              {t(`screens.job_${name}`)}
            </Button>
          ))}
        </div>
      </Card>
      {data?.preview && data.preview.length > 0 && (
        <Card title={t("bulk.samples")}>
          <JobPreview rows={data.preview} />
        </Card>
      )}
    </div>
  );
}
