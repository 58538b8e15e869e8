import { scopes as allScopes } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { type Role, roleOf, roles, splitScope } from "#rules/access/roles.ts";
import { Check } from "#ui/check.tsx";
import { Select } from "#ui/select.tsx";
import styles from "./people.module.css";

const roleTitles = {
  owner: "screens.roleOwner",
  catalogue: "screens.roleCatalogue",
  orders: "screens.roleOrders",
  packer: "screens.rolePacker",
  reader: "screens.roleReader",
  own: "screens.roleOwn",
} as const satisfies Record<Role | "own", AdminTextKey>;

/** `own`: the scopes of a set of its own. */
export type ChosenRole = { role: Role | "own"; own: readonly string[] };

export const scopesOf = ({ role, own }: ChosenRole): readonly string[] =>
  role === "own" ? own : roles[role];

export const chosenOf = (held: readonly string[]): ChosenRole => ({
  role: roleOf(held) ?? "own",
  own: held,
});

/** The role's name; of a set of its own what it allows. */
export function roleText(held: readonly string[], text: AdminText): string {
  const role = roleOf(held);
  return role ? text.t(roleTitles[role]) : held.map((scope) => scopeText(scope, text)).join(", ");
}

function scopeText(scope: string, { t, valueText }: AdminText): string {
  const split = splitScope(scope);
  if (!split) return valueText(scope);
  return t(split.may === "read" ? "screens.mayRead" : "screens.mayWrite", {
    of: valueText(split.of),
  });
}

type RolePickerProps = { chosen: ChosenRole; onChoose: (chosen: ChosenRole) => void };

export function RolePicker({ chosen, onChoose }: RolePickerProps) {
  const text = useAdminText();
  const { t } = text;
  const { role, own } = chosen;
  // as: Object.keys forgets the keys
  const options = (Object.keys(roleTitles) as (Role | "own")[]).map((value) => ({
    value,
    text: t(roleTitles[value]),
  }));
  const toggle = (scope: string, isHeld: boolean) =>
    onChoose({ role, own: isHeld ? [...own, scope] : own.filter((one) => one !== scope) });
  return (
    <>
      <p className={styles.role}>{t("screens.role")}</p>
      <Select
        label={t("screens.role")}
        value={role}
        options={options}
        onChoose={(next) => onChoose({ role: next, own: scopesOf(chosen) })}
      />
      {role === "own" &&
        allScopes.map((scope) => (
          <Check
            key={scope}
            checked={own.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          >
            {scopeText(scope, text)}
          </Check>
        ))}
    </>
  );
}
