import type { EnglishOf } from "#i18n/areas.ts";
import type { errors as source } from "#i18n/ua/errors.ts";

export const errors = {
  notFound: "This is no longer here. It may have been deleted.",
  invalid: "Something isn’t right here. Check what you entered.",
  identityChanged:
    "You’re signed in differently than when you made this change. It’s waiting for you.",
  unauthorized: "Sign in to continue. Your changes are saved on this device.",
  forbidden: "You have no access here.",
  forbiddenOrigin: "The request didn’t come from our site, so we didn’t carry it out.",
  readOnly: "A ready list doesn’t change. Take it and edit your own copy.",
  gone: "This was deleted. A list can be brought back for 30 days.",
  conflict: "Something changed meanwhile. We show how it is now.",
  idTaken: "This entry already exists. Try again.",
  keyReused: "This is our fault: the change wasn’t accepted. Please make it again.",
  inProgress: "The previous request is still running. Wait a moment.",
  tooLarge: "Too much at once. Split it into smaller parts.",
  notJson: "We couldn’t read the request. Reload the page and try again.",
  slow: "The connection is too slow. Your changes are saved, we’ll try again.",
  clientTooOld: "This version of the shop is too old. Reload the page: your changes won’t be lost.",
  tooMany: "Too many attempts in a row. Wait a minute.",
  unavailable: "The shop is unavailable for a moment. Your changes are saved, we’ll try again.",
  storeFull: "The shop has run out of space. Your changes stay on the device.",
  somethingWentWrong: "Something went wrong. Try again a little later.",

  selectOptions: "Choose a size or a colour.",
  outOfStock: "This product is out of stock.",
  stockShort: "There aren’t that many. We kept what there is.",
  priceChanged: "The price changed. Check and confirm.",
  alreadyOrdered: "This product is already in an order.",
  alreadyRated: "You’ve already rated this product.",
  cartEmpty: "Your basket is empty. Open a list and we’ll show what’s missing.",
  slotFull: "This time has just been taken. Choose another one.",
  paymentRequired: "The order isn’t paid yet.",
  paymentFailed:
    "The payment didn’t go through, no money was taken. Try again or choose another way.",

  couponNotExist: "No such promo code. Check the letters.",
  codeNotExist: "No such promo code. Check the letters.",
  codeAlreadyApplied: "This promo code is already applied.",
  notValid:
    "The promo code doesn’t apply yet: the basket doesn’t meet its terms. Nothing has changed.",

  wrongCredentials: "Wrong e-mail, phone or password.",
  passwordsDiffer: "The passwords don’t match. Enter the same one twice.",
  emailAlreadyExist: "This e-mail or phone is already registered. Sign in or reset the password.",
  emailDontExist: "We don’t know this e-mail. Check the letters.",
  passwordResetFailure:
    "The password wasn’t changed. Check what you entered or ask for a new e-mail.",
  transitionNotAllowed: "That can’t be done with an order in this state.",
  tooManyUnpaid: "Too many unpaid orders. Pay for one or cancel it.",
} satisfies EnglishOf<typeof source>;
