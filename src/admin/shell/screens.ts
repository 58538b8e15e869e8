/** Every screen of the back office: where it stands, who sees it, and which file draws it. */
import type { ComponentType } from "react";
import type { Resource } from "#admin/resources/resource.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { keyIcon, mailIcon, screenIcon } from "#ui/account-icons.ts";
import { groupsIcon, luggageIcon, tableIcon } from "#ui/editor-icons.ts";
import {
  alertIcon,
  bagIcon,
  cartIcon,
  filterIcon,
  gridIcon,
  heartIcon,
  homeIcon,
  listIcon,
  pinIcon,
  refreshIcon,
  scalesIcon,
  starIcon,
  userIcon,
} from "#ui/icons.ts";
import { arrowIcon, copyIcon, shareIcon } from "#ui/list-icons.ts";
import {
  editIcon,
  giftIcon,
  globeIcon,
  importIcon,
  moveIcon,
  noteIcon,
  phoneIcon,
  returnIcon,
  tagIcon,
  truckIcon,
  waitingIcon,
} from "#ui/page-icons.ts";

/** `id` of the object, `new`, or "" for a screen without one. */
export type ScreenProps = { id: string };
type Load = () => Promise<ComponentType<ScreenProps>>;

export const screenGroups = ["work", "catalogue", "site", "terms", "people"] as const;
export type ScreenGroup = (typeof screenGroups)[number];

export type Screen = {
  /** Below /admin; its objects stand at `/…/<id>`. */
  at: string;
  title: AdminTextKey;
  icon: string;
  group: ScreenGroup;
  scope: Scope | null;
  /** List and form by declaration. */
  resource?: () => Promise<Resource>;
  /** Instead of the declared list. */
  list?: Load;
  /** Instead of the declared form. */
  item?: Load;
};

const catalogue = () => import("#admin/resources/catalogue.ts");
const site = () => import("#admin/resources/site.ts");
const terms = () => import("#admin/resources/terms.ts");
const people = () => import("#admin/resources/people.ts");
const sales = () => import("#admin/resources/sales.ts");

