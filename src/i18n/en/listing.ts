import type { EnglishOf } from "#i18n/areas.ts";
import type { listing as source } from "#i18n/ua/listing.ts";

export const listing = {
  filters: "Filters",
  filtersOn: "Filters: {{number}}",
  chosen: "Chosen filters",
  drop: "Remove: {{filter}}",
  dropIt: "Remove “{{filter}}”",
  clear: "Clear",
  without_one: "Without “{{filter}}” there is {{count}}.",
  without_other: "Without “{{filter}}” there are {{count}}.",

  price: "Price, UAH",
  priceFrom: "Price from, UAH",
  priceTo: "Price to, UAH",
  lowestPrice: "Lowest price",
  highestPrice: "Highest price",
  offer: "Stock and offers",
  onSale: "On sale",
  moreValues: "{{count}} more",
  assistant: "Suggested by the assistant",
  searched: "“{{words}}”",
  chipFrom: "from {{from}}",
  chipTo: "up to {{to}}",
  chipBetween: "{{from}} – {{to}}",

  show_one: "Show {{count}} item",
  show_other: "Show {{count}} items",
  showAny: "Show",
  showNone: "None like that",
} satisfies EnglishOf<typeof source>;
