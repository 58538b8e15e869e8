import { create } from "zustand";
import type { Lang } from "#contract/lang.ts";
import type { Connectivity } from "#offline/wire/wire.ts";

/** What this page knows of the connection, of unsent changes and of the device's storage. */
type ConnectionState = {
  /** `unknown` until the first call to the server has ended */
  connectivity: "unknown" | Connectivity;
  /** changes that are not sent yet */
  waiting: number;
  /** changes that were refused and wait for the shopper */
  failedCount: number;
  /** changes that were sent when the connection came back; shown once */
  sent: number;
  /** the device allows no storage: changes are lost with the tab */
  memoryOnly: boolean;
  /** Another tab, of another build, keeps the database from being opened. */
  storage: "blocked" | "outdated" | null;
  updateReady: (() => void) | null;
  /** the language of the device's catalogue, where there is none in the page's language */
  answerLang: Lang | null;
  /** signed in on this device, as far as it knows */
  isCustomer: boolean;
  /** nothing is sent before the shopper signs in again */
  isPaused: boolean;
  /** An order of this device waits for its payment, or its outcome is unknown. */
  hasOpenOrder: boolean;
  /** The token of an order whose outcome this page has found out. */
  recoveredOrder?: string | undefined;
  areFailedChangesOpen: boolean;
  openFailedChanges: () => void;
};

export const useConnectionStore = create<ConnectionState>((set) => ({
  connectivity: "unknown",
  waiting: 0,
  failedCount: 0,
  sent: 0,
  memoryOnly: false,
  storage: null,
  updateReady: null,
  answerLang: null,
  isCustomer: false,
  isPaused: false,
  hasOpenOrder: false,
  areFailedChangesOpen: false,
  openFailedChanges: () => set({ areFailedChangesOpen: true }),
}));

export const setConnection = useConnectionStore.setState;
