import { memo, type ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { DatePreset } from "#rules/packing/trip-choices.ts";
import { Chip, Chips } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import styles from "./planning.module.css";
import { findDayFault, type TripDraft } from "./trip-draft.ts";

type DaysFieldProps = Pick<TripDraft, "from" | "to"> & {
  presets: readonly DatePreset[];
  /** The same function on every render: the field is not rendered for choices elsewhere. */
  onChange: (days: Pick<TripDraft, "from" | "to">) => void;
};

export const DaysField = memo(function DaysField(props: DaysFieldProps): ReactNode {
  const { from, to, presets, onChange } = props;
  const { t } = useText();
  const fault = findDayFault(props);
  return (
    <>
      <div className={styles.dates}>
        <Field
          type="date"
          label={t("planning.firstDay")}
          value={from}
          max="2099-12-31"
          onChange={({ target: { value } }) =>
            // A later first day moves the last one along.
            onChange({ from: value, to: !to || to < value ? value : to })
          }
        />
        <Field
          type="date"
          label={t("planning.lastDay")}
          value={to}
          min={from}
          max="2099-12-31"
          error={fault && t(`planning.${fault}`)}
          onChange={({ target: { value } }) => onChange({ from, to: value })}
        />
      </div>
      <Chips label={t("planning.days")} wrap>
        {presets.map((preset) => (
          <Chip
            key={preset.key}
            chosen={preset.from === from && preset.to === to}
            onClick={() => onChange({ from: preset.from, to: preset.to })}
          >
            {t(`planning.preset.${preset.key}`)}
          </Chip>
        ))}
      </Chips>
    </>
  );
});
