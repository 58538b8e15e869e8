import type { ReactNode } from "react";
import { Link } from "wouter";
import type { CartItem, Notice } from "#contract/cart.ts";
import { maxQuantity } from "#contract/cart-line.ts";
import { formatAmount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { SyncStatus } from "#offline/views/sync-status.ts";
import { stockLimit } from "#rules/cart/cart.ts";
import { lineName, paidFor } from "#rules/cart/line-summary.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, heartIcon } from "#ui/icons.ts";
import { arrowIcon } from "#ui/list-icons.ts";
import { Note } from "#ui/note.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./cart-line.module.css";
import { pictureOf } from "./line-view-model.ts";

export type LineActions = {
  onSet: (line: CartItem, quantity: number, step?: number) => void;
  /** More was typed than can be ordered, which is the quantity already. */
  onTooMuch: (line: CartItem) => void;
  onRemove: (line: CartItem) => void;
  /** Moves the line to the wishlist. */
  onMoveToWishlist: (line: CartItem) => void;
  /** Accepts the current price. */
  onAccept: (line: CartItem) => void;
};

type CartLineProps = {
  line: CartItem;
  notices: Notice[];
  status: SyncStatus | undefined;
  /** «Зі списку «Карпати, 4 дні»» */
  origin: string | undefined;
  actions: LineActions;
};

/** One line of the cart: product, quantity, total, and what has changed since it was added. */
export function CartLine({ line, notices, status, origin, actions }: CartLineProps): ReactNode {
  const { t, lang } = useText();
  const name = lineName(line);
  return (
    <li className={styles.line}>
      <Link href={line.path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Tile tint={tintOf(line.product_id)} picture={pictureOf(line)} sizes="96px" />
      </Link>
      <div className={styles.words}>
        <h2>
          <Link href={line.path}>{name}</Link>
        </h2>
        {origin && <p>{origin}</p>}
        {line.quantity > 1 && (
          <p>{t("cart.priceEach", { price: formatMoney(line.price, lang) })}</p>
        )}
        {status && <p className={styles.mark}>{t(`checklists.${status}`)}</p>}
      </div>
      <IconButton
        className={styles.remove}
        icon={closeIcon}
        label={t("cart.remove", { name })}
        onClick={() => actions.onRemove(line)}
      />
      <div className={styles.sum}>
        <Stepper
          kind="plain"
          value={line.quantity}
          max={Math.min(maxQuantity, stockLimit(line))}
          pack={line.quantity_inc ?? 1}
          label={t("product.quantityOf", { name })}
          lessLabel={t("product.less")}
          moreLabel={t("product.increase")}
          onChange={(quantity, step) => actions.onSet(line, quantity, step)}
          onTooMuch={() => actions.onTooMuch(line)}
        />
        <MoveToWishlistButton line={line} onMoveToWishlist={actions.onMoveToWishlist} />
        <LineTotal line={line} />
      </div>
      {notices.map((notice) => (
        <LineNotice
          key={notice.code}
          notice={notice}
          name={name}
          isShort={notice.to === 0 || line.quantity > stockLimit(line)}
          onAccept={() => actions.onAccept(line)}
          onReduce={(quantity) => actions.onSet(line, quantity)}
        />
      ))}
    </li>
  );
}

/** The line total, preceded by the total without the promo code. */
function LineTotal({ line }: { line: CartItem }): ReactNode {
  const { t, lang } = useText();
  const paid = paidFor(line);
  if (line.discount_total <= 0) return <b className={styles.total}>{formatMoney(paid, lang)}</b>;
  return (
    <span className={styles.total}>
      <s>
        <VisuallyHidden>{t("cart.withoutCode")} </VisuallyHidden>
        {formatMoney(line.price_total, lang)}
      </s>
      <b>{paid > 0 ? formatMoney(paid, lang) : t("cart.gift")}</b>
    </span>
  );
}

export function MoveToWishlistButton(
  props: Pick<LineActions, "onMoveToWishlist"> & { line: CartItem },
): ReactNode {
  const { t } = useText();
  const { line, onMoveToWishlist } = props;
  return (
    <Button
      kind="link"
      size="s"
      icon={heartIcon}
      className={styles.aside}
      aria-label={t("cart.asideOf", { name: lineName(line) })}
      onClick={() => onMoveToWishlist(line)}
    >
      {t("cart.aside")}
    </Button>
  );
}

function LineNotice(props: {
  notice: Notice;
  name: string;
  /** There are fewer; otherwise so many are not sold at a time. */
  isShort: boolean;
  onAccept: () => void;
  onReduce: (quantity: number) => void;
}): ReactNode {
  const { t, lang } = useText();
  const { notice, name, isShort, onAccept, onReduce } = props;
  const { from = 0, to = 0 } = notice;
  if (notice.code === "priceChanged")
    return (
      <Note
        tone="warn"
        className={styles.notice}
        action={
          <Button size="s" kind="quiet" onClick={onAccept}>
            {t("common.gotIt")}
          </Button>
        }
      >
        <VisuallyHidden>
          {t("cart.priceChangedSpoken", {
            from: formatMoney(from, lang),
            to: formatMoney(to, lang),
          })}
        </VisuallyHidden>
        <span className={styles.change} aria-hidden="true">
          {t("cart.notice.priceChanged")} <s>{formatAmount(from, lang)}</s>{" "}
          <Icon of={arrowIcon} size="xs" />
          <b>{formatMoney(to, lang)}</b>
        </span>
      </Note>
    );
  if (notice.code === "stockShort")
    return (
      <Note
        tone="warn"
        className={styles.notice}
        action={
          to > 0 && (
            <Button size="s" kind="quiet" onClick={() => onReduce(to)}>
              {t("cart.stockLeave", { to })}
            </Button>
          )
        }
      >
        {t(isShort ? "cart.stockLeft" : "cart.quantityStep", { name, from, to })}
      </Note>
    );
  return (
    <Note tone="warn" className={styles.notice}>
      {notice.code === "alreadyOrdered" ? t("cart.alreadyOrderedText") : t("cart.unavailableText")}
    </Note>
  );
}
