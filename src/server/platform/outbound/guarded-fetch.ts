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
    const next = isRedirect(response) ? response.headers.location : undefined;
    if (next === undefined) return await readBody(response, limits.bytes);
    response.destroy();
    url = parseOutboundUrl(next, url);
  }
  throw new OutboundError("unreachable");
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode);

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutboundError("unreachable");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length; // as: nobody has set an encoding
      if (size > maxBytes) throw new OutboundError("large");
      chunks.push(chunk as Buffer); // as: the same
    }
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError("unreachable", error);
  }
  return Buffer.concat(chunks);
}
