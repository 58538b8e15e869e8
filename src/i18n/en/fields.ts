import type { EnglishOf } from "#i18n/areas.ts";
import type { fields as source } from "#i18n/ua/fields.ts";

export const fields = {
  required: "Fill in this field.",
  invalid: "Check whether this is right.",
  tooLong: "Too long. Please shorten it.",
  tooShort: "Too short.",
  tooMany: "Too many. Remove some.",
  emailInvalid: "Check the address. It should look like olena@ukr.net.",
  phoneInvalid: "Check the number. It should look like 067\u00a0123\u00a045\u00a067.",
  datePast: "That day is over. Choose a later one.",
  nameCyrillic: "Write the name in Cyrillic letters, as in a Ukrainian passport.",
  surnameCyrillic: "Write the surname in Cyrillic letters, as in a Ukrainian passport.",
  passwordCommon: "This password is too common. Think of another one.",
  passwordsDiffer: "The passwords differ. Enter the same one twice.",
} satisfies EnglishOf<typeof source>;
