/**
 * Caches the answers that pages are rendered from, by catalogue version, language and location: as
 * the pages themselves, which are cached by the same. The list that one page shows is often on
 * another page too, or on the same one with another address.
 */
import { type Read, type ReadAnswer, readUrl } from "#contract/reads.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import type { Visitor } from "#server/platform/http/context.ts";

type AnswerRead = (read: Read, visitor: Visitor) => Promise<ReadAnswer>;

/** Products in lists are cached anyway; what an answer adds is some kilobytes. */
const maxAnswers = 500;

/** Wraps `answer`: it is called once for requests at the same time, and again after a failure. */
export function createSharedReads(answer: AnswerRead): AnswerRead {
  const cache = new BoundedMap<string, Promise<ReadAnswer>>(maxAnswers);
  let cachedVersion: number | undefined;

  return (read, visitor) => {
    const { catalogueVersion, lang, locationId } = visitor;
    if (catalogueVersion === undefined) return answer(read, visitor);
    if (cachedVersion !== catalogueVersion) cache.clear();
    cachedVersion = catalogueVersion;
    const key = `${lang} ${locationId} ${readUrl(read, lang)}`;
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