export const screens: readonly Screen[] = [
  {
    ...{ at: "/", title: "screens.today", icon: homeIcon, group: "work", scope: null },
    list: async () => (await import("#admin/screens/today.tsx")).Today,
  },
  {
    ...{ at: "/orders", title: "screens.orders", icon: bagIcon, group: "work" },
    scope: "read:orders",
    resource: async () => (await sales()).orders,
    item: async () => (await import("#admin/order/order-screen.tsx")).OrderScreen,
  },
  {
    ...{ at: "/board", title: "screens.board", icon: groupsIcon, group: "work" },
    scope: "read:orders",
    list: async () => (await import("#admin/board/board-screen.tsx")).BoardScreen,
  },
  {
    ...{ at: "/picking", title: "screens.picking", icon: listIcon, group: "work" },
    scope: "read:orders",
    list: async () => (await import("#admin/order/picking-screen.tsx")).PickingScreen,
  },
  {
    ...{ at: "/pack", title: "screens.packing", icon: importIcon, group: "work" },
    scope: "read:orders",
    list: async () => (await import("#admin/packing/packing-screen.tsx")).PackingScreen,
    item: async () => (await import("#admin/packing/packing-screen.tsx")).PackingScreen,
  },
  {
    ...{ at: "/customers", title: "screens.customers", icon: userIcon, group: "work" },
    scope: "read:customers",
    resource: async () => (await sales()).customers,
  },
  {
    ...{ at: "/reviews", title: "screens.reviews", icon: starIcon, group: "work" },
    scope: "read:reviews",
    list: async () => (await import("#admin/screens/reviews.tsx")).Reviews,
  },
  {
    ...{ at: "/contact_requests", title: "screens.requests", icon: phoneIcon, group: "work" },
    scope: "read:customers",
    list: async () => (await import("#admin/screens/contact-requests.tsx")).ContactRequests,
  },
  {
    ...{ at: "/promotions", title: "screens.promotions", icon: giftIcon, group: "work" },
    scope: "read:promotions",
    resource: async () => (await sales()).promotions,
    item: async () => (await import("#admin/promotion/promotion-screen.tsx")).PromotionScreen,
  },
  {
    ...{ at: "/payments/quarantine", title: "screens.oddPayments", icon: alertIcon, group: "work" },
    scope: "read:orders",
    resource: async () => (await sales()).oddPayments,
  },
  {
    ...{ at: "/products", title: "screens.products", icon: gridIcon, group: "catalogue" },
    scope: "read:products",
    resource: async () => (await import("#admin/resources/products.ts")).products,
    item: async () => (await import("#admin/product/product-screen.tsx")).ProductScreen,
  },
  {
    ...{ at: "/products/sheet", title: "sheet.title", icon: tableIcon, group: "catalogue" },
    scope: "read:products",
    list: async () => (await import("#admin/sheet/sheet-screen.tsx")).SheetScreen,
  },
  {
    ...{ at: "/stock", title: "screens.stock", icon: scalesIcon, group: "catalogue" },
    scope: "read:products",
    list: async () => (await import("#admin/screens/stock.tsx")).Stock,
  },
  {
    ...{ at: "/product_categories", title: "screens.categories", group: "catalogue" },
    ...{ icon: groupsIcon, scope: "read:product_categories" },
    resource: async () => (await catalogue()).categories,
  },
  {
    ...{ at: "/product_categories/tree", title: "tree.title", icon: moveIcon, group: "catalogue" },
    scope: "read:product_categories",
    list: async () =>
      (await import("#admin/category-tree/category-tree-screen.tsx")).CategoryTreeScreen,
  },
  {
    ...{ at: "/attributes", title: "screens.attributes", icon: filterIcon, group: "catalogue" },
    scope: "read:products",
    resource: async () => (await catalogue()).attributes,
  },
  {
    ...{ at: "/brands", title: "screens.brands", icon: tagIcon, group: "catalogue" },
    scope: "read:products",
    resource: async () => (await catalogue()).brands,
  },
  {
    ...{ at: "/checklists", title: "screens.checklists", icon: listIcon, group: "catalogue" },
    scope: "read:checklists",
    resource: async () => (await catalogue()).checklists,
    item: async () => (await import("#admin/checklist/checklist-screen.tsx")).ChecklistScreen,
  },
  {
    ...{ at: "/concepts", title: "concept.title", icon: luggageIcon, group: "catalogue" },
    scope: "read:checklists",
    resource: async () => (await import("#admin/resources/concepts.ts")).concepts,
  },
  {
    ...{ at: "/activities", title: "screens.activities", icon: heartIcon, group: "catalogue" },
    scope: "read:product_categories",
    resource: async () => (await catalogue()).activities,
  },
  {
    ...{ at: "/suppliers", title: "screens.suppliers", icon: truckIcon, group: "catalogue" },
    scope: "read:products",
    resource: async () => (await catalogue()).suppliers,
  },
  {
    ...{ at: "/import", title: "screens.import", icon: importIcon, group: "catalogue" },
    scope: "write:files",
    list: async () => (await import("#admin/import/import-screen.tsx")).ImportScreen,
  },
  {
    ...{ at: "/pages", title: "screens.pages", icon: noteIcon, group: "site" },
    scope: "read:pages",
    resource: async () => (await site()).pages,
    item: async () => (await import("#admin/preview/page-screen.tsx")).PageScreen,
  },
  {
    ...{ at: "/theme", title: "screens.theme", icon: editIcon, group: "site" },
    scope: "read:theme",
    list: async () => (await import("#admin/preview/theme-screen.tsx")).ThemeScreen,
  },
  {
    ...{ at: "/letters", title: "screens.letters", icon: mailIcon, group: "site" },
    scope: "read:settings",
    list: async () => (await import("#admin/letters/letters-screen.tsx")).LettersScreen,
    item: async () => (await import("#admin/letters/letter-screen.tsx")).LetterScreen,
  },
  {
    ...{ at: "/files", title: "screens.files", icon: copyIcon, group: "site" },
    scope: "read:files",
    list: async () => (await import("#admin/screens/files.tsx")).Files,
  },
  {
    ...{ at: "/redirects", title: "screens.redirects", icon: arrowIcon, group: "site" },
    scope: "read:settings",
    resource: async () => (await site()).redirects,
  },
  {
    ...{ at: "/partners", title: "screens.partners", icon: shareIcon, group: "site" },
    scope: "read:settings",
    resource: async () => (await site()).partners,
  },
  {
    ...{ at: "/settings", title: "screens.settings", icon: screenIcon, group: "terms" },
    scope: "read:settings",
    list: async () => (await import("#admin/screens/settings.tsx")).Settings,
  },
  {
    ...{ at: "/shipping_methods", title: "screens.shipping", icon: truckIcon, group: "terms" },
    scope: "read:shipping_methods",
    resource: async () => (await terms()).shippingMethods,
  },
  {
    ...{ at: "/payment_methods", title: "screens.payment", icon: cartIcon, group: "terms" },
    scope: "read:payment_methods",
    resource: async () => (await terms()).paymentMethods,
  },
  {
    ...{ at: "/payment_gateways", title: "delivery.gateway", icon: keyIcon, group: "terms" },
    scope: "read:payment_methods",
    list: async () => (await import("#admin/delivery/service-keys.tsx")).GatewayScreen,
  },
  {
    ...{ at: "/shipping_providers", title: "delivery.carrier", icon: truckIcon, group: "terms" },
    scope: "read:settings",
    list: async () => (await import("#admin/delivery/service-keys.tsx")).CarrierScreen,
  },
  {
    ...{ at: "/settings/email", title: "delivery.mailServer", icon: mailIcon, group: "terms" },
    scope: "read:settings",
    list: async () => (await import("#admin/delivery/service-keys.tsx")).MailServerScreen,
  },
  {
    ...{ at: "/order_statuses", title: "screens.statuses", icon: waitingIcon, group: "terms" },
    scope: "read:order_statuses",
    resource: async () => (await terms()).orderStatuses,
  },
  {
    ...{ at: "/customer_groups", title: "screens.groups", icon: userIcon, group: "terms" },
    scope: "read:customer_groups",
    resource: async () => (await terms()).customerGroups,
  },
  {
    ...{ at: "/locations", title: "screens.locations", icon: pinIcon, group: "terms" },
    scope: "read:settings",
    resource: async () => (await terms()).locations,
  },
  {
    ...{ at: "/security/tokens", title: "screens.people", icon: keyIcon, group: "people" },
    scope: "admin",
    list: async () => (await import("#admin/screens/people.tsx")).People,
  },
  {
    ...{ at: "/audit", title: "screens.audit", icon: returnIcon, group: "people" },
    scope: "admin",
    list: async () => (await import("#admin/screens/audit.tsx")).Audit,
  },
  {
    ...{ at: "/jobs", title: "screens.jobs", icon: refreshIcon, group: "people" },
    scope: "admin",
    resource: async () => (await people()).jobs,
  },
  {
    ...{ at: "/mails", title: "screens.mails", icon: mailIcon, group: "people" },
    scope: "read:settings",
    list: async () => (await import("#admin/screens/mails.tsx")).Mails,
  },
  {
    ...{ at: "/webhooks", title: "screens.webhooks", icon: globeIcon, group: "people" },
    scope: "read:settings",
    resource: async () => (await people()).webhooks,
  },
];

/** What stands on a phone's bar; everything else is one tap further. */
export const barScreens: readonly string[] = ["/", "/orders", "/products"];

/** The longest `at` that the path begins with, and the rest as the object's id. */
export function findScreen(path: string): { screen: Screen; id: string } | undefined {
  const found = screens
    .filter(({ at }) => path === at || (at !== "/" && path.startsWith(`${at}/`)))
    .sort((a, b) => b.at.length - a.at.length)[0];
  if (!found) return undefined;
  return { screen: found, id: decodeURIComponent(path.slice(found.at.length + 1)) };
}
