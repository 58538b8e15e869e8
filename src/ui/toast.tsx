import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { undoIcon } from "./icons.ts";
import styles from "./toast.module.css";

/** The place of toasts, there from the start and empty, so that what comes into it is read aloud.
 * `lifted`: a bar stands at the bottom of the phone. */
export function ToastRegion({ lifted, children }: { lifted?: boolean; children?: ReactNode }) {
  return (
    <div role="status" className={classes(styles.region, lifted && styles.lifted)}>
      {children}
    </div>
  );
}

type ToastProps = {
  children: ReactNode;
  /** An amber dot: what it says still waits for signal. */
  pending?: boolean;
  /** Fades out; whoever shows it takes it away after. */
  leaving?: boolean;
  /** Its time stands still while it is hovered or holds the focus. */
  onHold?: () => void;
  onLetGo?: () => void;
  /** A finger touches it beside its action: it is in the way. */
  onDismiss?: () => void;
  /** A button or a link of the toast, see `UndoAction`. */
  action?: ReactNode;
};

/** One thing said at the bottom. Its time is kept by whoever shows it. */
export function Toast({
  children,
  pending,
  leaving,
  onHold,
  onLetGo,
  onDismiss,
  action,
}: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  // Its action has been used, or its time is over.
  useLayoutEffect(() => {
    const toast = element.current;
    return () => {
      const before = focusedBefore.current;
      if (toast?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: without a pointer its time ends it, and its action is a button or a link
    <div
      ref={element}
      className={classes(styles.toast, leaving && styles.leaving)}
      onPointerEnter={onHold}
      onPointerLeave={onLetGo}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        onHold?.();
      }}
      onBlur={onLetGo}
      onPointerUp={({ pointerType, target }) => {
        const isAction = target instanceof Element && target.closest("button, a");
        if (pointerType === "touch" && !isAction) onDismiss?.();
      }}
    >
      {pending && <span className={styles.dot} />}
      <span>{children}</span>
      {action}
    </div>
  );
}

export function UndoAction({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <button type="button" onClick={onUndo}>
      <Icon of={undoIcon} size="s" />
      {label}
    </button>
  );
}
