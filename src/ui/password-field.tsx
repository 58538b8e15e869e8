import { type ReactNode, useState } from "react";
import { hiddenIcon, shownIcon } from "./account-icons.ts";
import { Field, type FieldProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordFieldProps = Omit<FieldProps, "type" | "end"> & {
  /** «Показати пароль» and «Сховати пароль». */
  revealLabel: string;
  concealLabel: string;
};

/** A password, shown to whoever wants to see what they typed. */
export function PasswordField({
  revealLabel,
  concealLabel,
  ...rest
}: PasswordFieldProps): ReactNode {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      end={
        <IconButton
          icon={isShown ? hiddenIcon : shownIcon}
          label={isShown ? concealLabel : revealLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
