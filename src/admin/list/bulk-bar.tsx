import { useState } from "react";
import type { BulkAction, Resource } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import styles from "./list-screen.module.css";

type BulkBarProps = {
  resource: Resource;
  actions: readonly BulkAction[];
  chosen: ReadonlySet<string>;
  onDone: () => void;
};

/** What is done with all chosen rows, a few at a time, with progress. */
export function BulkBar({ resource, actions, chosen, onDone }: BulkBarProps) {
  const { t } = useAdminText();
  const [done, setDone] = useState<number>();
  const [confirming, setConfirming] = useState<BulkAction>();
  const run = async (action: BulkAction) => {
    setConfirming(undefined);
    setDone(0);
    const failures = await runOnEach([...chosen], (id) => callOne(resource, action, id), setDone);
    setDone(undefined);
    refreshPaths(`/${resource.path}`);
    const [first] = failures;
    const changed = chosen.size - failures.length;
    if (first === undefined) showToast(t("lists.bulkDone", { count: changed }));
    else
      showToast(
        t("lists.bulkPartly", {
          done: changed,
          failed: failures.length,
          reason: refusalText(first, t),
        }),
      );
    onDone();
  };
  return (
    <div className={styles.bulk} role="status">
      <b>{t("lists.chosen", { count: chosen.size })}</b>
      {done === undefined ? (
        <>
          {actions.map((action) => (
            <Button
              key={action.title}
              kind={action.isDelete ? "danger" : "quiet"}
              size="xs"
              onClick={() => (action.isDelete ? setConfirming(action) : void run(action))}
            >
              {t(action.title)}
            </Button>
          ))}
          <Button kind="link" size="xs" onClick={onDone}>
            {t("lists.clearChoice")}
          </Button>
        </>
      ) : (
        <progress value={done} max={chosen.size} aria-label={t("lists.progress")} />
      )}
      <Dialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t("lists.deleteMany", { count: chosen.size })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setConfirming(undefined)}>
              {t("forms.keep")}
            </Button>
            <Button kind="danger" onClick={() => confirming && void run(confirming)}>
              {t("forms.remove")}
            </Button>
          </>
        }
      >
        {t("forms.removeHint")}
      </Dialog>
    </div>
  );
}

function callOne({ path }: Resource, { set, action, isDelete }: BulkAction, id: string) {
  if (isDelete) return callApi(`/${path}/${id}`, { method: "DELETE" });
  const below = action ? `/${action}` : "";
  return callApi(`/${path}/${id}${below}`, { method: "PUT", ...(set && { body: set }) });
}

const atOnce = 4;

/** @returns what went wrong, one for each object that was not changed */
async function runOnEach(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const waiting = [...ids];
  let done = 0;
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await work(id).catch((error: unknown) => failures.push(error));
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return failures;
}
