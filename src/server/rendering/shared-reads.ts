/**
 * Caches the answers that pages are rendered from, by catalogue version, language and location: as
 * the pages themselves, which are cached by the same. The list that one page shows is often on
 * another page too, or on the same one with another address.
 */
import { type Read, type ReadAnswer, readUrl } from "#contract/reads.ts";
import { BoundedMap } from "#rules/bounded-map.ts";
import type { Visitor } from "#server/platform/http/context.ts";
import { findNamedIds } from "#server/platform/http/named-ids.ts";
import {
  isEntryCurrent,
  type VersionCheck,
  type VersionedEntry,
} from "#server/platform/http/versioned-entry.ts";

type AnswerRead = (read: Read, visitor: Visitor) => Promise<ReadAnswer>;
type CachedAnswer = VersionedEntry & { pending: Promise<ReadAnswer> };

/** Products in lists are cached anyway; what an answer adds is some kilobytes. */
const maxAnswers = 500;

/**
 * Wraps `answer`: it is called once for requests at the same time, and again after a failure.
 *
 * @param check absent: an answer ends with its version
 */
export function createSharedReads(answer: AnswerRead, check?: VersionCheck): AnswerRead {
  const cache = new BoundedMap<string, CachedAnswer>(maxAnswers);

  return async (read, visitor) => {
    const { catalogueVersion: version, lang, locationId } = visitor;
    if (version === undefined) return answer(read, visitor);
    const key = `${lang} ${locationId} ${readUrl(read, lang)}`;
    const cached = cache.get(key);
    if (cached && (await isEntryCurrent(cached, version, check))) return cached.pending;
    // Another request may have begun to read it meanwhile.
    const latest = cache.get(key);
    if (latest && latest.version === version) return latest.pending;
    const entry: CachedAnswer = { version, pending: answer(read, { ...visitor, owner: null }) };
    const evict = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    entry.pending.then((found) => {
      if (found.status !== 200) return evict();
      entry.namedIds = findNamedIds(read.call, found.answer);
    }, evict);
    cache.set(key, entry);
    return entry.pending;
  };
}
