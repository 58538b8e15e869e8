import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import { useText } from "#i18n/text-provider.tsx";
import styles from "./cart-screen.module.css";
import { Sums } from "./sums.tsx";

type TotalsProps = {
  cart: Cart;
  pieces: number;
  asOf: string | undefined;
  /** The promo code's place. */
  promo: ReactNode;
  /** The way on. */
  toCheckout: ReactNode;
};

/** What the basket comes to, and the way to the till. */
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
