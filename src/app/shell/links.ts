import { useConnectionStore } from "#app/connection/connection-store.ts";
import {
  cartIcon,
  gridIcon,
  heartIcon,
  homeIcon,
  listIcon,
  scalesIcon,
  userIcon,
} from "#ui/icons.ts";

const home = {
  href: "/",
  icon: homeIcon,
  label: "common.navHome",
  owns: (path: string) => path === "/",
} as const;
const catalogue = {
  href: "/category-gateway",
  icon: gridIcon,
  label: "common.navCatalog",
  owns: (path: string) => path === "/category-gateway",
} as const;
const lists = {
  href: "/checklist",
  icon: listIcon,
  label: "common.navLists",
  owns: (path: string) => path === "/checklist" || path.startsWith("/checklist/"),
} as const;
const cart = {
  href: "/cart",
  icon: cartIcon,
  label: "common.navCart",
  owns: (path: string) => path === "/cart",
} as const;

const wishlist = {
  href: "/wishlist",
  icon: heartIcon,
  label: "common.navWishlist",
  owns: (path: string) => path === "/wishlist",
} as const;
const comparison = {
  href: "/comparison",
  icon: scalesIcon,
  label: "common.navComparison",
  owns: (path: string) => path === "/comparison" || path.startsWith("/comparison/"),
} as const;

/** What a shopper has put aside. */
export const savedLinks = [wishlist, comparison];

/** The root screens: all of them on a phone's tab bar, the shopper's own in the wide header. */
export function useLinks(where: "phone" | "wide") {
  const isCustomer = useConnectionStore((connection) => connection.isCustomer);
  const profile = {
    href: isCustomer ? "/profile/account" : "/login",
    icon: userIcon,
    label: "common.navProfile",
    owns: (path: string) => path === "/login" || path.startsWith("/profile"),
  } as const;
  return where === "phone"
    ? [home, catalogue, lists, cart, profile]
    : [lists, ...savedLinks, cart, profile];
}
