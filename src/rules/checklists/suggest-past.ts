/** Things of this list, and of a shopper's other lists, that begin as what is being typed. */
import type { Item } from "#contract/checklists.ts";
import { wordsOf } from "#rules/search/words.ts";

export type PastThing = Pick<Item, "name" | "product_id" | "category_id">;

/** The catalogue has its place among the five too. */
const most = 3;

/** Of the list itself; more of them than that are found with another word. */
const mostListed = 2;

/** What stands on the list already, so that it is found there and not added twice. */
export function findListed<T extends Pick<Item, "name">>(typed: string, items: readonly T[]): T[] {
  const isMeant = matcherOf(typed);
  return isMeant ? items.filter(({ name }) => isMeant(name)).slice(0, mostListed) : [];
}

/** Undefined: nothing is typed that could be looked for. */
function matcherOf(typed: string): ((name: string) => boolean) | undefined {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return undefined;
  return (name) => {
    const words = wordsOf(name);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
}

/** Each name once, the most frequent first; a thing that is linked to a product stands for the rest. */
export function suggestPast(typed: string, things: readonly PastThing[]): PastThing[] {
  const isMeant = matcherOf(typed);
  if (!isMeant) return [];
  const found = new Map<string, { thing: PastThing; count: number }>();
  for (const thing of things) {
    if (!isMeant(thing.name)) continue;
    const key = thing.name.toLowerCase();
    const known = found.get(key);
    const isLinked = known?.thing.product_id ? known.thing : thing;
    found.set(key, { thing: isLinked, count: (known?.count ?? 0) + 1 });
  }
  // What is typed already in full needs no suggestion, unless it brings a product.
  const isTyped = ({ name, product_id }: PastThing) =>
    name.toLowerCase() === typed.trim().toLowerCase() && !product_id;
  return [...found.values()]
    .filter(({ thing }) => !isTyped(thing))
    .sort((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ thing }) => thing);
}
