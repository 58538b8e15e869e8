/** Answers that every page shows, made once for a version, a language and a place. */
import type { Read, ReadAnswer } from "#contract/reads.ts";
import type { Visitor } from "#server/platform/http/context.ts";

type Answer = (read: Read, visitor: Visitor) => Promise<ReadAnswer>;

/** As `answer`, which is asked for the others and again after a failure. */
export function keepReads(shared: readonly Read[], answer: Answer): Answer {
  const places = new Map(shared.map((read, at) => [read, at]));
  const kept = new Map<string, Promise<ReadAnswer>>();
  let keptFor: number | undefined;

  return (read, visitor) => {
    const place = places.get(read);
    const { catalogueVersion, lang, locationId } = visitor;
    if (place === undefined || catalogueVersion === undefined) return answer(read, visitor);
    if (keptFor !== catalogueVersion) kept.clear();
    keptFor = catalogueVersion;
    const key = `${lang} ${locationId} ${place}`;
    const known = kept.get(key);
    if (known) return known;
    const asked = answer(read, { ...visitor, owner: null });
    const forget = () => {
      if (kept.get(key) === asked) kept.delete(key);
    };
    asked.then(({ status }) => status !== 200 && forget(), forget);
    kept.set(key, asked);
    return asked;
  };
}
