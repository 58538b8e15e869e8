import type { ReactNode } from "react";
import type { CustomerAddress } from "#contract/addresses.ts";
import { useText } from "#i18n/text-provider.tsx";
import { choosePlace, isSamePlace, placeLine } from "#rules/delivery/choice.ts";
import { ChoiceGroup, ChoiceKey } from "#ui/choice-group.tsx";
import type { MethodFormProps } from "./method-form.ts";

/** The customer's saved addresses, reduced to the fields of this method; equal ones are shown once. */
export function SavedAddresses(
  props: MethodFormProps & { addresses: readonly CustomerAddress[] },
): ReactNode {
  const { method, draft, onChange, addresses } = props;
  const { t } = useText();
  const addressText = (one: CustomerAddress) =>
    placeLine(one, method, (flat) => t("delivery.flat", { flat }));
  const addressByText = new Map([...addresses].reverse().map((one) => [addressText(one), one]));
  return (
    <ChoiceGroup legend={t("delivery.saved")} lie="wrap">
      {(name) =>
        [...addressByText].reverse().map(([line, one]) => (
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
