import type { ReactNode } from "react";
import type { ErrorCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";

/** Why nothing was ordered, what is safe and what to do. */
export function CheckoutError({ code }: { code: ErrorCode | "away" | undefined }): ReactNode {
  const { t } = useText();
  if (code === undefined) return null;
  if (code === "away")
    return (
      <Note tone="warn" icon={offlineIcon} role="alert">
        {t("checkout.away")}
      </Note>
    );
  return (
    <Note tone={code === "keyReused" ? "warn" : "danger"} role="alert">
      {code === "keyReused" && t("checkout.maybePlaced")}
      {code === "paymentRequired" && t("checkout.paymentRequired")}
      {code !== "keyReused" && code !== "paymentRequired" && t(`errors.${code}`)}
    </Note>
  );
}
