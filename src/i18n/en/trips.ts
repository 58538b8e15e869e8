import type { EnglishOf } from "#i18n/areas.ts";
import type { trips as source } from "#i18n/ua/trips.ts";

export const trips = {
  lists_one: "{{count}} list",
  lists_other: "{{count}} lists",
  missing_one: "{{count}} thing missing, {{price}}",
  missing_other: "{{count}} things missing, {{price}}",
  missingOnly_one: "{{count}} thing missing",
  missingOnly_other: "{{count}} things missing",

  menu: "Trip",
  buyForTrip: "Buy for the whole trip",
  title: "For which trip",
  text: "Lists of one trip stand together, and what they lack is bought in one go.",
  newTrip: "New trip",
  name: "Where to, or what for",
  namePlaceholder: "Yaremche, the dacha, a birthday",
  leave: "Take out of the trip “{{trip}}”",
  joined: "“{{list}}” is now in the trip “{{trip}}”",
  joinedMany_one: "{{count}} list is now in the trip “{{trip}}”",
  joinedMany_other: "{{count}} lists are now in the trip “{{trip}}”",
  left: "“{{list}}” is no longer in the trip “{{trip}}”",

  select: "Select several",
  selectList: "Select: {{name}}",
  selected: "Selected lists",
  toTrip: "Into a trip",
  stop: "Cancel the selection",

  counting: "Counting what is missing",
  notHere: "Without the lists that are not on this device: {{lists}}.",
  inCart: "already in the basket: {{count}}",
  ordered: "ordered: {{count}}",
  inCartAll: "already in the basket",
  chooseLater: "You choose the size or colour next",
  covered: "Already in the basket or ordered",
  unavailable: "Cannot be bought now",
  unlinked: "No product in the shop",
  nothing: "There is nothing to buy.",
  addToCart: "Add to basket",
} satisfies EnglishOf<typeof source>;
