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
  "op.unknown": "A change made in a newer version",

  sessionGone:
    "The shop forgot this device. We have saved your lists, basket and saved products again.",
  recovered_one:
    "The browser deleted Torba’s data. We brought {{count}} unsent change back from a second copy.",
  recovered_other:
    "The browser deleted Torba’s data. We brought {{count}} unsent changes back from a second copy.",
  recoveredWithout_one: "{{count}} more change did not fit into the copy and is lost.",
  recoveredWithout_other: "{{count}} more changes did not fit into the copy and are lost.",
  restoredSent_one:
    "The shop was restored from a copy. It lacked {{count}} change of yours, and we send it again.",
  restoredSent_other:
    "The shop was restored from a copy. It lacked {{count}} changes of yours, and we send them again.",
  restoredAsked_one:
    "The shop was restored from a copy. {{count}} change differs there: decide which to keep.",
  restoredAsked_other:
    "The shop was restored from a copy. {{count}} changes differ there: decide which to keep.",
  restoredReturned:
    "The shop was restored from a copy. Some deleted things are back: look through your lists.",
  trayRestored: "The shop was restored from a copy and differs now. Bring back what you had?",
  sessionPaused: "The changes wait until you sign in again.",
  signInToSend_one: "Your session has ended. Sign in and we’ll send {{count}} change.",
  signInToSend_other: "Your session has ended. Sign in and we’ll send {{count}} changes.",
  signInAgain: "Your session has ended. Sign in again to keep everything with you.",
  signInBroke: "The sign-in broke off halfway. Sign in once more: nothing gets lost or doubled.",
  signInDo: "Sign in",
  stayGuest: "Go on without",
  kept: "Changes of another shopper wait here. We’ll send them when they sign in.",
  keptTold_one: "{{count}} change of the shopper before you waits here until they sign in",
  keptTold_other: "{{count}} changes of the shopper before you wait here until they sign in",

  signOut: "Sign out",
  signedOut: "You have signed out. Nothing of yours is left on this device.",
  accountDeleted: "Your account is deleted. Your orders stay in our books without your name.",
  signOutTitle: "Sign out without sending?",
  signOutWaiting_one: "{{count}} change has not reached the shop. If you sign out now, it is gone.",
  signOutWaiting_other:
    "{{count}} changes have not reached the shop. If you sign out now, they are gone.",
  signOutRefused_one: "{{count}} change waits for your decision. It goes as well.",
  signOutRefused_other: "{{count}} changes wait for your decision. They go as well.",
  signOutTried: "We could not send them yet.",
  signOutStay: "Stay",
  signOutSend: "Send and sign out",
  signOutSendAgain: "Try again and sign out",
  signOutDiscard: "Sign out without them",

  updateTitle: "There is a new version of Torba",
  updateDo: "Update",
  updateNeeded: "This version is too old: we’ll send the changes after the update.",

  storageFull: "The device is short of space. Free some so that changes can be kept.",
  storageOff:
    "The browser does not let us store data. We work, but the changes go when the tab is closed.",
  storageFailed: "Not saved: {{name}}. Try again.",
  blockedByTab: "Close the other tabs of Torba so that the data can be updated.",
} satisfies EnglishOf<typeof source>;
