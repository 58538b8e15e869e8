/** Whom a rule concerns: ages in years, `from` included, `below` not. */
import type { TripPerson } from "#contract/assistant.ts";

export type Who = { from?: number; below?: number; sex?: "f" | "m" };

/** Somebody without an age is an adult. */
const ageOf = ({ age }: TripPerson): number => age ?? 30;

export function isOneOf(person: TripPerson, { from = 0, below = Infinity, sex }: Who): boolean {
  const age = ageOf(person);
  return age >= from && age < below && (sex === undefined || person.sex === sex);
}

export const everyone: Who = {};
export const adults: Who = { from: 18 };
export const children: Who = { below: 18 };
