import type { EnglishOf } from "#i18n/areas.ts";
import type { offline as source } from "#i18n/ua/offline.ts";

export const offline = {
  offBanner: "No signal — changes are kept on this device",
  busyBanner: "The shop isn’t answering right now — changes are kept on this device",
  slowBanner: "The shop is slow to answer — changes are kept on this device",
  otherLang:
    "The catalogue isn’t on this device in English, so we show the one that is: {{language}}",
  backSent_one: "Back online. {{count}} change sent",
  backSent_other: "Back online. {{count}} changes sent",
  waiting_one: "{{count}} change waiting for signal",
  waiting_other: "{{count}} changes waiting for signal",
  sending_one: "Sending {{count}} change",
  sending_other: "Sending {{count}} changes",
  sendNow: "Send now",
  heldTaps: "What you tapped on “{{page}}” isn’t saved yet.",
  heldTapsOpen: "Go back",
  slowServer: "The shop isn’t answering. Your changes are saved, and we keep trying.",

  attention_one: "{{count}} change needs your decision",
  attention_other: "{{count}} changes need your decision",
  trayName: "Changes on this device",
  trayTitle: "Couldn’t be sent",
  trayText: "The shop didn’t accept these changes. They are waiting for you and won’t disappear.",
  trayEmpty: "Everything has been sent",
  deletedElsewhere: "Deleted on another device: {{names}}",
  deletedMore_one: "{{names}} and {{count}} more thing",
  deletedMore_other: "{{names}} and {{count}} more things",
  deletedBringBack: "Bring back with your changes",
  trayRetry: "Try again",
  trayDiscard: "Discard",
  trayOld: "This change is over 30 days old, so it isn’t sent automatically.",
  trayOurFault: "This is our fault. Your other changes have been sent.",
  "op.cart": "Basket: {{name}}",
  "op.list": "List: {{name}}",
  "op.rating": "Rating: {{name}}",
  "op.wishlist": "Saved: {{name}}",
  "op.comparison": "Comparison: {{name}}",
  "op.unknown": "A change made in a newer version",

  sessionGone:
    "The shop forgot this device. We’ve already saved your lists, basket and saved products again.",
  promoAgain: "Promo code {{code}} is no longer applied: enter it again.",
  recovered_one:
    "The browser deleted the shop’s data. We restored {{count}} unsent change from a backup.",
  recovered_other:
    "The browser deleted the shop’s data. We restored {{count}} unsent changes from a backup.",
  recoveredWithout_one: "{{count}} more change didn’t fit into the backup and is lost.",
  recoveredWithout_other: "{{count}} more changes didn’t fit into the backup and are lost.",
  restoredSent_one:
    "The shop was restored from a backup. {{count}} of your changes wasn’t in it, so we’re sending it again.",
  restoredSent_other:
    "The shop was restored from a backup. {{count}} of your changes weren’t in it, so we’re sending them again.",
  restoredAsked_one:
    "The shop was restored from a backup. {{count}} change differs there: decide which to keep.",
  restoredAsked_other:
    "The shop was restored from a backup. {{count}} changes differ there: decide which to keep.",
  restoredReturned:
    "The shop was restored from a backup. Some deleted things are back: check your lists.",
  trayRestored:
    "The shop was restored from a backup and is different now. Bring back what you had?",
  sessionPaused: "Your changes wait until you sign in again.",
  signInToSend_one: "Your session has ended. Sign in and we’ll send {{count}} change.",
  signInToSend_other: "Your session has ended. Sign in and we’ll send {{count}} changes.",
  signInAgain: "Your session has ended. Sign in again to keep everything with you.",
  signInBroke: "Sign-in was interrupted. Sign in again: nothing gets lost or doubled.",
  signInDo: "Sign in",
  stayGuest: "Continue as a guest",
  kept: "Another shopper’s changes are waiting here. We’ll send them when they sign in.",
  keptTold_one: "{{count}} change of the previous shopper waits here until they sign in",
  keptTold_other: "{{count}} changes of the previous shopper wait here until they sign in",

  signOut: "Sign out",
  signedOut: "You’ve signed out. Nothing of yours is left on this device.",
  accountDeleted: "Your account is deleted. Your orders stay in our books without your name.",
  signOutTitle: "Sign out without sending?",
  signOutWaiting_one:
    "{{count}} change hasn’t reached the shop. If you sign out now, it will be lost.",
  signOutWaiting_other:
    "{{count}} changes haven’t reached the shop. If you sign out now, they will be lost.",
  signOutRefused_one: "{{count}} change needs your decision. It will be lost too.",
  signOutRefused_other: "{{count}} changes need your decision. They will be lost too.",
  signOutTried: "We couldn’t send them yet.",
  signOutStay: "Stay",
  signOutSend: "Send and sign out",
  signOutSendAgain: "Try again and sign out",
  signOutDiscard: "Sign out, discard changes",

  updateTitle: "There is a new version of the shop",
  updateDo: "Update",
  updateNeeded: "This version is too old: we’ll send your changes after the update.",

  storageFull: "Your device is low on space. Free some up so that changes can be saved.",
  storageOff:
    "The browser doesn’t let us store data. The shop works, but changes are lost when you close the tab.",
  storageFailed: "Not saved: {{name}}. Try again.",
  blockedByTab: "Close the shop’s other tabs so that the data can be updated.",
} satisfies EnglishOf<typeof source>;
