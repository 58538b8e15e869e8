import { useEffect } from "react";
import { create } from "zustand";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Toast, ToastRegion, UndoAction } from "#ui/toast.tsx";

type Message = { id: number; text: string; onUndo?: (() => void) | undefined };

const useToasts = create<{ message: Message | undefined }>(() => ({ message: undefined }));
let lastId = 0;
const shownFor = 8_000;

/** One at a time; the newest replaces the one before. */
export function showToast(text: string, onUndo?: () => void): void {
  lastId += 1;
  useToasts.setState({ message: { id: lastId, text, onUndo } });
}

export function Toasts() {
  const { t } = useAdminText();
  const { message } = useToasts();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => useToasts.setState({ message: undefined }), shownFor);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <ToastRegion lifted>
      {message && (
        <Toast
          key={message.id}
          action={
            message.onUndo && (
              <UndoAction
                label={t("shell.undo")}
                onUndo={() => {
                  message.onUndo?.();
                  useToasts.setState({ message: undefined });
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
