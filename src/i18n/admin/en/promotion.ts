import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const promotion: EnglishOf<AdminAreas["promotion"]> = {
  codeHint: "The customer types it in the basket. It can be added later too.",
  gift: "Gift",
  giftProduct: "Which product to give",
  variant: "Variant",
  chooseVariant: "Choose a variant",
  quantity: "Quantity",
  quantityOf: "Quantity: {{name}}",
  tryHint: "Counted by the same rule as the customer’s basket, with what you have not saved yet.",
  notFor: "no discount",
  cannotBuy: "Cannot be bought now",
  missing: "{{sum}} more is needed.",
  subtotal: "Products",
  discount: "Discount",
  total: "Total without delivery",
  reason_ended: "The promotion is over or switched off.",
  reason_early: "The promotion has not begun.",
  reason_spent: "No uses are left.",
  reason_minimum: "The basket is below the minimum.",
  reason_items: "Nothing in the basket is in this promotion.",
  reason_gift: "The gift is not in the basket.",
};
