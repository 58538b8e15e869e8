import { type Connectivity, isBusy } from "./wire.ts";

/** Whether the page at this address can be opened; one that says that it is not found can. */
export async function reachAddress(href: string): Promise<Connectivity> {
  try {
    const { status } = await fetch(href, { method: "HEAD" });
    return isBusy(status) ? "busy" : "on";
  } catch {
    return "off";
  }
}
