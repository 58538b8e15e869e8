import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Check } from "#ui/check.tsx";
import styles from "./account.module.css";

type LettersChoiceProps = {
  isChosen: boolean;
  /** Once it is answered the box shows what the shop knows. */
  onChange: (on: boolean) => Promise<unknown>;
};

/** The newsletter: a box that is kept as soon as it is ticked. */
export function LettersChoice({ isChosen, onChange }: LettersChoiceProps): ReactNode {
  const { t } = useText();
  const [wished, setWished] = useState<boolean>();
  const choose = async (on: boolean) => {
    setWished(on);
    await onChange(on);
    setWished(undefined);
  };
  return (
    <div>
      <Check
        name="newsletter"
        checked={wished ?? isChosen}
        aria-busy={wished !== undefined || undefined}
        // no await: the box shows how it went
        onChange={({ target }) => void choose(target.checked)}
      >
        {t("auth.newsletter")}
      </Check>
      <p className={styles.small}>{t("account.lettersText")}</p>
    </div>
  );
}
