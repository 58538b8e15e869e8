import type { ReactNode } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Mark } from "#offline/marks.ts";
import { canOrder } from "#rules/cart.ts";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { AsideButton, CartLine, type LineActs } from "./cart-line.tsx";
import styles from "./cart-screen.module.css";
import { FreeDelivery } from "./free-delivery.tsx";
import { lineName, pictureOf } from "./line-facts.ts";
import { Totals } from "./totals.tsx";

type CartScreenProps = {
  cart: Cart;
  marks: ReadonlyMap<string, Mark>;
  /** «Ціни станом на …» */
  asOf: string | undefined;
  /** Where a line came from, in words. */
  originOf: (line: CartItem) => string | undefined;
  acts: LineActs;
  /** The promo code's place. */
  promo: ReactNode;
  toCheckout: ReactNode;
};

/** The basket with something in it. */
export function CartScreen(props: CartScreenProps): ReactNode {
  const { cart, marks, asOf, originOf, acts, promo, toCheckout } = props;
  const { t, lang } = useText();
  const lines = cart.items.filter(canOrder);
  const away = cart.items.filter((line) => !canOrder(line));
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const goods = t("common.goods", { count: pieces });
  return (
    <>
      <h1 className={styles.title}>
        {t("cart.title")}
        <span>
          {cart.weight_total > 0
            ? t("cart.summary", { goods, weight: formatWeight(cart.weight_total, lang) })
            : goods}
        </span>
      </h1>
      <div className={styles.cart}>
        <div className={styles.lines}>
          {lines.length > 0 && (
            <FreeDelivery
              remaining={cart.free_delivery_remaining}
              from={cart.terms.shipping?.free_from ?? cart.terms.free_delivery_from}
            />
          )}
          {lines.length > 0 && (
            <ul className={styles.panel} aria-label={t("cart.lines")}>
              {lines.map((line) => (
                <CartLine
                  key={line.id}
                  line={line}
                  notices={cart.notices.filter((notice) => notice.item_id === line.id)}
                  mark={marks.get(line.id)}
                  origin={originOf(line)}
                  acts={acts}
                />
              ))}
            </ul>
          )}
          {away.length > 0 && <Away lines={away} acts={acts} />}
        </div>
        <Totals {...{ cart, pieces, asOf, promo, toCheckout }} />
      </div>
    </>
  );
}

/** What cannot be bought now stays, told apart, and is not counted. */
function Away({ lines, acts }: { lines: CartItem[]; acts: LineActs }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.away} aria-labelledby="away">
      <h2 id="away">{t("cart.unavailableTitle")}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Tile size="s" tint={tintOf(line.product_id)} picture={pictureOf(line)} unavailable />
            <span>
              {lineName(line)}
              <small>
                {line.available
                  ? t(
                      `product.stock.${line.stock_status === "available" ? "out_of_stock" : line.stock_status}`,
                    )
                  : t("cart.notice.unavailable")}
              </small>
            </span>
            <AsideButton line={line} onAside={acts.onAside} />
            <Button
              kind="link"
              size="s"
              aria-label={t("cart.remove", { name: lineName(line) })}
              onClick={() => acts.onRemove(line)}
            >
              {t("common.remove")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
