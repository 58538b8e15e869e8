/** What is looked for where nothing is all that was typed. */
import { isAllJoining, withoutJoining } from "./joining.ts";
import { stemsOf } from "./stems.ts";
import { allSynonymsOf } from "./synonyms.ts";
import { type ReadSearch, readKnown, termOf } from "./terms.ts";
import type { Reader } from "./vocabulary.ts";
import { chunksOf, uniqueOf } from "./words.ts";

/** What a thing is like, or for whom, in any form: it is no thing, though «Детское мыло» begins so. */
const describingStems = new Set(
  (
    "дитячий детский kids children чоловічий мужской mens men жіночий женский womens women " +
    "зимовий зимний winter літній летний summer чорний черный black білий белый white " +
    "червоний красный red синій синий blue зелений зеленый green сірий серый grey " +
    "коричневий коричневый жовтий желтый помаранчевий оранжевый бежевий бежевый beige " +
    "рожевий розовый великий большой маленький новий новый"
  )
    .split(" ")
    .flatMap(stemsOf),
);
const isDescribing = (word: string) => stemsOf(word).some((stem) => describingStems.has(stem));

/**
 * The things themselves, without what they should be like or be for: «чорний рюкзак для гір» is a
 * backpack. Null: there is no less to look for.
 */
export function* readMainWords(search: string): Reader<ReadSearch | null> {
  const typed = chunksOf(search) ?? [];
  const first = typed.findIndex(({ words }) => !isAllJoining(words));
  const purpose = typed.findIndex(
    ({ words }, at) => at > first && first >= 0 && words.length > 0 && isAllJoining(words),
  );
  const before = purpose < 0 ? typed : typed.slice(0, purpose);
  const { chunks, exactMatches } = yield* readKnown(withoutJoining(before));
  const words = uniqueOf(chunks.flatMap((chunk) => chunk.words));
  const namesOf = (word: string) => [word, ...allSynonymsOf(word)];
  const names = uniqueOf(words.flatMap(namesOf));
  const heads = new Set(names.length > 0 ? yield { ask: "head", of: names } : []);
  const isHead = (word: string) => namesOf(word).some((name) => heads.has(name));
  const named = chunks.filter((chunk) => chunk.words.length > 0 && chunk.words.every(isHead));
  const things = named.filter((chunk) => !chunk.words.every(isDescribing));
  const main = things.length > 0 ? things : named;
  const isLess = main.length < typed.filter(({ words }) => !isAllJoining(words)).length;
  if (main.length === 0 || !isLess) return null;
  return {
    terms: main.flatMap((chunk) => chunk.words.map((word) => termOf(word, exactMatches))),
    searched: main.map(({ text }) => text).join(" "),
  };
}
