import { type ComponentType, useEffect, useState } from "react";
import { showWork } from "#app/show-work.ts";
import type { EditListProps } from "./edit-list.tsx";

type EditorState = {
  /** Undefined while the list is not being edited. */
  Editor: ComponentType<EditListProps> | undefined;
  selected: string | undefined;
  open: (selected?: string) => void;
  close: () => void;
};

/** Whether the list is being edited; its code is loaded on demand. */
export function useEditor(listId: string, onLoadFailed: () => void): EditorState {
  const [opened, setOpened] = useState<Pick<EditorState, "Editor" | "selected">>();
  const close = () => setOpened(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins unedited
  useEffect(() => close, [listId]);
  return {
    Editor: opened?.Editor,
    selected: opened?.selected,
    open(selected) {
      const loading = import("./edit-list.tsx").then(({ EditList, preserveScroll }) => {
        preserveScroll();
        setOpened({ Editor: EditList, selected });
      }, onLoadFailed);
      showWork(loading);
    },
    close,
  };
}
