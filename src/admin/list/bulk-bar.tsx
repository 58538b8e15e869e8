import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { rememberJob } from "#admin/jobs/remembered-job.ts";
import type { BulkAction, Resource } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { bulkFieldsOf } from "./bulk-task.ts";
import styles from "./list-screen.module.css";
import type { ListUrl } from "./list-url.ts";

type BulkBarProps = {
  resource: Resource;
  actions: readonly BulkAction[];
  chosen: ReadonlySet<string>;
  /** All that the list's filters show, where the whole page is chosen. */
  matching: { url: ListUrl; total: number } | undefined;
  onDone: () => void;
  /** A job was started. */
  onJob: (id: string) => void;
};

const BulkChangeSheet = lazy(async () => ({
  default: (await import("./bulk-change-sheet.tsx")).BulkChangeSheet,
}));

/** What is done with all chosen rows, a few at a time, with progress. */
export function BulkBar(props: BulkBarProps) {
  const { resource, actions, chosen, matching, onDone, onJob } = props;
  const { t } = useAdminText();
  const [takesAll, setTakesAll] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const all = takesAll ? matching : undefined;
  const canChange = bulkFieldsOf(resource).length > 0;
  const [confirming, setConfirming] = useState<BulkAction>();
  const question = confirming?.question;
  const { done, run, stop } = useBulkRun(resource, chosen, onDone);
  const confirm = (action: BulkAction) => {
    setConfirming(undefined);
    void run(action);
  };
  const bar = useRef<HTMLDivElement>(null);
  // It goes with the choice, and what was pressed with it: the keyboard stays at the list.
  useLayoutEffect(() => {
    const shown = bar.current;
    return () => {
      if (shown?.contains(document.activeElement))
        shown.closest("main")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={bar} className={styles.bulk}>
      <b role="status">{t("lists.chosen", { count: all ? all.total : chosen.size })}</b>
      {canChange && !all && matching && matching.total > chosen.size && (
        <Button kind="link" size="xs" onClick={() => setTakesAll(true)}>
          {t("bulk.takeAll", { count: matching.total })}
        </Button>
      )}
      {done === undefined ? (
        <>
          {canChange && (
            <Button kind="quiet" size="xs" onClick={() => setChanging(true)}>
              {t("bulk.change")}
            </Button>
          )}
          {(all ? [] : actions).map((action) => (
            <Button
              key={action.title}
              kind={action.isDelete ? "danger" : "quiet"}
              size="xs"
              onClick={() =>
                action.isDelete || action.question ? setConfirming(action) : void run(action)
              }
            >
              {t(action.title)}
            </Button>
          ))}
          <Button kind="link" size="xs" onClick={onDone}>
            {t("lists.clearChoice")}
          </Button>
        </>
      ) : (
        <>
          <progress value={done} max={chosen.size} aria-label={t("lists.progress")} />
          <Button kind="quiet" size="xs" onClick={stop}>
            {t("screens.job_cancel")}
          </Button>
        </>
      )}
      {isChanging && (
        <Suspense>
          <BulkChangeSheet
            resource={resource}
            target={all ? { url: all.url } : { ids: [...chosen] }}
            count={all ? all.total : chosen.size}
            onClose={() => setChanging(false)}
            onStarted={(id) => {
              rememberJob(resource.path, id);
              onJob(id);
              onDone();
            }}
          />
        </Suspense>
      )}
      <Dialog
        open={confirming !== undefined}
        onClose={() => setConfirming(undefined)}
        title={t(question?.title ?? "lists.deleteMany", { count: chosen.size })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setConfirming(undefined)}>
              {t("forms.keep")}
            </Button>
            <Button
              kind={question ? "accent" : "danger"}
              onClick={() => confirming && confirm(confirming)}
            >
              {t(question && confirming ? confirming.title : "forms.remove")}
            </Button>
          </>
        }
      >
        {t(question?.hint ?? "forms.removeHint")}
      </Dialog>
    </div>
  );
}

/** Runs an action on each chosen row. `done`: how many so far, while it runs. */
function useBulkRun(resource: Resource, chosen: ReadonlySet<string>, onDone: () => void) {
  const { t } = useAdminText();
  const [done, setDone] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const run = async (action: BulkAction) => {
    setDone(0);
    stop.current = new AbortController();
    const { failures, finished } = await runOnEach([...chosen], {
      work: (id) => callOne(resource, action, id),
      onProgress: setDone,
      signal: stop.current.signal,
    });
    setDone(undefined);
    refreshPaths(`/${resource.path}`);
    const [first] = failures;
    const changed = finished - failures.length;
    if (finished < chosen.size)
      showToast(t("lists.bulkStopped", { done: changed, total: chosen.size }));
    else if (first === undefined) showToast(t("lists.bulkDone", { count: changed }));
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
  return { done, run, stop: () => stop.current?.abort() };
}

function callOne({ path }: Resource, { set, action, isDelete }: BulkAction, id: string) {
  if (isDelete) return callApi(`/${path}/${id}`, { method: "DELETE" });
  const below = action ? `/${action}` : "";
  return callApi(`/${path}/${id}${below}`, { method: "PUT", ...(set && { body: set }) });
}

const atOnce = 4;

type EachRun = {
  work: (id: string) => Promise<unknown>;
  onProgress: (done: number) => void;
  /** Aborted: what is under way ends, nothing more begins. */
  signal: AbortSignal;
};

/** @returns what went wrong, one for each object that was not changed, and how many were tried */
async function runOnEach(ids: readonly string[], { work, onProgress, signal }: EachRun) {
  const failures: unknown[] = [];
  const waiting = [...ids];
  let finished = 0;
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      await work(id).catch((error: unknown) => failures.push(error));
      finished += 1;
      onProgress(finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { failures, finished };
}
