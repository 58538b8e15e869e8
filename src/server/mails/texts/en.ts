import type { MailTexts } from "./shape.ts";

export const en: MailTexts = {
  letters: {
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
    contactRequest: {
      subject: "A call is asked for: {{phone}}",
      title: "{{name}} asks for a call",
      lines: ["Phone: {{phone}}", "{{comment}}"],
    },
  },
  why: {
    subscriptionConfirm: "You got this letter because this address was entered at {{shop}}.",
    notice:
      "You got this letter because you asked for it at {{shop}}. There will be no second one.",
  },
  stop: "Do not write to me any more",
  orOpen: "If the button does nothing, open this link:",
};
