import type { EnglishOf } from "#i18n/areas.ts";
import type { search as source } from "#i18n/ua/search.ts";

export const search = {
  title: "Search: {{text}}",
  searched: "Did you mean “{{searched}}”? That is what we show, for we have no “{{text}}”.",
  shortTitle: "What are you looking for?",
  shortText: "Type at least two letters: “tent”, “buckwheat”, “gas”.",
  emptyTitle: "Nothing for “{{text}}”",
  emptyText: "Check the letters, or try a simpler word, without size or colour.",
  toCatalog: "Open the catalogue",
  popular: "Often looked for",
} as const satisfies EnglishOf<typeof source>;
