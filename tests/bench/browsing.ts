/** Requests of browsing visitors; each number is a request that was not sent before. */
import { cardFields } from "#contract/product-names.ts";
import { leafId, leafPath, leavesInRoot, rootsCount, searchFor } from "./catalogue.ts";
import type { CallRequest } from "./send-request.ts";

const leafOf = (number: number) =>
  [number % rootsCount, Math.floor(number / rootsCount) % leavesInRoot] as const;
/** What every list of the shop asks for. */
export const fields = `fields=${cardFields.join(",")}`;
/** Excludes nothing; it only makes the request unique. */
const uniqueFilter = (number: number) => `price_to=${1_000_000 + number}`;

export const search = (number: number): CallRequest => ({
  path: `/ajax/products?lang=ua&search=${encodeURIComponent(searchFor(number))}&sort=search&${fields}&${uniqueFilter(number)}`,
});
export const list = (number: number): CallRequest => ({
  path: `/ajax/products?lang=ua&category_id=${leafId(...leafOf(number))}&${fields}&${uniqueFilter(number)}`,
});
export const page = (number: number): CallRequest => ({
  path: `${leafPath(...leafOf(number))}?${uniqueFilter(number)}`,
});

/** Half of the visitors search, a third list a category, the others open a page. */
export function browse(number: number): CallRequest {
  const roll = number % 10;
  if (roll < 5) return search(number);
  return roll < 8 ? list(number) : page(number);
}

/** Available products without variants. */
export async function buyableFrom(url: string): Promise<string[]> {
  const found: string[] = [];
  for (let offset = 0; offset < 1000; offset += 100) {
    const path = `/ajax/products?stock_status=available&fields=id,variable&limit=100&offset=${offset}`;
    const answer = await fetch(new URL(path, url));
    // as: the two requested fields
    const { data } = (await answer.json()) as { data: { id: string; variable: boolean }[] };
    found.push(...data.filter(({ variable }) => !variable).map(({ id }) => id));
  }
  return found;
}
