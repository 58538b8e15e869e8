import type { Lang } from "#contract/lang.ts";
import { type Read, type ReadAnswer, type ReadAnswers, readUrl } from "#contract/reads.ts";
import { BoundedMap } from "#rules/bounded-map.ts";

/** Answers of catalogue reads in memory: primed by the first page, asked for after that. */
export type Reads = {
  lang: Lang;
  find: (read: Read) => ReadAnswer | undefined;
  /** Asks unless a fresh answer is there or under way. */
  ask: (read: Read) => Promise<ReadAnswer>;
  subscribe: (onChange: () => void) => () => void;
  /** Another number whenever something was kept: what many reads at once watch. */
  version: () => number;
};

/** An answer this young is not asked for again, ms. */
const fresh = 60_000;
/** Answers kept; the oldest go first. */
const most = 200;

type CacheEntry = { answer: ReadAnswer; at: number };

/**
 * `fetchRead` absent (on the server): only what was primed can be read. `primedAt`, by `clock`: a
 * shell brings answers of some time ago, to be shown and asked for anew.
 */
export function makeReads(
  lang: Lang,
  primed: ReadAnswers,
  fetchRead: ((read: Read) => Promise<ReadAnswer>) | undefined,
  clock: () => number,
  primedAt = clock(),
): Reads {
  const cache = new BoundedMap<string, CacheEntry>(most);
  const pendingReads = new Map<string, Promise<ReadAnswer>>();
  const listeners = new Set<() => void>();
  let version = 0;
  for (const [url, answer] of Object.entries(primed)) {
    // What anyone is refused this shopper may have: it is shown, and asked for anew.
    const isRefusal = answer.status >= 400;
    cache.set(
      url,
      isRefusal
        ? { answer: { ...answer, isAnyones: true }, at: Number.NEGATIVE_INFINITY }
        : { answer, at: primedAt },
    );
  }

  function store(url: string, answer: ReadAnswer): void {
    const before = cache.get(url);
    // A failure never replaces an answer that can still be shown.
    const canStay = before && before.answer.status !== 0 && !before.answer.isAnyones;
    if (answer.status === 0 && canStay) return;
    cache.set(url, { answer, at: clock() });
    version += 1;
    for (const onChange of listeners) onChange();
  }

  return {
    lang,
    find: (read) => cache.get(readUrl(read, lang))?.answer,
    ask(read) {
      const url = readUrl(read, lang);
      const known = cache.get(url);
      const isFresh = known && known.answer.status !== 0 && clock() - known.at < fresh;
      if (isFresh) return Promise.resolve(known.answer);
      const pending = pendingReads.get(url);
      if (pending) return pending;
      if (!fetchRead) throw new Error(`The page reads ${url} without declaring it`);
      const promise = fetchRead(read)
        .then((answer) => {
          store(url, answer);
          return answer;
        })
        .finally(() => pendingReads.delete(url));
      pendingReads.set(url, promise);
      return promise;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    version: () => version,
  };
}
