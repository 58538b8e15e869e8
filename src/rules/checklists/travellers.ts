import type { Journey, Traveller } from "#contract/journeys.ts";

/** Who goes along; a journey of a build that only counted people has so many adults. */
export function travellersOf({
  travellers,
  people,
}: Pick<Journey, "travellers" | "people">): Traveller[] {
  if (travellers) return travellers;
  return Array.from({ length: people }, (_, index) => {
    return { id: String(index + 1), name: "", age: null, sex: null };
  });
}
