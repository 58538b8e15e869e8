import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { checkIcon } from "#ui/icons.ts";
import { waitingIcon } from "#ui/page-icons.ts";
import { StarChoice } from "#ui/star-choice.tsx";
import { Stored } from "#ui/stored-part.tsx";
import styles from "./rate-product.module.css";

type RateProductProps = {
  /** The device has voted: the stars are locked. */
  isRated: boolean;
  /** The vote has not been sent yet. */
  isWaiting: boolean;
  onRate: (stars: number) => void;
};

/** One rating of this device for a product. */
export function RateProduct({ isRated, isWaiting, onRate }: RateProductProps): ReactNode {
  const { t } = useText();
  return (
    <Stored as="div" name="rate" by={[isRated, isWaiting]} className={styles.rate} role="status">
      {isRated ? (
        <p className={styles.said}>
          <Icon of={isWaiting ? waitingIcon : checkIcon} size="s" />
          {isWaiting ? t("reviews.ratedWaiting") : t("reviews.rated")}
        </p>
      ) : (
        <StarChoice
          label={t("reviews.rateAsk")}
          value={0}
          labelOf={(stars) => t("reviews.stars", { count: stars })}
          onChoose={onRate}
        />
      )}
    </Stored>
  );
}
