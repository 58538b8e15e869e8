import type { find } from "./ua/find.ts";

export type SearchWordsKey = keyof typeof find;

/** Of all languages: who reads Ukrainian may search in Russian or English. */
export async function loadSearchWords(): Promise<readonly Record<SearchWordsKey, string>[]> {
  const all = await Promise.all([
    import("./ua/find.ts"),
    import("./en/find.ts"),
    import("./ru/find.ts"),
  ]);
  return all.map(({ find }) => find);
}
