/**
 * Who is signed in, as the shop has just said: in memory only, for what the shop knows of a
 * customer is never kept on the device.
 */
import { create } from "zustand";
import type { Customer } from "#contract/customers.ts";

export type Own =
  | { state: "unknown" }
  | { state: "guest" }
  /** Nobody could be asked. */
  | { state: "away" }
  /** `as`: the identity that a change of it has to name; null where the shop did not say. */
  | { state: "in"; customer: Customer; as: string | null };

export const useOwn = create<{ own: Own }>(() => ({ own: { state: "unknown" } }));

export function showOwn(own: Own): void {
  useOwn.setState({ own });
}

/** A change came back: the identity stays. */
export function showCustomer(customer: Customer): void {
  const { own } = useOwn.getState();
  if (own.state === "in") showOwn({ ...own, customer });
}
