/** Caches the answers that every page shows, by catalogue version, language and location. */
import type { Read, ReadAnswer } from "#contract/reads.ts";
import type { Visitor } from "#server/platform/http/context.ts";

type AnswerRead = (read: Read, visitor: Visitor) => Promise<ReadAnswer>;

/** Wraps `answer`: it is called for all other reads, and again after a failure. */
export function createSharedReads(shared: readonly Read[], answer: AnswerRead): AnswerRead {
  const indexes = new Map(shared.map((read, at) => [read, at]));
  const cache = new Map<string, Promise<ReadAnswer>>();
  let cachedVersion: number | undefined;

  return (read, visitor) => {
    const index = indexes.get(read);
    const { catalogueVersion, lang, locationId } = visitor;
    if (index === undefined || catalogueVersion === undefined) return answer(read, visitor);
    if (cachedVersion !== catalogueVersion) cache.clear();
    cachedVersion = catalogueVersion;
    const key = `${lang} ${locationId} ${index}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const pending = answer(read, { ...visitor, owner: null });
    const evict = () => {
      if (cache.get(key) === pending) cache.delete(key);
    };
    pending.then(({ status }) => status !== 200 && evict(), evict);
    cache.set(key, pending);
    return pending;
  };
}
