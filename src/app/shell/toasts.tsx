import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import { useToasts } from "#app/messages/toasts.ts";
import { Toast, ToastRegion, UndoAction } from "#ui/toast.tsx";

/** ms */
const plainTime = 2000;
const actionTime = 6000;
const leaveTime = 240;
const step = 100;

/** A sheet lies over the page: nothing under it is seen, said or tapped. */
const isCovered = () =>
  [...document.getElementsByTagName("dialog")].some((one) => one.matches(":modal"));

/**
 * The toast at the bottom. Its time stands still while it is hovered or holds the focus, and while
 * a sheet covers it; what is told meanwhile comes when the sheet is gone.
 */
export function Toasts({ lifted }: { lifted: boolean }): ReactNode {
  const { told: next, hide } = useToasts();
  const [told, setTold] = useState(next);
  const [isHeld, setHeld] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const id = told?.id;
  const time = told?.link || told?.undo ? actionTime : plainTime;

  useEffect(() => {
    if (!next || !isCovered()) return setTold(next);
    const timer = setInterval(() => {
      if (!isCovered()) setTold(next);
    }, step);
    return () => clearInterval(timer);
  }, [next]);

  useEffect(() => {
    setLeaving(false);
    if (id === undefined || isHeld) return;
    let left = time;
    const timer = setInterval(() => {
      if (isCovered()) return;
      left -= step;
      if (left <= 0) setLeaving(true);
      if (left <= -leaveTime) hide(id);
    }, step);
    return () => clearInterval(timer);
  }, [id, isHeld, time, hide]);

  return (
    <ToastRegion lifted={lifted}>
      {told && (
        <Toast
          key={told.id}
          pending={told.isPending === true}
          leaving={isLeaving}
          onHold={() => setHeld(true)}
          onLetGo={() => setHeld(false)}
          action={
            told.undo ? (
              <UndoAction
                label={told.undo.text}
                onUndo={() => {
                  told.undo?.onUndo();
                  hide(told.id);
                }}
              />
            ) : (
              told.link && <Link href={told.link.href}>{told.link.text}</Link>
            )
          }
        >
          {told.text}
        </Toast>
      )}
    </ToastRegion>
  );
}
