import { useState } from "react";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Difference } from "./difference.tsx";
import { stockText } from "./line-search.tsx";
import { useOrderCalls } from "./use-order-calls.ts";
import type { VariantChoice } from "./variant-choices.ts";

type VariantFieldProps = {
  order: OwnerOrder;
  line: OwnerOrderItem;
  choices: readonly VariantChoice[];
};

/** Which size or colour a line is; a placed order first shows what another one will cost. */
export function VariantField({ order, line, choices }: VariantFieldProps) {
  const { t, lang, valueText } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [wanted, setWanted] = useState<string>();
  const apply = (variant_id: string) =>
    call(`items/${line.id}`, {
      method: "PUT",
      body: { variant_id },
      done: t("order.changed"),
      onDone: () => setWanted(undefined),
    });
  const choose = (variantId: string | null) => {
    if (variantId === null || variantId === line.variant_id) return setWanted(undefined);
    if (!order.draft) return setWanted(variantId);
    // no await: the lines follow the answer
    void apply(variantId);
  };
  const options = choices.map((choice) => ({
    id: choice.variantId ?? "",
    name: `${choice.variantName} · ${stockText(choice, { t, lang, valueText })}`,
  }));
  const isUnchosen = !choices.some(({ variantId }) => variantId === line.variant_id);
  return (
    <>
      <ReferenceSelect
        label={t("order.variant")}
        error={isUnchosen ? t("order.chooseVariant") : undefined}
        value={wanted ?? line.variant_id ?? ""}
        options={isUnchosen ? [{ id: "", name: "—" }, ...options] : options}
        onChange={choose}
      />
      {wanted && (
        <Difference
          order={order}
          changes={{ items: [{ id: line.id, variant_id: wanted, quantity: line.quantity }] }}
          action={t("order.apply")}
          busy={isBusy(`items/${line.id}`)}
          onApply={() => void apply(wanted)}
          onCancel={() => setWanted(undefined)}
        />
      )}
    </>
  );
}
