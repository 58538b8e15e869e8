import type { ReactNode } from "react";
import type { MembershipKind } from "#contract/memberships.ts";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { heartIcon, scalesIcon } from "#ui/icons.ts";
import type { Named } from "./actions.ts";
import styles from "./heart-and-scales.module.css";
import { useMemberships } from "./state.ts";

type HeartAndScalesProps = {
  product: Named;
  /** How it is to be. */
  onTap: (kind: MembershipKind, isIn: boolean) => void;
  /** Where scales would say nothing: among what is compared. */
  heartOnly?: boolean;
};

/**
 * Whether a product is wished and compared. Until the device is open both look untouched, and a
 * tap says what it then says: in. What is in already stays in.
 */
export function HeartAndScales({ product, onTap, heartOnly }: HeartAndScalesProps): ReactNode {
  const { t } = useText();
  const { id, name } = product;
  const isWished = useMemberships((memberships) => memberships.wishlist.has(id));
  const isCompared = useMemberships((memberships) => memberships.comparison.has(id));
  const heart = (
    <IconButton
      className={styles.mark}
      icon={heartIcon}
      label={t("memberships.toWishlist", { name })}
      pressed={isWished}
      onClick={() => onTap("wishlist", !isWished)}
    />
  );
  if (heartOnly) return heart;
  return (
    <>
      {heart}
      <IconButton
        className={classes(styles.mark, isCompared && styles.compared)}
        icon={scalesIcon}
        label={t("memberships.toComparison", { name })}
        pressed={isCompared}
        filled={false}
        onClick={() => onTap("comparison", !isCompared)}
      />
    </>
  );
}
