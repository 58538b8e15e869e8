import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Check } from "#ui/check.tsx";
import { Chip, Chips } from "#ui/chip.tsx";
import styles from "./planning.module.css";
import { lodgings, luggages, type TripDraft, toggle, transports } from "./trip-draft.ts";

type TripOptionsProps = { draft: TripDraft; onChange: (changes: Partial<TripDraft>) => void };

/** How the shopper goes, what they pack into and where they sleep. */
export function TripOptions({ draft, onChange }: TripOptionsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <PlanOption legend={t("planning.transport")}>
        {transports.map((key) => (
          <Chip
            key={key}
            chosen={draft.transport.includes(key)}
            onClick={() => onChange({ transport: toggle(draft.transport, key) })}
          >
            {t(`planning.transport.${key}`)}
          </Chip>
        ))}
      </PlanOption>
      <PlanOption legend={t("planning.luggage")}>
        {luggages.map((key) => (
          <Chip key={key} chosen={draft.luggage === key} onClick={() => onChange({ luggage: key })}>
            {t(`planning.luggage.${key}`)}
          </Chip>
        ))}
      </PlanOption>
      <PlanOption legend={t("planning.lodging")}>
        {lodgings.map((key) => (
          <Chip key={key} chosen={draft.lodging === key} onClick={() => onChange({ lodging: key })}>
            {t(`planning.lodging.${key}`)}
          </Chip>
        ))}
      </PlanOption>
      <Check
        checked={draft.laundry !== false}
        onChange={({ target }) => onChange({ laundry: target.checked })}
      >
        {t("planning.laundry")}
      </Check>
    </>
  );
}

/** A row of chips under its heading. */
export function PlanOption({
  legend,
  children,
}: {
  legend: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.field}>
      <p className={styles.legend}>{legend}</p>
      <Chips label={legend} wrap>
        {children}
      </Chips>
    </div>
  );
}
