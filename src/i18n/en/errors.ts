import type { EnglishOf } from "#i18n/areas.ts";
import type { errors as source } from "#i18n/ua/errors.ts";

export const errors = {
  notFound: "This is no longer here. It may have been deleted.",
  invalid: "Something is not right here. Check what you entered.",
  identityChanged:
    "You are signed in differently than when you made this change. It waits for you.",
  unauthorized: "Sign in to go on. Your changes are kept on this device.",
  forbidden: "There is no access here.",
  forbiddenOrigin: "The request did not come from our site, so we did not carry it out.",
  readOnly: "A ready list does not change. Take it and edit your own.",
  gone: "This was deleted. A list can be brought back within 30 days.",
  conflict: "Something changed meanwhile. We show how it is now.",
  idTaken: "Such an entry exists already. Try again.",
  keyReused: "This is our fault: the change was not taken. Please repeat it.",
  inProgress: "The previous request is still running. Wait a moment.",
  tooLarge: "Too much at once. Split it into smaller parts.",
  notJson: "The request has the wrong form. Reload the page and try again.",
  slow: "The connection is too slow. Your changes are kept, we’ll try again.",
  clientTooOld: "This version of Torba is too old. Reload the page: no change will be lost.",
  tooMany: "Too many tries in a row. Wait a minute.",
  unavailable: "The shop is away for a moment. Your changes are kept, we’ll try again.",
  storeFull: "We have run out of space. We know already; your changes stay on the device.",
  somethingWentWrong: "Something went wrong. Try a little later.",

  selectOptions: "Choose a size or a colour.",
  outOfStock: "This item is out of stock.",
  stockShort: "There are not that many. We kept what there is.",
  priceChanged: "The price changed. Check and confirm.",
  alreadyOrdered: "This item is in an order already.",
  alreadyRated: "You have rated this item already.",
  cartEmpty: "Your basket is empty. Open a list and we’ll show what’s missing.",
  slotFull: "This time has just been taken. Choose another one.",
  paymentRequired: "The order is not paid yet.",
  paymentFailed:
    "The payment did not go through, no money was taken. Try again or choose another way.",

  couponNotExist: "No such promo code. Check the letters.",
  codeNotExist: "No such promo code. Check the letters.",
  codeAlreadyApplied: "This promo code is applied already.",
  notValid:
    "The promo code doesn’t count yet: the basket doesn’t meet its terms. Nothing has changed.",

  wrongCredentials: "The e-mail, phone or password does not match.",
  passwordsDiffer: "The passwords differ. Enter the same one twice.",
  emailAlreadyExist: "This e-mail or phone is registered already. Sign in or reset the password.",
  emailDontExist: "We do not know this e-mail. Check the letters.",
  passwordResetFailure:
    "The password was not changed. Check what you entered or ask for a new letter.",
  transitionNotAllowed: "An order in this state does not allow that.",
  tooManyUnpaid: "Too many unpaid orders. Pay for one or cancel it.",
} satisfies EnglishOf<typeof source>;
