/** When a rule holds: data over the facts of a trip. */
import type { NumberFact, Tag, TripFacts } from "./facts.ts";

export type Condition =
  | Tag
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { fact: NumberFact; min?: number; max?: number };

export const all = (...conditions: Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });
/** Both ends included. */
export const atLeast = (fact: NumberFact, min: number): Condition => ({ fact, min });
export const atMost = (fact: NumberFact, max: number): Condition => ({ fact, max });

export function holds(condition: Condition, facts: TripFacts): boolean {
  if (typeof condition === "string") return facts.tags.has(condition);
  if ("all" in condition) return condition.all.every((one) => holds(one, facts));
  if ("any" in condition) return condition.any.some((one) => holds(one, facts));
  if ("not" in condition) return !holds(condition.not, facts);
  const value = facts.numbers[condition.fact];
  return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
}

/** Short, for keys: `hiking+snow/frost`. */
export function describeCondition(condition: Condition): string {
  if (typeof condition === "string") return condition;
  if ("all" in condition) return condition.all.map(describeCondition).join("+");
  if ("any" in condition) return condition.any.map(describeCondition).join("/");
  if ("not" in condition) return `!${describeCondition(condition.not)}`;
  return `${condition.fact}${condition.min ?? ""}..${condition.max ?? ""}`;
}
