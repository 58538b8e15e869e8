import { type ReactNode, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { hiddenIcon, shownIcon } from "./icons.ts";

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
