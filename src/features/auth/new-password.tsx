import { type ReactNode, useId, useState } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { passwordLength } from "#contract/field-limits.ts";
import { useText } from "#i18n/text-provider.tsx";
import { passwordStrength } from "#rules/customers/password-strength.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import type { FieldErrors } from "#ui/use-form.ts";
import styles from "./auth.module.css";
import { PasswordInput } from "./auth-fields.tsx";

type NewPasswordProps = {
  name: "password" | "newPassword";
  label: string;
  fieldErrors: FieldErrors<FieldCode>;
  /** Names of fields of the same form whose values must not be part of a strong password. */
  personalFields?: readonly string[];
};

/** The field of a new password, with its strength. */
export function NewPassword({
  name,
  label,
  fieldErrors,
  personalFields = [],
}: NewPasswordProps): ReactNode {
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
      <PasswordInput
        name={name}
        label={label}
        autoComplete="new-password"
        fieldErrors={fieldErrors}
        onChange={({ target }) => {
          const fields = target.form ? [...new FormData(target.form)] : [];
          const known = fields.flatMap(([key, value]) =>
            personalFields.includes(key) && typeof value === "string" ? [value] : [],
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
