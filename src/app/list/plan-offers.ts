/** What the shop sells for the things of a plan, and for how much. Loaded with the plan. */
import type { Reads } from "#app/reads/reads.ts";
import type { PlanItem, Trip } from "#contract/assistant.ts";
import type { ConceptLink } from "#contract/concepts.ts";
import type { PlanOffer } from "#features/planning/plan-cost.ts";
import type { LineInCart } from "#rules/checklists/cover.ts";
import { rankProducts } from "#rules/concepts/right-products.ts";
import type { OfferCard } from "#rules/concepts/substitutes.ts";
import { wearerOnTrip } from "#rules/concepts/wearer.ts";
import { pricePlan } from "#rules/packing/plan-prices.ts";
import { ask, conceptsRead, finderOf, readLinked } from "./things.ts";

/** Remembers the cards, since each choice changes a few things of the plan alone. */
export function makePlanOffers(reads: Reads, linesInCart: () => readonly LineInCart[]) {
  const cards = new Map<string, OfferCard>();
  const answered = new Set<string>();

  async function readNew(links: readonly ConceptLink[]): Promise<void> {
    const fresh = links.filter((link) => !answered.has(targetOf(link)));
    const found = await readLinked(reads, fresh);
    for (const card of found) cards.set(card.id, card);
    // Without an answer they are requested again.
    if (found.length > 0) for (const link of fresh) answered.add(targetOf(link));
  }

  return async (trip: Trip, items: readonly PlanItem[]): Promise<PlanOffer[]> => {
    const concepts = await ask(reads, conceptsRead);
    if (!concepts) return [];
    const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
    const find = finderOf(concepts);
    const linksOf = ({ concept, name }: PlanItem) =>
      (concept ? byKey.get(concept) : find(name))?.links ?? [];
    await readNew(items.flatMap(linksOf));
    const known = [...cards.values()];
    const found = items.map((item) => {
      const [card] = rankProducts(linksOf(item), known, wearerOnTrip(item, trip));
      return { ...item, product_id: card?.id ?? null };
    });
    const prices = pricePlan(found, cards, linesInCart());
    return found.map(({ rule, product_id }) => ({ product_id, price: prices.get(rule) ?? null }));
  };
}

const targetOf = ({ product_id, category_id }: ConceptLink) => `${product_id} ${category_id}`;
