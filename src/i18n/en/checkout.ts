import type { EnglishOf } from "#i18n/areas.ts";
import type { checkout as source } from "#i18n/ua/checkout.ts";

export const checkout = {
  title: "Checkout",
  titleOf: "{{step}} — checkout",
  steps: "Checkout steps",
  "step.1": "Your details",
  "step.2": "Delivery",
  "step.3": "Payment",
  stepSpoken: "Step {{step}} of 3:",
  "next.1": "Next: delivery",
  "next.2": "Next: payment",
  change: "Change",
  changeOf: "Change: {{step}}",

  signIn: "Have an account? <link>Sign in</link> and we’ll fill in your details.",
  nameHint: "In Cyrillic, as in your passport.",
  nameOffer: "Use “{{name}}”?",
  mobileHint: "We’ll only call if something goes wrong.",
  emailHint: "We’ll send a confirmation and a link to your order.",
  "need.method": "Choose a delivery option.",
  "need.payment": "Choose how to pay.",
  "need.company": "Tell us which company the invoice is for.",
  methodGone: "This option is no longer available for your basket. Choose another.",
  asksAwayTitle: "Waiting for signal",
  asksAway:
    "Your basket and everything you’ve typed are saved on this device. Once there is signal, you can choose delivery and payment here and place your order.",

  company: "Company name and registration code",
  companyHint: "As in the state register: TOV Plai, 12345678",
  companyAddress: "Registered address",

  bonus: "Pay with bonuses, up to {{sum}}",
  bonusLost: "The shop counts bonuses, so this needs signal.",

  summary: "Your order",
  summaryLine: "{{goods}}, {{sum}}",
  toCart: "Edit basket",

  place: "Order for {{sum}}",
  placeAndPay: "Order and pay {{sum}}",
  placing: "Sending your order…",
  legal:
    "By ordering you agree to our <offer>terms</offer> and to <privacy>the way we look after your data</privacy>.",
  offline:
    "An order can’t be sent without signal. Take your time: everything stays on this device.",
  away: "You need signal to order. Nothing is lost: try again once it’s back.",
  paymentRequired:
    "The payment didn’t go through, so no order was placed. Your basket is safe: choose another way to pay and try again.",
  maybePlaced: "Your order may already have been placed. We’re checking.",

  checkingTitle: "Checking whether your order was placed",
  checkingText:
    "It may already have been placed: the answer got lost on the way. We keep asking, and nothing will be ordered twice. You can close this page: we’ll find out as soon as you open the shop again.",
  found: "Order No. {{number}} has been placed",
  foundShow: "Show",
  notPlaced: "The order wasn’t placed. Your basket is safe: have a look and try again.",
  toTill: "To checkout",

  reviewTitle: "A few things changed while you were checking out",
  reviewText: "Your order hasn’t been sent yet. Have a look and decide.",
  "review.short": "You wanted {{from}}, only {{to}} left",
  "review.gone": "Sold out",
  "review.came": "Added on another device: {{count}}",
  "review.went": "Removed on another device",
  "review.pieces": "Quantity changed on another device: was {{from}}, now {{to}}",
  "review.gift": "The gift was removed: the promo code no longer gives it.",
  "review.giftPieces": "There were {{from}}, now {{to}}",
  "review.total": "The total was {{from}}, now it’s {{to}}",
  "review.totalWhy": "The discount, the bonuses or the delivery price changed.",
  take: "Take {{count}}",
  takeOf: "Take {{count}}: {{name}}",
  taken: "Taking {{count}}",
  removed: "Removed",
  accept: "Agree and order for {{sum}}",
  reviewOpen: "First decide what to do about the products that ran short.",
  reviewBack: "Back to checkout",
} satisfies EnglishOf<typeof source>;
