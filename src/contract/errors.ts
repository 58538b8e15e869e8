/**
 * The closed list of refusals: code → HTTP status. Clients decide by status and code,
 * never by `message`, which is text in the visitor's language.
 */
export const errorStatus = {
  invalid: 400,
  selectOptions: 400,
  cartEmpty: 400,
  wrongCredentials: 400,
  passwordsDiffer: 400,
  passwordResetFailure: 400,
  unauthorized: 401,
  paymentRequired: 402,
  paymentFailed: 402,
  forbidden: 403,
  forbiddenOrigin: 403,
  readOnly: 403,
  notFound: 404,
  couponNotExist: 404,
  codeNotExist: 404,
  emailDontExist: 404,
  slow: 408,
  conflict: 409,
  identityChanged: 409,
  idTaken: 409,
  inProgress: 409,
  outOfStock: 409,
  stockShort: 409,
  priceChanged: 409,
  slotFull: 409,
  codeAlreadyApplied: 409,
  /** A gift's code on a cart below its minimum, or without anything that it is for. */
  notValid: 409,
  alreadyRated: 409,
  emailAlreadyExist: 409,
  transitionNotAllowed: 409,
  tooManyUnpaid: 409,
  gone: 410,
  tooLarge: 413,
  notJson: 415,
  keyReused: 422,
  clientTooOld: 426,
  tooMany: 429,
  somethingWentWrong: 500,
  unavailable: 503,
  storeFull: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]; // as: Object.keys forgets the keys

/** Codes that stand beside a field in `fields`. */
export const fieldCodes = [
  "required",
  "invalid",
  "tooLong",
  "tooShort",
  "tooMany",
  "emailInvalid",
  "phoneInvalid",
  "datePast",
  "nameCyrillic",
  "passwordCommon",
  "passwordsDiffer",
] as const;
export type FieldCode = (typeof fieldCodes)[number];
