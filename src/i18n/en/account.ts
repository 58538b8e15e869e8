import type { EnglishOf } from "#i18n/areas.ts";
import type { account as source } from "#i18n/ua/account.ts";

export const account = {
  title: "Profile",
  nav: "My profile",
  navAccount: "My details",
  memberSince: "With Torba since {{day}}",
  emailConfirmed: "e-mail confirmed",
  emailWaiting: "e-mail not confirmed",
  emailWaitingText: "We sent a letter with a link. Follow it, and the e-mail can be relied upon.",

  personal: "Personal details",
  emailStays: "The e-mail cannot be changed: it is how we know you.",
  saved: "Changes saved",
  changedElsewhere: "Somebody else is signed in here now. We reload the page.",

  measurements: "Measurements",
  measurementsText:
    "All in centimetres. By them we mark your size in size tables. Only you see them, and they are not kept on the device.",
  measurementsNone: "Not given yet",
  measurementsSome_one: "{{count}} measurement given",
  measurementsSome_other: "{{count}} measurements given",
  measureWrong: "From 1 to 300 cm.",
  "measure.height": "Height",
  "measure.chest": "Chest",
  "measure.waist": "Waist",
  "measure.hips": "Hips",
  "measure.neck": "Neck",
  "measure.shoulder": "Shoulder width",
  "measure.arm": "Arm length",
  "measure.leg": "Leg length",
  yourSize: "your size",
  yourSizeText: "The size nearest to your measurements is marked.",
  noSizeText: "By your measurements no size here would fit well.",
  addMeasures: "Give your measurements in your profile, and we’ll mark your size.",

  place: "Language and city",
  placeText: "We write letters in this language, and work out delivery from the city.",

  passwordText: "Eight characters or more. Other devices will have to sign in anew.",
  passwordChange: "Change the password",

  devices: "My devices",
  devicesText:
    "Where you are signed in. If you do not know one, sign out there and change the password.",
  deviceUnknown: "Unknown device",
  deviceHere: "this device",
  deviceSeen: "last seen {{day}}",
  deviceEnd: "Sign out",
  deviceEndOf: "Sign out: {{name}}",
  deviceEnded: "Signed out there",
  devicesEnd: "Sign out on all others",
  devicesEnded: "Signed out on the other devices",
  devicesAlone: "You are signed in nowhere else.",

  letters: "Letters",
  lettersText: "Of your orders we always write.",
  lost: "It could not be loaded. Check your connection.",

  nameNeeded: "Write your first and last name in Cyrillic: that is how the waybill is written.",
  newcomer: "Two more words about you",
  emailNeeded:
    "Give us an e-mail: order confirmations go there, and it gets you back into your account.",
  emailSent: "We sent a letter to {{email}}. Follow the link in it, and the address is confirmed.",
  emailAgain: "Send the letter again",
  goOn: "Go on",
  later: "Later",
  passwordNone: "There is no password yet: you sign in with Google or Facebook.",
  passwordMake: "Set a password",

  addresses: "Delivery addresses",
  addressesNone: "None yet",
  addressAdd: "Add an address",
  addressEdit: "Address",
  addressChange: "Change: {{place}}",
  addressRemove: "Delete: {{place}}",
  addressRemoved: "Address removed",
  addressBack: "The address is back",
  company: "Company",
  state: "Oblast",
  postalCode: "Postal code",
  branch: "Branch or parcel locker",
  street: "Street",
  building: "Building",
  flat: "Flat, entrance",
  comment: "Note for the courier",
  usualShipping: "usual for delivery",
  usualBilling: "usual for billing",

  code: "My code",
  codeText: "Show it at the till, and the bonuses come to your account.",
  codeHere: "The code stays on this device without signal too. It goes when you sign out.",

  export: "My data as a file",
  exportText: "All that we know of you: profile, lists, orders, bonuses, consents.",
  exportDo: "Download the file",

  delete: "Delete my profile",
  deleteText:
    "Your name, e-mail, phone, addresses, measurements, lists, wishes and bonuses go. They cannot be brought back.",
  deleteStays: "Orders stay in the books without your name: the law on accounting wants it so.",
  deleteDo: "Delete for good",
} satisfies EnglishOf<typeof source>;
