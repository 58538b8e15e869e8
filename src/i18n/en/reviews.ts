import type { EnglishOf } from "#i18n/areas.ts";
import type { reviews as source } from "#i18n/ua/reviews.ts";

export const reviews = {
  title: "Reviews",
  count_one: "{{count}} review",
  count_other: "{{count}} reviews",
  recommend: "{{percent}}% recommend it",
  stars_one: "{{count}} star",
  stars_other: "{{count}} stars",
  histogramRow: "{{stars}}: {{reviews}}",
  none: "No reviews yet. Yours will help others choose.",
  needSignal: "Reviews will be here as soon as there is signal.",
  pros: "Good",
  cons: "Bad",
  reply: "Reply from the shop",
  sort: "Order of reviews",
  "sort.newest": "Newest first",
  "sort.highest": "Highest first",
  "sort.lowest": "Lowest first",

  rateAsk: "Know this product? Rate it",
  rateName: "Your rating",
  rated: "Thank you, your rating has been counted",
  ratedWaiting: "Your rating is saved. We’ll send it as soon as there is signal",

  write: "Write a review",
  formTitle: "Your review",
  formAuthor: "Name",
  formAuthorHint: "Others will see it",
  formText: "What do you think of it?",
  formSend: "Send review",
  formSent: "Thank you. We’ll show your review once we’ve checked it.",
  sentBefore: "Your review is sent. Reviews appear here once they’re checked.",
  formAway: "Sending a review needs signal. What you wrote is saved on this device.",
  formAwayNow: "No signal now. Keep writing: it’s all saved on this device, send it later.",
  formRefused:
    "The review wasn’t accepted. What you wrote is saved on this device, try again later.",
  needStars: "Give one to five stars.",
  needAuthor: "Enter your name.",
  needText: "Write at least a few words.",
} satisfies EnglishOf<typeof source>;
