import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./cart-screen.module.css";
import { Sums } from "./sums.tsx";

type TotalsProps = {
  cart: Cart;
  pieces: number;
  asOf: string | undefined;
  /** The promo code form. */
  promo: ReactNode;
  /** The link to the checkout. */
  toCheckout: ReactNode;
};

/** The cart's totals and the link to the checkout. */
export function Totals({ cart, pieces, asOf, promo, toCheckout }: TotalsProps): ReactNode {
  const { t } = useText();
  return (
    <aside className={styles.totals} aria-label={t("cart.totals")}>
      {promo}
      <Sums cart={cart} pieces={pieces} />
      {pieces > 0 && toCheckout}
      {asOf && <p>{asOf}</p>}
    </aside>
  );
}
