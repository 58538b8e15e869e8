import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { bagIcon, checkIcon } from "#ui/icons.ts";
import styles from "./list-finish.module.css";

export type ListFinishProps = {
  /** have: nothing is missing, and something is not in the bag yet. */
  stage: "have" | "packed";
  onPackAll: () => void;
  /** What to do with a packed list. */
  actions: ReactNode;
};

/** Where the buy bar and the panel stood: nothing is missing any more, and what comes next. */
export function ListFinish({ stage, onPackAll, actions }: ListFinishProps): ReactNode {
  const { t } = useText();
  const isPacked = stage === "packed";
  return (
    <aside className={styles.finish} aria-labelledby="finish">
      <span className={styles.sign} data-stage={stage}>
        <Icon of={isPacked ? bagIcon : checkIcon} />
      </span>
      <div className={styles.words}>
        <h2 id="finish">{t(isPacked ? "checklists.allPackedTitle" : "checklists.allHaveTitle")}</h2>
        <p>{t(isPacked ? "checklists.allPackedText" : "checklists.allHaveText")}</p>
      </div>
      <div className={styles.actions}>
        {isPacked ? (
          actions
        ) : (
          <Button size="s" onClick={onPackAll}>
            {t("checklists.packAll")}
          </Button>
        )}
      </div>
    </aside>
  );
}
