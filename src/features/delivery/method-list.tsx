import type { ReactNode } from "react";
import type { Cart } from "#contract/cart.ts";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { offerOf, type PriceStep } from "#rules/delivery/shipping-offer.ts";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import styles from "./delivery-form.module.css";

type MethodListProps = {
  methods: readonly ShippingMethod[];
  chosen: string | undefined;
  cart: Cart;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** The methods that can deliver this cart, with their prices. */
export function MethodList(props: MethodListProps): ReactNode {
  const { methods, chosen, cart, error, onChoose } = props;
  const { t, lang } = useText();
  if (methods.length === 0) return <p>{t("delivery.methodsNone")}</p>;
  const offers = methods.map((method) => ({ method, offer: offerOf(method, cart) }));
  const freeFrom = commonFreeFrom(offers.map(({ offer }) => offer.freeFrom));
  return (
    <ChoiceGroup
      legend={t("delivery.methods")}
      error={error}
      {...(freeFrom !== undefined && {
        hint: t("delivery.freeFrom", { sum: formatMoney(freeFrom, lang) }),
      })}
    >
      {(name) =>
        offers.map(({ method, offer }) => {
          const { price, steps } = offer;
          const methodFreeFrom = offer.freeFrom === freeFrom ? null : offer.freeFrom;
          return (
            <ChoiceCard
              key={method.id}
              name={name}
              checked={method.id === chosen}
              title={method.name}
              end={price > 0 ? formatMoney(price, lang) : t("delivery.free")}
              about={[
                method.description,
                methodFreeFrom !== null &&
                  t("delivery.freeFrom", { sum: formatMoney(methodFreeFrom, lang) }),
              ]}
              more={
                method.id === chosen &&
                steps.length > 1 &&
                price > 0 && <PriceSteps steps={steps} />
              }
              onChoose={() => onChoose(method.id)}
            />
          );
        })
      }
    </ChoiceGroup>
  );
}

/** The free-delivery threshold that all paid methods share; undefined: they differ. */
function commonFreeFrom(sums: readonly (number | null)[]): number | undefined {
  const [first, ...others] = new Set(sums.filter((sum) => sum !== null));
  return others.length === 0 ? first : undefined;
}

function PriceSteps({ steps }: { steps: readonly PriceStep[] }): ReactNode {
  const { t, lang } = useText();
  return (
    <details className={styles.steps}>
      <summary>
        {t("delivery.byPieces")}
        <Icon of={downIcon} size="xs" />
      </summary>
      <dl>
        {steps.map((step) => (
          <div key={step.from}>
            <dt>
              {priceStepText(step, t)}
              {step.isHere && <span className={styles.strong}> · {t("delivery.stepHere")}</span>}
            </dt>
            <dd>{formatMoney(step.price, lang)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function priceStepText({ from, to }: PriceStep, t: T): string {
  if (to === null) return t("delivery.stepOver", { count: from - 1 });
  return from <= 1 ? t("delivery.stepTo", { count: to }) : t("delivery.stepRange", { from, to });
}
