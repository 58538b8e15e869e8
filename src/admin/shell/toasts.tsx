import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { create } from "zustand";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Note } from "#ui/note.tsx";
import { Toast, ToastRegion, UndoAction } from "#ui/toast.tsx";

type Message = {
  id: number;
  text: string;
  onUndo?: (() => void) | undefined;
  /** In an open dialog; undefined: at the bottom of the window. */
  place?: Element | undefined;
};

const useToasts = create<{ message: Message | undefined }>(() => ({ message: undefined }));
let lastId = 0;
const shownFor = 8_000;

/** One at a time; the newest replaces the one before. */
export function showToast(text: string, onUndo?: () => void): void {
  lastId += 1;
  useToasts.setState({ message: { id: lastId, text, onUndo } });
}

/** Why nothing was done. In the dialog that is open: a toast would stand behind it. */
export function showRefusal(text: string): void {
  lastId += 1;
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  const places = [...(dialog?.querySelectorAll("[data-refusal]") ?? [])];
  const place = places.find((one) => one.closest("dialog") === dialog);
  useToasts.setState({ message: { id: lastId, text, place } });
}

/** The same is tried again. */
export function removeRefusal(): void {
  if (useToasts.getState().message?.place) removeToast();
}

/** What it said is no longer so, as «Збережено» beside a refusal. */
export function removeToast(): void {
  useToasts.setState({ message: undefined });
}

export function Toasts() {
  const { t } = useAdminText();
  const { message } = useToasts();
  // Of the message that is hovered or focused.
  const [heldId, setHeldId] = useState(0);
  useEffect(() => {
    if (!message) return;
    if (message.place) return removeWithDialog(message.place);
    if (message.id === heldId) return;
    const timer = setTimeout(removeToast, shownFor);
    return () => clearTimeout(timer);
  }, [message, heldId]);
  return (
    <ToastRegion>
      {message?.place && createPortal(<Refused text={message.text} />, message.place, message.id)}
      {message && !message.place && (
        <Toast
          key={message.id}
          onHold={(isHeld) => setHeldId(isHeld ? message.id : 0)}
          action={
            message.onUndo && (
              <UndoAction
                label={t("shell.undo")}
                onUndo={() => {
                  message.onUndo?.();
                  removeToast();
                }}
              />
            )
          }
        >
          {message.text}
        </Toast>
      )}
    </ToastRegion>
  );
}

function removeWithDialog(place: Element): () => void {
  const dialog = place.closest("dialog");
  dialog?.addEventListener("close", removeToast);
  return () => dialog?.removeEventListener("close", removeToast);
}

function Refused({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={element}>
      <Note tone="warn" role="alert">
        {text}
      </Note>
    </div>
  );
}
