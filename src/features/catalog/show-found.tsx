import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./show-found.module.css";

type ShowFoundProps = {
  /** Undefined until it is known. */
  found: number | undefined;
  /** The count is of an older choice. */
  isLate: boolean;
  onShow: () => void;
  onClear: () => void;
};

/** At the foot of the filters on a phone: what they bring, said as it changes, and the way there. */
export function ShowFound({ found, isLate, onShow, onClear }: ShowFoundProps): ReactNode {
  const { t } = useText();
  const some = found === undefined ? t("listing.showAny") : t("listing.show", { count: found });
  const words = found === 0 ? t("listing.showNone") : some;
  return (
    <div className={styles.foot}>
      <Button kind="link" size="l" onClick={onClear}>
        {t("listing.clear")}
      </Button>
      <Button size="l" wide busy={isLate} onClick={onShow}>
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {isLate || found === undefined ? "" : t("catalog.foundSpoken", { count: found })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
