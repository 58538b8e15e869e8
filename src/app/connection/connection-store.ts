import { create } from "zustand";

/** What the shell shows of this device; dies with the tab. */
type Marks = {
  /** unknown until something was asked of the server */
  signal: "unknown" | "on" | "off";
  /** changes that wait for signal */
  waiting: number;
  /** changes that were refused and wait for the shopper */
  attention: number;
  /** changes sent since the signal came back; shown once */
  sent: number;
  /** the device gives no storage: what is here goes with the tab */
  memoryOnly: boolean;
  /** Another tab of another build stands in the way. */
  storage: "blocked" | "outdated" | null;
  updateReady: (() => void) | null;
  /** signed in on this device, as far as it knows */
  isCustomer: boolean;
  /** nothing is sent before the shopper signs in again */
  isPaused: boolean;
  trayOpen: boolean;
  openTray: () => void;
};

export const useMarks = create<Marks>((set) => ({
  signal: "unknown",
  waiting: 0,
  attention: 0,
  sent: 0,
  memoryOnly: false,
  storage: null,
  updateReady: null,
  isCustomer: false,
  isPaused: false,
  trayOpen: false,
  openTray: () => set({ trayOpen: true }),
}));

export const setMarks = useMarks.setState;
