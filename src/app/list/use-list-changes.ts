import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice } from "#app/connection/use-device.ts";
import { hideToastOf, showToast } from "#app/messages/toasts.ts";
import type { Checklist, ItemState } from "#contract/checklists.ts";
import { type ChangeResult, forgetCopy, undoChange } from "#features/checklists/actions.ts";
import { findFocusedRow, focusRowById } from "#features/checklists/row-focus.ts";
import { useText } from "#i18n/text-provider.tsx";
import { addSeenHint, type ListNotes } from "#offline/list-notes.ts";
import { afterTapsInOrder } from "#offline/tap-timing.ts";

/** Changes that Ctrl+Z takes back, one after another. */
const mostUndone = 50;

/** `isRead` false: not known yet. */
type KnownNotes = { notes: ListNotes; isRead: boolean };

/** What happens when a list is changed: the toast, its undo, and the way to a copy. */
export function useListChanges(list: Checklist, known: KnownNotes) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const connectivity = useConnectionStore((connection) => connection.connectivity);
  const withHint = usePackedHint(list, known);
  const focusAfterCopy = useFocusAfterCopy(list);
  const changes = useRef<Promise<ChangeResult>[]>([]);
  const undone = useRef(new Set<string>());
  useEffect(() => () => forgetCopy(list.id), [list.id]);

  const undo = (intentId: string) => {
    undone.current.add(intentId);
    hideToastOf(intentId);
    // no await: the screen shows it at once
    void undoChange(intentId);
  };
  const onChanged = (changed: ChangeResult, words: string, copyWords = words) => {
    if (!changed.ok) {
      const failed = t("offline.storageFailed", { name: words || list.name });
      showToast({ text: changed.reason === "full" ? t("offline.storageFull") : failed });
      return;
    }
    const { intentId, isCopy, listId } = changed;
    // It is said in a pause, and was quickly taken back.
    if (undone.current.has(intentId)) return;
    if (isCopy) {
      focusAfterCopy(changed.idOf);
      navigate(`/checklist/${listId}`, { replace: true });
    }
    // The quick add says by itself what it has added.
    if (words === "" && !isCopy) return;
    showToast({
      text: isCopy ? copyWords : words,
      intentId,
      isPending: connectivity === "off",
      undo: {
        text: t("common.undo"),
        onUndo: () => {
          undo(intentId);
          if (isCopy) navigate(`/checklist/${list.id}`, { replace: true });
        },
      },
    });
  };
  const onChanging = (changing: Promise<ChangeResult>, words: string, state?: ItemState) => {
    changes.current = [...changes.current.slice(1 - mostUndone), changing];
    const text = withHint(words, state);
    // no await: the row shows it at once, and a failed append takes it back and says so
    void changing.then((changed) => {
      const say = () => onChanged(changed, text, t("checklists.copiedByTick"));
      if (changed.ok && !changed.isCopy) afterTapsInOrder(say);
      else say();
    });
  };
  const undoLast = () => {
    const last = changes.current.at(-1);
    changes.current = changes.current.slice(0, -1);
    // no await: one that is still being written is taken back right after
    void last?.then((changed) => {
      if (!changed.ok) return;
      // Its toast has taken it back.
      if (undone.current.has(changed.intentId)) undoLast();
      else undo(changed.intentId);
    });
  };
  return { onChanged, onChanging, undoLast };
}

/** Once on each device: the way from what is there into the bag. */
function usePackedHint(list: Checklist, { notes, isRead }: KnownNotes) {
  const { t } = useText();
  const device = useDevice();
  // Two quick taps both come before the device has written that it was shown.
  const isHintShown = useRef(false);
  return (words: string, state: ItemState | undefined): string => {
    const isNew = isRead && !isHintShown.current && !notes.seenHints.includes("bag");
    if (!device || !isNew || state !== "have" || list.kind === "ready") return words;
    isHintShown.current = true;
    // no await: at worst it is shown once more
    void addSeenHint(device.parts.store, "bag");
    return t("checklists.packedHint", { text: words });
  };
}

/** The focused row stays focused when a copy takes the place of a ready list. */
function useFocusAfterCopy(list: Checklist): (idOf: (id: string) => string) => void {
  const focusNext = useRef<string>(undefined);
  useEffect(() => {
    if (!focusNext.current || list.kind === "ready") return;
    focusRowById(focusNext.current);
    focusNext.current = undefined;
  }, [list]);
  return (idOf) => {
    const focused = findFocusedRow();
    if (focused) focusNext.current = idOf(focused);
  };
}
