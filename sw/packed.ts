/**
 * The build's scripts and styles in one file. A first install would else ask for each of some two
 * hundred by itself, which costs a phone more than all their bytes.
 */
import { type Network, network } from "./network.ts";

const types: Record<string, string> = { css: "text/css", js: "text/javascript" };

export function isPack({ url }: { url: string }): boolean {
  return /^\/?assets\/packed-/.test(url);
}

export type Packed = {
  url: string;
  /** Addresses of all that is to be in the cache. */
  wanted: readonly string[];
};

/**
 * Puts into the cache what it lacks of the pack. Where most is there already, as after a small
 * change, nothing is asked for; whatever goes wrong is left to whoever asks for single files.
 */
export async function unpack(
  cache: Cache,
  { url, wanted }: Packed,
  ask: Network = network,
): Promise<void> {
  try {
    const kept = new Set((await cache.keys()).map((request) => request.url));
    const missing = wanted.filter((address) => !kept.has(address));
    const lacking = new Map(missing.map((address) => [new URL(address).pathname, address]));
    if (lacking.size * 2 < wanted.length) return;
    const response = await ask(url);
    // as: what the build has written there; anything else is no JSON, or holds nothing that is lacking
    const files = (await response.json()) as Record<string, string>;
    const puts = Object.entries(files).map(async ([path, text]) => {
      const address = lacking.get(path);
      const type = types[path.slice(path.lastIndexOf(".") + 1)];
      if (!address || !type) return;
      const headers = { "content-type": `${type}; charset=utf-8` };
      await cache.put(address, new Response(text, { headers }));
    });
    await Promise.all(puts);
  } catch {
    // A portal's page, half an answer, a full disk: the files that are asked for singly say so.
  }
}
