import { useState } from "react";
import { callList } from "#admin/wire/call-api.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Combobox } from "#ui/combobox.tsx";
import {
  type ChoiceProduct,
  choiceFields,
  findChoices,
  type VariantChoice,
} from "./variant-choices.ts";

/** Of a product with sizes and colours each is offered apart. */
const most = 40;

export const fullNameOf = ({ name, variantName }: VariantChoice) =>
  [name, variantName].filter(Boolean).join(", ");

export function LineSearch({ onChoose }: { onChoose: (choice: VariantChoice) => void }) {
  const { t, lang, valueText } = useAdminText();
  const [text, setText] = useState("");
  const [found, setFound] = useState<ReadonlyMap<string, VariantChoice>>(new Map());
  const find = async (typed: string) => {
    const search = encodeURIComponent(typed);
    const path = `/products?search=${search}&sort=search&discontinued=false&limit=10&fields=${choiceFields}`;
    const choices = findChoices((await callList<ChoiceProduct>(path)).rows, typed);
    setFound(new Map(choices.map((choice) => [keyOf(choice), choice])));
    return choices.map((choice) => ({
      key: keyOf(choice),
      text: fullNameOf(choice),
      hint: [
        choice.sku,
        formatMoney(choice.price, lang),
        stockText(choice, { t, lang, valueText }),
      ].join(" · "),
    }));
  };
  return (
    <Combobox
      label={t("order.addLine")}
      value={text}
      onType={setText}
      placeholder={t("forms.findProduct")}
      find={find}
      minLength={2}
      most={most}
      onChoose={({ key }) => {
        const choice = found.get(key);
        setText("");
        if (choice) onChoose(choice);
      }}
      isTall
      foundLabel={(count) => t("forms.found", { count })}
      noneLabel={t("shell.nothingFound")}
      loadingLabel={t("shell.loading")}
    />
  );
}

const keyOf = ({ productId, variantId }: VariantChoice) => `${productId}/${variantId ?? ""}`;

type Words = Pick<AdminText, "t" | "lang" | "valueText">;

export function stockText({ state, stock }: VariantChoice, { t, lang, valueText }: Words): string {
  if (state !== "available" || stock === null) return valueText(state);
  return t("order.inStock", { count: formatCount(stock, lang) });
}
