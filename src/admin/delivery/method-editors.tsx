/** Editors of a shipping method's parts that are no single value. */
import { NumberField } from "#admin/form/number-field.tsx";
import type { EditorProps } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./delivery.module.css";
import { days, daysAhead, hour, pieces, sum, type TypedNumber, weight } from "./number-fields.ts";
import { Weekdays } from "./weekdays.tsx";

type Tier = { from_items: TypedNumber; price: TypedNumber };

/** The price by the number of items; the first step is from one item. */
export function PriceTiers({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const tiers = (value ?? [{ from_items: 1, price: 0 }]) as readonly Tier[];
  const change = (at: number, part: Partial<Tier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  const add = () => {
    const last = tiers.at(-1) ?? { from_items: 0, price: 0 };
    onChange([...tiers, { from_items: (Number(last.from_items) || 0) + 1, price: last.price }]);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{t("delivery.prices")}</legend>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their order alone
        <div key={at} className={styles.tier}>
          <NumberField
            label={t("delivery.fromItems")}
            hideLabel={at > 0}
            field={pieces}
            value={tier.from_items}
            onChange={(from_items) => change(at, { from_items })}
            onUnreadable={(from_items) => change(at, { from_items })}
          />
          <NumberField
            label={t("delivery.tierPrice")}
            hideLabel={at > 0}
            field={sum}
            value={tier.price}
            onChange={(price) => change(at, { price })}
            onUnreadable={(price) => change(at, { price })}
          />
          {tiers.length > 1 && (
            <IconButton
              icon={trashIcon}
              label={t("delivery.removeTier")}
              onClick={() => onChange(tiers.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
      <Button kind="link" size="s" icon={plusIcon} onClick={add}>
        {t("delivery.addTier")}
      </Button>
    </fieldset>
  );
}

type Terms = {
  cut_off?: TypedNumber;
  lead_days?: TypedNumber;
  lead_days_elsewhere?: TypedNumber;
  days_ahead?: TypedNumber;
  days_off?: number[];
};

const termFields = [
  { key: "cut_off", title: "delivery.cutOff", field: hour, usual: 14 },
  { key: "lead_days", title: "delivery.leadDays", field: days, usual: 1 },
  { key: "lead_days_elsewhere", title: "delivery.leadDaysElsewhere", field: days, usual: 3 },
  { key: "days_ahead", title: "delivery.daysAhead", field: daysAhead, usual: 14 },
] as const;

export function TermsEditor({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const terms = (value ?? {}) as Terms;
  const set = (part: Terms) => onChange({ ...terms, ...part });
  return (
    <div className={styles.group}>
      {termFields.map(({ key, title, field, usual }) => (
        <NumberField
          key={key}
          label={t(title)}
          field={field}
          value={terms[key] ?? usual}
          onChange={(number) => set({ [key]: number })}
          onUnreadable={(text) => set({ [key]: text })}
        />
      ))}
      <Weekdays
        label={t("delivery.daysOff")}
        days={terms.days_off ?? []}
        onChange={(days_off) => set({ days_off })}
      />
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
    </div>
  );
}

const limits = [
  { key: "subtotal_min", field: sum },
  { key: "subtotal_max", field: sum },
  { key: "weight_total_min", field: weight },
  { key: "weight_total_max", field: weight },
] as const;
const places = ["countries", "states", "cities"] as const;
const conditionTitles = {
  subtotal_min: "delivery.subtotalMin",
  subtotal_max: "delivery.subtotalMax",
  weight_total_min: "delivery.weightMin",
  weight_total_max: "delivery.weightMax",
  countries: "delivery.countries",
  states: "delivery.states",
  cities: "delivery.cities",
} as const;

type Conditions = { [Key in (typeof limits)[number]["key"]]?: TypedNumber } & {
  [Key in (typeof places)[number]]?: string[];
};

/** When the method is offered; nothing set: always. */
export function ConditionsEditor({ value, onChange, error }: EditorProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const conditions = (value ?? {}) as Conditions;
  return (
    <div className={styles.group}>
      <p className={styles.hint}>{t("delivery.conditionsHint")}</p>
      <div className={styles.pair}>
        {limits.map(({ key, field }) => (
          <NumberField
            key={key}
            label={t(conditionTitles[key])}
            field={field}
            value={conditions[key] ?? 0}
            onChange={(number) => onChange({ ...conditions, [key]: number })}
            onUnreadable={(text) => onChange({ ...conditions, [key]: text })}
          />
        ))}
      </div>
      {places.map((key) => (
        <Names
          key={key}
          label={t(conditionTitles[key])}
          names={conditions[key] ?? []}
          onChange={(names) => onChange({ ...conditions, [key]: names })}
        />
      ))}
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
    </div>
  );
}

type NamesProps = { label: string; names: readonly string[]; onChange: (names: string[]) => void };

/** Read when the field is left: a comma on its way is no name yet. */
function Names({ label, names, onChange }: NamesProps) {
  const { t } = useAdminText();
  const joined = names.join(", ");
  return (
    <Field
      key={joined}
      label={label}
      hint={t("forms.commas")}
      defaultValue={joined}
      onBlur={({ target }) => {
        // Tab alone changes nothing.
        if (target.value === joined) return;
        const read = target.value.split(",").map((one) => one.trim());
        onChange(read.filter((one) => one !== ""));
      }}
    />
  );
}
