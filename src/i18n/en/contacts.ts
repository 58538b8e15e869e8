import type { EnglishOf } from "#i18n/areas.ts";
import type { contacts as source } from "#i18n/ua/contacts.ts";

export const contacts = {
  title: "Contacts",
  metaDescription: "Phone, chat, working hours and address of {{shopName}}. Or let us call you.",
  lead: "Write or call: the person who answers packs for the road too.",

  phone: "Phone",
  call: "Call {{phone}}",
  hours: "Working hours",
  kyivTime: "Kyiv time",
  chat: "Chat",
  chatText: "Write to us in the chat.",
  chatOpen: "Open the chat",
  office: "Address",

  callTitle: "Call me back",
  callText: "Leave your number, and we’ll call in working hours.",
  name: "Your name",
  nameNeeded: "What should we call you?",
  phoneNeeded: "Enter the number to call.",
  phoneHint: "For example, 067 123 45 67",
  comment: "What it is about",
  callDo: "Call me back",
  callDone: "Thank you. We’ll call in working hours",
  callDoneTitle: "We have your request",
  callDoneText: "We’ll call {{phone}} in working hours.",
} satisfies EnglishOf<typeof source>;
