import type { EnglishOf } from "#i18n/areas.ts";
import type { home as source } from "#i18n/ua/home.ts";

export const home = {
  metaTitle: "{{shopName}} — ready checklists for hikes, travel and home",
  metaDescription:
    "Take a ready list, tick what you already have, buy the rest. Works even without signal. Delivery across Ukraine, free from {{price}}.",

  heroTitle: "Pack it all, forget nothing",
  heroText:
    "Take a ready list, tick what you already have and buy the rest. Works even where there is no signal.",
  heroPick: "Choose a list",
  heroOwn: "Make your own",
  continueList: "Continue “{{list}}”",
  missing_one: "{{count}} thing missing, {{price}}",
  missing_other: "{{count}} things missing, {{price}}",

  stepsTitle: "How it works",
  stepPick: "Choose a list",
  stepPickText: "For the mountains, the sea, the country house or just the week. Or make your own.",
  stepTick: "Tick what you have",
  stepTickText:
    "Tap a row. Changes are saved on your device, even in the air or on a mountain pass.",
  stepBuy: "Buy the rest",
  stepBuyText: "One button adds everything missing to the basket, with its price and weight.",

  readyLists: "Ready lists",
  allReadyLists: "All {{count}}",
  slides: "Good to know",
  onSale: "Cheaper now",
  catalog: "Catalogue",
} satisfies EnglishOf<typeof source>;
