import { type ReactNode, useEffect, useRef } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatAmount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { lineName } from "#rules/cart/line-summary.ts";
import { isSettled, type ReviewChange } from "#rules/checkout/review.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowIcon } from "#ui/list-icons.ts";
import { Note } from "#ui/note.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./review.module.css";

export type ReviewScreenProps = {
  changes: readonly ReviewChange[];
  /** The current cart, with quantities that were lowered or removed since. */
  cart: Cart;
  isBusy: boolean;
  /** The error of the last attempt. */
  error: ReactNode;
  onSetQuantity: (line: CartItem, quantity: number) => void;
  onAccept: () => void;
  onBack: () => void;
};

/** The changes since the shopper last saw the cart. The order is placed only after they accept them. */
export function ReviewScreen(props: ReviewScreenProps): ReactNode {
  const { changes, cart, isBusy, error, onSetQuantity, onAccept, onBack } = props;
  const { t, lang } = useText();
  const hasOpenChanges = !changes.every((change) => isSettled(change, cart));
  const title = useInitialFocus<HTMLHeadingElement>();
  return (
    <section className={styles.review} aria-labelledby="review">
      <h1 id="review" tabIndex={-1} ref={title}>
        {t("checkout.reviewTitle")}
      </h1>
      <p>{t("checkout.reviewText")}</p>
      <ul>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            {change.kind === "total" ? (
              <TotalChange from={change.from} to={change.to} />
            ) : (
              <LineChange change={change} cart={cart} onSetQuantity={onSetQuantity} />
            )}
          </li>
        ))}
      </ul>
      {error}
      {hasOpenChanges && <Note tone="warn">{t("checkout.reviewOpen")}</Note>}
      <div className={styles.acts}>
        <Button
          size="l"
          busy={isBusy}
          idle={hasOpenChanges || cart.items.length === 0}
          onClick={onAccept}
        >
          {t("checkout.accept", { sum: formatMoney(cart.grand_total, lang) })}
        </Button>
        <Button kind="link" onClick={onBack}>
          {t("checkout.reviewBack")}
        </Button>
      </div>
    </section>
  );
}

/** Focuses the element on mount, because it replaces the control that was pressed. */
function useInitialFocus<One extends HTMLElement>() {
  const one = useRef<One>(null);
  useEffect(() => one.current?.focus(), []);
  return one;
}

const keyOf = (change: ReviewChange) =>
  change.kind === "total" ? change.kind : `${change.kind} ${change.line.id}`;

function TotalChange({ from, to }: { from: number; to: number }): ReactNode {
  const { t, lang } = useText();
  return (
    <div className={styles.words}>
      <h2>
        {t("checkout.review.total", { from: formatMoney(from, lang), to: formatMoney(to, lang) })}
      </h2>
      <p>{t("checkout.review.totalWhy")}</p>
    </div>
  );
}

type LineReviewChange = Exclude<ReviewChange, { kind: "total" }>;
type LineChangeProps = Pick<ReviewScreenProps, "cart" | "onSetQuantity"> & {
  change: LineReviewChange;
};

function LineChange({ change, cart, onSetQuantity }: LineChangeProps): ReactNode {
  const { t } = useText();
  const { line, kind } = change;
  const name = lineName(line);
  const currentLine = cart.items.find(({ id }) => id === line.id);
  return (
    <>
      <Tile
        size="s"
        tint={tintOf(line.product_id)}
        picture={line.image_url ? shownPicture(line.image_url) : undefined}
      />
      <div className={styles.words}>
        <h2>{name}</h2>
        <ChangeText change={change} />
      </div>
      {isSettled(change, cart) ? (
        kind === "short" && (
          <ResolvedChange>
            {currentLine
              ? t("checkout.taken", { count: currentLine.quantity })
              : t("checkout.removed")}
          </ResolvedChange>
        )
      ) : (
        <div className={styles.choice}>
          {change.to > 0 && (
            <Button
              size="s"
              kind="quiet"
              aria-label={t("checkout.takeOf", { count: change.to, name })}
              onClick={() => onSetQuantity(line, change.to)}
            >
              {t("checkout.take", { count: change.to })}
            </Button>
          )}
          <Button
            size="s"
            kind="link"
            aria-label={t("cart.remove", { name })}
            onClick={() => onSetQuantity(line, 0)}
          >
            {t("common.remove")}
          </Button>
        </div>
      )}
    </>
  );
}

function ResolvedChange({ children }: { children: ReactNode }): ReactNode {
  return (
    <p ref={useInitialFocus<HTMLParagraphElement>()} tabIndex={-1} className={styles.settled}>
      {children}
    </p>
  );
}

function ChangeText({ change: { kind, from, to } }: { change: LineReviewChange }): ReactNode {
  const { t, lang } = useText();
  if (kind === "price")
    return (
      <p>
        <VisuallyHidden>
          {t("cart.priceChangedSpoken", {
            from: formatMoney(from, lang),
            to: formatMoney(to, lang),
          })}
        </VisuallyHidden>
        <span className={styles.price} aria-hidden="true">
          <s>{formatAmount(from, lang)}</s> <Icon of={arrowIcon} size="xs" />{" "}
          <b>{formatMoney(to, lang)}</b>
        </span>
      </p>
    );
  if (kind === "gift")
    return (
      <p>
        {t("checkout.review.gift")} {to > 0 && t("checkout.review.giftPieces", { from, to })}
      </p>
    );
  if (kind === "short" && to === 0) return <p>{t("checkout.review.gone")}</p>;
  if (kind === "short") return <p>{t("checkout.review.short", { from, to })}</p>;
  if (from === 0) return <p>{t("checkout.review.came", { count: to })}</p>;
  if (to === 0) return <p>{t("checkout.review.went")}</p>;
  return <p>{t("checkout.review.pieces", { from, to })}</p>;
}
