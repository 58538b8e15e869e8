import { create } from "zustand";

/** What a toast says; one at a time, the newest. */
export type Told = {
  text: string;
  /** It still waits for signal. */
  isPending?: boolean;
  link?: { href: string; text: string };
  undo?: { text: string; onUndo: () => void };
};

type Toasts = { told: (Told & { id: number }) | null; hide: (id: number) => void };

export const useToasts = create<Toasts>((set, get) => ({
  told: null,
  hide: (id) => {
    if (get().told?.id === id) set({ told: null });
  },
}));

let last = 0;

/** Says something at the bottom of the page: 2 s, or 6 s where it has an action. */
export function tell(told: Told): void {
  last += 1;
  useToasts.setState({ told: { ...told, id: last } });
}
