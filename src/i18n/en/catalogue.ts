import type { EnglishOf } from "#i18n/areas.ts";
import type { catalogue as source } from "#i18n/ua/catalogue.ts";

export const catalogue = {
  title: "Catalogue",
  metaDescription: "{{category}} at Torba: prices, stock, delivery across Ukraine.",
  breadcrumbs: "Where you are",
  subcategories: "Sections",
  allOfCategory: "All",

  sort: "Order",
  "sort.popular": "Popular",
  "sort.newest": "Newest",
  "sort.price_asc": "Cheapest first",
  "sort.price_desc": "Dearest first",
  "sort.search": "Closest match",
  "sort.shop": "Shop’s choice",

  shown: "{{shown}} of {{total}} shown",
  showMore: "Show more",
  foundSpoken_one: "{{count}} item found",
  foundSpoken_other: "{{count}} items found",

  pricesAsOf: "Prices as of {{time}}",
  partial_one:
    "Showing the stored part of the catalogue: {{shown}} of {{count}} item, prices as of {{time}}",
  partial_other:
    "Showing the stored part of the catalogue: {{shown}} of {{count}} items, prices as of {{time}}",

  emptyTitle: "Nothing here yet",
  emptyText: "The goods of this section are still on their way. Have a look nearby.",
  emptyAction: "Show the whole catalogue",
  filteredEmptyTitle: "None like that",
  filteredEmptyText: "No item meets all of these together.",
  clearFilters: "Clear all",
  notStoredTitle: "This section is not on your device",
  notStoredText: "It will open as soon as there is signal. What you have seen before works now.",
} satisfies EnglishOf<typeof source>;
