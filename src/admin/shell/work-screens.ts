/** Screens of the day's work: orders, customers, what shoppers ask. */
import { groupsIcon } from "#ui/editor-icons.ts";
import { alertIcon, bagIcon, homeIcon, listIcon, starIcon, userIcon } from "#ui/icons.ts";
import { giftIcon, importIcon, phoneIcon } from "#ui/page-icons.ts";
import type { Screen } from "./screen.ts";

const sales = () => import("#admin/resources/sales.ts");

export const workScreens: readonly Screen[] = [
  {
    at: "/",
    title: "screens.today",
    icon: homeIcon,
    group: "work",
    scope: null,
    list: async () => (await import("#admin/screens/today.tsx")).Today,
  },
  {
    at: "/orders",
    title: "screens.orders",
    icon: bagIcon,
    group: "work",
    scope: "read:orders",
    resource: async () => (await sales()).orders,
    item: async () => (await import("#admin/order/order-screen.tsx")).OrderScreen,
    sharesItemScreen: true,
  },
  {
    at: "/board",
    title: "screens.board",
    icon: groupsIcon,
    group: "work",
    scope: "read:orders",
    list: async () => (await import("#admin/board/board-screen.tsx")).BoardScreen,
  },
  {
    at: "/picking",
    title: "screens.picking",
    icon: listIcon,
    group: "work",
    scope: "read:orders",
    list: async () => (await import("#admin/order/picking-screen.tsx")).PickingScreen,
  },
  {
    at: "/pack",
    title: "screens.packing",
    icon: importIcon,
    group: "work",
    scope: "read:orders",
    list: async () => (await import("#admin/packing/packing-screen.tsx")).PackingScreen,
    item: async () => (await import("#admin/packing/packing-screen.tsx")).PackingScreen,
  },
  {
    at: "/customers",
    title: "screens.customers",
    icon: userIcon,
    group: "work",
    scope: "read:customers",
    resource: async () => (await sales()).customers,
  },
  {
    at: "/reviews",
    title: "screens.reviews",
    icon: starIcon,
    group: "work",
    scope: "read:reviews",
    list: async () => (await import("#admin/screens/reviews.tsx")).Reviews,
  },
  {
    at: "/contact_requests",
    title: "screens.requests",
    icon: phoneIcon,
    group: "work",
    scope: "read:customers",
    list: async () => (await import("#admin/screens/contact-requests.tsx")).ContactRequests,
  },
  {
    at: "/promotions",
    title: "screens.promotions",
    icon: giftIcon,
    group: "work",
    scope: "read:promotions",
    resource: async () => (await sales()).promotions,
    item: async () => (await import("#admin/promotion/promotion-screen.tsx")).PromotionScreen,
  },
  {
    at: "/payments/quarantine",
    title: "screens.oddPayments",
    icon: alertIcon,
    group: "work",
    scope: "read:orders",
    resource: async () => (await sales()).oddPayments,
  },
];
