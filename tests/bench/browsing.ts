/** What those who look around ask for: each number is a question that nobody asked before. */
import { leafId, leafPath, leavesInRoot, rootsCount, searchFor } from "./catalogue.ts";
import type { Question } from "./send-request.ts";

const leafOf = (number: number) =>
  [number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot] as const;
/** Excludes nothing; it only makes the question a new one. */
const unasked = (number: number) => `price_to=${1_000_000 + number}`;

export const search = (number: number): Question => ({
  path: `/ajax/products?lang=ua&search=${encodeURIComponent(searchFor(number))}&sort=search&${unasked(number)}`,
});
export const list = (number: number): Question => ({
  path: `/ajax/products?lang=ua&category_id=${leafId(...leafOf(number))}&${unasked(number)}`,
});
export const page = (number: number): Question => ({
  path: `${leafPath(...leafOf(number))}?${unasked(number)}`,
});

/** Half of them search, a third look at a shelf, the others open a page. */
export function lookAround(number: number): Question {
  const roll = number % 10;
  if (roll < 5) return search(number);
  return roll < 8 ? list(number) : page(number);
}

/** Products that need no choice and are there. */
export async function buyableFrom(url: string): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; offset < 1000; offset += 100) {
    const path = `/ajax/products?stock_status=available&fields=id,variable&limit=100&offset=${offset}`;
    const answer = await fetch(new URL(path, url));
    // as: the two fields that were asked for
    const { data } = (await answer.json()) as { data: { id: string; variable: boolean }[] };
    found.push(...data.filter(({ variable }) => !variable).map(({ id }) => id));
  }
  return found;
}
