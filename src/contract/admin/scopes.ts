/** Rights of a token of /api/v1. `write:` does not hold `read:`; `admin` holds all. */
export const scopeResources = [
  "products",
  "product_categories",
  "orders",
  "customers",
  "customer_groups",
  "pages",
  "order_statuses",
  "theme",
  "shipping_methods",
  "payment_methods",
  "settings",
  "files",
  "sitemap",
  "checklists",
  "promotions",
  "reviews",
] as const;
export type ScopeResource = (typeof scopeResources)[number];
export type Scope = "admin" | "dashboard" | `read:${ScopeResource}` | `write:${ScopeResource}`;

export const scopes: readonly Scope[] = [
  "admin",
  "dashboard",
  ...scopeResources.flatMap((name): Scope[] => [`read:${name}`, `write:${name}`]),
];

export function holdsScope(held: readonly string[], needed: Scope): boolean {
  return held.includes("admin") || held.includes(needed);
}
