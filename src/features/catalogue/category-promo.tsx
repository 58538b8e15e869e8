import type { ReactNode } from "react";
import { shownPicture } from "#contract/pictures.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { copyIcon } from "#ui/list-icons.ts";
import { giftIcon } from "#ui/page-icons.ts";
import { SafeHtml } from "#ui/safe-html.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./category-promo.module.css";
import { promoText } from "./promo-text.ts";

type CategoryPromoProps = {
  category: ProductCategory;
  /** ms */
  now: number;
  /** The code was copied to the clipboard. */
  onCopied: (code: string) => void;
  /** The buttons that subscribe to e-mails. */
  children?: ReactNode;
};

/** The promotion of a category: end, discount and code. */
export function CategoryPromo({
  category,
  now,
  onCopied,
  children,
}: CategoryPromoProps): ReactNode {
  const { t, lang } = useText();
  const { id, image, show_image, description, coupon, show_coupon } = category;
  const words = promoText(category, now, t, lang);
  return (
    <section className={styles.promo} aria-label={t("promo.label")}>
      {show_image && image !== "" && (
        <Tile tint={tintOf(id)} picture={shownPicture(image)} first className={styles.picture} />
      )}
      <div className={styles.words}>
        {words.map((line) => (
          <p key={line} className={styles.until}>
            <Icon of={giftIcon} size="s" />
            {line}
          </p>
        ))}
        {description && <SafeHtml html={description} />}
        <Adverts category={category} />
        {show_coupon && coupon !== "" && <Coupon code={coupon} onCopied={onCopied} />}
        {children && <div className={styles.letters}>{children}</div>}
      </div>
    </section>
  );
}

function Adverts({ category }: { category: ProductCategory }): ReactNode {
  const { advert1, advert1Value, advert2, advert2Value } = category;
  const adverts = [
    { caption: advert1, value: advert1Value },
    { caption: advert2, value: advert2Value },
  ].filter(({ caption, value }) => caption !== "" || value !== "");
  if (adverts.length === 0) return null;
  return (
    <dl className={styles.adverts}>
      {adverts.map(({ caption, value }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CouponProps = { code: string; onCopied: (code: string) => void };

function Coupon({ code, onCopied }: CouponProps): ReactNode {
  const { t } = useText();
  const copy = async () => {
    // Without clipboard access the code can still be selected by hand.
    await navigator.clipboard?.writeText(code).then(
      () => onCopied(code),
      () => undefined,
    );
  };
  return (
    <div className={styles.coupon}>
      <span>
        {t("promo.code")} <strong translate="no">{code}</strong>
      </span>
      <Button kind="quiet" size="s" icon={copyIcon} onClick={() => void copy()}>
        {t("promo.copy")}
      </Button>
    </div>
  );
}
