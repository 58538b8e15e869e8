/** What things on a list are, and what the shop offers for them. Loaded on demand. */
import type { Reads } from "#app/reads/reads.ts";
import { stateOf } from "#app/reads/use-read.ts";
import type { Answer } from "#contract/calls.ts";
import type { Item } from "#contract/checklists.ts";
import type { Concept, ConceptLink } from "#contract/concepts.ts";
import type { Journey } from "#contract/journeys.ts";
import { cardFields } from "#contract/product-names.ts";
import {
  emptyProductQuery,
  formatProductQuery,
  type ProductQuery,
} from "#contract/product-query.ts";
import type { Read } from "#contract/reads.ts";
import type { FoundThing } from "#features/checklists/things.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { namedFirst } from "#rules/concepts/named-first.ts";
import { rankProducts } from "#rules/concepts/right-products.ts";
import { conceptsOf, findSubstitutes, type OfferCard } from "#rules/concepts/substitutes.ts";
import { wearerOf } from "#rules/concepts/wearer.ts";

export const conceptsRead: Read<"readConcepts"> = { call: "readConcepts" };
/** Of a category, the most popular: enough to find what is near. */
const mostOfCategory = 60;
/** Products that one read may ask for. */
const atOnce = 100;
const fields = [...cardFields, "attributes", "popularity", "variants", "options"];

/** In the order of the names; undefined: no answer, or the shop does not know it. */
export async function findThings(
  reads: Reads,
  names: readonly string[],
  journey: Journey | null,
): Promise<(FoundThing | undefined)[]> {
  const [find, sectionOf] = await Promise.all([readFinder(reads), loadSections()]);
  const concepts = names.map((name) => find?.(name));
  const links = [...new Set(concepts)].flatMap((concept) => concept?.links ?? []);
  const cards = await readLinked(reads, links);
  const wearer = wearerOf({}, journey);
  return concepts.map((concept, at) => {
    if (!concept) return undefined;
    const [product] = namedFirst(names[at] ?? "", rankProducts(concept.links, cards, wearer));
    return {
      concept: concept.key,
      product_id: product?.id ?? null,
      category: product?.category_id ?? undefined,
      section: sectionOf(concept.key),
    };
  });
}

/** Without it a thing goes where its category is. */
const loadSections = () =>
  import("#rules/packing/section-of-thing.ts").then(
    ({ sectionOfThing }) => sectionOfThing,
    () => () => undefined,
  );

/** What the shop would take for the name, the best first; empty: the shop does not know it, or there was no answer. */
export async function findProducts(reads: Reads, name: string): Promise<OfferCard[]> {
  const concept = (await readFinder(reads))?.(name);
  if (!concept) return [];
  return namedFirst(name, rankProducts(concept.links, await readLinked(reads, concept.links), {}));
}

type OffersRequest = {
  item: Pick<Item, "name" | "concept" | "for">;
  card: OfferCard | undefined;
  journey: Journey | null;
};

/** Undefined: there was no answer. */
export async function findOffers(
  reads: Reads,
  { item, card, journey }: OffersRequest,
): Promise<OfferCard[] | undefined> {
  const concepts = await ask(reads, conceptsRead);
  if (!concepts) return undefined;
  const concept = concepts.find(({ key }) => key === item.concept) ?? finderOf(concepts)(item.name);
  const kin = [...(concept ? [concept] : []), ...conceptsOf(card?.id, concepts)];
  const [linked, near] = await Promise.all([
    readLinked(
      reads,
      kin.flatMap(({ links }) => links),
    ),
    card?.category_id
      ? readCards(reads, { category_id: card.category_id, limit: mostOfCategory })
      : [],
  ]);
  const known = new Set(linked.map(({ id }) => id));
  const cards = [...linked, ...near.filter(({ id }) => !known.has(id))];
  const product = card && (cards.find(({ id }) => id === card.id) ?? card);
  const wearer = wearerOf(item, journey);
  return findSubstitutes({ product, concept, concepts, wearer }, cards);
}

const finders = new WeakMap<readonly Concept[], (name: string) => Concept | undefined>();

export function finderOf(concepts: readonly Concept[]) {
  const find = finders.get(concepts) ?? makeConceptFinder(concepts);
  finders.set(concepts, find);
  return find;
}

async function readFinder(reads: Reads) {
  const concepts = await ask(reads, conceptsRead);
  return concepts && finderOf(concepts);
}

export async function readLinked(
  reads: Reads,
  links: readonly ConceptLink[],
): Promise<OfferCard[]> {
  const ids = [...new Set(links.flatMap(({ product_id }) => product_id ?? []))];
  const categories = [...new Set(links.flatMap(({ category_id }) => category_id ?? []))];
  const queries: Partial<ProductQuery>[] = [];
  for (let at = 0; at < ids.length; at += atOnce)
    queries.push({ ids: ids.slice(at, at + atOnce), limit: atOnce });
  for (const category_id of categories) queries.push({ category_id, limit: mostOfCategory });
  return (await Promise.all(queries.map((wanted) => readCards(reads, wanted)))).flat();
}

async function readCards(reads: Reads, wanted: Partial<ProductQuery>): Promise<OfferCard[]> {
  const query = formatProductQuery({ ...emptyProductQuery(), fields, ...wanted });
  const answer = await ask(reads, { call: "readProducts", query });
  // as: the answer holds at least the requested fields
  return (answer?.data ?? []) as OfferCard[];
}

export async function ask<N extends "readConcepts" | "readProducts">(
  reads: Reads,
  read: Read<N>,
): Promise<Answer<N> | undefined> {
  await reads.ask(read);
  const state = stateOf(reads, read);
  return state.state === "ready" ? state.answer : undefined;
}
