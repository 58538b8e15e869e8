import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useDevice } from "#app/connection/use-device.ts";
import { useViewAfterPaint } from "#app/hooks/use-view-after-paint.ts";
import { LiveList } from "#app/list/live-list.tsx";
import { OpenList } from "#app/list/open-list.tsx";
import { productReads } from "#app/listing/products-read.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import type { Reads } from "#app/reads/reads.ts";
import { stateOf, useRead } from "#app/reads/use-read.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Read } from "#contract/reads.ts";
import { ListSkeleton } from "#features/checklists/list-skeleton.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import { whenIdle } from "#offline/tap-timing.ts";
import type { ChecklistView } from "#offline/views/checklist.ts";

/** Few addresses lead to a list that is not there. */
const MissingList = lazy(async () => ({
  default: (await import("#app/list/missing-list.tsx")).MissingList,
}));

const listRead = (at: At): Read<"readChecklist"> => ({
  call: "readChecklist",
  params: { id: at.params.id ?? "" },
});

/** A ready list, as anyone may read it; an own one is the device's to show. */
function readyOf(at: At, reads: Reads): Checklist | undefined {
  const state = stateOf(reads, listRead(at));
  return state.state === "ready" && state.answer.kind === "ready" ? state.answer : undefined;
}

function ChecklistPage({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const id = at.params.id ?? "";
  const device = useDevice();
  const source = device?.checklist(id);
  const view = useViewAfterPaint(source, isSameList);
  // Nobody else is asked for what the device has, or may have once it was looked at.
  const isOpen = device === undefined || (view !== undefined && !view.list);
  const answer = useRead(isOpen ? listRead(at) : null);
  const ready =
    answer.state === "ready" && answer.answer.kind === "ready" ? answer.answer : undefined;
  const isRenamed = useRenamed(device, id, view !== undefined && !view.list);

  // A list that was only made here is not there yet: its own op brings the first answer.
  const isThere = view !== undefined && (!view.list || view.fetchedAt !== null);

  useEffect(() => {
    if (!isThere || !device) return;
    let isLeft = false;
    let stop = () => {};
    // no await: the view tells when there is something newer. A long list's answer is a long task.
    whenIdle(async () => {
      if (isLeft) return;
      void device.refreshChecklist(id);
      const { followList } = await import("#app/list/follow-list.ts");
      if (!isLeft) stop = followList(device, id);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [device, id, isThere]);

  const list = useLastWhile(view?.list ?? ready, view === undefined);
  // The shop has it and this device has not looked yet: a second device of the same shopper.
  const isComing = answer.state === "ready" && view?.fetchedAt === null;
  const isAnswered =
    answer.state === "refused" ? !answer.isAnyones : answer.state !== "loading" && !isComing;
  const isRequested = isAnswered && view !== undefined && !isRenamed;
  useDocumentTitle(list?.name ?? (isRequested ? t("checklists.title") : undefined));
  // The shop still has it, or says it was deleted; a list that never was is neither.
  const isDeleted =
    answer.state === "ready" || (answer.state === "refused" && answer.code === "gone");
  return (
    <DelayedSkeleton isWaiting={!list && !isRequested} skeleton={<ListSkeleton />}>
      {() => {
        if (list)
          return (
            <LiveList view={source}>
              <OpenList list={list} />
            </LiveList>
          );
        // A restore may be on its way: nobody is led away from it.
        return (
          <Suspense>
            <MissingList
              id={id}
              isAway={answer.state === "unreachable"}
              isDeleted={isDeleted}
              isSettled={view?.statuses.size === 0}
            />
          </Suspense>
        );
      }}
    </DelayedSkeleton>
  );
}

/** `page` undefined: not known yet, the title stays. */
function useDocumentTitle(page: string | undefined): void {
  const { t } = useText();
  const title = page === undefined ? undefined : t("common.pageTitle", { page });
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/** Only the content of an open list differs. */
const isSameList = (one: ChecklistView, other: ChecklistView) =>
  one.list !== undefined &&
  one.list.id === other.list?.id &&
  (one.fetchedAt === null) === (other.fetchedAt === null);

/** What was shown before, while the next is being read: a copy takes its ready list's place unseen. */
function useLastWhile<Value>(value: Value | undefined, isReading: boolean): Value | undefined {
  const last = useRef<Value>(undefined);
  useEffect(() => {
    if (value !== undefined) last.current = value;
  });
  return value ?? (isReading ? last.current : undefined);
}

/** A list that was recorded anew has a new address; true while that is being looked up. */
function useRenamed(device: Device | undefined, id: string, isMissing: boolean): boolean {
  const [, navigate] = useLocation();
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    if (!isMissing || !device) return;
    // no await: the page shows its skeleton until this is known
    void device.findRenamed(id).then((name) => {
      if (name) navigate(`/checklist/${name}`, { replace: true });
      else setSettled(id);
    });
  }, [device, id, isMissing, navigate]);
  return isMissing && settled !== id;
}

export const page: ScreenModule = {
  listReads: (at, reads) => {
    const ready = readyOf(at, reads);
    return [listRead(at), ...(ready ? productReads(ready) : [])];
  },
  describe: (at, reads, t) => {
    const ready = readyOf(at, reads);
    return {
      title: t("common.pageTitle", { page: ready?.name ?? t("checklists.title") }),
      hasOwnTitle: true,
      ...(ready ? { description: ready.description } : {}),
      // An own list is nobody else's business, search engines' least of all.
      canonical: ready ? at.path : null,
      place: {
        kind: "inner",
        title: t("checklists.title"),
        up: "/checklist",
        ownBar: true,
      },
    };
  },
  Page: ChecklistPage,
};
