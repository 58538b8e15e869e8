import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useToasts } from "#app/messages/toasts.ts";
import { Toast, ToastRegion, UndoAction } from "#ui/toast.tsx";

/** ms; a long text takes longer to read. */
const plainTime = 4000;
const actionTime = 6000;
const letterTime = 60;
const leaveTime = 240;
const step = 100;

/** A sheet lies over the page: nothing under it is seen, said or tapped. */
const isCovered = () => document.querySelector("dialog:modal");

/**
 * The toast at the bottom. Its time stands still while it is hovered or holds the focus, and while
 * a sheet covers it; what is told meanwhile comes when the sheet is gone.
 */
export function Toasts(): ReactNode {
  const { toast: next, hide } = useToasts();
  const [toast, setToast] = useState(next);
  // Of the toast that is hovered or focused: one that is removed then fires no event.
  const [heldId, setHeldId] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const id = toast?.id;
  const least = toast?.link || toast?.undo ? actionTime : plainTime;
  const time = Math.max(least, (toast?.text.length ?? 0) * letterTime);

  useEffect(() => {
    if (!next || !isCovered()) return setToast(next);
    const timer = setInterval(() => {
      if (!isCovered()) setToast(next);
    }, step);
    return () => clearInterval(timer);
  }, [next]);

  useEffect(() => {
    setLeaving(false);
    if (!id || id === heldId) return;
    let left = time;
    const timer = setInterval(() => {
      if (isCovered()) return;
      left -= step;
      if (left <= 0) setLeaving(true);
      if (left <= -leaveTime) hide(id);
    }, step);
    return () => clearInterval(timer);
  }, [id, heldId, time, hide]);

  return (
    <ToastRegion>
      {toast && (
        <Toast
          key={toast.id}
          pending={toast.isPending === true}
          leaving={isLeaving}
          onHold={(isHeld) => setHeldId(isHeld ? toast.id : 0)}
          onDismiss={() => {
            setLeaving(true);
            // It stays for the click of that touch, which would go to what lies below.
            setTimeout(hide, leaveTime, toast.id);
          }}
          action={
            toast.undo ? (
              <UndoAction
                label={toast.undo.text}
                onUndo={() => {
                  toast.undo?.onUndo();
                  hide(toast.id);
                }}
              />
            ) : (
              toast.link && <Link href={toast.link.href}>{toast.link.text}</Link>
            )
          }
        >
          {toast.text}
        </Toast>
      )}
    </ToastRegion>
  );
}
