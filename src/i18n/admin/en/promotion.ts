import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const promotion: EnglishOf<AdminAreas["promotion"]> = {
  codeHint: "The shopper types it in the cart. It can be added later too.",
  gift: "Gift",
  giftProduct: "Which product is given",
  variant: "Variant",
  chooseVariant: "Choose a variant",
  quantity: "Quantity",
  quantityOf: "Quantity: {{name}}",
  tryHint: "Counted by the very rule of the shopper’s cart, with what you have not saved yet.",
  notFor: "not discounted",
  cannotBuy: "Cannot be bought now",
  missing: "{{sum}} more is needed.",
  subtotal: "Goods",
  discount: "Discount",
  total: "Total without delivery",
  reason_ended: "The promotion is over or switched off.",
  reason_early: "The promotion has not begun.",
  reason_spent: "No uses are left.",
  reason_minimum: "The cart is below the minimum.",
  reason_items: "Nothing in the cart is in this promotion.",
  reason_gift: "The gift is not in the cart.",
};
