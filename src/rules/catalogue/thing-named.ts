/**
 * Whether what a search finds is the thing that was typed: in a section «Шкарпетки, панами» a child's
 * sun hat has both words of «дитячі шкарпетки», and is no pair of socks.
 */
import { isFound, type Term } from "#rules/search/terms.ts";
import { wordsOf } from "#rules/search/words.ts";
import type { View } from "./plan.ts";
import { worth } from "./words.ts";

/** So many products found are not looked at again: some of them will do. */
export const mostDoubted = 12;
/** The share that a word names of the products that have it. */
const leastNamed = 0.2;

const leastInName = worth.form[1];
const mostElsewhere = worth.exact[2];

/**
 * Nothing was found, or little of which some word is no part of the name.
 *
 * @param scores of the products found; more than `mostDoubted` need not be read
 */
export function isDoubtful(terms: readonly Term[], scores: readonly number[]): boolean {
  if (terms.length < 2 || scores.length > mostDoubted) return false;
  return scores.every((score) => score < leastInName * terms.length);
}

/**
 * Whether these products have the thing's name from their section alone. Another name of theirs, as
 * «куртка» of a down jacket, is in no section's.
 *
 * @param scores of the products found, by the terms that name the thing
 */
export function isBySection(
  terms: readonly Term[],
  scores: readonly number[],
  view: View,
): boolean {
  if (namedOf(terms, scores).length > 0) return false;
  const sections = view.context.categories.filter(({ id }) => view.visible.has(id));
  const words = sections.flatMap(({ name }) => wordsOf(name));
  return terms.every((term) => term.some((form) => words.some((word) => isFound(form, word))));
}

/** Whether enough products with the terms are named by them: fewer, and they only name a section. */
export function namesThings(terms: readonly Term[], scores: readonly number[]): boolean {
  const { length } = namedOf(terms, scores);
  return length > 0 && length >= scores.length * leastNamed;
}

const namedOf = (terms: readonly Term[], scores: readonly number[]) =>
  scores.filter((score) => score > mostElsewhere * terms.length);
