import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

/** The default screen: the shop knows the address, and has no screen for what stands there. */
function Placeholder(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="heather"
      picture={{ src: "/images/noto/toolbox.svg", alt: "", width: 128, height: 128 }}
      title={t("help.unsewnTitle")}
      actions={
        <>
          <LinkButton href="/checklist" kind="quiet">
            {t("common.navLists")}
          </LinkButton>
          <LinkButton href="/category-gateway" kind="quiet">
            {t("common.navCatalog")}
          </LinkButton>
        </>
      }
    >
      {t("help.unsewnText")}
    </Empty>
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({ title: t("help.unsewnTitle"), canonical: null }),
  Page: Placeholder,
};
