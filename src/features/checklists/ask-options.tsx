import { type ReactNode, useState } from "react";
import type { OpIntent } from "#contract/ops.ts";
import type { Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { addForItem, type PurchaseCard, type PurchasePlan } from "#rules/checklists-purchase.ts";
import { type Choice, findVariant, isValueForSale } from "#rules/variants.ts";
import { Button } from "#ui/button.tsx";
import { Options } from "#ui/options.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./item-dialogs.module.css";

type AskOptionsProps = {
  plan: PurchasePlan;
  onClose: () => void;
  /** Everything that could be bought as it was, and what has been chosen here. */
  onDone: (intents: OpIntent[]) => void;
};

type Choosable = Pick<Product, "options" | "variants" | "stock_status">;

const choosable = (card: PurchaseCard): Choosable => ({
  options: card.options ?? [],
  variants: card.variants ?? [],
  stock_status: card.stock_status,
});

/** Things that are sold in sizes or colours: asked once for all of them. */
export function AskOptions({ plan, onClose, onDone }: AskOptionsProps): ReactNode {
  const { t } = useText();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const chosen = plan.asks.flatMap(({ item, card, quantity }) => {
    const variant = findVariant(choosable(card), choices[item.id] ?? {});
    return variant ? [addForItem(item, card, variant, quantity)] : [];
  });
  const simple = plan.adds.map((add) => add.intent);
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
            {choosable(card).options.map((option) => {
              const choice = choices[item.id] ?? {};
              return (
                <Options
                  key={option.id}
                  legend={option.label}
                  value={choice[option.id]}
                  values={option.values.map((value) => ({
                    value: value.id,
                    text: value.label,
                    unavailable: !isValueForSale(choosable(card), choice, option.id, value.id),
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
        <Button wide idle={chosen.length === 0} onClick={() => onDone([...simple, ...chosen])}>
          {t("product.chooseDone")}
        </Button>
        {simple.length > 0 && (
          <Button wide kind="quiet" onClick={() => onDone(simple)}>
            {t("checklists.optionsSkip")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
