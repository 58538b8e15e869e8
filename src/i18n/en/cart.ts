import type { EnglishOf } from "#i18n/areas.ts";
import type { cart as source } from "#i18n/ua/cart.ts";

export const cart = {
  title: "Basket",
  summary: "{{goods}}, {{weight}}",
  lines: "Items in the basket",
  priceEach: "{{price}} each",
  fromList: "From “{{list}}”",
  fromListNeeded: "From “{{list}}”, {{needed}} needed",
  remove: "Remove: {{name}}",
  removed: "Removed: {{name}}",
  aside: "Save for later",
  asideOf: "Save for later: {{name}}",
  asidePut: "Saved for later: {{name}}",
  changed: "{{name}}: {{count}} pcs",

  freeLeft: "<b>{{price}}</b> more — and delivery is free",
  freeReached: "We deliver free of charge",
  freeSpoken: "{{price}} left to free delivery",

  "notice.priceChanged": "The price changed",
  "notice.unavailable": "Cannot be bought now",
  priceChangedSpoken: "The price changed: it was {{from}}, now it is {{to}}",
  stockShortOf: "{{name}}: only {{to}} of {{from}} left. We lowered the quantity.",
  unavailableText: "It is out of stock. Remove it or choose a similar one.",
  alreadyOrderedText:
    "This item went into an order from another device, so the change was dropped.",
  unavailableTitle: "Cannot be bought now",

  totals: "Basket total",
  goodsLabel: "Items, {{count}} pcs",
  discount: "Discount",
  weight: "Weight",
  delivery: "Delivery",
  deliveryFree: "free",
  deliveryLater: "known with the address",
  toPay: "To pay",
  pricesNote: "Prices as of {{time}}. We’ll check them before you pay.",

  checkoutSoon: "Checkout opens soon",
  checkoutSoonText:
    "For now you can fill the basket: it is kept on your device and in the shop, and it will not get lost.",

  emptyTitle: "Your basket is empty",
  emptyText: "Open a list and we’ll show what’s missing.",
  emptyToList: "To “{{list}}”",
  emptyToLists: "Ready lists",
} satisfies EnglishOf<typeof source>;
