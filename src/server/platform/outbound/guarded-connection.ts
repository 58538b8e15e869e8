/**
 * A connection to an address that an untrusted source names, protected against SSRF. Each host name
 * is resolved once, all of its addresses must be allowed, and the connection uses one of those: DNS
 * rebinding has no effect.
 */
import { lookup as resolveName } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type OutboundErrorCode = "address" | "unreachable" | "large";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Name resolution and the allowed addresses; tests use their own. */
export type OutboundNetwork = {
  resolve: (host: string) => Promise<string[]>;
  mayReach: (address: string, port: number) => boolean;
};

const allowedPorts = [80, 443];
export const publicNetwork: OutboundNetwork = {
  resolve: async (host) => (await resolveName(host, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => allowedPorts.includes(port) && isPublicAddress(address),
};
/** An owner may have a receiver at any port. */
export const publicNetworkAnyPort: OutboundNetwork = {
  ...publicNetwork,
  mayReach: (address) => isPublicAddress(address),
};

export function parseOutboundUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutboundError("address");
  return url;
}

export type OutboundRequest = {
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
};

/** Redirects are answers like any other. Throws `OutboundError`. */
export async function sendGuarded(
  url: URL,
  { method = "GET", headers, body }: OutboundRequest,
  { signal, network }: { signal: AbortSignal; network: OutboundNetwork },
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const allowed = allowedAddresses(url, network);
  // DNS has its own time limit, which is longer.
  const [address = ""] = await Promise.race([allowed, rejectOnAbort(signal)]);
  const fixedLookup: LookupFunction = (_host, { all }, addresses) => {
    const family = isIP(address);
    if (all) addresses(null, [{ address, family }]);
    else addresses(null, address, family);
  };
  return await new Promise((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    const own = { "accept-encoding": "identity", "user-agent": "Torba", ...headers };
    const options = { method, signal, lookup: fixedLookup, agent: false, headers: own };
    const request = send(url, options, resolve);
    request.on("error", (error) => reject(new OutboundError("unreachable", error)));
    request.end(body);
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectNow = () => reject(new OutboundError("unreachable", signal.reason));
    if (signal.aborted) rejectNow();
    signal.addEventListener("abort", rejectNow, { once: true });
  });
}

/** Throws `OutboundError`: `address` when one is not allowed, `unreachable` when there is none. */
export async function allowedAddresses(
  { hostname, port, protocol }: URL,
  { resolve, mayReach }: OutboundNetwork,
): Promise<string[]> {
  const usualPort = protocol === "https:" ? 443 : 80;
  // A literal address is not resolved; `new URL` has normalized it.
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch((error: unknown) => {
        throw new OutboundError("unreachable", error);
      });
  const areAllowed = addresses.every((address) => mayReach(address, Number(port) || usualPort));
  if (addresses.length === 0 || !areAllowed) throw new OutboundError("address");
  return addresses;
}
