import { type ReactNode, useState } from "react";
import type { Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { type Choice, whyNotForSale } from "#rules/cart/variants.ts";
import { Button } from "#ui/button.tsx";
import { Options } from "#ui/options.tsx";
import { type FindFit, SizeTable } from "./size-table.tsx";

/** By the value's stable key; one that the shop's owner has named otherwise has its word alone. */
const colours: Record<string, string> = {
  spruce: "#2f5d50",
  graphite: "#4a4e54",
  black: "#1b1b1d",
  walnut: "#6b4a35",
  sand: "#d9c39a",
  brick: "#a44a3a",
  berry: "#8a2f55",
  orange: "#e8792b",
  yellow: "#f0c33c",
  red: "#c8322f",
  blue: "#2f5fb3",
  turquoise: "#2fa9a5",
  steel: "#8b98a5",
  white: "#ffffff",
};

type VariantOptionsProps = {
  product: Product;
  choice: Choice;
  /** The id of the option that must still be chosen: «Виберіть: розмір». */
  missingOptionId: string | undefined;
  onChoose: (optionId: string, valueId: string) => void;
  findFit: FindFit;
};

/** The options of a product; sold-out values are shown struck through. */
export function VariantOptions(props: VariantOptionsProps): ReactNode {
  const { product, choice, missingOptionId, onChoose, findFit } = props;
  const { t } = useText();
  const [isTable, setTable] = useState(false);
  const { size_table: table, options } = product;
  const sizeOption = options.find((option) => option.name === "size") ?? options[0];
  const reasons = { soldOut: t("product.unavailableValue"), unmade: t("product.unmadeValue") };
  const link = (
    <Button kind="link" size="xs" onClick={() => setTable(true)}>
      {t("product.sizeTable")}
    </Button>
  );
  return (
    <>
      {options.map((option) => {
        const chosen = option.values.find((value) => value.id === choice[option.id]);
        return (
          <Options
            key={option.id}
            legend={option.label}
            {...(chosen ? { chosenText: chosen.label } : {})}
            {...(table && option === sizeOption ? { link } : {})}
            value={chosen?.id}
            values={option.values.map((value) => {
              const reason = whyNotForSale(product, choice, option.id, value.id);
              const colour = option.name === "color" ? colours[value.name] : undefined;
              const one = { value: value.id, text: value.label, ...(colour && { colour }) };
              return reason ? { ...one, unavailable: true, reason: reasons[reason] } : one;
            })}
            unavailableLabel={t("product.unavailableValue")}
            onChoose={(valueId) => onChoose(option.id, valueId)}
            error={
              missingOptionId === option.id
                ? t("product.choose", { option: option.label.toLowerCase() })
                : undefined
            }
          />
        );
      })}
      {table && isTable && (
        <SizeTable
          table={table}
          name={product.name}
          findFit={findFit}
          onClose={() => setTable(false)}
        />
      )}
    </>
  );
}
