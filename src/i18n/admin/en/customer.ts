import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const customer: EnglishOf<AdminAreas["customer"]> = {
  timeline: "Timeline",
  timelineEmpty: "Orders, reviews, call requests, bonuses and e-mails will appear here.",
  more: "Show more",
  order: "Order {{title}}",
  review: "Review: {{title}}",
  request: "Asks for a call",
  bonus: "Bonuses",
  mail: "E-mail: {{title}}",
  message: "Write an e-mail",
  messageSubject: "Subject",
  messageText: "Text",
  messageHint: "Goes to {{email}} with the shop’s layout. Each line is a paragraph.",
  messageSend: "Send",
  messageSent: "The e-mail is waiting to be sent",
  merge: "Merge…",
  mergeTitle: "Two accounts of one person",
  mergeHint:
    "Everything that {{name}} has moves to the chosen customer, and this account is gone. Devices signed in to it will have to sign in again.",
  mergeWith: "Merge with",
  mergeFind: "Name, e-mail or a few digits of the phone",
  mergeNobody: "Nobody found",
  after: "After",
  orders: "Orders",
  spent: "Spent",
  bonuses: "Bonuses",
  addresses: "Addresses",
  mergeDo: "Merge for good",
  merged: "Accounts merged",
  other: "Another customer",
  data: "Personal data",
  dataHint:
    "A customer may ask for their data, or to have it erased. Both need a code from an e-mail.",
  erase: "Erase data…",
  eraseTitle: "Erase {{name}} for good?",
  eraseHint:
    "The account, addresses, lists and bonuses will be gone, and no more e-mails will be sent. Orders stay for the books, without name, phone or address. This can’t be undone.",
  eraseGuest:
    "Orders placed without an account with this e-mail will be nameless too: those not shipped yet, once they are. Orders that share the phone alone are not affected.",
  eraseNoGuest:
    "The e-mail is not confirmed, so orders placed without an account with this e-mail or phone ({{count}}) are not affected: they keep the name, phone and address.",
  guestOrders: "Orders without an account",
  guestOrdersHint:
    "Placed without signing in, with the same e-mail or phone. The number and the sum of the customer’s orders do not include them.",
  guestOrdersUnconfirmed:
    "Placed without signing in, with the same e-mail or phone. The customer has not confirmed the e-mail, so somebody else may have ordered. The number and the sum of the customer’s orders do not include them.",
  allGuestOrders: "All: {{count}}",
  erased: "Data erased",
  confirmWord: "To erase, type the name or e-mail: {{name}}",
};
