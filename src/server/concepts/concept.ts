import type { Concept, ConceptLink } from "#contract/concepts.ts";
import { defaultLang, type Lang, langs } from "#contract/lang.ts";
import type { ConceptLinkRow, ConceptRow } from "#server/reference-data/sql.ts";

/** In the shop's order; each with its words of every language, for a list may be in any. */
export function conceptsIn(
  lang: Lang,
  rows: { concepts: readonly ConceptRow[]; conceptLinks: readonly ConceptLinkRow[] },
): Concept[] {
  const links = linksByConcept(rows.conceptLinks);
  return rows.concepts.map(({ key, translations }) => {
    const texts = langs.flatMap((one) => translations[one] ?? []);
    const words = [...texts.map(({ name }) => name), ...texts.flatMap(({ synonyms }) => synonyms)];
    return {
      key,
      name: translations[lang]?.name || translations[defaultLang]?.name || key,
      words: [...new Set(words.filter(Boolean))],
      links: links.get(key) ?? [],
    };
  });
}

/** Of each concept, in the shop's order. */
export function linksByConcept(rows: readonly ConceptLinkRow[]): Map<string, ConceptLink[]> {
  const links = new Map<string, ConceptLink[]>();
  for (const row of rows) {
    const known = links.get(row.concept);
    if (known) known.push(linkOf(row));
    else links.set(row.concept, [linkOf(row)]);
  }
  return links;
}

/** Without the fields that set no limit. */
function linkOf(row: ConceptLinkRow): ConceptLink {
  const { productId, categoryId, seasons, ageFrom, ageTo, sex } = row;
  return {
    ...(productId !== null && { product_id: productId }),
    ...(categoryId !== null && { category_id: categoryId }),
    ...(seasons.length > 0 && { seasons }),
    ...(ageFrom !== null && { age_from: ageFrom }),
    ...(ageTo !== null && { age_to: ageTo }),
    ...(sex !== null && { sex }),
  };
}
