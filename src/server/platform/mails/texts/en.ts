import type { MailTexts } from "./shape.ts";

export const en: MailTexts = {
  messages: {
    subscriptionConfirm: {
      subject: "Confirm your subscription to {{shop}}",
      title: "One more tap",
      lines: [
        "Somebody, most likely you, asked for letters with ready lists and good prices at this address.",
        "Press the button, and the subscription is on. The link works for seven days. If it was not you, forget this letter: unless you confirm, we will not write.",
      ],
      button: "Confirm the subscription",
    },
    productBack: {
      subject: "{{name}} is in stock",
      title: "{{name}} is here",
      lines: ["You asked us to tell you when it is in stock. It is now."],
      button: "See the product",
    },
    categorySale: {
      subject: "Sale: {{name}}, up to −{{percent}}%",
      title: "{{name}}: the sale has begun",
      lines: ["You asked us to tell you of a sale in this category. Up to {{percent}}% off."],
      button: "See the prices",
    },
    saleReminder: {
      subject: "A reminder of the sale: {{name}}",
      title: "Today is the day",
      lines: ["You asked us to remind you of the sale in “{{name}}”."],
      button: "Open the category",
    },
    addressConfirm: {
      subject: "Confirm your address for {{shop}}",
      title: "{{name}}, confirm your address",
      lines: [
        "You have made an account at {{shop}}. Press the button, so that we know the address is yours: letters about orders and passwords will come here.",
        "The link works for seven days. If it was not you who made the account, forget this letter.",
      ],
      button: "Confirm the address",
    },
    welcome: {
      subject: "Welcome to {{shop}}",
      title: "Welcome, {{name}}",
      lines: [
        "Your address is confirmed. Your lists, basket and wishes are now with you on every device where you are signed in.",
        "Begin with a ready list: tick what you have, and buy only what is missing.",
      ],
      button: "Open the lists",
    },
    passwordReset: {
      subject: "A new password for {{shop}}",
      title: "Think of a new password",
      lines: [
        "Somebody, most likely you, asked to change the password of your account.",
        "It was asked for on {{time}}, Kyiv time. Device: {{device}}.",
        "The link works for one hour and only once. If it was not you, do nothing: the password stays as it is.",
      ],
      button: "Change the password",
    },
    passwordChanged: {
      subject: "Your password at {{shop}} was changed",
      title: "Your password was changed",
      lines: [
        "The password of your account has just been changed. Other devices have to sign in again.",
        "When: {{time}}, Kyiv time. Device: {{device}}.",
        "If it was not you, set a new one at once.",
      ],
      button: "Set a new password",
    },
    accountDelete: {
      subject: "Delete your {{shop}} account?",
      title: "{{name}}, delete your account?",
      lines: [
        "You asked to delete your account. The button opens a page where you confirm it. Lists, addresses, wishes and bonuses will be gone for good.",
        "It was asked for on {{time}}, Kyiv time. Device: {{device}}.",
        "The link works for an hour and only once. If it was not you, do nothing: everything stays as it is.",
      ],
      button: "Delete the account",
    },
    farewell: {
      subject: "Your {{shop}} account is deleted",
      title: "{{name}}, farewell",
      lines: [
        "We have deleted your account and everything in it. Orders stay in our books without a name, an address or a phone.",
        "This is the last letter to this address. If you want to come back, create a new account: you will be welcome.",
      ],
    },
    orderPlaced: {
      subject: "We have your order {{number}}",
      title: "Thank you for your order",
      lines: [
        "Your order {{number}} is with us. This is what you chose:",
        "{{items}}",
        "Total: {{total}}",
        "Delivery: {{delivery}}",
        "The link below shows how it is getting on. It opens the order to whoever has it, so keep it to yourself.",
      ],
      button: "See the order",
    },
    contactRequest: {
      subject: "A call is asked for: {{phone}}",
      title: "{{name}} asks for a call",
      lines: ["Phone: {{phone}}", "{{comment}}"],
    },
  },
  reasons: {
    subscriptionConfirm: "You got this letter because this address was entered at {{shop}}.",
    notice:
      "You got this letter because you asked for it at {{shop}}. There will be no second one.",
    account: "You got this letter because this address belongs to an account at {{shop}}.",
    order: "You got this letter because an order at {{shop}} was placed with this address.",
  },
  unsubscribe: "Do not write to me any more",
  orOpen: "If the button does nothing, open this link:",
};
