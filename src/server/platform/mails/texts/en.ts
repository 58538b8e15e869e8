import type { MailTexts } from "./shape.ts";

export const en: MailTexts = {
  messages: {
    subscriptionConfirm: {
      subject: "Confirm your subscription to {{shop}}",
      title: "Confirm your subscription",
      lines: [
        "Someone, most likely you, asked for e-mails with ready lists and discounts at this address.",
        "Press the button to start the subscription. The link works for seven days. If it wasn’t you, ignore this e-mail: unless you confirm, we won’t write.",
      ],
      button: "Confirm the subscription",
    },
    productBack: {
      subject: "{{name}} is in stock",
      title: "{{name}} is back",
      lines: ["You asked us to tell you when it’s in stock. It is now."],
      button: "View the product",
    },
    categorySale: {
      subject: "Sale: {{name}}, up to −{{percent}}%",
      title: "{{name}}: the sale has begun",
      lines: ["You asked us to tell you about a sale in this category. Up to {{percent}}% off."],
      button: "See the prices",
    },
    saleReminder: {
      subject: "Sale reminder: {{name}}",
      title: "Today is the day",
      lines: ["You asked us to remind you of the sale in “{{name}}”."],
      button: "Open the category",
    },
    addressConfirm: {
      subject: "Confirm your address for {{shop}}",
      title: "{{name}}, confirm your address",
      lines: [
        "You’ve created an account at {{shop}}. Press the button so that we know the address is yours: e-mails about orders and passwords will come here.",
        "The link works for seven days. If you didn’t create the account, ignore this e-mail.",
      ],
      button: "Confirm the address",
    },
    welcome: {
      subject: "Welcome to {{shop}}",
      title: "Welcome, {{name}}",
      lines: [
        "Your address is confirmed. Your lists, basket and saved products are now with you on every device where you’re signed in.",
        "Start with a ready list: tick what you have, and buy only what’s missing.",
      ],
      button: "Open the lists",
    },
    passwordReset: {
      subject: "A new password for {{shop}}",
      title: "Set a new password",
      lines: [
        "Someone, most likely you, asked to change the password of your account.",
        "Requested on {{time}}, Kyiv time. Device: {{device}}.",
        "The link works for an hour and only once. If it wasn’t you, do nothing: the password stays as it is.",
      ],
      button: "Change the password",
    },
    passwordChanged: {
      subject: "Your password at {{shop}} was changed",
      title: "Your password was changed",
      lines: [
        "The password of your account has just been changed. Other devices have to sign in again.",
        "When: {{time}}, Kyiv time. Device: {{device}}.",
        "If it wasn’t you, set a new one at once.",
      ],
      button: "Set a new password",
    },
    emailChanged: {
      subject: "Your e-mail address at {{shop}} was changed",
      title: "The address of your account was changed",
      lines: [
        "The shop has changed the e-mail address of your account. E-mails now go to the new one, and this address no longer signs in.",
        "If you didn’t ask for it, call us or write to us.",
      ],
    },
    invitation: {
      subject: "Your account at {{shop}}",
      title: "{{name}}, your account is ready",
      lines: [
        "We’ve made an account for you: your orders, lists and bonuses are in one place. All that’s left is to set a password.",
        "The link works for seven days and only once. If you don’t need an account, ignore this e-mail.",
      ],
      button: "Set a password",
    },
    accountDelete: {
      subject: "Delete your {{shop}} account?",
      title: "{{name}}, delete your account?",
      lines: [
        "You asked to delete your account. The button opens a page where you confirm it. Lists, addresses, saved products and bonuses will be gone for good.",
        "Requested on {{time}}, Kyiv time. Device: {{device}}.",
        "The link works for an hour and only once. If it wasn’t you, do nothing: everything stays as it is.",
      ],
      button: "Delete the account",
    },
    farewell: {
      subject: "Your {{shop}} account is deleted",
      title: "Goodbye, {{name}}",
      lines: [
        "We have deleted your account and everything in it. Orders stay in our books without a name, an address or a phone.",
        "This is the last e-mail to this address. If you want to come back, create a new account: you’ll be welcome.",
      ],
    },
    orderPlaced: {
      subject: "Order No. {{number}} is placed",
      title: "Thank you for your order",
      lines: [
        "We have your order No. {{number}}. This is what you chose:",
        "{{items}}",
        "Total: {{total}}",
        "Delivery: {{delivery}}",
        "{{address}}",
        "{{time}}",
        "{{recipient}}",
        "{{payment}}",
        "The link below shows how it’s getting on. It opens the order to anyone who has it, so keep it to yourself.",
      ],
      button: "View the order",
    },
    orderShipped: {
      subject: "Order No. {{number}} is on its way",
      title: "Your order is on its way",
      lines: [
        "We have just sent your order No. {{number}}.",
        "Delivery: {{delivery}}",
        "{{tracking}}",
      ],
      button: "View the order",
    },
    orderReady: {
      subject: "Order No. {{number}} is ready for pick-up",
      title: "Your order is waiting for you",
      lines: ["We have packed your order No. {{number}}, and you can pick it up.", "{{address}}"],
      button: "View the order",
    },
    orderCancelled: {
      subject: "Order No. {{number}} is cancelled",
      title: "Your order is cancelled",
      lines: [
        "Order No. {{number}} is no longer in force.",
        "{{reason}}",
        "{{money}}",
        "{{bonuses}}",
      ],
      button: "View the order",
    },
    orderRefunded: {
      subject: "Order No. {{number}}: {{total}} returned",
      title: "We have returned your money",
      lines: ["We have returned {{total}} for order No. {{number}}.", "{{card}}"],
      button: "View the order",
    },
    orderPayment: {
      subject: "Order No. {{number}} is waiting for payment",
      title: "You can pay for your order",
      lines: [
        "Your order No. {{number}} is ready to be paid for. To pay: {{total}}.",
        "The button below opens the page where you pay by card.",
      ],
      button: "Pay",
    },
    adminInvitation: {
      subject: "You have access to the back office of {{shop}}",
      title: "{{name}}, welcome to the team",
      lines: [
        "You were given access to the shop’s back office. By whom: {{inviter}}.",
        "There is no password: press the button, type the address that this e-mail came to, and you will get a sign-in link.",
      ],
      button: "Open the back office",
    },
    adminSignIn: {
      subject: "Sign in to the back office of {{shop}}",
      title: "{{name}}, here is your sign-in link",
      lines: [
        "The button opens the shop’s back office. The link works for an hour, and only once.",
        "Requested {{time}}, Kyiv time. Device: {{device}}.",
        "If this wasn’t you, do nothing: without this e-mail nobody gets in.",
      ],
      button: "Sign in",
    },
    adminConfirm: {
      subject: "Code {{code}} for the back office of {{shop}}",
      title: "{{name}}, your code is {{code}}",
      lines: [
        "Enter it in the shop’s back office, or press the button on the same device. The code works for 15 minutes.",
        "Requested {{time}}, Kyiv time. Device: {{device}}.",
        "If this wasn’t you, give the code to nobody and sign out of the back office on every device.",
      ],
      button: "Confirm",
    },
    mailTest: {
      subject: "A test from {{shop}}",
      title: "E-mail works",
      lines: ["{{name}} is checking that the shop’s e-mails arrive. No need to answer."],
    },
    customerMessage: {
      subject: "{{subject}}",
      title: "{{subject}}",
      lines: ["{{items}}"],
    },
    lowStock: {
      subject: "Low stock, products: {{count}}",
      title: "Time to reorder",
      lines: [
        "These products are running low. After each name: how many are left, and where they are:",
        "{{items}}",
      ],
      button: "Open stock",
    },
    contactRequest: {
      subject: "Call requested: {{phone}}",
      title: "{{name}} asks for a call",
      lines: ["Phone: {{phone}}", "{{comment}}"],
    },
  },
  reasons: {
    subscriptionConfirm: "You got this e-mail because this address was entered at {{shop}}.",
    notice: "You got this e-mail because you asked for it at {{shop}}. There won’t be another.",
    account: "You got this e-mail because this address belongs to an account at {{shop}}.",
    order: "You got this e-mail because an order at {{shop}} was placed with this address.",
    shop: "You got this e-mail because you work with {{shop}}.",
  },
  unsubscribe: "Unsubscribe",
  orOpen: "If the button doesn’t work, open this link:",
};
