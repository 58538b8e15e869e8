/**
 * The signed-in customer as the server last answered. In memory only: personal data is never stored
 * on the device.
 */
import { create } from "zustand";
import type { Customer } from "#contract/customers.ts";

export type AccountState =
  | { state: "unknown" }
  | { state: "guest" }
  /** The server is unreachable. */
  | { state: "away" }
  /** `as`: the identity that changes must name; null if the server did not send one. */
  | { state: "in"; customer: Customer; as: string | null };

export const useAccount = create<{ own: AccountState }>(() => ({ own: { state: "unknown" } }));

export function setAccount(own: AccountState): void {
  useAccount.setState({ own });
}

/** Replaces the customer after a change; the identity stays. */
export function setCustomer(customer: Customer): void {
  const { own } = useAccount.getState();
  if (own.state === "in") setAccount({ ...own, customer });
}
