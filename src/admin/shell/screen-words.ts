/** What a screen is searched for by, what can be made new there, and tasks that lead into one. */
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import type { SearchWordsKey } from "#i18n/admin/load-search-words.ts";

type ScreenWords = {
  words: SearchWordsKey;
  /** Said of making a new one, at `/…/new`. */
  create?: AdminTextKey;
  createWords?: SearchWordsKey;
};

/** By the screen's address. */
export const screenWords: Readonly<Record<string, ScreenWords>> = {
  "/": { words: "today" },
  "/orders": { words: "orders", create: "screens.newOrder", createWords: "newOrder" },
  "/board": { words: "board" },
  "/picking": { words: "picking" },
  "/pack": { words: "packing" },
  "/customers": { words: "customers", create: "screens.newCustomer" },
  "/reviews": { words: "reviews" },
  "/contact_requests": { words: "requests" },
  "/promotions": {
    words: "promotions",
    create: "screens.newPromotion",
    createWords: "newPromotion",
  },
  "/payments/quarantine": { words: "oddPayments" },
  "/products": { words: "products", create: "product.new", createWords: "newProduct" },
  "/products/sheet": { words: "sheet" },
  "/stock": { words: "stock" },
  "/product_categories": { words: "categories", create: "screens.newCategory" },
  "/product_categories/tree": { words: "tree" },
  "/attributes": { words: "attributes", create: "screens.newAttribute" },
  "/brands": { words: "brands", create: "screens.newBrand" },
  "/checklists": { words: "checklists", create: "readyList.new" },
  "/concepts": { words: "concepts", create: "screens.newConcept" },
  "/activities": { words: "activities", create: "screens.newActivity" },
  "/suppliers": { words: "suppliers", create: "screens.newSupplier" },
  "/import": { words: "import" },
  "/pages": { words: "pages", create: "screens.newPage" },
  "/theme": { words: "theme" },
  "/letters": { words: "letters" },
  "/files": { words: "files" },
  "/redirects": { words: "redirects", create: "screens.newRedirect" },
  "/partners": { words: "partners", create: "screens.newPartner" },
  "/settings": { words: "settings" },
  "/shipping_methods": { words: "shipping", create: "screens.newShipping" },
  "/payment_methods": { words: "payment", create: "screens.newPayment" },
  "/payment_gateways": { words: "gateway" },
  "/shipping_providers": { words: "carrier" },
  "/settings/email": { words: "mailServer" },
  "/order_statuses": { words: "statuses", create: "screens.newStatus" },
  "/customer_groups": { words: "groups", create: "screens.newGroup" },
  "/locations": { words: "locations", create: "screens.newLocation" },
  "/security/tokens": { words: "people" },
  "/audit": { words: "audit" },
  "/jobs": { words: "jobs" },
  "/mails": { words: "mails" },
  "/webhooks": { words: "webhooks", create: "screens.newWebhook" },
};

type Task = {
  title: AdminTextKey;
  /** The screen that it is done on: its icon, and who may open it. */
  screen: string;
  path: string;
  words: SearchWordsKey;
  /** Nothing to read there. */
  isWrite?: boolean;
};

export const tasks: readonly Task[] = [
  {
    title: "tasks.toPack",
    screen: "/orders",
    path: "/orders?step=placed",
    words: "toPack",
  },
  {
    title: "tasks.toShip",
    screen: "/orders",
    path: "/orders?step=packed",
    words: "toShip",
  },
  {
    title: "tasks.unpaid",
    screen: "/orders",
    path: "/orders?paid=false&draft=false",
    words: "unpaid",
  },
  {
    title: "tasks.waitingReviews",
    screen: "/reviews",
    path: "/reviews?state=waiting",
    words: "waitingReviews",
  },
  {
    title: "tasks.waitingCalls",
    screen: "/contact_requests",
    path: "/contact_requests?handled=false",
    words: "waitingCalls",
  },
  {
    title: "tasks.lowStock",
    screen: "/stock",
    path: "/stock?low=true",
    words: "lowStock",
  },
  {
    title: "tasks.phone",
    screen: "/settings",
    path: "/settings#phone",
    words: "phone",
  },
  {
    title: "tasks.holidays",
    screen: "/settings",
    path: "/settings#delivery_holidays",
    words: "holidays",
  },
  {
    title: "tasks.freeDelivery",
    screen: "/settings",
    path: "/settings#free_delivery_from",
    words: "freeDelivery",
  },
  {
    title: "tasks.cashback",
    screen: "/settings",
    path: "/settings#cashback_percent",
    words: "cashback",
  },
  {
    title: "tasks.pickup",
    screen: "/shipping_methods",
    path: "/shipping_methods/new",
    words: "pickup",
    isWrite: true,
  },
];
