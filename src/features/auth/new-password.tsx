import { type ReactNode, useId, useState } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { passwordLength } from "#contract/passwords.ts";
import { useText } from "#i18n/text-provider.tsx";
import { passwordStrength } from "#rules/password-strength.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import type { Faults } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { SecretField } from "./fields.tsx";

type NewPasswordProps = {
  name: "password" | "newPassword";
  label: string;
  wrong: Faults<FieldCode>;
  /** Fields of the same form that say who its owner is. */
  about?: readonly string[];
};

/** A password to be, with a word on how well it holds. */
export function NewPassword({ name, label, wrong, about = [] }: NewPasswordProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState<{ password: string; known: string[] }>({
    password: "",
    known: [],
  });
  const level = typed.password === "" ? "start" : passwordStrength(typed.password, typed.known);
  const left = passwordLength.least - [...typed.password].length;
  return (
    <>
      <SecretField
        name={name}
        label={label}
        autoComplete="new-password"
        wrong={wrong}
        onChange={({ target }) => {
          const fields = target.form ? [...new FormData(target.form)] : [];
          const known = fields.flatMap(([key, value]) =>
            about.includes(key) && typeof value === "string" ? [value] : [],
          );
          setTyped({ password: target.value, known });
        }}
      />
      <p id={id} className={styles.strength} data-level={level} role="status">
        {level === "strong" && <Icon of={checkIcon} size="xs" />}
        {level === "short"
          ? t("auth.strength.short", { count: left })
          : t(`auth.strength.${level}`)}
      </p>
    </>
  );
}
