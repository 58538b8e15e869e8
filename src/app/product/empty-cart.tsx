import type { ReactNode } from "react";
import { useCurrentList } from "#app/list/use-current-list.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

/** An empty cart, with links to what can be bought. */
export function EmptyCart(): ReactNode {
  const { t } = useText();
  const current = useCurrentList();
  return (
    <Empty
      level={1}
      tint="butter"
      picture={{ src: "/images/noto/basket.svg", alt: "", width: 128, height: 128 }}
      title={t("cart.emptyTitle")}
      actions={
        current ? (
          <LinkButton href={`/checklist/${current.id}`}>
            {t("cart.emptyToList", { list: current.name })}
          </LinkButton>
        ) : (
          <LinkButton href="/checklist">{t("cart.emptyToLists")}</LinkButton>
        )
      }
    >
      {t("cart.emptyText")}
    </Empty>
  );
}
