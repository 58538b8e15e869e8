import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { undoIcon } from "./icons.ts";
import styles from "./toast.module.css";

/** The region of toasts is there from the start and empty, so that a toast in it is read aloud. */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  );
}

type ToastProps = {
  children: ReactNode;
  /** An amber dot: the change that it confirms waits for a connection. */
  pending?: boolean;
  /** Fades out; the caller removes it afterwards. */
  leaving?: boolean;
  /** Whether it is hovered or has the focus: its time stops meanwhile. */
  onHold?: (isHeld: boolean) => void;
  /** A finger touches it beside its action: it is in the way. */
  onDismiss?: () => void;
  /** A button or a link, see `UndoAction`; F6 moves the focus to it and back. */
  action?: ReactNode;
};

/** One message at the bottom. The caller measures its time. */
export function Toast({ children, pending, leaving, onHold, onDismiss, action }: ToastProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const toast = element.current;
    const hasFocus = () => toast?.contains(document.activeElement);
    const control = () => toast?.querySelector<HTMLElement>("button, a");
    const leave = () => {
      if (!hasFocus()) return;
      const before = focusedBefore.current;
      // Nothing may have had the focus before: the toast must not stay for that.
      control()?.blur();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // With another key it is the browser's own.
      if (event.key !== "F6" || event.shiftKey || event.ctrlKey || event.altKey) return;
      const { activeElement } = document;
      if (hasFocus()) leave();
      else control()?.focus();
      // Below a dialog nothing can have the focus.
      if (document.activeElement !== activeElement) event.preventDefault();
    };
    addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("keydown", onKeyDown);
      // Its action has been used, or its time is over.
      leave();
    };
  }, []);
  const updateHold = ({ type, currentTarget }: SyntheticEvent) =>
    onHold?.(type === "pointerenter" || currentTarget.matches(":focus-within"));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control: without a pointer its time ends it, and its action is a button or a link
    <div
      ref={element}
      className={classes(styles.toast, leaving && styles.leaving)}
      onPointerEnter={updateHold}
      onPointerLeave={updateHold}
      onFocus={(event) => {
        const { currentTarget, relatedTarget } = event;
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        updateHold(event);
      }}
      onBlur={updateHold}
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
