import { headers } from "#contract/headers.ts";
import { isBusy } from "./busy-status.ts";
import type { Connectivity } from "./wire.ts";

/**
 * Whether the page at this address can be opened; one that says that it is not found can. Only an
 * answer with the shop's request id is the shop's: a captive portal has a page for every address.
 */
export function reachAddress(href: string): Promise<Connectivity> {
  return fetch(href, { method: "HEAD", cache: "no-store" }).then(
    ({ status, headers: answered }) => {
      if (isBusy(status)) return "busy";
      return answered.has(headers.requestId) ? "on" : "off";
    },
    () => "off",
  );
}
