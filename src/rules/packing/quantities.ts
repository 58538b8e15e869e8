/** How many: kinds of quantities as data. All of them only grow with people and days. */
import type { TripFacts } from "./facts.ts";
import { everyone, isOneOf, type Who } from "./people.ts";

export type Quantity =
  /** `n` for each. */
  | { kind: "each"; n: number; who: Who }
  /** For each `perDay` and `plus`, at most `max`; with a wash no more than until the next one. */
  | { kind: "daily"; perDay: number; plus: number; max: number; wash: boolean; who: Who }
  | { kind: "shared"; n: number; who: Who }
  /** One for every `of` people. */
  | { kind: "perPeople"; of: number; who: Who }
  /** One for every `of` days of a person. */
  | { kind: "perPersonDays"; of: number; max: number; who: Who }
  /** kg, l or pieces: `rate` a day of a person, rounded up to `step`. */
  | { kind: "amount"; rate: number; step: number; max: number; who: Who }
  | { kind: "perPet"; pet: "dog" | "cat"; n: number }
  | { kind: "petAmount"; pet: "dog" | "cat"; rate: number; step: number };

export const each = (who: Who = everyone, n = 1): Quantity => ({ kind: "each", n, who });
export const shared = (n = 1, who: Who = everyone): Quantity => ({ kind: "shared", n, who });
export const perPeople = (of: number, who: Who = everyone): Quantity => ({
  kind: "perPeople",
  of,
  who,
});
export const perPersonDays = (of: number, max = 99, who: Who = everyone): Quantity => ({
  kind: "perPersonDays",
  of,
  max,
  who,
});
export const amount = (rate: number, step: number, max = 999, who: Who = everyone): Quantity => ({
  kind: "amount",
  rate,
  step,
  max,
  who,
});
export const daily = (
  perDay: number,
  { plus = 0, max = 99, wash = false, who = everyone }: Partial<DailyOptions> = {},
): Quantity => ({ kind: "daily", perDay, plus, max, wash, who });
type DailyOptions = { plus: number; max: number; wash: boolean; who: Who };
export const perPet = (pet: "dog" | "cat", n = 1): Quantity => ({ kind: "perPet", pet, n });
export const petAmount = (pet: "dog" | "cat", rate: number, step: number): Quantity => ({
  kind: "petAmount",
  pet,
  rate,
  step,
});

/** For each person, or for all together. */
export type Amount = { perPerson: number[] } | { together: number; pet?: "dog" | "cat" };

/** undefined when it concerns nobody. */
export function computeQuantity(quantity: Quantity, facts: TripFacts): Amount | undefined {
  const { days } = facts.numbers;
  if (quantity.kind === "perPet") return ofPet(quantity.n * facts.pets[quantity.pet], quantity.pet);
  if (quantity.kind === "petAmount")
    return ofPet(
      roundUp(quantity.rate * days * facts.pets[quantity.pet], quantity.step),
      quantity.pet,
    );

  const isTheirs = facts.people.map((person) => isOneOf(person, quantity.who));
  const count = isTheirs.filter(Boolean).length;
  if (count === 0) return undefined;
  if (quantity.kind === "each") return { perPerson: isTheirs.map((is) => (is ? quantity.n : 0)) };
  if (quantity.kind === "daily") {
    const dayLimit = quantity.wash ? Math.min(days, facts.washDays) : days;
    const n = Math.min(quantity.max, Math.ceil(quantity.perDay * dayLimit) + quantity.plus);
    return { perPerson: isTheirs.map((is) => (is ? n : 0)) };
  }
  if (quantity.kind === "shared") return { together: quantity.n };
  if (quantity.kind === "perPeople") return { together: Math.ceil(count / quantity.of) };
  const personDays = count * days;
  if (quantity.kind === "perPersonDays")
    return { together: Math.min(quantity.max, Math.ceil(personDays / quantity.of)) };
  return {
    together: Math.min(quantity.max, roundUp(quantity.rate * personDays, quantity.step)),
  };
}

function ofPet(together: number, pet: "dog" | "cat"): Amount | undefined {
  return together > 0 ? { together, pet } : undefined;
}

/** The next multiple of `step`; the small number takes back what 0.1 × 3 has too much. */
function roundUp(value: number, step: number): number {
  return Math.round(Math.ceil(value / step - 1e-9) * step * 1000) / 1000;
}
