import { useRef } from "react";
import type { Checklist } from "#contract/checklists.ts";

/** What stands above a list that nobody has ticked yet, and keeps its place once somebody has. */
export type ListIntro = { ready: Checklist | undefined };

/**
 * Undefined: the list was started before it was opened here. A ready list's intro stays with the copy
 * that the first tick makes of it, so that no row moves under the thumb.
 */
export function useIntro(list: Checklist, isStarted: boolean): ListIntro | undefined {
  const shown = useRef<{ listId: string; intro: ListIntro | undefined }>(undefined);
  const before = shown.current;
  const isCopyOfShown = list.from !== null && list.from === before?.listId;
  if (before?.listId !== list.id)
    shown.current = {
      listId: list.id,
      intro: isCopyOfShown ? before?.intro : introOf(list, isStarted),
    };
  return shown.current?.intro;
}

function introOf(list: Checklist, isStarted: boolean): ListIntro | undefined {
  if (list.kind === "ready") return { ready: list };
  return isStarted ? undefined : { ready: undefined };
}

/** «Список ваш»: what is in the cart or ordered starts a ready list too, but makes it nobody's. */
export const isTaken = ({ kind }: Pick<Checklist, "kind">, isStarted: boolean): boolean =>
  kind === "own" && isStarted;
