import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./show-results.module.css";

type ShowResultsProps = {
  /** Undefined until it is known. */
  count: number | undefined;
  /** The count belongs to the previous filters. */
  isStale: boolean;
  onShow: () => void;
  onClear: () => void;
};

/** The footer of the filters on a phone: the number of results, announced on change, and the button to them. */
export function ShowResults({ count, isStale, onShow, onClear }: ShowResultsProps): ReactNode {
  const { t } = useText();
  const countText = count === undefined ? t("listing.showAny") : t("listing.show", { count });
  const words = count === 0 ? t("listing.showNone") : countText;
  return (
    <div className={styles.foot}>
      <Button kind="link" size="l" onClick={onClear}>
        {t("listing.clear")}
      </Button>
      <Button size="l" wide busy={isStale} onClick={onShow}>
        {words}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {isStale || count === undefined ? "" : t("catalogue.foundSpoken", { count })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
