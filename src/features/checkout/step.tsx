import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type Step, stepPath } from "#rules/checkout-steps.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./checkout.module.css";

type StepCardProps = {
  step: Step;
  state: "open" | "done" | "ahead";
  /** What was told in it, in a line. */
  told: ReactNode;
  /** Into the language of the page, and without loading it anew. */
  link: (href: string, words: ReactNode, label: string) => ReactNode;
  children: ReactNode;
};

/** A step of the till: open, told in a line, or yet to come. */
export function StepCard({ step, state, told, link, children }: StepCardProps): ReactNode {
  const { t } = useText();
  const title = t(`checkout.step.${step}`);
  return (
    <li className={styles.step} data-state={state}>
      <section aria-labelledby={`step-${step}`}>
        <header>
          <span className={styles.number} aria-hidden="true">
            {state === "done" ? <Icon of={checkIcon} size="s" /> : step}
          </span>
          <h2 id={`step-${step}`} tabIndex={-1}>
            <VisuallyHidden>{t("checkout.stepSpoken", { step })} </VisuallyHidden>
            {title}
          </h2>
          {state === "done" &&
            link(stepPath(step), t("checkout.change"), t("checkout.changeOf", { step: title }))}
        </header>
        {state === "done" && told !== "" && <p className={styles.told}>{told}</p>}
        {state === "open" && <div className={styles.body}>{children}</div>}
      </section>
    </li>
  );
}
