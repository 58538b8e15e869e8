import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type Step, stepPath } from "#rules/checkout/steps.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./checkout.module.css";

type StepCardProps = {
  step: Step;
  state: "open" | "done" | "ahead";
  /** The entered values in one line. */
  summary: ReactNode;
  /** Renders a link in the page's language that navigates without a page load. */
  link: (href: string, words: ReactNode, label: string) => ReactNode;
  children: ReactNode;
};

/** A checkout step: open, completed (one line) or still ahead. */
export function StepCard({ step, state, summary, link, children }: StepCardProps): ReactNode {
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
        {state === "done" && summary !== "" && <p className={styles.told}>{summary}</p>}
        {state === "open" && <div className={styles.body}>{children}</div>}
      </section>
    </li>
  );
}
