import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

function NotFound(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="clay"
      picture={{ src: "/images/noto/world-map.svg", alt: "", width: 128, height: 128 }}
      title={t("pages.notFoundTitle")}
      actions={
        <>
          <LinkButton href="/checklist" kind="quiet">
            {t("pages.notFoundLists")}
          </LinkButton>
          <LinkButton href="/category-gateway" kind="quiet">
            {t("pages.notFoundCatalog")}
          </LinkButton>
        </>
      }
    >
      {t("pages.notFoundText")}
    </Empty>
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({ title: t("pages.notFoundTitle"), canonical: null }),
  Page: NotFound,
};
