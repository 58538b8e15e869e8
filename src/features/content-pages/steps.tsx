import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Stored } from "#ui/stored-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./steps.module.css";

/** How it works: pick a list, tick what you have, buy the rest. */
export function Steps(): ReactNode {
  const { t } = useText();
  const steps = [
    { title: t("home.stepPick"), text: t("home.stepPickText") },
    { title: t("home.stepTick"), text: t("home.stepTickText") },
    { title: t("home.stepBuy"), text: t("home.stepBuyText") },
  ];
  return (
    <Stored as="section" name="steps" aria-labelledby="steps">
      <VisuallyHidden block>
        <h2 id="steps">{t("home.stepsTitle")}</h2>
      </VisuallyHidden>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Stored>
  );
}
