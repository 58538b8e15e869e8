/** Cache Storage in memory: keys in insertion order, and a disk that can be full. */
const base = "https://torba.example";

const addressOf = (key: RequestInfo | URL): string =>
  new URL(key instanceof Request ? key.url : key, base).href;

class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly #beforePut: (address: string) => void;

  constructor(beforePut: (address: string) => void) {
    this.#beforePut = beforePut;
  }

  async match(key: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(addressOf(key))?.clone();
  }

  async put(key: RequestInfo | URL, response: Response): Promise<void> {
    this.#beforePut(addressOf(key));
    // Read completely first: half an answer is never stored.
    const bytes = await response.arrayBuffer();
    const { status, headers } = response;
    this.entries.set(addressOf(key), new Response(bytes, { status, headers }));
  }

  async delete(key: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(addressOf(key));
  }

  async matchAll(): Promise<Response[]> {
    return [...this.entries.values()].map((response) => response.clone());
  }

  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((address) => new Request(address));
  }
}

export type FakeCaches = CacheStorage & {
  /** The content of every cache, as `name path?query`. */
  list: () => string[];
  /** Called before each put; throws to simulate a full disk. */
  beforePut: (address: string) => void;
};

export function makeFakeCaches(): FakeCaches {
  const all = new Map<string, FakeCache>();
  const storage = {
    beforePut: (_address: string) => {},
    list: () =>
      [...all].flatMap(([name, cache]) =>
        [...cache.entries.keys()].map((address) => `${name} ${address.slice(base.length)}`),
      ),
    async open(name: string) {
      const cache = all.get(name) ?? new FakeCache((address) => storage.beforePut(address));
      all.set(name, cache);
      return cache;
    },
    delete: async (name: string) => all.delete(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    async match(key: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}) {
      for (const [name, cache] of all) {
        const found = cacheName === undefined || cacheName === name ? await cache.match(key) : null;
        if (found) return found;
      }
      return undefined;
    },
  };
  // as: the part of Cache Storage that the worker uses
  return storage as unknown as FakeCaches;
}

export function diskFull(): never {
  throw new DOMException("The disk is full", "QuotaExceededError");
}
