import type { EnglishOf } from "#i18n/areas.ts";
import type { fields as source } from "#i18n/ua/fields.ts";

export const fields = {
  required: "Fill in this field.",
  invalid: "Check that this is right.",
  tooLong: "Too long. Please shorten it.",
  tooShort: "Too short.",
  tooMany: "Too many. Remove some.",
  emailInvalid: "Check the address. It should look like olena@ukr.net.",
  phoneInvalid: "Check the number. It should look like 067\u00a0123\u00a045\u00a067.",
  datePast: "That day has passed. Choose a later one.",
  nameCyrillic: "Enter the name in Cyrillic, as in your passport.",
  surnameCyrillic: "Enter the surname in Cyrillic, as in your passport.",
  passwordCommon: "This password is too common. Choose another one.",
  passwordsDiffer: "The passwords don’t match. Enter the same one twice.",
} satisfies EnglishOf<typeof source>;
