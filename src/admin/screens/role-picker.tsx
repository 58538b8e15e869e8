import { scopes as allScopes } from "#contract/admin/scopes.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { type Role, roleOf, roles } from "#rules/access/roles.ts";
import { Check } from "#ui/check.tsx";
import { Select } from "#ui/select.tsx";
import styles from "./people.module.css";
import { roleTitles, scopeText } from "./role-text.ts";

/** `own`: the scopes of a set of its own. */
export type ChosenRole = { role: Role | "own"; own: readonly string[] };

export const scopesOf = ({ role, own }: ChosenRole): readonly string[] =>
  role === "own" ? own : roles[role];

export const chosenOf = (held: readonly string[]): ChosenRole => ({
  role: roleOf(held) ?? "own",
  own: held,
});

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
