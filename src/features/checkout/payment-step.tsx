import type { ReactNode } from "react";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ChoiceCard, ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./checkout.module.css";
import type { StepFormProps } from "./contact-step.tsx";

type PaymentStepProps = Omit<StepFormProps, "onNext"> & {
  paymentMethods: readonly PaymentMethod[];
  /** Bonus payment and the order button with its notes. */
  children: ReactNode;
  onPlace: () => void;
};

/** The payment methods; an invoice also asks for the company. */
export function PaymentStep(props: PaymentStepProps): ReactNode {
  const { draft, paymentMethods, errorOf, children, onChange, onPlace } = props;
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
      <ChoiceGroup legend={t("checkout.step.3")} hideLegend error={errorOf("payment_method_id")}>
        {(group) =>
          paymentMethods.map(({ id, name, description, gateway }) => {
            const isChosen = id === draft.payment_method_id;
            return (
              <ChoiceCard
                key={id}
                name={group}
                checked={isChosen}
                title={name}
                about={[description]}
                more={
                  isChosen && gateway === "invoice" && <Company {...{ draft, errorOf, onChange }} />
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

function Company({ draft, errorOf, onChange }: Omit<StepFormProps, "onNext">): ReactNode {
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
        error={errorOf("billing_address.company")}
        onChange={({ target }) => put({ company: target.value })}
      />
      <Field
        label={t("checkout.companyAddress")}
        optional={t("common.optional")}
        name="company-address"
        autoComplete="billing street-address"
        maxLength={200}
        value={billing.address1 ?? ""}
        error={errorOf("billing_address.address1")}
        onChange={({ target }) => put({ address1: target.value })}
      />
    </div>
  );
}
