/** What a screen is searched for by, and what can be made new there. */
import type { AdminTextKey } from "#i18n/admin/areas.ts";

type ScreenWords = {
  /** Other words for it, which are never shown. */
  words?: AdminTextKey;
  /** Said of making a new one, at `/…/new`. */
  create?: AdminTextKey;
};

/** By the screen's address. */
export const screenWords: Readonly<Record<string, ScreenWords>> = {
  "/orders": { words: "find.orders", create: "screens.newOrder" },
  "/board": { words: "find.board" },
  "/picking": { words: "find.picking" },
  "/pack": { words: "find.packing" },
  "/customers": { words: "find.customers", create: "screens.newCustomer" },
  "/reviews": { words: "find.reviews" },
  "/contact_requests": { words: "find.requests" },
  "/promotions": { words: "find.promotions", create: "screens.newPromotion" },
  "/payments/quarantine": { words: "find.oddPayments" },
  "/products": { words: "find.products", create: "product.new" },
  "/products/sheet": { words: "find.sheet" },
  "/stock": { words: "find.stock" },
  "/product_categories": { words: "find.categories", create: "screens.newCategory" },
  "/product_categories/tree": { words: "find.tree" },
  "/attributes": { words: "find.attributes", create: "screens.newAttribute" },
  "/brands": { create: "screens.newBrand" },
  "/checklists": { words: "find.checklists", create: "readyList.new" },
  "/concepts": { create: "screens.newConcept" },
  "/activities": { create: "screens.newActivity" },
  "/suppliers": { create: "screens.newSupplier" },
  "/import": { words: "find.import" },
  "/pages": { words: "find.pages", create: "screens.newPage" },
  "/theme": { words: "find.theme" },
  "/letters": { words: "find.letters" },
  "/redirects": { words: "find.redirects", create: "screens.newRedirect" },
  "/partners": { create: "screens.newPartner" },
  "/settings": { words: "find.settings" },
  "/shipping_methods": { words: "find.shipping", create: "screens.newShipping" },
  "/payment_methods": { words: "find.payment", create: "screens.newPayment" },
  "/order_statuses": { create: "screens.newStatus" },
  "/customer_groups": { create: "screens.newGroup" },
  "/locations": { create: "screens.newLocation" },
  "/security/tokens": { words: "find.people" },
  "/audit": { words: "find.audit" },
  "/mails": { words: "find.mails" },
  "/webhooks": { words: "find.webhooks", create: "screens.newWebhook" },
};
