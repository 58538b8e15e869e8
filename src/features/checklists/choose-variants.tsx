import { type ReactNode, useState } from "react";
import type { OpIntent } from "#contract/ops.ts";
import type { Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Choice, findVariant, isValueForSale } from "#rules/cart/variants.ts";
import { addForItem, type PurchaseCard, type PurchasePlan } from "#rules/checklists/purchase.ts";
import { Button } from "#ui/button.tsx";
import { Options } from "#ui/options.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./item-dialogs.module.css";

type ChooseVariantsProps = {
  plan: PurchasePlan;
  onClose: () => void;
  /** The intents that needed no choice, plus those chosen here. */
  onDone: (intents: OpIntent[]) => void;
};

type ProductOptions = Pick<Product, "options" | "variants" | "stock_status">;

const productOptions = (card: PurchaseCard): ProductOptions => ({
  options: card.options ?? [],
  variants: card.variants ?? [],
  stock_status: card.stock_status,
});

/** One sheet that asks for the variants of all items sold in sizes or colours. */
export function ChooseVariants({ plan, onClose, onDone }: ChooseVariantsProps): ReactNode {
  const { t } = useText();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const chosenIntents = plan.asks.flatMap(({ item, card, quantity }) => {
    const variant = findVariant(productOptions(card), choices[item.id] ?? {});
    return variant ? [addForItem(item, card, variant, quantity)] : [];
  });
  const readyIntents = plan.adds.map((add) => add.intent);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("checklists.optionsTitle")}
      subtitle={t("checklists.optionsText", { count: plan.asks.length })}
      closeLabel={t("common.close")}
    >
      <div className={styles.form}>
        {plan.asks.map(({ item, card }) => (
          <section key={item.id} className={styles.ask} aria-label={item.name}>
            <h3>{item.name}</h3>
            {productOptions(card).options.map((option) => {
              const choice = choices[item.id] ?? {};
              return (
                <Options
                  key={option.id}
                  legend={option.label}
                  value={choice[option.id]}
                  values={option.values.map((value) => ({
                    value: value.id,
                    text: value.label,
                    unavailable: !isValueForSale(productOptions(card), choice, option.id, value.id),
                  }))}
                  unavailableLabel={t("product.unavailableValue")}
                  onChoose={(valueId) =>
                    setChoices({ ...choices, [item.id]: { ...choice, [option.id]: valueId } })
                  }
                />
              );
            })}
          </section>
        ))}
        <Button
          wide
          idle={chosenIntents.length === 0}
          onClick={() => onDone([...readyIntents, ...chosenIntents])}
        >
          {t("product.chooseDone")}
        </Button>
        {readyIntents.length > 0 && (
          <Button wide kind="quiet" onClick={() => onDone(readyIntents)}>
            {t("checklists.optionsSkip")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
