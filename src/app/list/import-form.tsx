import { type ReactNode, useRef } from "react";
import { useLocation } from "wouter";
import { showToast } from "#app/messages/toasts.ts";
import { useReads } from "#app/reads/use-read.ts";
import type { Journey } from "#contract/journeys.ts";
import { undoChange } from "#features/checklists/actions.ts";
import { createFromFile } from "#features/checklists/import-actions.ts";
import { ImportList } from "#features/checklists/import-list.tsx";
import type { OpenedFile } from "#features/checklists/open-file.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { FileList } from "#rules/list-files/file-list.ts";
import { findOwnList } from "./find-own-list.ts";
import { findThings } from "./things.ts";

/** The form, and where its lists are shown. */
export function ImportForm({ given }: { given: OpenedFile }): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const reads = useReads();
  const sources = {
    find: (names: readonly string[], journey: Journey | null) => findThings(reads, names, journey),
    readList: findOwnList,
  };
  const isSent = useRef(false);
  const create = async (lists: readonly FileList[]) => {
    // A second tap while the list is being made would make it twice.
    if (isSent.current) return;
    isSent.current = true;
    const [first] = lists;
    const created = await createFromFile(lists, sources).catch(() => undefined);
    if (!first || !created?.ok) {
      isSent.current = false;
      return showToast({ text: t("offline.storageFull") });
    }
    const isOne = lists.length === 1;
    // The address with the shared text goes out of the history.
    navigate(isOne ? `/checklist/${created.listId}` : "/checklist", { replace: true });
    const bringBack = async () => {
      await undoChange(created.intentId);
      navigate("/checklist");
    };
    showToast({
      text: isOne
        ? t("checklists.created", { list: first.name })
        : t("listFiles.createdMany", { count: lists.length }),
      // no await: the overview shows it at once
      undo: { text: t("common.undo"), onUndo: () => void bringBack() },
    });
  };
  return (
    <ImportList
      given={given}
      // no await: the toast says how it went
      onCreate={(lists) => void create(lists)}
    />
  );
}
