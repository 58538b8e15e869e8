import { isBusy } from "./busy-status.ts";
import type { Connectivity } from "./wire.ts";

/** Whether the page at this address can be opened; one that says that it is not found can. */
export function reachAddress(href: string): Promise<Connectivity> {
  return fetch(href, { method: "HEAD" }).then(
    ({ status }) => (isBusy(status) ? "busy" : "on"),
    () => "off",
  );
}
