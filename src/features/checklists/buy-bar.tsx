import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import { formatMoney, formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { PurchasePlan } from "#rules/checklists/purchase.ts";
import { toUah } from "#rules/pricing/money.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { cartIcon, rightIcon } from "#ui/icons.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./buy-bar.module.css";
import { quantityText } from "./row-view-model.ts";

type BuyProps = {
  plan: PurchasePlan;
  /** «Ціни станом на 14:20» */
  asOf: string | undefined;
  busy: boolean;
  onBuy: () => void;
};

function summaryOf(plan: PurchasePlan, { t, lang }: ReturnType<typeof useText>): string {
  const count = plan.adds.length + plan.asks.length;
  const countText = t("common.goods", { count });
  const price = formatMoney(toUah(plan.total));
  if (plan.weight === 0) return t("checklists.buySummaryNoWeight", { goods: countText, price });
  return t("checklists.buySummary", {
    goods: countText,
    price,
    weight: formatWeight(plan.weight, lang),
  });
}

/** On a phone: one button over the whole width, in place of the tab bar. */
export function BuyBar({ plan, busy, onBuy }: BuyProps): ReactNode {
  const text = useText();
  const isEmpty = plan.adds.length + plan.asks.length === 0;
  if (isEmpty) return null;
  return (
    <div className={styles.dock}>
      <button type="button" className={styles.buy} aria-busy={busy} onClick={onBuy}>
        <Icon of={cartIcon} />
        <span>
          <b>{text.t("checklists.buy")}</b>
          <span>{summaryOf(plan, text)}</span>
        </span>
        <Icon of={rightIcon} size="s" />
      </button>
    </div>
  );
}

/** On a wide screen: what is missing, each with its price, and one button. */
export function MissingPanel({ plan, asOf, busy, onBuy }: BuyProps): ReactNode {
  const { t, lang } = useText();
  const buyable = [...plan.adds, ...plan.asks];
  const missing = buyable.length + plan.unlinked.length + plan.unavailable.length;
  if (missing + plan.inCart.length === 0) return null;
  return (
    <aside className={styles.panel} aria-labelledby="missing">
      <h2 id="missing">{t("checklists.missingTitle", { count: missing })}</h2>
      {buyable.length > 0 && (
        <ul>
          {buyable.map(({ item, card, price }) => (
            <li key={item.id}>
              <Link href={card.path}>
                <Tile
                  size="xs"
                  tint={tintOf(card.category_id ?? "", card.id)}
                  picture={card.images[0] && shownPicture(card.images[0].url)}
                />
                <span>{[item.name, quantityText(item, t)].filter(Boolean).join(", ")}</span>
                <b>{formatMoney(toUah(price))}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ExcludedItems plan={plan} />
      {buyable.length > 0 && (
        <>
          <dl>
            <dt className={styles.total}>{t("checklists.total")}</dt>
            <dd className={styles.total}>{formatMoney(toUah(plan.total))}</dd>
            {plan.weight > 0 && (
              <>
                <dt>{t("checklists.weightAdded")}</dt>
                <dd>{formatWeight(plan.weight, lang)}</dd>
              </>
            )}
          </dl>
          <Button size="l" wide icon={cartIcon} busy={busy} onClick={onBuy}>
            {t("checklists.buy")}
          </Button>
        </>
      )}
      {asOf && <p className={styles.asOf}>{asOf}</p>}
    </aside>
  );
}

/** The items that the button leaves out, with the reasons. */
function ExcludedItems({ plan }: { plan: PurchasePlan }): ReactNode {
  const { t } = useText();
  const { adds, asks, unlinked, unavailable, inCart } = plan;
  const isAllInCart = adds.length + asks.length === 0 && inCart.length > 0;
  const short = adds.filter((add) => add.short).length;
  return (
    <>
      {isAllInCart && <p>{t("checklists.inCartAlready")}</p>}
      {unlinked.length > 0 && <p>{t("checklists.withoutProduct", { count: unlinked.length })}</p>}
      {unavailable.length > 0 && (
        <p>
          {t("checklists.cannotBuy", { count: unavailable.length })}:{" "}
          {unavailable.map(({ item }) => item.name).join(", ")}
        </p>
      )}
      {short > 0 && <p>{t("checklists.shortStock", { count: short })}</p>}
    </>
  );
}
