import type { ReactNode } from "react";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { maxOrderSum, toUah } from "#rules/pricing/money.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import type { PlaceOrderError } from "./use-place-order.ts";

/** Why nothing was ordered, what is safe and what to do. */
export function CheckoutError({ code }: { code: PlaceOrderError | undefined }): ReactNode {
  const { t, lang } = useText();
  if (code === undefined) return null;
  if (code === "away")
    return (
      <Note tone="warn" icon={offlineIcon} role="alert">
        {t("checkout.away")}
      </Note>
    );
  if (code === "notPlaced")
    return (
      <Note tone="warn" role="alert">
        {t("checkout.notPlaced")}
      </Note>
    );
  if (code === "sumTooLarge")
    return (
      <Note tone="danger" role="alert">
        {t("cart.sumTooLarge", { max: formatMoney(toUah(maxOrderSum), lang) })}
      </Note>
    );
  return (
    <Note tone="danger" role="alert">
      {code === "paymentRequired" ? t("checkout.paymentRequired") : t(`errors.${code}`)}
    </Note>
  );
}
