/** Issues of a product file's rows: a row with an error is skipped, a warning is only printed. */
import type { Issue } from "#rules/list-files/issues.ts";
import { pictureErrorTexts } from "#server/pictures/refusal.ts";

export const errorTexts = {
  columns: "has more cells than the header",
  nameMissing: "has no name",
  nameTooLong: "has a name over 200 characters",
  skuMissing: "has neither a sku nor anything else to know it by",
  skuTooLong: "has a sku over 100 characters",
  skuRepeated: "repeats the sku of another row of this file",
  skuTaken: "has the sku of another product's variant",
  price: "has no price, or one that is no number from 0.01 to 10,000,000",
  priceAmbiguous: "has a price that is read in two ways: write 1,234 as 1234 or as 1.23",
  stock: "has a stock that is no whole number",
  weight: "has a weight that is no number, or over 1000 kg",
  kind: "is sold elsewhere or only together with others, which this shop does not do",
  parentMissing: "is a variant of a product that this file does not have",
  productSkipped: "belongs to a product that was skipped",
  options: "chooses the same as another variant of its product, or nothing",
  tooMany: "is one variant too many: a product has 250 at most",
  currency:
    "has a price in a currency without a rate in hryvnias; name it: --currency USD --rate 41.50",
  picture:
    "holds nothing but a picture, and pictures are not taken without --pictures or --fetch-pictures",
} as const;

export const warningTexts = {
  pictures:
    "pictures are taken with --pictures DIR or --fetch-pictures; without, a drawn one stands in",
  skuMade: "no sku, so the row is known by its other name (Handle, ID, id)",
  anyValue: "open in a variant (any value), so it is told and not chosen",
  variantSale: "variants differ in price, so they come with today's price and without the old one",
  pricePoint: "is read with a decimal point: 1.234 is 1.23",
  sale: "is no price, so the row comes without a sale",
  saleAbovePrice: "is a sale price above the price, or an old price below it: no sale comes of it",
  saleDay: "is no day, so the row comes without its sale",
  stockBelowZero: "is a stock below zero, so it comes as 0",
  stockComma: "is read with a decimal comma: 5,000 is 5",
  stockFraction: "is no whole number, so its fraction is left out",
  measure: "is no number, so it is left out",
  barcode: "is no barcode of 8 to 14 digits, so it is left out",
  descriptionCut: "is over 60,000 characters, which is cut",
  hidden: "is hidden there, so it is here",
  valueCut: "has a value over 120 characters, which is left out",
  categoryUnknown: "is in a category that the file does not name",
  categoryAmbiguous:
    "names several categories of one parent, so none is taken; add the address: Tea {tea-2}",
  categoryRepeated:
    "names several categories of one parent, so none is taken; give one of them another name",
  unread: "is not imported: this shop has no place for it",
} as const;

/** Issues of one picture: its row is imported without it. */
export const skippedPictureTexts = {
  ...pictureErrorTexts,
  pictureMany: "names one picture too many: a product has 30 at most",
} as const;

export type PictureErrorCode = keyof typeof skippedPictureTexts;
export type ErrorCode = keyof typeof errorTexts;
export type WarningCode = keyof typeof warningTexts;
export type ProductIssue<Code = ErrorCode> = Issue<Code> & { column: string };

export type IssueReporter = {
  error: (line: number, column: string, code: ErrorCode) => void;
  warn: (line: number, column: string, code: WarningCode) => void;
  pictureError: (line: number, column: string, code: PictureErrorCode) => void;
  /** A column or element that no reader requested, with the number of its rows. */
  unread: (column: string, rows: number) => void;
  /** How messages call a row, where its line says little: `offer 1234`. */
  nameRow: (line: number, name: string) => void;
};
