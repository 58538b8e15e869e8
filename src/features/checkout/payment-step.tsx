import type { ReactNode } from "react";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import type { StepFormProps } from "./about-step.tsx";
import styles from "./checkout.module.css";

type PaymentStepProps = Omit<StepFormProps, "onNext"> & {
  payments: readonly PaymentMethod[];
  /** Bonuses to pay with; the button that orders, and what is said of it. */
  children: ReactNode;
  onPlace: () => void;
};

/** How the order is paid; an invoice needs to know for whom. */
export function PaymentStep(props: PaymentStepProps): ReactNode {
  const { draft, payments, wrong, children, onChange, onPlace } = props;
  const { t } = useText();
  return (
    <form
      className={styles.form}
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        onPlace();
      }}
    >
      <ChoiceGroup legend={t("checkout.step.3")} hideLegend error={wrong("payment_method_id")}>
        {(group) =>
          payments.map(({ id, name, description, gateway }) => {
            const isChosen = id === draft.payment_method_id;
            return (
              <ChoiceCard
                key={id}
                name={group}
                checked={isChosen}
                title={name}
                about={[description]}
                more={
                  isChosen && gateway === "invoice" && <Company {...{ draft, wrong, onChange }} />
                }
                onChoose={() => onChange({ payment_method_id: id })}
              />
            );
          })
        }
      </ChoiceGroup>
      {children}
    </form>
  );
}

function Company({ draft, wrong, onChange }: Omit<StepFormProps, "onNext">): ReactNode {
  const { t } = useText();
  const { billing_address: billing } = draft;
  const put = (part: object) => onChange({ billing_address: { ...billing, ...part } });
  return (
    <div className={styles.pair}>
      <Field
        label={t("checkout.company")}
        hint={t("checkout.companyHint")}
        name="company"
        autoComplete="billing organization"
        maxLength={200}
        required
        value={billing.company ?? ""}
        error={wrong("billing_address.company")}
        onChange={({ target }) => put({ company: target.value })}
      />
      <Field
        label={t("checkout.companyAddress")}
        optional={t("common.optional")}
        name="company-address"
        autoComplete="billing street-address"
        maxLength={200}
        value={billing.address1 ?? ""}
        error={wrong("billing_address.address1")}
        onChange={({ target }) => put({ address1: target.value })}
      />
    </div>
  );
}
