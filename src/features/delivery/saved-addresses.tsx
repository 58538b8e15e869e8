import type { ReactNode } from "react";
import type { CustomerAddress } from "#contract/addresses.ts";
import { useText } from "#i18n/text-provider.tsx";
import { choosePlace, isSamePlace, placeLine } from "#rules/delivery-choice.ts";
import { ChoiceGroup, ChoiceKey } from "#ui/choice-group.tsx";
import type { PlaceProps } from "./place-fields.tsx";

/** A customer's own addresses, as far as this way of delivery asks; two that say the same are one. */
export function SavedAddresses(
  props: PlaceProps & { kept: readonly CustomerAddress[] },
): ReactNode {
  const { method, draft, onChange, kept } = props;
  const { t } = useText();
  const lineOf = (one: CustomerAddress) =>
    placeLine(one, method, (flat) => t("delivery.flat", { flat }));
  const byLine = new Map([...kept].reverse().map((one) => [lineOf(one), one]));
  return (
    <ChoiceGroup legend={t("delivery.saved")} lie="wrap">
      {(name) =>
        [...byLine].reverse().map(([line, one]) => (
          <ChoiceKey
            key={one.id}
            name={name}
            checked={isSamePlace(one, draft.shipping_address, method)}
            onChoose={() => onChange(choosePlace(draft, one))}
          >
            <span>{line}</span>
          </ChoiceKey>
        ))
      }
    </ChoiceGroup>
  );
}
