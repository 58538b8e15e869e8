import type { EnglishOf } from "#i18n/areas.ts";
import type { offline as source } from "#i18n/ua/offline.ts";

export const offline = {
  banner: "No signal — changes are kept on this device",
  backSent_one: "Back online. {{count}} change sent",
  backSent_other: "Back online. {{count}} changes sent",
  waiting_one: "{{count}} change waits for signal",
  waiting_other: "{{count}} changes wait for signal",
  sending_one: "Sending {{count}} change",
  sending_other: "Sending {{count}} changes",
  sendNow: "Send now",
  slowServer: "The shop does not answer. Your changes are kept, we keep trying.",

  attention_one: "{{count}} change needs your decision",
  attention_other: "{{count}} changes need your decision",
  trayName: "Changes on this device",
  trayTitle: "Could not be sent",
  trayText: "The shop did not take these changes. They wait for you and will not vanish.",
  trayEmpty: "Everything is sent",
  trayRetry: "Try again",
  trayDiscard: "Discard",
  trayOld: "This change is more than 30 days old, so it does not go by itself.",
  trayOurFault: "This is our fault. The other changes are sent.",
  "op.cart": "Basket: {{name}}",
  "op.list": "List: {{name}}",
  "op.rating": "Rating: {{name}}",
  "op.wishlist": "Saved: {{name}}",
  "op.comparison": "Comparison: {{name}}",

  sessionGone:
    "The shop forgot this device. We have saved your lists, basket and saved products again.",
  sessionPaused: "The changes wait until you sign in again.",

  updateTitle: "There is a new version of Torba",
  updateDo: "Update",
  updateNeeded: "This version is too old: we’ll send the changes after the update.",

  storageFull: "The device is short of space. Free some so that changes can be kept.",
  storageOff:
    "The browser does not let us store data. We work, but the changes go when the tab is closed.",
  storageFailed: "Not saved: {{name}}. Try again.",
  blockedByTab: "Close the other tabs of Torba so that the data can be updated.",
} satisfies EnglishOf<typeof source>;
