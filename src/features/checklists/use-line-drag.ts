import { useEffect, useRef, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import {
  type Drop,
  dropAt,
  gapsOf,
  nearestGap,
  type OutlineLine,
  placeOf,
  stepGap,
} from "#rules/checklists/outline.ts";
import { createLineDrag, revealGap } from "#ui/line-drag.ts";

type LineDragInput = {
  list: Checklist;
  lines: readonly OutlineLine[];
  /** Says the words to a screen reader. */
  announce: (words: string) => void;
  onDrop: (drop: Drop, name: string, place: string) => void;
};

/** How long a line may take to be rendered in its new place, in ms. */
const drawTimeout = 1500;

/** Dragging and moving by keys, on lines that may change meanwhile: a lift sees those it began with. */
export function useLineDrag(input: LineDragInput) {
  const { t } = useText();
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...input, t });
  useEffect(() => {
    latest.current = { ...input, t };
  });
  const focusNext = useRef<string>(undefined);
  const [drag] = useState(() => createDrag(latest, element, focusNext));
  // A line that was moved by keys keeps the focus, though it may be rendered anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the lines have changed
  useEffect(() => {
    const id = focusNext.current;
    if (id === undefined) return;
    focusNext.current = undefined;
    const index = latest.current.lines.findIndex((line) => line.id === id);
    focusHandle(element.current, id, index, performance.now() + drawTimeout);
  }, [input.lines]);
  return { element, drag };
}

type Latest = { readonly current: LineDragInput & { t: ReturnType<typeof useText>["t"] } };

function createDrag(
  latest: Latest,
  element: { readonly current: HTMLDivElement | null },
  focusNext: { current: string | undefined },
) {
  let lifted: Pick<LineDragInput, "list" | "lines"> = latest.current;
  const indexOf = (id: string) => lifted.lines.findIndex((line) => line.id === id);
  const nameOf = (id: string) =>
    lifted.lines[indexOf(id)]?.name || latest.current.t("listEditor.unnamedGroup");
  const place = (id: string, gap: number): string => {
    const drop = dropAt(lifted.lines, indexOf(id), gap, lifted.list);
    return drop ? placeText(drop, lifted.list, latest.current.t) : homeText(id);
  };
  const homeText = (id: string) =>
    placeText(homeOf(lifted.lines, indexOf(id), lifted.list), lifted.list, latest.current.t);

  return createLineDrag({
    element: () => element.current,
    nearestGap,
    stepGap,
    gapsOf(id) {
      const { list, lines } = latest.current;
      lifted = { list, lines };
      const index = indexOf(id);
      return { gaps: gapsOf(lines, index), home: index };
    },
    onLift(id) {
      const { t, announce } = latest.current;
      const name = nameOf(id);
      announce(
        t("listEditor.lifted", { name, place: homeText(id), help: t("listEditor.handleHelp") }),
      );
    },
    onStep: (id, gap) => latest.current.announce(place(id, gap)),
    onDrop(id, gap, isByKeys) {
      const { t, announce, onDrop } = latest.current;
      const drop = dropAt(lifted.lines, indexOf(id), gap, lifted.list);
      const name = nameOf(id);
      if (!drop) {
        announce(t("listEditor.cancelled", { name }));
        return;
      }
      if (isByKeys) focusNext.current = id;
      onDrop(drop, name, place(id, gap));
    },
    onCancel(id) {
      const { t, announce } = latest.current;
      announce(t("listEditor.cancelled", { name: nameOf(id) }));
    },
  });
}

/** Where a line stands now, as if it were dropped there. */
function homeOf(lines: readonly OutlineLine[], index: number, list: Checklist): Drop {
  const line = lines[index];
  if (!line) return { kind: "activity", id: "", before: null };
  const { id, activityId } = line;
  const activity = list.items.find((one) => one.id === activityId);
  const after = (rows: readonly { id: string }[]) =>
    rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
  if (line.kind === "activity") return { kind: "activity", id, before: after(list.items) };
  const groups = activity?.groups ?? [];
  if (line.kind === "group") return { kind: "group", id, activityId, before: after(groups) };
  const { groupId } = line;
  const items = groups.find((one) => one.id === groupId)?.items ?? [];
  return { kind: "item", id, activityId, groupId, before: after(items) };
}

/** «Ночівля · Кухня, 3 з 5» */
export function placeText(drop: Drop, list: Checklist, t: ReturnType<typeof useText>["t"]): string {
  const { activityName, groupName, number, total } = placeOf(drop, list);
  const section = [activityName, groupName].filter(Boolean).join(" · ");
  return section
    ? t("listEditor.atIn", { section, number, total })
    : t("listEditor.at", { number, total });
}

export const handleOf = (element: HTMLElement | null, id: string) =>
  element?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] [data-handle]`);

/** A line far away is rendered when it comes near the window. */
function focusHandle(
  element: HTMLDivElement | null,
  id: string,
  index: number,
  until: number,
): void {
  const handle = handleOf(element, id);
  if (handle) {
    handle.focus();
    return;
  }
  const row = element?.querySelector<HTMLElement>("[data-line]");
  if (!row || performance.now() > until) return;
  revealGap(element, row, index);
  requestAnimationFrame(() => focusHandle(element, id, index, until));
}
