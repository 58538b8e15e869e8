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
  message: "Write a letter",
  messageSubject: "Subject",
  messageText: "Text",
  messageHint: "Goes to {{email}} with the shop’s layout. Each line is a paragraph.",
  messageSend: "Send",
  messageSent: "The letter is sent",
  merge: "Merge with another…",
  mergeTitle: "Two profiles of one person",
  mergeHint:
    "Everything that {{name}} has moves to the chosen customer, and this profile is gone. Devices signed in to it have to sign in again.",
  mergeWith: "Merge with",
  mergeFind: "Name, e-mail or a few digits of the phone",
  mergeNobody: "Nobody found",
  after: "After",
  orders: "Orders",
  spent: "Paid",
  bonuses: "Bonuses",
  addresses: "Addresses",
  mergeDo: "Merge for good",
  merged: "Profiles merged",
  other: "Another customer",
  data: "Personal data",
  dataHint:
    "A person may ask for their data or to be forgotten. Both need the code from an e-mail.",
  erase: "Erase data…",
  eraseTitle: "Erase {{name}} for good?",
  eraseHint:
    "The profile, addresses, lists and bonuses go, and no more e-mails are sent. Orders stay for the books, without name, phone and address. This can’t be undone.",
  erased: "Data erased",
  confirmWord: "To erase, type the name or e-mail: {{name}}",
};
