/**
 * Fetches a URL that an untrusted source names, through `guarded-connection`. Each redirect is
 * checked like the first address.
 */
import type { IncomingMessage } from "node:http";
import {
  OutboundError,
  type OutboundNetwork,
  parseOutboundUrl,
  publicNetwork,
  sendGuarded,
} from "./guarded-connection.ts";
import { readBody } from "./read-body.ts";

const maxRedirects = 3;

export type OutboundLimits = { bytes: number; ms: number };

/** Throws `OutboundError`. The time limit covers all redirects together. */
export async function guardedFetch(
  address: string,
  limits: OutboundLimits,
  network: OutboundNetwork = publicNetwork,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = parseOutboundUrl(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await sendGuarded(
      url,
      { headers: { accept: "image/*" } },
      { signal, network },
    );
    if (response.statusCode === 200) return await readBody(response, limits.bytes);
    const next = isRedirect(response) ? response.headers.location : undefined;
    response.destroy();
    if (next === undefined) throw new OutboundError("unreachable");
    url = parseOutboundUrl(next, url);
  }
  throw new OutboundError("unreachable");
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode);
