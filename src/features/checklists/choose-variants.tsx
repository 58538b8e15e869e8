import { type ReactNode, useEffect, useState } from "react";
import { shownPicture } from "#contract/pictures.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Choice, isValueForSale, priceOf } from "#rules/cart/variants.ts";
import {
  choiceOfNames,
  findChosenVariant,
  type NamedChoice,
  namesOfChoice,
  productOptions,
} from "#rules/checklists/prefill.ts";
import { type PurchasePlan, stockOf } from "#rules/checklists/purchase.ts";
import { Button } from "#ui/button.tsx";
import { Options } from "#ui/options.tsx";
import { Price } from "#ui/price.tsx";
import { Seam } from "#ui/seam.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./choose-variants.module.css";

type Ask = PurchasePlan["asks"][number];

/** What the shopper chose last, and what fits their measurements, by product id. */
export type Prefill = { last: NamedChoice; measured: ReadonlyMap<string, NamedChoice> };
const noPrefill: Prefill = { last: {}, measured: new Map() };

type ChooseVariantsProps = {
  asks: readonly Ask[];
  /** The purchase has something that needs no choice. */
  hasOthers: boolean;
  prefill: () => Promise<Prefill>;
  onClose: () => void;
  /** Item id → variant id, of those that were chosen; `names`: what they were. */
  onDone: (variants: ReadonlyMap<string, string>, names: NamedChoice) => void;
};

/** One sheet that asks for the variants of all items sold in sizes or colours. */
export function ChooseVariants(props: ChooseVariantsProps): ReactNode {
  const { asks, hasOthers, onClose, onDone } = props;
  const { t } = useText();
  const [touched, setTouched] = useState<Readonly<Record<string, Choice>>>({});
  const [prefill, setPrefill] = useState(noPrefill);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, when the sheet opens
  useEffect(() => {
    // The sheet is useful without it.
    props.prefill().then(setPrefill, () => undefined);
  }, []);
  const all = asks.map((ask) => {
    const { card, item } = ask;
    const names = { ...prefill.last, ...prefill.measured.get(card.id) };
    const choice = touched[item.id] ?? choiceOfNames(card, names);
    return { ask, choice, variant: findChosenVariant(card, choice) };
  });
  const chosen = all.filter(({ variant }) => variant !== undefined);
  const progress = t("checklists.optionsProgress", { done: chosen.length, total: asks.length });
  const add = () => {
    const variants = chosen.map(({ ask, variant }) => [ask.item.id, variant?.id ?? ""] as const);
    const names = chosen.map(({ ask, choice }) => namesOfChoice(ask.card, choice));
    onDone(new Map(variants), Object.assign({}, ...names));
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.optionsTitle")}
      subtitle={t("checklists.optionsText", { count: asks.length })}
      closeLabel={t("common.close")}
    >
      <div className={styles.asks}>
        {all.map(({ ask, choice }) => (
          <AskSection
            key={ask.item.id}
            ask={ask}
            choice={choice}
            prefill={touched[ask.item.id] ? noPrefill : prefill}
            onChoose={(next) => setTouched({ ...touched, [ask.item.id]: next })}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <p role="status">{progress}</p>
        <Seam done={chosen.length} total={asks.length} label={progress} thread="thin" />
        <Button wide size="l" idle={chosen.length === 0} onClick={add}>
          {t("checklists.optionsAdd")}
        </Button>
        {hasOthers && (
          <Button wide kind="quiet" onClick={() => onDone(new Map(), {})}>
            {t("checklists.optionsSkip")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

type AskSectionProps = {
  ask: Ask;
  choice: Choice;
  /** Why a value is chosen that the shopper did not touch. */
  prefill: Prefill;
  onChoose: (choice: Choice) => void;
};

function AskSection({ ask, choice, prefill, onChoose }: AskSectionProps): ReactNode {
  const { item, card, quantity } = ask;
  const { t, lang } = useText();
  const product = productOptions(card);
  const variant = findChosenVariant(card, choice);
  const isWhole = product.options.every((option) => choice[option.id]);
  const stock = variant ? stockOf(card, variant) : quantity;
  const price = variant ? priceOf(card, variant).price : card.min_price;
  const priceText = formatMoney(price * quantity, lang);
  const measured = prefill.measured.get(card.id);
  const reasonOf = ({ id, name, values }: (typeof product.options)[number]) => {
    const value = values.find((one) => one.id === choice[id])?.name;
    if (value === undefined || values.length === 1) return undefined;
    if (measured?.[name] === value) return t("checklists.optionsMeasured");
    return prefill.last[name] === value ? t("checklists.optionsLast") : undefined;
  };
  const details = [
    card.name === item.name ? "" : card.name,
    quantity > 1 ? t("common.pieces", { count: quantity }) : "",
  ].filter(Boolean);
  return (
    <section className={styles.ask} aria-label={item.name}>
      <header>
        <Tile
          size="s"
          tint={tintOf(card.category_id ?? "", card.id)}
          picture={card.images[0] && shownPicture(card.images[0].url)}
        />
        <div>
          <h3>{item.name}</h3>
          {details.length > 0 && <p>{details.join(", ")}</p>}
        </div>
        <Price now={variant ? priceText : t("checklists.costsFrom", { price: priceText })} />
      </header>
      {product.options.map((option) => {
        const reason = reasonOf(option);
        return (
          <Options
            key={option.id}
            legend={option.label}
            {...(reason ? { chosenText: reason } : {})}
            value={choice[option.id]}
            values={option.values.map((value) => ({
              value: value.id,
              text: value.label,
              unavailable: !isValueForSale(product, choice, option.id, value.id),
            }))}
            unavailableLabel={t("product.unavailableValue")}
            onChoose={(valueId) => onChoose({ ...choice, [option.id]: valueId })}
          />
        );
      })}
      {stock < quantity && (
        <p role="status">{t("checklists.optionsShort", { stock, wanted: quantity })}</p>
      )}
      {isWhole && !variant && <p role="status">{t("checklists.optionsSoldOut")}</p>}
    </section>
  );
}
