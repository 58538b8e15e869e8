import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Item } from "#contract/checklists.ts";
import { shownPicture } from "#contract/pictures.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countProducts, type PurchasePlan } from "#rules/checklists/purchase.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { cartIcon, downIcon, rightIcon } from "#ui/icons.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import { quantityText } from "./amount-text.ts";
import { AmountWithPacks } from "./amount-with-packs.tsx";
import styles from "./buy-bar.module.css";

type BuyProps = {
  plan: PurchasePlan;
  /** Something is ticked or bought: until then the list asks what the shopper has. */
  isStarted: boolean;
  onBuy: () => void;
};

const buyableOf = (plan: PurchasePlan) => [...plan.adds, ...plan.asks];

function summaryOf(plan: PurchasePlan, { t, lang }: ReturnType<typeof useText>): string {
  const products = t("common.goods", { count: countProducts(plan) });
  const price = formatMoney(toUah(plan.total), lang);
  if (plan.weight === 0) return t("checklists.buySummaryNoWeight", { goods: products, price });
  return t("checklists.buySummary", {
    goods: products,
    price,
    weight: formatWeight(plan.weight, lang),
  });
}

/** On a phone: one button over the whole width, in place of the tab bar. */
export function BuyBar({ plan, isStarted, onBuy }: BuyProps): ReactNode {
  const text = useText();
  const { t } = text;
  if (!isStarted) return null;
  const isToBuy = buyableOf(plan).length > 0;
  if (!isToBuy && plan.inCart.length === 0) return null;
  const content = (title: string, details: string) => (
    <>
      <Icon of={cartIcon} />
      <span>
        <b>{title}</b>
        <span>{details}</span>
      </span>
      <Icon of={rightIcon} size="s" />
    </>
  );
  return (
    <div className={styles.dock}>
      {isToBuy ? (
        <button type="button" className={styles.buy} onClick={onBuy}>
          {content(t("checklists.buy"), summaryOf(plan, text))}
        </button>
      ) : (
        <Link href="/cart" className={styles.buy}>
          {content(
            t("checklists.toCart"),
            t("checklists.inCartCount", { count: plan.inCart.length }),
          )}
        </Link>
      )}
    </div>
  );
}

type MissingPanelProps = BuyProps & {
  /** Missing rows of the list, whatever becomes of them. */
  missing: number;
  /** «Ціни станом на 14:20» */
  asOf: string | undefined;
  onOffers: (items: readonly Item[]) => void;
};

/** On a wide screen: what is missing, each with its price, and one button. */
export function MissingPanel(props: MissingPanelProps): ReactNode {
  const { plan, missing, asOf, isStarted, onBuy } = props;
  const { t, lang } = useText();
  const isToBuy = buyableOf(plan).length > 0;
  if (missing === 0) return null;
  return (
    <aside className={styles.panel} aria-labelledby="missing">
      <h2 id="missing">{t("checklists.missingTitle", { count: missing })}</h2>
      {isToBuy && <BuyableItems plan={plan} />}
      <OtherItems plan={plan} onOffers={props.onOffers} />
      {isToBuy ? (
        <>
          <dl>
            <dt className={styles.total}>{t("checklists.total")}</dt>
            <dd key={plan.total} className={styles.total}>
              {formatMoney(toUah(plan.total), lang)}
            </dd>
            <dt>{t("common.goods", { count: countProducts(plan) })}</dt>
            <dd key={plan.weight}>{plan.weight > 0 && formatWeight(plan.weight, lang)}</dd>
          </dl>
          <Button
            size="l"
            wide
            // Before the first tick the list asks for ticks: one filled button at a time.
            kind={isStarted ? "accent" : "quiet"}
            icon={cartIcon}
            onClick={onBuy}
          >
            {t("checklists.buy")}
          </Button>
        </>
      ) : (
        plan.inCart.length > 0 && (
          <Link href="/cart" asChild>
            <ButtonLink href="/cart" size="l" wide icon={cartIcon}>
              {t("checklists.toCart")}
            </ButtonLink>
          </Link>
        )
      )}
      {asOf && <p className={styles.asOf}>{asOf}</p>}
    </aside>
  );
}

/** Rows that stand in the panel until all of them are requested. */
const firstRows = 6;

/** The total is that of all rows, so those that are not shown are counted and priced. */
function BuyableItems({ plan }: { plan: PurchasePlan }): ReactNode {
  const { t, lang } = useText();
  const [isWhole, setWhole] = useState(false);
  const buyable = buyableOf(plan);
  // One row more takes no more room than the line that would stand for it.
  const most = isWhole || buyable.length <= firstRows + 1 ? buyable.length : firstRows;
  const hidden = buyable.slice(most);
  const hiddenPrice = hidden.reduce((sum, { price }) => sum + price, 0);
  return (
    <>
      <ul>
        {buyable.slice(0, most).map(({ item, card, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not rows: when one leaves, nothing moves
          <li key={index}>
            <Link href={card.path}>
              <Tile
                size="xs"
                tint={tintOf(card.category_id ?? "", card.id)}
                picture={card.images[0] && shownPicture(card.images[0].url)}
              />
              <span>
                {item.name}
                {quantityText(item, t, lang) && ", "}
                <AmountWithPacks item={item} card={card} />
              </span>
              <b key={price}>{formatMoney(toUah(price), lang)}</b>
            </Link>
          </li>
        ))}
      </ul>
      {(hidden.length > 0 || isWhole) && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? t("checklists.fewerMissing")
            : t("checklists.moreMissing", {
                count: hidden.length,
                price: formatMoney(toUah(hiddenPrice), lang),
              })}
          <Icon of={downIcon} size="xs" />
        </button>
      )}
    </>
  );
}

/** What the button does not buy now, or not without a question, with the reasons. */
function OtherItems({ plan, onOffers }: Pick<MissingPanelProps, "plan" | "onOffers">): ReactNode {
  const { t } = useText();
  const { adds, asks, unlinked, unavailable, inCart, ordered } = plan;
  const short = adds.filter((add) => add.short).length;
  const lines = [
    inCart.length > 0 && t("checklists.inCartCount", { count: inCart.length }),
    ordered.length > 0 && t("checklists.orderedCount", { count: ordered.length }),
    asks.length > 0 && t("checklists.asksCount", { count: asks.length }),
    unlinked.length > 0 && t("checklists.withoutProduct", { count: unlinked.length }),
    unavailable.length > 0 &&
      `${t("checklists.cannotBuy", { count: unavailable.length })}: ${unavailable
        .map(({ item }) => item.name)
        .join(", ")}`,
    short > 0 && t("checklists.shortStock", { count: short }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className={styles.others}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {unavailable.length > 0 && (
        <Button kind="quiet" size="s" onClick={() => onOffers(unavailable.map(({ item }) => item))}>
          {t("checklists.replace")}
        </Button>
      )}
    </div>
  );
}
