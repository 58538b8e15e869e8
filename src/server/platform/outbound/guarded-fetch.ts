/**
 * Fetches a URL that an untrusted source names, protected against SSRF. Each host name is resolved
 * once, all of its addresses must be public, and the connection uses one of those: DNS rebinding has
 * no effect. Each redirect is checked in the same way.
 */
import { lookup as resolveName } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const maxRedirects = 3;

export type OutboundErrorCode = "address" | "unreachable" | "large";

export class OutboundError extends Error {
  override readonly name = "OutboundError";
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export type OutboundLimits = { bytes: number; ms: number };
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

/** Throws `OutboundError`. The time limit covers all redirects together. */
export async function guardedFetch(
  address: string,
  limits: OutboundLimits,
  network: OutboundNetwork = publicNetwork,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = parse(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await sendRequest(url, signal, network);
    const next = isRedirect(response) ? response.headers.location : undefined;
    if (next === undefined) return await readBody(response, limits.bytes);
    response.destroy();
    url = parse(next, url);
  }
  throw new OutboundError("unreachable");
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutboundError("address");
  return url;
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode);

async function sendRequest(
  url: URL,
  signal: AbortSignal,
  network: OutboundNetwork,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const allowed = allowedAddresses(url, isSecure ? 443 : 80, network);
  // DNS has its own time limit, which is longer.
  const [address = ""] = await Promise.race([allowed, rejectOnAbort(signal)]);
  const fixedLookup: LookupFunction = (_host, { all }, addresses) => {
    const family = isIP(address);
    if (all) addresses(null, [{ address, family }]);
    else addresses(null, address, family);
  };
  return await new Promise((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Torba" };
    const request = send(url, { signal, lookup: fixedLookup, agent: false, headers }, resolve);
    request.on("error", (error) => reject(new OutboundError("unreachable", error)));
    request.end();
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectNow = () => reject(new OutboundError("unreachable", signal.reason));
    if (signal.aborted) rejectNow();
    signal.addEventListener("abort", rejectNow, { once: true });
  });
}

async function allowedAddresses(
  { hostname, port }: URL,
  usualPort: number,
  { resolve, mayReach }: OutboundNetwork,
): Promise<string[]> {
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
