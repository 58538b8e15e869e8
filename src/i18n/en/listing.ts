import type { EnglishOf } from "#i18n/areas.ts";
import type { listing as source } from "#i18n/ua/listing.ts";

export const listing = {
  filters: "Filters",
  filtersOn: "Filters: {{number}}",
  chosen: "Active filters",
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
  offer: "Availability and discounts",
  onSale: "On sale",
  moreValues: "{{count}} more",
  assistant: "Suggested by the assistant",
  searched: "“{{words}}”",
  chipFrom: "from {{from}}",
  chipTo: "up to {{to}}",
  chipBetween: "{{from}} – {{to}}",

  show_one: "Show {{count}} product",
  show_other: "Show {{count}} products",
  showAny: "Show",
  showNone: "None like that",
} satisfies EnglishOf<typeof source>;
