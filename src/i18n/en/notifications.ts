import type { EnglishOf } from "#i18n/areas.ts";
import type { notifications as source } from "#i18n/ua/notifications.ts";

export const notifications = {
  email: "E-mail",
  emailNeeded: "Enter your e-mail, or we have nowhere to write.",
  privacy: "We never pass your address on. You can unsubscribe in every e-mail.",
  needsSignal: "This needs signal. What you typed is still here: press again once it’s back.",
  needsSignalShort: "This needs signal",
  tooMany: "Too many requests in a row. Try again in an hour.",

  productAsk: "Tell me when it’s back",
  productTitle: "Tell me when it’s back",
  productText: "We’ll send one e-mail as soon as it is in stock again.",
  preorderText: "We’ll send one e-mail as soon as it arrives.",
  productDo: "Tell me",
  productDone: "We’ll write as soon as it’s here",
  productSentTo: "We’ll write to {{email}}",
  productAsked: "You’ve already asked about this.",
  productAskAgain: "Ask again",

  categoryAsk: "Tell me about a sale",
  categoryTitle: "Tell me about a sale",
  categoryText: "We’ll send one e-mail when a sale begins in this category.",
  categoryDone: "We’ll write when the sale begins",

  remindAsk: "Remind me of the sale",
  remindTitle: "Remind me of the sale",
  remindText: "We’ll send an e-mail on the morning of the day you choose.",
  remindDay: "When to remind you",
  remindDo: "Remind me",
  remindDone: "We’ll remind you on {{day}}",

  newsTitle: "E-mails for travellers",
  newsText: "Ready lists for the season and discounts on what they’re missing. Twice a month.",
  newsAsk: "Subscribe",
  newsSheetText: "We’ll send an e-mail with a link. Follow it to start the subscription.",
  newsDone: "Request received. If you aren’t subscribed yet, follow the link in the e-mail",

  confirmTitle: "Confirm your subscription",
  confirmText: "Press the button, and e-mails from {{shopName}} will come to your inbox.",
  confirmDo: "Confirm",
  confirmDoneTitle: "Subscription confirmed",
  confirmDoneText: "We’ll write when there’s something worth writing about.",
  endTitle: "Unsubscribe",
  endText: "We’ll send neither the newsletter nor news of products and sales to your address.",
  endDo: "Unsubscribe",
  endDoneTitle: "You’re unsubscribed",
  endDoneText: "Your address is off all our mailing lists. Your orders aren’t affected.",
  linkOldTitle: "This link no longer works",
  linkOldText:
    "It’s too old, or was cut short in the e-mail. You can subscribe again at the bottom of any page.",
  linkHome: "Home",
} satisfies EnglishOf<typeof source>;
