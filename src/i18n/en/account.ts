import type { EnglishOf } from "#i18n/areas.ts";
import type { account as source } from "#i18n/ua/account.ts";

export const account = {
  title: "Account",
  nav: "My account",
  navAccount: "My details",
  memberSince: "With us since {{day}}",
  emailConfirmed: "e-mail confirmed",
  emailWaiting: "e-mail not confirmed",
  emailWaitingText: "We sent you an e-mail with a link. Follow it to confirm your address.",

  personal: "Personal details",
  emailStays: "Only the shop can change a confirmed e-mail: call or write to us.",
  saved: "Changes saved",
  changedElsewhere: "Somebody else is signed in here now. Reloading the page.",

  measurements: "Measurements",
  measurementsText:
    "All in centimetres. We use them to mark your size in size charts. Only you see them, and they aren’t kept on the device.",
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
  yourSizeText: "The size closest to your measurements is marked.",
  noSizeText: "No size here would fit your measurements well.",
  addMeasures: "Add your measurements to your account, and we’ll mark your size.",

  place: "Language and city",
  placeText: "We write to you in this language and work out delivery from this city.",

  passwordText: "At least eight characters. You’ll have to sign in again on other devices.",
  passwordChange: "Change password",

  devices: "My devices",
  devicesText:
    "Where you’re signed in. If you don’t recognise a device, sign out there and change your password.",
  deviceUnknown: "Unknown device",
  deviceHere: "this device",
  deviceSeen: "last seen {{day}}",
  deviceEnd: "Sign out",
  deviceEndOf: "Sign out: {{name}}",
  deviceEnded: "Signed out on that device",
  devicesEnd: "Sign out on all others",
  devicesEnded: "Signed out on all other devices",
  devicesAlone: "You aren’t signed in anywhere else.",

  letters: "E-mails",
  lettersText: "We always write about your orders.",

  nameNeeded: "Enter your first and last name in Cyrillic, as we put them on the waybill.",
  newcomer: "A few more words about you",
  emailNeeded:
    "Enter your e-mail: order confirmations go there, and it gets you back into your account.",
  emailSent: "We sent an e-mail to {{email}}. Follow the link in it to confirm your address.",
  emailOther: "Use another e-mail",
  emailOtherText: "We’ll send a link there. Your e-mail changes once you open it.",
  emailAgain: "Send the e-mail again",
  goOn: "Continue",
  later: "Later",
  passwordNone: "You have no password yet: you sign in with Google or Facebook.",
  passwordMake: "Set a password",

  addresses: "Delivery addresses",
  addressesNone: "None yet",
  addressAdd: "Add address",
  addressEdit: "Address",
  addressChange: "Change: {{place}}",
  addressRemove: "Delete: {{place}}",
  addressRemoved: "Address deleted",
  addressBack: "Address is back",
  company: "Company",
  postalCode: "Postal code",
  branch: "Branch or parcel locker",
  street: "Street",
  building: "Building",
  flat: "Flat, entrance",
  comment: "Note for the courier",
  usualShipping: "default for delivery",
  usualBilling: "default for billing",

  code: "My code",
  codeText: "Show it at the till, and the bonuses will be added to your account.",
  codeHere: "The code stays on this device even without signal. It goes when you sign out.",

  export: "My data as a file",
  exportText: "Everything we know about you: account, lists, orders, bonuses, consents.",
  exportDo: "Download file",

  delete: "Delete my account",
  deleteText:
    "Your name, e-mail, phone, addresses, measurements, lists, saved products and bonuses will be gone. They can’t be brought back.",
  deleteStays: "Orders stay in our books without your name, as accounting law requires.",
  deleteDo: "Delete for good",
} satisfies EnglishOf<typeof source>;
