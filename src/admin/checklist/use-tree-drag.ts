/** Lines of the tree are moved by a pointer or by keys; each step is said to a screen reader. */
import { useEffect, useRef, useState } from "react";
import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";
import {
  type Drop,
  dropAt,
  gapsOf,
  nearestGap,
  type OutlineLine,
  placeOf,
  stepGap,
} from "#rules/checklists/outline.ts";
import { createLineDrag } from "#ui/line-drag.ts";
import type { Tree } from "./tree.ts";

type DragInput = {
  tree: Tree;
  lines: readonly OutlineLine[];
  onDrop: (drop: Drop) => void;
};

export function useTreeDrag(input: DragInput) {
  const { t } = useAdminText();
  const element = useRef<HTMLUListElement>(null);
  const [announced, announce] = useState("");
  const latest = useRef({ ...input, t, announce });
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { ...input, t, announce };
  });
  const [drag] = useState(() => createTreeDrag(latest, element, focusNext));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved line is drawn anew with the lines
  useEffect(() => {
    const id = focusNext.current;
    focusNext.current = undefined;
    if (id) focusIn(element.current, id, "[data-handle]");
  }, [input.lines]);
  return { element, drag, announced, announce };
}

/** Whether there was something to focus. */
export function focusIn(element: HTMLElement | null, id: string, selector: string): boolean {
  const found = element?.querySelector<HTMLElement>(`[data-line="${CSS.escape(id)}"] ${selector}`);
  found?.focus();
  return found != null;
}

export type TreeDrag = ReturnType<typeof useTreeDrag>["drag"];

type Latest = { readonly current: DragInput & { t: AdminT; announce: (words: string) => void } };

function createTreeDrag(
  latest: Latest,
  element: { readonly current: HTMLElement | null },
  focusNext: { current: string | undefined },
) {
  let lifted: Pick<DragInput, "tree" | "lines"> = latest.current;
  const indexOf = (id: string) => lifted.lines.findIndex((line) => line.id === id);
  const nameOf = (id: string) =>
    lifted.lines[indexOf(id)]?.name || latest.current.t("forms.unnamed");
  const dropOf = (id: string, gap: number) =>
    dropAt(lifted.lines, indexOf(id), gap, { items: [...lifted.tree] });
  const say = (id: string, gap: number): string => {
    const { t } = latest.current;
    const drop = dropOf(id, gap);
    return drop ? placeText(drop, lifted.tree, t) : t("readyList.home");
  };
  return createLineDrag({
    element: () => element.current,
    nearestGap,
    stepGap,
    gapsOf(id) {
      const { tree, lines } = latest.current;
      lifted = { tree, lines };
      return { gaps: gapsOf(lines, indexOf(id)), home: indexOf(id) };
    },
    onLift(id) {
      const { t, announce } = latest.current;
      announce(t("readyList.lifted", { name: nameOf(id), help: t("readyList.handleHelp") }));
    },
    onStep: (id, gap) => latest.current.announce(say(id, gap)),
    onDrop(id, gap, isByKeys) {
      const { t, announce, onDrop } = latest.current;
      const drop = dropOf(id, gap);
      const name = nameOf(id);
      if (!drop) return announce(t("readyList.cancelled", { name }));
      if (isByKeys) focusNext.current = id;
      announce(t("readyList.dropped", { name, place: say(id, gap) }));
      onDrop(drop);
    },
    onCancel: (id) =>
      latest.current.announce(latest.current.t("readyList.cancelled", { name: nameOf(id) })),
  });
}

/** «Ночівля · Кухня, 3 з 5» */
export function placeText(drop: Drop, tree: Tree, t: AdminT): string {
  const { activityName, groupName, number, total } = placeOf(drop, { items: [...tree] });
  const section = [activityName, groupName].filter(Boolean).join(" · ");
  const place = t("readyList.at", { number, total });
  return section ? `${section}, ${place}` : place;
}
