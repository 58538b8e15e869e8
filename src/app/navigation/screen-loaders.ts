/**
 * Every screen: its module. Each import names all files of its screen, which together would be a
 * seventh of the entry. A first visit has its screen's address from the server; this comes after.
 */
import type { ScreenModule } from "./screen-module.ts";

export const screenLoaders = {
  home: () => import("#app/screens/home.tsx"),
  ownHome: () => import("#app/screens/own-home.tsx"),
  category: () => import("#app/screens/category.tsx"),
  promo: () => import("#app/screens/promo.tsx"),
  product: () => import("#app/screens/product.tsx"),
  checklists: () => import("#app/screens/checklists.tsx"),
  checklist: () => import("#app/screens/checklist.tsx"),
  listConstructor: () => import("#app/screens/list-constructor.tsx"),
  gateway: () => import("#app/screens/gateway.tsx"),
  brands: () => import("#app/screens/brands.tsx"),
  brand: () => import("#app/screens/brand.tsx"),
  text: () => import("#app/screens/text.tsx"),
  placeholder: () => import("#app/screens/placeholder.tsx"),
  cart: () => import("#app/screens/cart.tsx"),
  checkout: () => import("#app/screens/checkout.tsx"),
  contacts: () => import("#app/screens/contacts.tsx"),
  kit: () => import("#app/screens/kit.tsx"),
  signIn: () => import("#app/screens/sign-in.tsx"),
  account: () => import("#app/screens/account.tsx"),
  order: () => import("#app/screens/order.tsx"),
  search: () => import("#app/screens/search.tsx"),
  wishlist: () => import("#app/screens/wishlist.tsx"),
  comparison: () => import("#app/screens/comparison.tsx"),
  unreachable: () => import("#app/screens/unreachable.tsx"),
  notFound: () => import("#app/screens/not-found.tsx"),
} as const satisfies Record<string, () => Promise<{ page: ScreenModule }>>;
