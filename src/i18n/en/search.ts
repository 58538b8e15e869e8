import type { EnglishOf } from "#i18n/areas.ts";
import type { search as source } from "#i18n/ua/search.ts";

export const search = {
  title: "Search: {{text}}",
  metaDescription:
    "Search everything {{shopName}} sells: by name, brand, code or simply what you call it.",
  searched: "Did you mean “{{searched}}”? That is what we show, as there is no “{{text}}”.",
  fewer: "Nothing matches all of “{{text}}”, so here is “{{searched}}”.",
  shortTitle: "What are you looking for?",
  shortText: "Type at least two letters: “tent”, “buckwheat”, “gas”.",
  emptyTitle: "Nothing for “{{text}}”",
  emptyText: "Check the letters, or try a simpler word, without size or colour.",
  noProducts: "No products for “{{text}}”",
  places: "Found in the shop",
  "kind.ownList": "My list",
  "kind.readyList": "Ready list",
  "kind.category": "Category",
  "kind.page": "Page",
  toCatalog: "Open the catalogue",

  suggestions: "Suggestions",
  suggested_one: "{{count}} suggestion",
  suggested_other: "{{count}} suggestions",
  "group.recent": "You searched for",
  "group.popular": "Often searched for",
  "group.category": "Categories",
  "group.ownList": "My lists",
  "group.readyList": "Ready lists",
  "group.page": "Pages",
  "group.product": "Products",
  "group.all": "Everything found",
  all: "Show all: {{number}}",
  everywhere: "Search the whole shop",
  none: "Nothing for “{{text}}”",
  meant: "Did you mean “{{searched}}”?",
  meantFewer: "Showing “{{searched}}”",
  forget: "Forget these searches",
} as const satisfies EnglishOf<typeof source>;
