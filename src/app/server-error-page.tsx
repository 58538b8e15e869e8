import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { refreshIcon } from "#ui/icons.ts";

/** Something broke here: says what is safe and what to do. */
export function ServerErrorPage(): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="rose"
      picture={{ src: "/images/noto/toolbox.svg", alt: "", width: 128, height: 128 }}
      title={t("pages.errorTitle")}
      actions={
        <>
          <Button icon={refreshIcon} onClick={() => location.reload()}>
            {t("common.retry")}
          </Button>
          <LinkButton href="/checklist" kind="quiet">
            {t("common.navLists")}
          </LinkButton>
        </>
      }
    >
      {t("pages.errorText")}
    </Empty>
  );
}
