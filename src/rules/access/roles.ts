/** Roles of people in the back office: sets of the scopes of /api/v1 that have a name. */
import { type Scope, scopes } from "#contract/admin/scopes.ts";

const editing = (...names: readonly string[]) =>
  names.flatMap((name) => [`read:${name}`, `write:${name}`]);

export const roles = {
  owner: ["admin"],
  catalogue: [
    ...editing("products", "product_categories", "files", "checklists", "promotions", "pages"),
    "read:settings",
  ],
  orders: [
    ...editing("orders", "customers", "reviews"),
    "dashboard",
    "read:products",
    "read:shipping_methods",
    "read:payment_methods",
    "read:order_statuses",
    "read:customer_groups",
    "read:settings",
    "read:promotions",
  ],
  packer: ["read:orders", "write:orders", "read:products", "read:settings"],
  reader: ["dashboard", ...scopes.filter((scope) => scope.startsWith("read:"))],
} as const satisfies Record<string, readonly string[]>;

export type Role = keyof typeof roles;

/** Undefined: a set of its own. */
export function roleOf(held: readonly string[]): Role | undefined {
  // as: Object.keys forgets the keys
  return (Object.keys(roles) as Role[]).find(
    (role) =>
      roles[role].length === held.length && roles[role].every((scope) => held.includes(scope)),
  );
}

/** What a scope of a resource allows, and of which. */
export function splitScope(
  scope: Scope | string,
): { may: "read" | "write"; of: string } | undefined {
  const [, may, of = ""] = /^(read|write):(\w+)$/.exec(scope) ?? [];
  return may === "read" || may === "write" ? { may, of } : undefined;
}
