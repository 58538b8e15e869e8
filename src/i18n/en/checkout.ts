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
  mobileHint: "We only call if something goes wrong.",
  emailHint: "We’ll send a confirmation and a link to your order.",
  "need.method": "Choose how to deliver it.",
  "need.payment": "Choose how you’ll pay.",
  "need.company": "Name the company that the invoice is for.",
  methodGone: "This way is no longer open to your basket. Choose another one.",
  asksAwayTitle: "Waiting for signal",
  asksAway:
    "Your basket and all that you typed are on this device. Once there is signal, the ways to deliver and to pay appear here, and you can order.",

  company: "Company and its registration code",
  companyHint: "As in the register: TOV Plai, 12345678",
  companyAddress: "Registered address",

  bonus: "Pay with bonuses, up to {{sum}}",
  bonusLost: "The shop counts bonuses, so this needs signal.",

  summary: "Your order",
  summaryLine: "{{goods}}, {{sum}}",
  toCart: "Change the basket",

  place: "Order for {{sum}}",
  placeAndPay: "Order and pay {{sum}}",
  placing: "Sending your order…",
  legal:
    "By ordering you agree to the <offer>terms</offer> and <privacy>how we keep data</privacy>.",
  offline:
    "An order can’t be sent without signal. Fill it in calmly: everything stays on this device.",
  away: "Ordering needs signal. Nothing is lost: try again once it’s back.",
  paymentRequired:
    "The payment didn’t go through, so no order was made. Your basket is safe: choose another way and try again.",
  maybePlaced:
    "This order seems to be placed already. Before ordering again look into your mail: there’s a letter with its number.",

  checkingTitle: "Checking whether your order was placed",
  checkingText:
    "The answer got lost on its way. We keep asking, and the same won’t be ordered twice. You may close the page: we’ll find out as soon as you open Torba again.",
  heldText: "Sign in and we’ll say what became of it.",
  found: "Order No. {{number}} is placed",
  foundShow: "Show",
  notPlaced: "The order was not placed: something changed on the way. Your basket is as it was.",
  notKnown: "We’ll know whether the order was placed once you sign in.",
  toTill: "To checkout",

  reviewTitle: "Something changed meanwhile",
  reviewText: "Your order isn’t sent yet. Have a look and decide.",
  "review.short": "There were {{from}}, {{to}} are left",
  "review.gone": "Sold out",
  "review.came": "Added on another device: {{count}} pcs",
  "review.went": "Removed on another device",
  "review.pieces": "Quantity from another device: was {{from}}, now {{to}}",
  "review.total": "It was {{from}} in all, now {{to}}",
  "review.totalWhy": "The discount, the bonuses or the delivery changed.",
  take: "Take {{count}}",
  takeOf: "Take {{count}}: {{name}}",
  taken: "Taking {{count}}",
  removed: "Removed",
  accept: "Agree and order for {{sum}}",
  reviewOpen: "First decide what to do with what is short.",
  reviewBack: "Back to checkout",
} satisfies EnglishOf<typeof source>;
