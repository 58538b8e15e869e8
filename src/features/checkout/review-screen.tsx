import { type ReactNode, useEffect, useRef } from "react";
import type { Cart, CartItem } from "#contract/cart.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatAmount, formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { isSettled, type ReviewChange } from "#rules/checkout-review.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { arrowIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./review.module.css";

export type ReviewScreenProps = {
  changes: readonly ReviewChange[];
  /** As it stands now, with what was lowered or removed since. */
  cart: Cart;
  isBusy: boolean;
  /** Why it did not go, after a try. */
  trouble: ReactNode;
  onTake: (line: CartItem, quantity: number) => void;
  onAccept: () => void;
  onBack: () => void;
};

/** What moved since the shopper looked: nothing is ordered before they have agreed to it. */
export function ReviewScreen(props: ReviewScreenProps): ReactNode {
  const { changes, cart, isBusy, trouble, onTake, onAccept, onBack } = props;
  const { t } = useText();
  const isOpen = !changes.every((change) => isSettled(change, cart));
  const title = useFocused<HTMLHeadingElement>();
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
              <LineChange change={change} cart={cart} onTake={onTake} />
            )}
          </li>
        ))}
      </ul>
      {trouble}
      {isOpen && <Note tone="warn">{t("checkout.reviewOpen")}</Note>}
      <div className={styles.acts}>
        <Button size="l" busy={isBusy} idle={isOpen || cart.items.length === 0} onClick={onAccept}>
          {t("checkout.accept", { sum: formatMoney(cart.grand_total) })}
        </Button>
        <Button kind="link" onClick={onBack}>
          {t("checkout.reviewBack")}
        </Button>
      </div>
    </section>
  );
}

/** What takes the place of that which was pressed has the focus from its first moment. */
function useFocused<One extends HTMLElement>() {
  const one = useRef<One>(null);
  useEffect(() => one.current?.focus(), []);
  return one;
}

const keyOf = (change: ReviewChange) =>
  change.kind === "total" ? change.kind : `${change.kind} ${change.line.id}`;

function TotalChange({ from, to }: { from: number; to: number }): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.words}>
      <h2>{t("checkout.review.total", { from: formatMoney(from), to: formatMoney(to) })}</h2>
      <p>{t("checkout.review.totalWhy")}</p>
    </div>
  );
}

type OfLine = Exclude<ReviewChange, { kind: "total" }>;
type LineChangeProps = Pick<ReviewScreenProps, "cart" | "onTake"> & { change: OfLine };

function LineChange({ change, cart, onTake }: LineChangeProps): ReactNode {
  const { t } = useText();
  const { line, kind } = change;
  const name = [line.name, line.variant_name].filter(Boolean).join(", ");
  const now = cart.items.find(({ id }) => id === line.id);
  return (
    <>
      <Tile
        size="s"
        tint={tintOf(line.product_id)}
        picture={line.image_url ? shownPicture(line.image_url) : undefined}
      />
      <div className={styles.words}>
        <h2>{name}</h2>
        <ChangeWords change={change} />
      </div>
      {isSettled(change, cart) ? (
        kind === "short" && (
          <Settled>
            {now ? t("checkout.taken", { count: now.quantity }) : t("checkout.removed")}
          </Settled>
        )
      ) : (
        <div className={styles.choice}>
          {change.to > 0 && (
            <Button
              size="s"
              kind="quiet"
              aria-label={t("checkout.takeOf", { count: change.to, name })}
              onClick={() => onTake(line, change.to)}
            >
              {t("checkout.take", { count: change.to })}
            </Button>
          )}
          <Button
            size="s"
            kind="link"
            aria-label={t("cart.remove", { name })}
            onClick={() => onTake(line, 0)}
          >
            {t("common.remove")}
          </Button>
        </div>
      )}
    </>
  );
}

function Settled({ children }: { children: ReactNode }): ReactNode {
  return (
    <p ref={useFocused<HTMLParagraphElement>()} tabIndex={-1} className={styles.settled}>
      {children}
    </p>
  );
}

function ChangeWords({ change: { kind, from, to } }: { change: OfLine }): ReactNode {
  const { t } = useText();
  if (kind === "price")
    return (
      <p>
        <VisuallyHidden>
          {t("cart.priceChangedSpoken", { from: formatMoney(from), to: formatMoney(to) })}
        </VisuallyHidden>
        <span className={styles.price} aria-hidden="true">
          <s>{formatAmount(from)}</s> <Icon of={arrowIcon} size="xs" /> <b>{formatMoney(to)}</b>
        </span>
      </p>
    );
  if (kind === "short" && to === 0) return <p>{t("checkout.review.gone")}</p>;
  if (kind === "short") return <p>{t("checkout.review.short", { from, to })}</p>;
  if (from === 0) return <p>{t("checkout.review.came", { count: to })}</p>;
  if (to === 0) return <p>{t("checkout.review.went")}</p>;
  return <p>{t("checkout.review.pieces", { from, to })}</p>;
}
