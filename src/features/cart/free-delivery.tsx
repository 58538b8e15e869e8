import type { ReactNode } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { formatRichText } from "#i18n/rich.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { truckIcon } from "#ui/page-icons.ts";
import { Seam } from "#ui/seam.tsx";
import styles from "./cart-screen.module.css";

type FreeDeliveryProps = {
  /** UAH */
  remaining: number;
  from: number;
};

/** «Ще 112 грн — і доставимо безкоштовно», with the progress towards it. */
export function FreeDelivery({ remaining, from }: FreeDeliveryProps): ReactNode {
  const { t, lang } = useText();
  const isFree = remaining <= 0;
  const price = formatMoney(remaining, lang);
  return (
    <section className={styles.free}>
      <p>
        <Icon of={truckIcon} />
        <span>
          {isFree
            ? t("cart.freeReached")
            : formatRichText(t("cart.freeLeft", { price }), { b: (words) => <b>{words}</b> })}
        </span>
      </p>
      <Seam
        done={Math.max(0, from - remaining)}
        total={from}
        label={isFree ? t("cart.freeReached") : t("cart.freeSpoken", { price })}
        stitches={48}
        colour="accent"
      />
    </section>
  );
}
