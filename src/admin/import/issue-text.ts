import type { AdminT } from "#i18n/admin/use-admin-text.ts";

const known = [
  "columnsExtra",
  "nameMissing",
  "nameTooLong",
  "skuMissing",
  "skuTooLong",
  "skuRepeated",
  "skuTaken",
  "priceInvalid",
  "stockInvalid",
  "weightInvalid",
  "kindUnsupported",
  "parentMissing",
  "productSkipped",
  "optionsRepeated",
  "tooMany",
  "currencyUnknown",
  "picture",
  "pathInvalid",
  "positionInvalid",
  "emailInvalid",
  "phoneInvalid",
  "phoneTaken",
  "genderInvalid",
  "dateInvalid",
  "languageUnknown",
  "groupUnknown",
  "pictures",
  "picturesMissed",
  "skuMade",
  "anyValue",
  "variantSale",
  "sale",
  "saleAbovePrice",
  "saleDay",
  "measure",
  "barcode",
  "descriptionCut",
  "hidden",
  "valueCut",
  "categoryUnknown",
  "categoryAmbiguous",
  "categoryRepeated",
  "unread",
  "moreErrors",
] as const;

/** What is wrong with a cell, or was read otherwise; a code that this build does not know stays a code. */
export function issueText(code: string, t: AdminT): string {
  const one = known.find((name) => name === code);
  return one ? t(`import.issue_${one}`) : `${t("import.unreadable")} (${code})`;
}
