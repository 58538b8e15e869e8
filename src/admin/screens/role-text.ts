import type { AdminTextKey } from "#i18n/admin/areas.ts";
import type { AdminText } from "#i18n/admin/use-admin-text.ts";
import { type Role, roleOf, splitScope } from "#rules/access/roles.ts";

export const roleTitles = {
  owner: "screens.roleOwner",
  catalogue: "screens.roleCatalogue",
  orders: "screens.roleOrders",
  packer: "screens.rolePacker",
  reader: "screens.roleReader",
  own: "screens.roleOwn",
} as const satisfies Record<Role | "own", AdminTextKey>;

type Words = Pick<AdminText, "t" | "valueText">;

/** The role's name; of a set of its own what it allows. */
export function roleText(held: readonly string[], text: Words): string {
  const role = roleOf(held);
  return role ? text.t(roleTitles[role]) : held.map((scope) => scopeText(scope, text)).join(", ");
}

export function scopeText(scope: string, { t, valueText }: Words): string {
  const split = splitScope(scope);
  if (!split) return valueText(scope);
  return t(split.may === "read" ? "screens.mayRead" : "screens.mayWrite", {
    of: valueText(split.of),
  });
}
