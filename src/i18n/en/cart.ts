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
  changed: "{{name}}: {{count}} pcs",
  clear: "Empty the basket",
  cleared: "Basket emptied",
  waiting: "waits for signal",

  freeLeft: "<b>{{price}}</b> more — and delivery is free",
  freeReached: "We deliver free of charge",
  freeSpoken: "{{price}} left to free delivery",

  "notice.priceChanged": "The price changed",
  "notice.stockShort": "Not that many",
  "notice.unavailable": "Cannot be bought now",
  "notice.alreadyOrdered": "Already ordered",
  priceChangedSpoken: "The price changed: it was {{from}}, now it is {{to}}",
  stockShortText: "Only {{to}} of {{from}} left. We lowered the quantity.",
  stockShortOf: "{{name}}: only {{to}} of {{from}} left. We lowered the quantity.",
  unavailableText: "It is out of stock. Remove it or choose a similar one.",
  alreadyOrderedText:
    "This item went into an order from another device, so the change was dropped.",
  unavailableTitle: "Cannot be bought now",
  similar: "Similar",

  totals: "Basket total",
  goodsLabel: "Items, {{count}} pcs",
  discount: "Discount",
  weight: "Weight",
  delivery: "Delivery",
  deliveryFree: "free",
  deliveryLater: "known with the address",
  toPay: "To pay",
  bonuses: "Comes back as bonuses",
  pricesNote: "Prices as of {{time}}. We’ll check them before you pay.",

  checkout: "Check out",
  checkoutSoon: "Checkout opens soon",
  checkoutSoonText:
    "For now you can fill the basket: it is kept on your device and in the shop, and it will not get lost.",
  checkoutOffline: "We’ll check out as soon as there is signal",
  checkoutOfflineText:
    "Your basket of {{price}} is safe. We’ll check prices and stock before you pay.",

  emptyTitle: "Your basket is empty",
  emptyText: "Open a list and we’ll show what’s missing.",
  emptyToList: "To “{{list}}”",
  emptyToLists: "Ready lists",
} satisfies EnglishOf<typeof source>;
