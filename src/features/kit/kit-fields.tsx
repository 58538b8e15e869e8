import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Check } from "#ui/check.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Options } from "#ui/options.tsx";
import { Select } from "#ui/select.tsx";
import { Stepper } from "#ui/stepper.tsx";
import styles from "./kit-screen.module.css";
import { Section } from "./section.tsx";

/** Fields. `places`: the location search, passed in by the app. */
export function KitFields({ places }: { places: ReactNode }): ReactNode {
  const { t } = useText();
  const [quantity, setQuantity] = useState(2);
  const [size, setSize] = useState("m");
  const [isTicked, setTicked] = useState(false);
  return (
    <>
      <Section title={t("kit.places")}>
        <div className={styles.narrow}>{places}</div>
      </Section>
      <Section title={t("kit.fields")}>
        <div className={styles.narrow}>
          <Field label={t("contacts.name")} autoComplete="off" hint={t("contacts.nameNeeded")} />
          <Field
            label={t("notifications.email")}
            type="email"
            autoComplete="off"
            defaultValue="olena@"
            error={t("fields.emailInvalid")}
          />
          <Field
            label={t("contacts.phone")}
            right={t("common.gotIt")}
            defaultValue="067 123 45 67"
          />
          <Field label={t("common.city")} disabled defaultValue="—" />
          <LongField label={t("contacts.comment")} optional={t("common.optional")} />
          <Check checked={isTicked} onChange={() => setTicked(!isTicked)}>
            {t("kit.checkbox")}
          </Check>
          <Select
            label={t("common.language")}
            value={size}
            options={["s", "m", "l"].map((value) => ({ value, text: value.toUpperCase() }))}
            onChoose={setSize}
          />
          <Options
            legend={t("kit.sizes")}
            value={size}
            values={["s", "m", "l", "xl"].map((value) => ({
              value,
              text: value.toUpperCase(),
              unavailable: value === "xl",
            }))}
            unavailableLabel={t("product.unavailableValue")}
            onChoose={setSize}
          />
          <Stepper
            value={quantity}
            label={t("product.quantity")}
            lessLabel={t("product.less")}
            moreLabel={t("product.increase")}
            onChange={setQuantity}
          />
        </div>
      </Section>
    </>
  );
}
