import { create } from "zustand";

/** What a toast says; one at a time, the newest. */
export type Toast = {
  text: string;
  /** The intent of the change that it tells of. */
  intentId?: string;
  /** It still waits for signal. */
  isPending?: boolean;
  link?: { href: string; text: string };
  undo?: { text: string; onUndo: () => void };
};

type Toasts = { toast: (Toast & { id: number }) | null; hide: (id: number) => void };

export const useToasts = create<Toasts>((set, get) => ({
  toast: null,
  hide: (id) => {
    if (get().toast?.id === id) set({ toast: null });
  },
}));

/** What it tells of is no longer so. */
export function hideToastOf(intentId: string): void {
  const { toast, hide } = useToasts.getState();
  if (toast?.intentId === intentId) hide(toast.id);
}

let last = 0;

/** Says something at the bottom of the page: 4 s, or 6 s where it has an action, and longer if it is long. */
export function showToast(toast: Toast): void {
  last += 1;
  useToasts.setState({ toast: { ...toast, id: last } });
}
