import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

/** Whoever has ordered nothing yet goes on with their lists. */
export function NoOrders(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="butter"
      picture={{ src: "/images/noto/shopping-bags.svg", alt: "", width: 128, height: 128 }}
      title={t("orders.none")}
      actions={<LinkButton href="/checklist">{t("common.navLists")}</LinkButton>}
    >
      {t("orders.noneText")}
    </Empty>
  );
}
