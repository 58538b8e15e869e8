import type { EnglishOf } from "#i18n/areas.ts";
import type { notifications as source } from "#i18n/ua/notifications.ts";

export const notifications = {
  email: "E-mail",
  emailNeeded: "Enter your e-mail, or the letter has nowhere to go.",
  privacy: "We pass the address to nobody. You can unsubscribe in every letter.",
  needsSignal:
    "This needs a signal. What you typed is still here: press again once you are online.",
  needsSignalShort: "This needs a signal",
  tooMany: "Too many requests in a row. Try again in an hour.",

  productAsk: "Tell me when it’s back",
  productTitle: "Tell me when it’s back",
  productText: "We’ll write once, as soon as it is in stock again.",
  preorderText: "We’ll write once, as soon as it arrives.",
  productDo: "Let me know",
  productDone: "We’ll write as soon as it’s here",

  categoryAsk: "Tell me about the sale",
  categoryTitle: "Tell me about the sale",
  categoryText: "We’ll write once, when a sale begins in this category.",
  categoryDone: "We’ll write when the sale begins",

  remindAsk: "Remind me of the sale",
  remindTitle: "Remind me of the sale",
  remindText: "We’ll send a letter on the morning of the day you choose.",
  remindDay: "When to remind you",
  remindDo: "Remind me",
  remindDone: "We’ll remind you on {{day}}",

  newsTitle: "Letters before the road",
  newsText: "Ready lists for the season and good prices for what they miss. Twice a month.",
  newsAsk: "Subscribe",
  newsSheetText: "We’ll send a letter with a link. Follow it, and the subscription is on.",
  newsDone: "E-mail added to the newsletter. Confirm it in the letter",

  confirmTitle: "Confirm the subscription",
  confirmText: "One more tap, and letters from Torba will come to your inbox.",
  confirmDo: "Confirm",
  confirmDoneTitle: "Subscription confirmed",
  confirmDoneText: "The first letter comes when there is something worth writing about.",
  endTitle: "Stop the letters",
  endText: "We’ll send neither the newsletter nor news of products and sales to your address.",
  endDo: "Stop writing",
  endDoneTitle: "No more letters",
  endDoneText: "Your address is off every list. Your orders are not affected.",
  linkOldTitle: "This link no longer works",
  linkOldText:
    "It is too old, or the letter broke it. You can subscribe again at the bottom of any page.",
  linkHome: "Home",
} satisfies EnglishOf<typeof source>;
