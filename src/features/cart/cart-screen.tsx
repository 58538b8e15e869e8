import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Cart, CartItem } from "#contract/cart.ts";
import { countProductsText } from "#i18n/count-products.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import { canOrder } from "#rules/cart/cart.ts";
import { groupLines } from "#rules/cart/group-lines.ts";
import { lineName } from "#rules/cart/line-summary.ts";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { CartLine, type LineActions, MoveToWishlistButton } from "./cart-line.tsx";
import styles from "./cart-screen.module.css";
import { FreeDelivery } from "./free-delivery.tsx";
import { pictureOf } from "./line-view-model.ts";
import { Totals } from "./totals.tsx";

/** `needed`: how many of the line its list needs. */
type LineOrigin = { listId: string; name: string; needed: number };

type CartScreenProps = {
  cart: Cart;
  statuses: ReadonlyMap<string, SyncStatus>;
  /** «Ціни станом на …» */
  asOf: string | undefined;
  /** The list that a line was bought for. */
  originOf: (line: CartItem) => LineOrigin | undefined;
  actions: LineActions;
  /** The promo code form. */
  promo: ReactNode;
  toCheckout: ReactNode;
};

/** The cart screen with at least one line. */
export function CartScreen(props: CartScreenProps): ReactNode {
  const { cart, statuses, asOf, originOf, actions, promo, toCheckout } = props;
  const { t, lang } = useText();
  const lines = cart.items.filter(canOrder);
  const groups = groupLines(lines, originOf);
  const unavailable = cart.items.filter((line) => !canOrder(line));
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const countText = countProductsText(t, lines);
  return (
    <>
      <h1 className={styles.title}>
        {t("cart.title")}{" "}
        <span>
          {cart.weight_total > 0
            ? t("cart.summary", { goods: countText, weight: formatWeight(cart.weight_total, lang) })
            : countText}
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
          {groups.map(({ origin, lines: own }) => (
            <section key={origin?.listId ?? ""} className={styles.group}>
              {groups.length > 1 && <GroupHead origin={origin} />}
              <ul className={styles.panel} aria-label={origin ? origin.name : t("cart.lines")}>
                {own.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    notices={cart.notices.filter((notice) => notice.item_id === line.id)}
                    status={statuses.get(line.id)}
                    origin={originText(line, groups.length > 1)}
                    actions={actions}
                  />
                ))}
              </ul>
            </section>
          ))}
          {unavailable.length > 0 && <UnavailableLines lines={unavailable} actions={actions} />}
        </div>
        <Totals {...{ cart, pieces, asOf, promo, toCheckout }} />
      </div>
      {pieces > 0 && (
        <div className={styles.bar} data-own-bar>
          <span>
            <small>{t("cart.toPay")}</small>
            <b>{formatMoney(cart.grand_total, lang)}</b>
          </span>
          {toCheckout}
        </div>
      )}
    </>
  );

  /** Under the list's name only what differs is said. */
  function originText(line: CartItem, isUnderName: boolean): string | undefined {
    const origin = originOf(line);
    if (!origin) return undefined;
    const { name: list, needed } = origin;
    if (needed !== line.quantity)
      return isUnderName
        ? t("cart.needed", { needed })
        : t("cart.fromListNeeded", { list, needed });
    return isUnderName ? undefined : t("cart.fromList", { list });
  }
}

function GroupHead({ origin }: { origin: LineOrigin | undefined }): ReactNode {
  const { t } = useText();
  if (!origin) return <p className={styles.groupName}>{t("cart.others")}</p>;
  return (
    <Link href={`/checklist/${origin.listId}`} className={styles.groupName}>
      {origin.name}
    </Link>
  );
}

/** Unavailable lines stay in a section of their own and are not counted. */
function UnavailableLines({
  lines,
  actions,
}: {
  lines: CartItem[];
  actions: LineActions;
}): ReactNode {
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
            <MoveToWishlistButton line={line} onMoveToWishlist={actions.onMoveToWishlist} />
            <Button
              kind="link"
              size="s"
              aria-label={t("cart.remove", { name: lineName(line) })}
              onClick={() => actions.onRemove(line)}
            >
              {t("common.remove")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
