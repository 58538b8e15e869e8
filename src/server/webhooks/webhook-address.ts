import { Refusal } from "#server/platform/http/refusal.ts";
import {
  allowedAddresses,
  OutboundError,
  type OutboundNetwork,
  parseOutboundUrl,
  publicNetworkAnyPort,
} from "#server/platform/outbound/guarded-connection.ts";
import { settlesWithin } from "#server/platform/time-limit.ts";

/** ms; a name that cannot be resolved by then is accepted. */
const resolveLimit = 2_000;

/**
 * Throws `invalid` for an address that is not http(s), is private, or is a name that leads to a
 * private one now. A name that leads nowhere is accepted: each delivery checks it again.
 */
export async function checkWebhookAddress(
  address: string,
  network: OutboundNetwork = publicNetworkAnyPort,
): Promise<void> {
  try {
    const url = parseOutboundUrl(address);
    const checked = allowedAddresses(url, network);
    if (await settlesWithin(checked, resolveLimit)) await checked;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.code === "address") throw new Refusal("invalid", { fields: { url: "invalid" } });
  }
}
