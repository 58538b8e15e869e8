import { type ComponentType, useState } from "react";
import { whenIdle } from "#offline/tap-timing.ts";
import type { ListDialogsProps, OpenDialog } from "./list-dialogs.tsx";

const loadDialogs = () => import("./list-dialogs.tsx");

let isPreloading = false;

/** A touch of the list says that a menu or a sheet may be next; the touched row comes before its code. */
export function preloadDialogsLater(): void {
  if (isPreloading) return;
  isPreloading = true;
  // The one that opens tells of a failure.
  whenIdle(() => loadDialogs().catch(() => undefined));
}

type ListDialogsState = {
  /** Undefined until its code is here. */
  open: { dialog: OpenDialog; Dialogs: ComponentType<ListDialogsProps> } | undefined;
  show: (dialog: OpenDialog) => void;
  close: () => void;
};

/** The one menu or sheet that is open over the list. */
export function useListDialogs(onLoadFailed: () => void): ListDialogsState {
  const [open, setOpen] = useState<ListDialogsState["open"]>();
  return {
    open,
    show(dialog) {
      // no await: it opens when it is here
      loadDialogs().then(
        ({ ListDialogs }) => setOpen({ dialog, Dialogs: ListDialogs }),
        onLoadFailed,
      );
    },
    close: () => setOpen(undefined),
  };
}
