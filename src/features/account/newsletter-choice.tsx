import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Check } from "#ui/check.tsx";
import styles from "./account.module.css";

type NewsletterChoiceProps = {
  isChosen: boolean;
  /** After the answer the box shows the server's value. */
  onChange: (on: boolean) => Promise<unknown>;
};

/** The newsletter checkbox, saved as soon as it changes. */
export function NewsletterChoice({ isChosen, onChange }: NewsletterChoiceProps): ReactNode {
  const { t } = useText();
  const [pendingChoice, setPendingChoice] = useState<boolean>();
  const choose = async (on: boolean) => {
    setPendingChoice(on);
    await onChange(on);
    setPendingChoice(undefined);
  };
  return (
    <div>
      <Check
        name="newsletter"
        checked={pendingChoice ?? isChosen}
        aria-busy={pendingChoice !== undefined || undefined}
        // no await: the box shows the result
        onChange={({ target }) => void choose(target.checked)}
      >
        {t("auth.newsletter")}
      </Check>
      <p className={styles.small}>{t("account.lettersText")}</p>
    </div>
  );
}
