import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./modal.module.css";

type ModalProps = {
  open: boolean;
  /** Asked by Escape or a press beside it; whoever opened it closes it. */
  onClose: () => void;
  label?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  /** A sheet shows on the phone that it hangs at the lower edge. */
  grab?: boolean;
  children: ReactNode;
};

/** What dialog, sheet and menu stand on. */
export function Modal({ open, onClose, label, labelledBy, className, grab, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Layout, not plain, effect: it must close before React takes it away, or the focus is lost.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    setPageOverflow("hidden");
    shown.showModal();
    return () => {
      shown.close();
      if (!document.querySelector("dialog:modal")) setPageOverflow("");
    };
  }, [open]);

  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    // The body covers the dialog whole, so only its backdrop is the dialog itself.
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, see onCancel
    <dialog
      ref={dialog}
      className={classes(styles.modal, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={pressBeside}
      onCancel={(event) => {
        // Only its own: a file chooser's cancel bubbles up as well.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A second Escape closes it whatever we prevent.
        if (open && !dialog.current?.open) onClose();
      }}
    >
      <div className={styles.body}>
        {grab && <div className={styles.grab} />}
        {children}
      </div>
    </dialog>
  );
}

/**
 * The page behind stops scrolling; where its scrollbar took place, that place stays. Not by a rule for
 * `:has(dialog:modal)`: with it the browser would look for a dialog in the whole page at each of its changes.
 */
function setPageOverflow(overflow: "hidden" | ""): void {
  const { style, clientWidth } = document.documentElement;
  style.scrollbarGutter = overflow && innerWidth > clientWidth ? "stable" : "";
  style.overflow = overflow;
}
