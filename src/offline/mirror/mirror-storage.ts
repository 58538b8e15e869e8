/**
 * Where the second copy of unsent changes is stored: Cache Storage, which browsers store apart from
 * IndexedDB. A mark in localStorage remembers that this device had a database with changes.
 */
import { mirrorCache } from "#contract/worker.ts";
import { type MirrorPlaces, mirrorMark } from "./mirror-places.ts";

export type MirrorStorage = {
  /** Texts by key. */
  read: () => Promise<Map<string, string>>;
  listKeys: () => Promise<string[]>;
  /** Writes nothing if the text is stored already. */
  put: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Nothing is left, not even the cache: its existence says that there are unsent changes. */
  clear: () => Promise<void>;
  isMarked: () => boolean;
  mark: () => void;
};

const stampHeader = "x-stamp";
const folder = `/${mirrorCache}/`;
const pathOf = (key: string) => folder + encodeURIComponent(key);
const keyOf = ({ url }: Request) => decodeURIComponent(new URL(url).pathname.slice(folder.length));

export function makeMirrorStorage({ caches, localStorage }: MirrorPlaces): MirrorStorage {
  const open = async () => caches?.open(mirrorCache);
  return {
    async read() {
      const texts = new Map<string, string>();
      const cache = await open();
      for (const request of (await cache?.keys()) ?? []) {
        const text = await (await cache?.match(request))?.text();
        if (text !== undefined) texts.set(keyOf(request), text);
      }
      return texts;
    },
    listKeys: async () => ((await (await open())?.keys()) ?? []).map(keyOf),
    async put(key, text) {
      const cache = await open();
      const stamp = stampOf(text);
      const stored = await cache?.match(pathOf(key));
      if (stored?.headers.get(stampHeader) === stamp) return;
      await cache?.put(pathOf(key), new Response(text, { headers: { [stampHeader]: stamp } }));
    },
    async remove(key) {
      await (await open())?.delete(pathOf(key));
    },
    async clear() {
      await caches?.delete(mirrorCache);
    },
    isMarked: () => (localStorage?.getItem(mirrorMark) ?? null) !== null,
    mark: () => localStorage?.setItem(mirrorMark, "1"),
  };
}

/** FNV-1a: tells whether a text changed without reading the stored one. */
function stampOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${hash >>> 0}`;
}
