/**
 * Fetches what a stranger named. Each name is looked up once, every address that it has must be on
 * the open network, and the connection goes to one of those: a name that answers otherwise the
 * second time gains nothing. A redirect begins all of it anew.
 */
import { lookup as resolveName } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

const mostRedirects = 3;

export type OutsideFault = "address" | "unreachable" | "large";

export class OutsideRefusal extends Error {
  override readonly name = "OutsideRefusal";
  readonly code: OutsideFault;

  constructor(code: OutsideFault, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export type OutsideLimits = { bytes: number; ms: number };
/** Who answers for names, and who may be called; tests have a network of their own. */
export type OutsideWorld = {
  resolve: (host: string) => Promise<string[]>;
  mayReach: (address: string, port: number) => boolean;
};

const ports = [80, 443];
export const openWorld: OutsideWorld = {
  resolve: async (host) => (await resolveName(host, { all: true })).map(({ address }) => address),
  mayReach: (address, port) => ports.includes(port) && isPublicAddress(address),
};

/** Throws `OutsideRefusal`. The time is that of all redirects together. */
export async function getBytes(
  address: string,
  limits: OutsideLimits,
  world: OutsideWorld = openWorld,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.ms);
  let url = parse(address);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const response = await ask(url, signal, world);
    const next = isRedirect(response) ? response.headers.location : undefined;
    if (next === undefined) return await read(response, limits.bytes);
    response.destroy();
    url = parse(next, url);
  }
  throw new OutsideRefusal("unreachable");
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutsideRefusal("address");
  return url;
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode);

async function ask(url: URL, signal: AbortSignal, world: OutsideWorld): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const allowed = allowedAddresses(url, isSecure ? 443 : 80, world);
  // The names' service keeps a time of its own, which is longer.
  const [address = ""] = await Promise.race([allowed, outOfTime(signal)]);
  const known: LookupFunction = (_host, { all }, found) => {
    const family = isIP(address);
    if (all) found(null, [{ address, family }]);
    else found(null, address, family);
  };
  return await new Promise((resolve, reject) => {
    const send = isSecure ? requestHttps : requestHttp;
    const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": "Torba" };
    const asked = send(url, { signal, lookup: known, agent: false, headers }, resolve);
    asked.on("error", (error) => reject(new OutsideRefusal("unreachable", error)));
    asked.end();
  });
}

function outOfTime(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const give = () => reject(new OutsideRefusal("unreachable", signal.reason));
    if (signal.aborted) give();
    signal.addEventListener("abort", give, { once: true });
  });
}

async function allowedAddresses(
  { hostname, port }: URL,
  usualPort: number,
  { resolve, mayReach }: OutsideWorld,
): Promise<string[]> {
  // A literal one is never asked of the names' service; `new URL` has written it plainly.
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host)
    ? [host]
    : await resolve(host).catch((error: unknown) => {
        throw new OutsideRefusal("unreachable", error);
      });
  const isOpen = found.every((address) => mayReach(address, Number(port) || usualPort));
  if (found.length === 0 || !isOpen) throw new OutsideRefusal("address");
  return found;
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutsideRefusal("unreachable");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += (chunk as Buffer).length; // as: nobody has set an encoding
      if (size > most) throw new OutsideRefusal("large");
      chunks.push(chunk as Buffer); // as: the same
    }
  } catch (error) {
    throw error instanceof OutsideRefusal ? error : new OutsideRefusal("unreachable", error);
  }
  return Buffer.concat(chunks);
}
