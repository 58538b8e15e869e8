import type { EnglishOf } from "#i18n/areas.ts";
import type { catalogue as source } from "#i18n/ua/catalogue.ts";

export const catalogue = {
  title: "Catalogue",
  metaDescription: "{{category}} at {{shopName}}: prices, stock, delivery across Ukraine.",
  breadcrumbs: "Where you are",
  subcategories: "Categories",
  allOfCategory: "All",

  sort: "Order",
  "sort.popular": "Popular",
  "sort.newest": "Newest",
  "sort.price_asc": "Cheapest first",
  "sort.price_desc": "Most expensive first",
  "sort.search": "Closest match",
  "sort.shop": "Shop’s choice",

  shown: "{{shown}} of {{total}} shown",
  showMore: "Show more",
  foundSpoken_one: "{{count}} product found",
  foundSpoken_other: "{{count}} products found",

  pricesAsOf: "Prices as of {{time}}",
  partial_one:
    "Showing the stored part of the catalogue: {{shown}} of {{count}} product, prices as of {{time}}",
  partial_other:
    "Showing the stored part of the catalogue: {{shown}} of {{count}} products, prices as of {{time}}",

  emptyTitle: "Nothing here yet",
  emptyText: "There are no products in this category yet. Have a look nearby.",
  emptyAction: "Show the whole catalogue",
  filteredEmptyTitle: "None like that",
  filteredEmptyText: "No product meets all of these together.",
  clearFilters: "Clear all",
  notStoredTitle: "This page isn’t on your device",
  notStoredText: "It will open as soon as the shop answers. What you’ve viewed before works now.",
} satisfies EnglishOf<typeof source>;
