import type { EnglishOf } from "#i18n/areas.ts";
import type { fields as source } from "#i18n/ua/fields.ts";

export const fields = {
  required: "Fill in this field.",
  invalid: "Check whether this is right.",
  tooLong: "Too long. Please shorten it.",
  tooShort: "Too short.",
  tooMany: "Too many. Remove some.",
} satisfies EnglishOf<typeof source>;
